import {
  formatChainId,
  PorticoError,
  parseAccountId,
  type TypedMessage,
  type TypedMessageSigner,
} from '@portico/kernel'
import type { GrantedAccount, Sessions } from '@portico/kernel/chain'
import { readChainId } from '../chainIds.js'
import { request } from '../wallet/provider.js'
import { signatureSchema, toSignature } from './signature.js'

const METHOD = 'eth_signTypedData_v4'

/** In the order of EIP-712, which is part of the hash. */
const DOMAIN_FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const

/** Signs structured messages (EIP-712). */
export function createTypedMessageSigner(sessions: Sessions<GrantedAccount>): TypedMessageSigner {
  return {
    async signTypedMessage(account, message, options) {
      const { chainId: actual } = parseAccountId(account)
      const { chainId } = message.domain
      if (chainId !== undefined) {
        const expected = readChainId(chainId) ?? formatChainId('eip155', String(chainId))
        if (expected !== actual) throw new PorticoError('CHAIN_MISMATCH', { expected, actual })
      }
      const { wallet, address } = await sessions.confirm(account, options)
      const text = await request(wallet, METHOD, [address, serialise(message)], signatureSchema, options)
      return toSignature(text, 'eip712')
    },
  }
}

/** As the method takes it: with the domain's own type, which wallets do not add, and integers as decimal text. */
function serialise({ domain, types, primaryType, message }: TypedMessage): string {
  const EIP712Domain = DOMAIN_FIELDS.filter(({ name }) => domain[name] !== undefined)
  return JSON.stringify({ domain, types: { EIP712Domain, ...types }, primaryType, message }, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
