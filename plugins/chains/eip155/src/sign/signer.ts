import {
  formatChainId,
  PorticoError,
  parseAccountId,
  type Signature,
  type Signer,
  type TypedMessage,
  type TypedMessageSigner,
} from '@portico/kernel'
import type { GrantedAccount, Sessions } from '@portico/kernel/chain'
import { bytesToHex, getTypesForEIP712Domain, type Hex, hexToBytes, stringify } from 'viem'
import * as z from 'zod/mini'
import { readChainId } from '../chainIds.js'
import { request } from '../wallet/provider.js'

/** A signature as wallets return it. Not 65 bytes: contract accounts sign with more, and some with less (S5.25b). */
const signatureSchema = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^0x([0-9a-f]{2}){31,}$/i)),
  /* @__PURE__ */ z.transform((text) => text.toLowerCase() as Hex),
)

/** There is no key: it is recovered, and contract accounts have none. */
const toSignature = (text: Hex, scheme: 'eip191' | 'eip712'): Signature => ({ bytes: hexToBytes(text), text, scheme })

/** Signs bytes as EIP-191 version 0x45 has it. The wallet adds the prefix. */
export const createSigner = (sessions: Sessions<GrantedAccount>): Signer => ({
  async signMessage(account, message, options) {
    const { wallet, address } = await sessions.confirm(account, options)
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    const text = await request(wallet, 'personal_sign', [bytesToHex(bytes), address], signatureSchema, options)
    return toSignature(text, 'eip191')
  },
})

/** Signs structured messages (EIP-712). */
export const createTypedMessageSigner = (sessions: Sessions<GrantedAccount>): TypedMessageSigner => ({
  async signTypedData(account, message, options) {
    const { chainId: actual } = parseAccountId(account)
    const { chainId } = message.domain
    if (chainId !== undefined) {
      const expected = readChainId(chainId) ?? formatChainId('eip155', String(chainId))
      if (expected !== actual) throw new PorticoError('CHAIN_MISMATCH', { expected, actual })
    }
    const { wallet, address } = await sessions.confirm(account, options)
    const params = [address, serialise(message)]
    return toSignature(await request(wallet, 'eth_signTypedData_v4', params, signatureSchema, options), 'eip712')
  },
})

/** As the method takes it: with the domain's own type, which wallets do not add, and integers as decimal text. */
function serialise({ domain, types, primaryType, message }: TypedMessage): string {
  // viem takes a chain id for one only where it is a number; hosts write it as text, too.
  const { chainId } = domain
  const number = chainId === undefined ? undefined : BigInt(chainId as string)
  const EIP712Domain = getTypesForEIP712Domain({ domain: { ...domain, chainId: number } })
  return stringify({ domain, types: { EIP712Domain, ...types }, primaryType, message })
}
