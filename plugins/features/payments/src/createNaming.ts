import type { Clock, KeyValueStorage, PaymentIntent, PayService } from '@portico/kernel'
import { createCache } from '@portico/kernel/cache'
import * as z from 'zod/mini'

/** After it the service takes nothing more for most payments. */
const record = { name: 'unnamed', lifetimeMs: 2 * 24 * 60 * 60_000, maxEntries: 1 }
const ALL = 'all'
const MAX_KEPT = 20
/** Some seven minutes in all; the next page that pays tries again. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 120_000, 120_000]

const schema = /* @__PURE__ */ z.array(
  z.object({ intentId: z.string().check(z.maxLength(128)), transactionId: z.string().check(z.maxLength(256)) }),
)
type Unnamed = z.output<typeof schema>[number]

/** Tells the data service which transactions pay: until it has heard, also after a reload. */
export interface Naming {
  /** One that was named from this page before is not named again. */
  name(intentId: string, transactionId: string): void
}

export function createNaming(parts: {
  /** `undefined` while the page has none. */
  readonly service: () => PayService | undefined
  readonly storage: KeyValueStorage
  readonly clock: Clock
  /** Gets the payment as it is once the service has heard. */
  readonly onNamed: (intent: PaymentIntent) => void
  readonly signal: AbortSignal
}): Naming {
  const { clock, signal } = parts
  const cache = createCache({ storage: parts.storage, clock, record, schema })
  const begun = new Set<string>()
  const list = () => cache.get(ALL)?.value ?? []
  const without = ({ transactionId }: Unnamed) => list().filter((one) => one.transactionId !== transactionId)

  /** Whether the service has answered, be it that it knows no such payment. */
  async function tell({ intentId, transactionId }: Unnamed): Promise<boolean> {
    try {
      const intent = await parts.service()?.nameTransaction(intentId, transactionId, { signal })
      if (intent) parts.onNamed(intent)
      return true
    } catch {
      return false
    }
  }

  async function run(unnamed: Unnamed): Promise<void> {
    begun.add(unnamed.transactionId)
    let isHeard = await tell(unnamed)
    for (const pauseMs of PAUSES_MS) {
      if (isHeard || signal.aborted) break
      await clock.sleep(pauseMs, { signal }).catch(() => {})
      if (!signal.aborted) isHeard = await tell(unnamed)
    }
    if (isHeard) cache.set(ALL, without(unnamed))
  }

  if (parts.service()) for (const unnamed of list()) void run(unnamed)

  return {
    name(intentId, transactionId) {
      if (begun.has(transactionId)) return
      const unnamed = { intentId, transactionId }
      // Before the service is asked: a page that is loaded anew meanwhile asks again.
      cache.set(ALL, [unnamed, ...without(unnamed)].slice(0, MAX_KEPT))
      void run(unnamed)
    },
  }
}
