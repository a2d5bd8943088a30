import type { SiwxFields, SiwxSession } from '@portico/kernel'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'

export const wallet = privateKeyToAccount(`0x${'11'.repeat(32)}`)
export const otherWallet = privateKeyToAccount(`0x${'22'.repeat(32)}`)

const MINUTE_MS = 60_000

/** A session as the widget would hand it over, written by another library than the one that reads it. */
export async function signMessage(
  origin: string,
  nonce: string,
  changes: Partial<SiwxFields> = {},
  signer = wallet,
): Promise<SiwxSession> {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
  const data: SiwxFields = {
    accountAddress: wallet.address,
    chainId: 'eip155:1',
    domain: new URL(origin).host,
    uri: `${origin}/shop`,
    version: '1',
    nonce,
    issuedAt: inMs(0),
    expirationTime: inMs(60 * MINUTE_MS),
    ...changes,
  }

  const message = createSiweMessage({
    address: data.accountAddress as `0x${string}`,
    chainId: Number(data.chainId.split(':')[1]),
    domain: data.domain,
    uri: data.uri,
    version: '1',
    nonce: data.nonce,
    ...(data.issuedAt ? { issuedAt: new Date(data.issuedAt) } : {}),
    ...(data.expirationTime ? { expirationTime: new Date(data.expirationTime) } : {}),
    ...(data.notBefore ? { notBefore: new Date(data.notBefore) } : {}),
  })
  return { data, message, signature: await signer.signMessage({ message }) }
}
