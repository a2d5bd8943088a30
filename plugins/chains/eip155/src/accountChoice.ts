import { type AccountChoice, PorticoError } from '@portico/kernel'
import { type ActiveSession, requireAccount } from './activeSession.js'

/** A wallet lists all accounts that the page may use as `from` (EIP-1193): which of them is the active one, the page may choose. */
export const createAccountChoice = (active: ActiveSession): AccountChoice => ({
  async choose(account, { signal } = {}) {
    if (signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'choose account' })
    active.choose(requireAccount(active, account).address)
  },
})
