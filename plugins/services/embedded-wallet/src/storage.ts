import { type ChainId, isChainId, type KeyValueStorage } from '@portico/kernel'
import * as z from 'zod/mini'

/** What is kept of a login, each record with its shape (S3.34, wire §8). */
const schemas = {
  /** There was a login here: the frame is asked at the next visit. */
  email_login_used: z.literal(true),
  email: z.email(),
  last_used_chain: z.custom<ChainId>(isChainId),
  last_email_login_time: z.int().check(z.minimum(0)),
  smart_account_networks: z.string().check(z.regex(/^(\d+(,\d+)*)?$/)),
} as const

type Name = keyof typeof schemas
type ValueOf<N extends Name> = z.infer<(typeof schemas)[N]>

const envelope = /* @__PURE__ */ z.object({ v: z.literal(1), d: z.unknown() })

/** Records of this plugin; what does not have its shape is deleted. */
export interface Memory {
  read<N extends Name>(name: N): ValueOf<N> | undefined
  write<N extends Name>(name: N, value: ValueOf<N> | undefined): void
  /** After the log-out (S4.18b). */
  forgetLogin(): void
}

const OF_LOGIN: readonly Name[] = ['email_login_used', 'email', 'last_used_chain']

export function createMemory(storage: KeyValueStorage): Memory {
  return {
    read(name) {
      const stored = storage.get(name)
      if (stored === undefined) return undefined
      const { data } = envelope.safeParse(parseJson(stored))
      const value = schemas[name].safeParse(data?.d)
      if (!value.success) storage.set(name, undefined)
      return value.data as ValueOf<typeof name> | undefined
    },
    write: (name, value) => storage.set(name, value === undefined ? undefined : JSON.stringify({ v: 1, d: value })),
    forgetLogin() {
      for (const name of OF_LOGIN) storage.set(name, undefined)
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
