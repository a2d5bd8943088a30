import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { Refusal } from '../../http/refusal.js'
import { describeError } from '../../http/requestLog.js'
import type { MailText } from './layOut.js'

/** Sends mails in the background. */
export interface Mailer {
  /** Tries twice; what can't be sent is a line of the log, without the address. */
  send(mail: MailText & { readonly to: string }): void
  /** Whether so many wait that no more are taken. */
  isBusy(): boolean
  measure(): MailCounts
  /** Waits for what is under way, at most 10 s, and hangs up. */
  close(): Promise<void>
}

export interface MailCounts {
  readonly waiting: number
  /** Since the start, after the second try. */
  readonly failed: number
}

const MOST_WAITING = 1_000
const CONNECT_MS = 10_000
const SOCKET_MS = 20_000
const RETRY_MS = 2_000
const CLOSE_MS = 10_000

/** `url` is `smtp://` or `smtps://`, `from` an address with or without a name. */
export function createMailer(options: { readonly url: string; readonly from: string; readonly log: Logger }): Mailer {
  const { url, from, log } = options
  const transport = createTransport(
    {
      ...{ url, pool: true, maxConnections: 5 },
      ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SOCKET_MS },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    },
    // RFC 3834: machines that answer mails leave this one alone.
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  )
  const waiting = new Set<Promise<void>>()
  let failed = 0
  const deliver = async (mail: MailText & { readonly to: string }) => {
    try {
      await transport.sendMail(mail).catch(async () => {
        await sleep(RETRY_MS)
        await transport.sendMail(mail)
      })
    } catch (error) {
      failed += 1
      log.error(describeError(error), 'A mail could not be sent')
    }
  }
  return {
    send(mail) {
      const sent = deliver(mail).finally(() => waiting.delete(sent))
      waiting.add(sent)
    },
    isBusy: () => waiting.size >= MOST_WAITING,
    measure: () => ({ waiting: waiting.size, failed }),
    async close() {
      await Promise.race([Promise.all(waiting), sleep(CLOSE_MS, undefined, { ref: false })])
      transport.close()
    },
  }
}

/** @throws a 503 when no more mails are taken */
export function requireMail(mailer: Mailer): void {
  if (mailer.isBusy()) throw new Refusal(503, 'Mails can not be sent at the moment')
}
