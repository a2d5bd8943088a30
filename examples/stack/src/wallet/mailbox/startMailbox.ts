import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { host } from '../../ports.js'

export interface ReceivedMail {
  readonly to: string
  /** As it came over the wire. */
  readonly raw: string
  readonly parsed: ParsedMail
}

export interface Mailbox {
  /** For `SMTP_URL`. */
  readonly url: string
  /** First to last; the oldest go when there are many. */
  readonly mails: readonly ReceivedMail[]
  /** Refuses the next mails with a temporary error. */
  refuse(count: number): void
  stop(): Promise<void>
}

const MOST_KEPT = 1_000

/** An SMTP server on a free port of loopback that takes mail for any address and keeps it in memory. */
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
          if (mails.length > MOST_KEPT) mails.shift()
          done()
        }, done)
      })
    },
  })
  // A client that hangs up in the middle is no fault of the mailbox.
  server.on('error', () => {})
  server.listen(0, host)
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${host}:${port}`,
    mails,
    refuse(count) {
      refused = count
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
