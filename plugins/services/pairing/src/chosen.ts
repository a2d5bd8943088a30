import {
  type ChainId,
  type Clock,
  isChainId,
  type KeyValueStorage,
  type Namespace,
  type Unsubscribe,
} from '@portico/kernel'
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
  /** Writes at once what is still to be written. */
  flush(): void
}

const KEY = 'chosen'

const chosenSchema = /* @__PURE__ */ z.object({
  chainId: z.optional(z.custom<ChainId>(isChainId)),
  address: z.optional(z.string().check(z.maxLength(128))),
})
const storedSchema = /* @__PURE__ */ z.record(z.string(), z.record(z.string(), chosenSchema))
type Stored = z.infer<typeof storedSchema>

/** However much a wallet tells in one task, it is one write. */
export function createChosenStore(storage: KeyValueStorage, clock: Clock): ChosenStore {
  /** Not written yet; without a value, to be forgotten. */
  const changes = new Map<string, Stored[string] | undefined>()
  let stop: Unsubscribe | undefined

  const read = (): Stored => {
    const parsed = storedSchema.safeParse(parse(storage.get(KEY)))
    return parsed.success ? parsed.data : {}
  }
  const readOne = (topic: string) => (changes.has(topic) ? changes.get(topic) : read()[topic]) ?? {}

  function flush(): void {
    if (!stop) return
    stop()
    stop = undefined
    const kept = Object.entries({ ...read(), ...Object.fromEntries(changes) }).filter(([, chosen]) => chosen)
    changes.clear()
    storage.set(KEY, kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : undefined)
  }

  function change(topic: string, chosen: Stored[string] | undefined): void {
    changes.set(topic, chosen)
    stop ??= clock.after(0, flush)
  }

  return {
    get: (topic, namespace) => readOne(topic)[namespace] ?? {},
    set: (topic, namespace, chosen) => change(topic, { ...readOne(topic), [namespace]: chosen }),
    forget: (topic) => change(topic, undefined),
    flush,
  }
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return undefined
  }
}
