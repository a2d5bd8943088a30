import { expect, vi } from 'vitest'
import * as stack from '../../../examples/stack/src/services/mailbox/startMailbox.js'

export interface Mailbox extends stack.Mailbox {
  /** The code of the mail number `count` (from 1) to this address, once it is there. */
  codeFor(email: string, count?: number): Promise<string>
}

const WAIT = { timeout: 60_000, interval: 5 }

/** The stack's, read by tests. */
export async function startMailbox(): Promise<Mailbox> {
  const mailbox = await stack.startMailbox()
  return {
    ...mailbox,
    async codeFor(email, count = 1) {
      const mail = await vi.waitFor(() => {
        const found = mailbox.mails.filter(({ to }) => to === email)[count - 1]
        expect(found).toBeDefined()
        return found
      }, WAIT)
      return /\b\d{6}\b/.exec(mail?.parsed.text ?? '')?.[0] ?? ''
    },
  }
}
