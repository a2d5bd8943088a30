import {
  type AccountId,
  type Accounts,
  type Addresses,
  type CallOptions,
  type History,
  type KeyValueStorage,
  type Namespace,
  type PendingTransactions,
  parseAccountId,
  type Receivers,
} from '@portico/kernel'
import {
  compareIn,
  createKnownReceivers,
  createReceiverBook,
  fetchSeen,
  findResembled,
  type KnownReceivers,
} from '@portico/kernel/receivers'
import type { Wish } from './paying.js'

/** Whom the visitor knows, from payments and from what else was sent on this page. */
export interface PayReceivers {
  /** Whether nothing was sent to the receiver from this browser, and it is none of the visitor's own accounts. */
  isFirst(wish: Wish): Promise<boolean>
  /**
   * The known address that the receiver's imitates.
   * @param seen the other addresses in the account's transactions, from {@link fetchSeen}
   */
  findResembled(wish: Wish, seen: readonly string[]): Promise<string | undefined>
  /** Addresses in the account's history; none where the page has no history or it can't be read. Never rejects. */
  fetchSeen(account: AccountId, options: CallOptions): Promise<readonly string[]>
  learn(wish: Wish): Promise<void>
}

export function createPayReceivers(parts: {
  readonly accounts: Accounts
  readonly storage: KeyValueStorage
  readonly pendingTransactions: PendingTransactions
  readonly addressesOf: (namespace: Namespace) => Promise<Addresses | undefined>
  readonly historyOf: (namespace: Namespace) => Promise<History | undefined>
  /** Of a plugin that sends, where the page has one. */
  readonly receiversOf: (namespace: Namespace) => Promise<Receivers | undefined>
}): PayReceivers {
  const { accounts, storage, addressesOf, pendingTransactions: pending } = parts
  const lent = (namespace: Namespace) => parts.receiversOf(namespace).catch(() => undefined)

  async function open(
    namespace: Namespace,
  ): Promise<{ readonly addresses: Addresses; readonly known: KnownReceivers } | undefined> {
    const [addresses, others] = await Promise.all([addressesOf(namespace), lent(namespace)])
    const own = createReceiverBook(storage, namespace)
    const receivers = { list: () => [...own.list(), ...(others?.list() ?? [])] }
    return (
      addresses && { addresses, known: createKnownReceivers({ namespace, accounts, addresses, receivers, pending }) }
    )
  }

  return {
    async isFirst({ namespace, to }) {
      return (await open(namespace))?.known.isFirst(to) ?? true
    },
    async findResembled({ namespace, chainId, to }, seen) {
      const opened = await open(namespace)
      if (!opened) return undefined
      const trusted = opened.known.list()
      return findResembled(to, { trusted, seen }, compareIn(chainId, opened.addresses))
    },
    async fetchSeen(account, options) {
      const { namespace } = parseAccountId(account)
      try {
        const [addresses, history] = await Promise.all([addressesOf(namespace), parts.historyOf(namespace)])
        return addresses && history ? await fetchSeen(account, { addresses, history }, options) : []
      } catch {
        return []
      }
    },
    async learn({ namespace, to }) {
      createReceiverBook(storage, namespace).add(to)
      const others = await lent(namespace)
      others?.add(to)
    },
  }
}
