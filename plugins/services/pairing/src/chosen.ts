import { type ChainId, isChainId, type KeyValueStorage, type Namespace } from '@portico/kernel'
import * as z from 'zod/mini'

/** What is in use of all that a session allows. */
interface Chosen {
  readonly chainId?: ChainId | undefined
  /** The account that the wallet has put first since. */
  readonly address?: string | undefined
}

/** By session and family, over reloads (S3.1 `defaultChain`). */
export interface ChosenStore {
  get(topic: string, namespace: Namespace): Chosen
  set(topic: string, namespace: Namespace, chosen: Chosen): void
  forget(topic: string): void
}

const KEY = 'chosen'

const chosenSchema = /* @__PURE__ */ z.object({
  chainId: z.optional(z.custom<ChainId>(isChainId)),
  address: z.optional(z.string().check(z.maxLength(128))),
})
const storedSchema = /* @__PURE__ */ z.record(z.string(), z.record(z.string(), chosenSchema))
type Stored = z.infer<typeof storedSchema>

export function createChosenStore(storage: KeyValueStorage): ChosenStore {
  const read = (): Stored => {
    const parsed = storedSchema.safeParse(parse(storage.get(KEY)))
    return parsed.success ? parsed.data : {}
  }
  const write = (stored: Stored) =>
    storage.set(KEY, Object.keys(stored).length > 0 ? JSON.stringify(stored) : undefined)
  return {
    get: (topic, namespace) => read()[topic]?.[namespace] ?? {},
    set(topic, namespace, chosen) {
      const stored = read()
      write({ ...stored, [topic]: { ...stored[topic], [namespace]: chosen } })
    },
    forget(topic) {
      const { [topic]: _, ...others } = read()
      write(others)
    },
  }
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return undefined
  }
}
