import { expect, vi } from 'vitest'
import * as stack from '../../../examples/stack/src/wallet/mailbox/startMailbox.js'

export interface Mailbox extends stack.Mailbox {
  /** The codes that came to this address, the oldest first. */
  codesTo(email: string): readonly string[]
  /** The code number `count` (from 1) to this address, once it is there. */
  codeFor(email: string, count?: number): Promise<string>
}

const WAIT = { interval: 5 }

/** The stack's, read by tests. */
export async function startMailbox(): Promise<Mailbox> {
  const mailbox = await stack.startMailbox()
  const codesTo = (email: string) =>
    mailbox.mails.filter(({ to }) => to === email).flatMap(({ parsed }) => /^\d{6}\b/.exec(parsed.subject ?? '') ?? [])
  return {
    ...mailbox,
    codesTo,
    async codeFor(email, count = 1) {
      await vi.waitFor(() => expect(codesTo(email).length).toBeGreaterThanOrEqual(count), WAIT)
      return codesTo(email)[count - 1] ?? ''
    },
  }
}
