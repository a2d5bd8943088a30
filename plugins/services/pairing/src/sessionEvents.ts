import { type ChainId, isChainId, type Namespace } from '@portico/kernel'
import * as z from 'zod/mini'

/** What a wallet tells of itself (S3.2), as far as it is understood. */
export interface SessionEvent {
  readonly topic: string
  readonly namespace: Namespace
  /** The network that is in use from now on. */
  readonly chainId?: ChainId
  /** The accounts in their new order. Addresses or CAIP-10 ids. */
  readonly accounts?: readonly string[]
}

const eventSchema = /* @__PURE__ */ z.object({
  topic: z.string(),
  params: z.object({
    chainId: z.custom<ChainId>(isChainId),
    event: z.object({ name: z.string(), data: z.optional(z.unknown()) }),
  }),
})
const accountsSchema = /* @__PURE__ */ z.array(z.string())

export function readSessionEvent(payload: unknown): SessionEvent | undefined {
  const parsed = eventSchema.safeParse(payload)
  if (!parsed.success) return undefined
  const { topic, params } = parsed.data
  const namespace = params.chainId.slice(0, params.chainId.indexOf(':'))
  switch (params.event.name) {
    case 'chainChanged':
      return { topic, namespace, chainId: readChain(namespace, params.event.data) ?? params.chainId }
    case 'accountsChanged': {
      const accounts = accountsSchema.safeParse(params.event.data)
      return accounts.success ? { topic, namespace, accounts: accounts.data } : undefined
    }
    default:
      return undefined
  }
}

/** Wallets write a CAIP-2 id, its reference, or the number in either form. */
function readChain(namespace: Namespace, data: unknown): ChainId | undefined {
  if (isChainId(data)) return data.startsWith(`${namespace}:`) ? data : undefined
  if (typeof data !== 'string' && typeof data !== 'number') return undefined
  const chainId = `${namespace}:${/^0x[0-9a-f]+$/i.test(`${data}`) ? BigInt(data) : data}`
  return isChainId(chainId) ? chainId : undefined
}
