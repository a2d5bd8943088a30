import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { expect, vi } from 'vitest'

interface ReceivedMail {
  readonly to: string
  readonly raw: string
  readonly parsed: ParsedMail
}

export interface Mailbox {
  /** For `SMTP_URL`. */
  readonly url: string
  readonly mails: readonly ReceivedMail[]
  /** The codes that came to this address, the oldest first. */
  codesTo(email: string): readonly string[]
  /** The code number `count` (from 1) to this address, once it is there. */
  codeFor(email: string, count?: number): Promise<string>
  /** Refuses the next mails with a temporary error. */
  refuse(count: number): void
  stop(): Promise<void>
}

const WAIT = { timeout: 60_000, interval: 5 }

/** An SMTP server on a free port of loopback that keeps what it gets. For tests. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  let refused = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refused > 0) {
          refused -= 1
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        }
        const raw = Buffer.concat(chunks).toString()
        const [{ address: to = '' } = {}] = session.envelope.rcptTo
        simpleParser(raw).then((parsed) => {
          mails.push({ to, raw, parsed })
          done()
        }, done)
      })
    },
  })
  const codesTo = (email: string) =>
    mails.filter(({ to }) => to === email).flatMap(({ parsed }) => /^\d{6}\b/.exec(parsed.subject ?? '') ?? [])
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    codesTo,
    async codeFor(email, count = 1) {
      await vi.waitFor(() => expect(codesTo(email).length).toBeGreaterThanOrEqual(count), WAIT)
      return codesTo(email)[count - 1] ?? ''
    },
    refuse(count) {
      refused = count
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
