import { parseAccountId, type Signer } from '@portico/kernel'
import type { LiveSessionFor } from './connector.js'
import { untilAborted } from './untilAborted.js'
import { askToSign } from './walletCalls.js'

export const createSigner = (liveSessionFor: LiveSessionFor): Signer => ({
  async signMessage(account, message, { signal } = {}) {
    const { provider, session } = liveSessionFor(account)
    const { address } = parseAccountId(account)
    return untilAborted(askToSign(session.walletId, provider, address, message), signal)
  },
})
