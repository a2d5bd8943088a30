import { type AccountId, type Clock, isAccountId, type KeyValueStorage } from '@portico/kernel'
import * as z from 'zod/mini'
import type { Signable } from '../checkClaims.js'
import { fieldsSchema } from '../message/checkFields.js'

/** The message that a wallet's page was asked to sign in the place of this one: its answer comes to the page that is loaded next. */
export interface LeftDraft {
  write(account: AccountId, asked: Signable): void
  /** The account's, for as long as the wallet's answer can come. */
  read(account: AccountId): Signable | undefined
  forget(): void
}

const KEY = 'draft'
/** As long as the kernel waits for such an answer. */
const LIFE_MS = 15 * 60_000

const draftSchema = /* @__PURE__ */ z.object({
  account: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.refine(isAccountId)),
  leftAtMs: /* @__PURE__ */ z.number(),
  data: fieldsSchema,
  message: /* @__PURE__ */ z.string(),
})

export function createLeftDraft(storage: KeyValueStorage, clock: Clock): LeftDraft {
  const forget = () => storage.set(KEY, undefined)
  return {
    write: (account, { data, message }) =>
      storage.set(KEY, JSON.stringify({ account, leftAtMs: clock.now(), data, message })),
    read(account) {
      const text = storage.get(KEY)
      if (text === undefined) return undefined
      const draft = draftSchema.safeParse(parseJson(text)).data
      const isFresh = draft && clock.now() - draft.leftAtMs < LIFE_MS
      if (!isFresh) forget()
      return isFresh && draft.account === account ? { data: draft.data, message: draft.message } : undefined
    },
    forget,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
