import * as z from 'zod/mini'
import type { KeyStore } from '../custody/keyStore.js'

/** A login at a provider that is under way. */
export interface OpenLogin {
  /** Its name, of the widget's. */
  readonly state: string
  /** What only this frame knows: without it, the result is worth nothing. */
  readonly verifier: string
}

/** One login at a time, each taken once. */
export interface Verifiers {
  /** Of a window beside the page: gone with the page. */
  hold(login: OpenLogin): void
  /** For when the page has been left and is there again: ten minutes. */
  keep(login: OpenLogin): Promise<void>
  isHeld(login: OpenLogin): boolean
  take(state: string): Promise<OpenLogin | undefined>
}

const NAME = 'social-login'
/** The server's login ends then, too. */
const LIFE_MS = 600_000

const keptSchema = z.object({ state: z.string(), verifier: z.string(), endsAtMs: z.number() })

export function createVerifiers({ store, now }: { readonly store: KeyStore; readonly now: () => number }): Verifiers {
  let held: OpenLogin | undefined
  return {
    hold(login) {
      held = login
    },
    async keep(login) {
      held = undefined
      await store.replace(NAME, JSON.stringify({ ...login, endsAtMs: now() + LIFE_MS }))
    },
    isHeld: (login) => held === login,
    async take(state) {
      if (held?.state === state) {
        const mine = held
        held = undefined
        return mine
      }
      const text = await store.read(NAME)
      if (typeof text !== 'string') return undefined
      const { endsAtMs, ...login } = keptSchema.parse(JSON.parse(text))
      const isOver = endsAtMs <= now()
      if (isOver || login.state === state) await store.forget(NAME)
      return isOver || login.state !== state ? undefined : login
    },
  }
}
