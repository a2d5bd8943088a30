import { type ChainId, isChainId, type KeyValueStorage } from '@portico/kernel'
import * as z from 'zod/mini'

/** Of what providers call a person. */
export const NAME_LENGTH = 128

const LOGIN_PROVIDERS = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

/** What is kept of a login, each record with its shape (S3.34, wire §8). */
const schemas = {
  /** There was a login here: the frame is asked at the next visit. */
  email_login_used: z.literal(true),
  email: z.email(),
  social_username: z.string().check(z.minLength(1), z.maxLength(NAME_LENGTH)),
  connected_social: z.enum(LOGIN_PROVIDERS),
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
  /** The person who has logged in now. */
  remember(person: { readonly [N in (typeof OF_PERSON)[number]]?: ValueOf<N> | undefined }): void
  /** After the log-out (S4.18b). */
  forgetLogin(): void
}

/** The person who has logged in, and where: each login replaces what the one before it kept. */
const OF_PERSON = ['email', 'social_username', 'connected_social'] as const satisfies readonly Name[]
const OF_LOGIN: readonly Name[] = ['email_login_used', ...OF_PERSON, 'last_used_chain']

export function createMemory(storage: KeyValueStorage): Memory {
  const write: Memory['write'] = (name, value) =>
    storage.set(name, value === undefined ? undefined : JSON.stringify({ v: 1, d: value }))
  return {
    write,
    read(name) {
      const stored = storage.get(name)
      if (stored === undefined) return undefined
      const { data } = envelope.safeParse(parseJson(stored))
      const value = schemas[name].safeParse(data?.d)
      if (!value.success) storage.set(name, undefined)
      return value.data as ValueOf<typeof name> | undefined
    },
    remember(person) {
      for (const name of OF_PERSON) write(name, person[name])
    },
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
