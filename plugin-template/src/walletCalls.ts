import { type Account, formatAccountId, formatChainId, PorticoError, type Session } from '@portico/kernel'
import * as z from 'zod/mini'
import { toPorticoError } from './walletErrors.js'

/** What an announced wallet looks like (README.md). Its answers are untrusted: they are parsed here, once. */
export interface WalletProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: 'change', listener: () => void): void
  off(event: 'change', listener: () => void): void
}

const grantsSchema = z.object({
  chain: z.string().check(z.regex(/^[-_a-zA-Z0-9]{1,32}$/)),
  addresses: z.array(z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/))),
})

/** What the wallet grants now, without a prompt; `undefined` when it is locked or grants nothing. */
export async function readSession(walletId: string, provider: WalletProvider): Promise<Session | undefined> {
  const { chain, addresses } = await callWallet(walletId, provider, 'accounts', undefined, grantsSchema)
  const chainId = formatChainId('newchain', chain)
  const [active, ...others] = addresses.map(
    (address): Account => ({ id: formatAccountId(chainId, address), type: 'eoa' }),
  )
  return active && { walletId, chainId, accounts: [active, ...others], key: `newchain:${addresses[0]}` }
}

export async function askToConnect(walletId: string, provider: WalletProvider): Promise<void> {
  await callWallet(walletId, provider, 'connect', undefined, z.unknown())
}

export async function endInWallet(walletId: string, provider: WalletProvider): Promise<void> {
  await callWallet(walletId, provider, 'disconnect', undefined, z.unknown())
}

export function askToSign(
  walletId: string,
  provider: WalletProvider,
  address: string,
  message: Uint8Array,
): Promise<Uint8Array> {
  return callWallet(walletId, provider, 'sign', { address, message: message.slice() }, z.instanceof(Uint8Array))
}

async function callWallet<T>(
  walletId: string,
  provider: WalletProvider,
  method: string,
  params: unknown,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  const answer = await provider.request({ method, params }).catch((cause: unknown) => {
    throw toPorticoError(cause, walletId, method)
  })
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new PorticoError('WALLET_BAD_REPLY', { walletId, method }, { cause: parsed.error })
  return parsed.data
}
