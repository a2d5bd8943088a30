import {
  type Accounts,
  type Addresses,
  formatAccountId,
  type KeyValueStorage,
  type Namespace,
  type PendingTransactions,
  parseAccountId,
} from '@portico/kernel'
import * as z from 'zod/mini'

const MAX_KEPT = 100
const book = /* @__PURE__ */ z.object({
  v: /* @__PURE__ */ z.literal(1),
  d: /* @__PURE__ */ z
    .array(/* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[-.%a-zA-Z0-9]{1,128}$/)))
    .check(/* @__PURE__ */ z.maxLength(MAX_KEPT)),
})

/** Whom something was sent to from this browser: addresses only, the latest first, at most 100 a family. */
export interface ReceiverBook {
  list(): readonly string[]
  add(address: string): void
}

export function createReceiverBook(storage: KeyValueStorage, namespace: Namespace): ReceiverBook {
  const key = `receivers_${namespace}`
  function list(): readonly string[] {
    const text = storage.get(key)
    if (text === undefined) return []
    const stored = book.safeParse(parse(text))
    if (stored.success) return stored.data.d
    storage.set(key, undefined)
    return []
  }
  return {
    list,
    add(address) {
      const kept = [address, ...list().filter((other) => other !== address)].slice(0, MAX_KEPT)
      storage.set(key, JSON.stringify({ v: 1, d: kept }))
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whom the visitor has chosen before, by addresses in normal form. */
interface KnownReceivers {
  /** Own accounts of the family, whom something was sent to from here, and whom something is on its way to. */
  list(): readonly string[]
  /** Whether nothing was sent to the address from this browser, and it is none of the visitor's own. */
  isFirst(address: string): boolean
}

export function createKnownReceivers(parts: {
  readonly namespace: Namespace
  readonly accounts: Accounts
  readonly addresses: Addresses
  readonly receivers: ReceiverBook
  readonly pending: PendingTransactions
}): KnownReceivers {
  const { namespace, accounts, addresses, receivers, pending } = parts
  const own = () =>
    (accounts.session(namespace)?.accounts ?? []).flatMap(({ id }) => {
      const { address, chainId } = parseAccountId(id)
      return addresses.parse(address, chainId) ?? []
    })
  const onTheWay = () =>
    pending.list.get().flatMap(({ to, account }) => {
      const { chainId, namespace: family } = parseAccountId(account)
      return to !== undefined && family === namespace ? (addresses.parse(to, chainId) ?? []) : []
    })
  /** By the key of {@link Addresses.keyOf}: the account of an address is the same on all networks. */
  function keysOf(known: readonly string[]): readonly string[] {
    const chainId = accounts.session(namespace)?.chainId
    return known.map((address) =>
      chainId === undefined ? address : addresses.keyOf(formatAccountId(chainId, address)),
    )
  }
  return {
    list: () => [...own(), ...receivers.list(), ...onTheWay()],
    isFirst: (address) => !keysOf([...receivers.list(), ...own()]).some((known) => keysOf([address]).includes(known)),
  }
}
