import {
  type AccountKinds,
  type Accounts,
  type Clock,
  PorticoError,
  type Session as WalletSession,
} from '@portico/kernel'
import type { Session } from './session.js'
import { kindsOf, userOf } from './users.js'

/** How long the family's own code may take to hear of another address. */
const REPORT_MS = 5_000

/** A plain account and a smart one, where the frame serves both (S3.21, S3.23). */
export function createKinds(
  session: Session,
  { accounts, clock }: { readonly accounts: Accounts; readonly clock: Clock },
): AccountKinds {
  const listOf = (namespace: string) => {
    const user = userOf(session.users.get(), namespace)
    const kinds = user ? kindsOf(user) : []
    return kinds.length > 1 ? kinds : []
  }

  const whenReported = (namespace: string, address: string) =>
    new Promise<WalletSession>((resolve, reject) => {
      const poll = () => {
        const reported = accounts.session(namespace)
        if (!reported?.accounts[0].id.endsWith(`:${address}`)) return
        finish(() => resolve(reported))
      }
      const late = () => finish(() => reject(new PorticoError('ACCOUNT_MISSING', { namespace })))
      const stops = [accounts.onChange(poll), clock.after(REPORT_MS, late)]
      const finish = (settle: () => void) => {
        for (const stop of stops) stop()
        settle()
      }
      poll()
    })

  return {
    list: (namespace) => listOf(namespace).map(({ account, type }) => ({ id: account, type })),
    async choose(account, options) {
      const [namespace = ''] = account.split(':')
      const wanted = listOf(namespace).find((one) => one.account === account)
      if (!wanted) {
        const isThere = listOf(namespace).length > 0
        throw isThere
          ? new PorticoError('ACCOUNT_MISMATCH', { account })
          : new PorticoError('ACCOUNT_MISSING', { namespace })
      }
      const { type } = wanted
      try {
        await session.ask('SET_PREFERRED_ACCOUNT', { type }, options)
        await session.refresh(namespace, { ...options, type })
      } catch (cause) {
        // Type and address always fit each other (S4.21a).
        await session.refresh(namespace, { type: 'eoa' }).catch(() => {})
        throw cause
      }
      return whenReported(namespace, userOf(session.users.get(), namespace)?.user.address ?? '')
    },
  }
}
