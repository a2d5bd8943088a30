import type { Signer } from '@portico/kernel'
import type { GrantedAccount, Sessions } from '@portico/kernel/chain'
import { bytesToHex } from '../hex.js'
import { request } from '../wallet/provider.js'
import { signatureSchema, toSignature } from './signature.js'

/** Signs bytes as EIP-191 version 0x45 has it. The wallet adds the prefix. */
export const createSigner = (sessions: Sessions<GrantedAccount>): Signer => ({
  async signMessage(account, message, options) {
    const { wallet, address } = await sessions.confirm(account, options)
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    const text = await request(wallet, 'personal_sign', [bytesToHex(bytes), address], signatureSchema, options)
    return toSignature(text, 'eip191')
  },
})
