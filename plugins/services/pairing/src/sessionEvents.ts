import type { ChainId, Namespace } from '@portico/kernel'
import * as z from 'zod/mini'
import { fromWireChain, fromWireNamespace, type Names, olderIdsOf } from './families.js'

/** What a wallet tells of itself (S3.2), as far as it is understood. */
export interface SessionEvent {
  readonly topic: string
  readonly namespace: Namespace
  /** The network that is in use from now on. */
  readonly chainId?: ChainId
  /** The accounts in their new order. Addresses or CAIP-10 ids. */
  readonly accounts?: readonly string[]
  /** It is the family's own: the family hears of accounts that the session does not name, too. */
  readonly isOwn?: true
}

const eventSchema = /* @__PURE__ */ z.object({
  topic: z.string(),
  params: z.object({
    chainId: z.string().check(z.maxLength(128)),
    event: z.object({ name: z.string(), data: z.optional(z.unknown()) }),
  }),
})
/** Wallets of some families describe each account. */
const accountsSchema = /* @__PURE__ */ z.array(
  z.union([
    z.string(),
    z.pipe(
      z.object({ address: z.string() }),
      z.transform(({ address }) => address),
    ),
  ]),
)

const USUAL_EVENTS: Readonly<Record<string, 'accounts' | 'chain'>> = {
  accountsChanged: 'accounts',
  chainChanged: 'chain',
}

/** @param offered the host's networks; needed by families whose networks have other names on the wire */
export function readSessionEvent(
  payload: unknown,
  families: ReadonlyMap<Namespace, Names>,
  offered: readonly ChainId[],
): SessionEvent | undefined {
  const parsed = eventSchema.safeParse(payload)
  if (!parsed.success) return undefined
  const { topic, params } = parsed.data
  const { name, data } = params.event
  const wireNamespace = params.chainId.slice(0, params.chainId.indexOf(':'))
  const namespace = fromWireNamespace(wireNamespace, families)
  if (namespace === undefined) return undefined
  const family = families.get(namespace)
  const own = offered
    .filter((chainId) => chainId.startsWith(`${namespace}:`))
    .flatMap((chainId) => [chainId, ...olderIdsOf(chainId, family)])
  const toChain = (text: string) => fromWireChain(text, family, own)
  const chainId = toChain(params.chainId)
  const events = new Map(Object.entries({ ...USUAL_EVENTS, ...family?.wire?.events }))
  if (chainId === undefined) return undefined
  switch (events.get(name)) {
    case 'chain':
      return { topic, namespace, chainId: readChain(wireNamespace, data, toChain) ?? chainId }
    case 'accounts': {
      const { data: accounts = [], success } = accountsSchema.safeParse(data)
      if (!(name in USUAL_EVENTS)) return { topic, namespace, accounts, isOwn: true }
      return success ? { topic, namespace, accounts } : undefined
    }
    default:
      return undefined
  }
}

/** Wallets write a CAIP-2 id, its reference, or the number in either form. */
function readChain(
  wireNamespace: string,
  data: unknown,
  toChain: (text: string) => ChainId | undefined,
): ChainId | undefined {
  if (typeof data !== 'string' && typeof data !== 'number') return undefined
  const text = `${data}`
  if (text.includes(':')) return text.startsWith(`${wireNamespace}:`) ? toChain(text) : undefined
  return toChain(`${wireNamespace}:${/^0x[0-9a-f]+$/i.test(text) ? BigInt(text) : text}`)
}
