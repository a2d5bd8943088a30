import { type AccountId, type CallOptions, type Clock, PorticoError, withDeadline } from '@portico/kernel'
import type { GrantedAccount, Sessions } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import type { ReadCapabilities } from '../wallet/walletCapabilities.js'

const ANSWER_LIMIT_MS = 1_000

/** Of the embedded wallet: a sponsor of its own may pay the fee. No site has to name one, as with ERC-7677. */
export const ownSponsorSchema = /* @__PURE__ */ z.object({
  sponsoredFees: /* @__PURE__ */ z.object({ supported: /* @__PURE__ */ z.literal(true) }),
})

/** Whether the wallet has a sponsor for the account's fees; not, when it does not say so at once. */
export type ReadSponsorship = (account: AccountId, options: CallOptions) => Promise<boolean>

export function createReadSponsorship(parts: {
  readonly sessions: Sessions<GrantedAccount>
  readonly clock: Clock
  readonly readCapabilities: ReadCapabilities
}): ReadSponsorship {
  const { sessions, clock, readCapabilities } = parts

  return async (account, { signal }) => {
    const link = sessions.get()
    if (!link?.session.accounts.some(({ id }) => id === account)) return false
    const { wallet } = link
    const ms = ANSWER_LIMIT_MS
    const late = () => new PorticoError('WALLET_TIMEOUT', { walletId: wallet.walletId, waitedMs: ms })
    const reading = withDeadline(clock, () => readCapabilities(wallet, account), { ms, late, signal })
    const capabilities = (await reading.catch(() => undefined)) ?? []
    return capabilities.some((one) => ownSponsorSchema.safeParse(one).success)
  }
}
