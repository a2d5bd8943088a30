import type { Signer } from '@portico/kernel'
import type { ActiveSession } from './activeSession.js'
import { confirmAccount } from './confirmAccount.js'
import { bytesToHex } from './hex.js'
import { readSignature } from './signature.js'

const METHOD = 'personal_sign'

/** Signs bytes as EIP-191 version 0x45 has it. The wallet adds the prefix. */
export function createSigner(active: ActiveSession): Signer {
  return {
    async signMessage(account, message, options) {
      const { wallet, address } = await confirmAccount(active, account, options)
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
      const reply = await wallet.request(METHOD, [bytesToHex(bytes), address], options)
      return readSignature(reply, 'eip191', { walletId: wallet.walletId, method: METHOD })
    },
  }
}
