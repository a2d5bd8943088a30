import { once } from 'node:events'
import { createServer } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closedPort } from '../../../examples/stack/src/ports.js'
import { createTestFile } from '../../testing/testDatabases.js'
import { ORIGIN, openTestWallet } from '../testing/openTestWallet.js'
import { type Mailbox, startMailbox } from '../testing/startMailbox.js'
import { createMailer } from './createMailer.js'
import { writeCodeMail } from './writeCodeMail.js'
import { writeNotice } from './writeNotice.js'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
})
afterAll(() => mailbox?.stop())

function create(url: string) {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  return { mailer: createMailer({ url, from: 'Harbour <login@wallet.example>', log }), log: () => lines.join('') }
}
const mail = { to: 'ann@mail.example', ...writeCodeMail({ code: '012345', origin: ORIGIN, minutes: 10 }) }

it('the mail has the code first, names the site, says how long it is valid, and loads nothing', async () => {
  const { mailer } = create(mailbox.url)
  mailer.send(mail)
  await mailer.close()
  const { parsed, raw } = mailbox.mails[0] ?? {}
  expect(parsed?.subject).toBe('012345 is your code for app.harbour.example')
  expect(parsed?.from?.value).toEqual([{ name: 'Harbour', address: 'login@wallet.example' }])
  expect(parsed?.headers.get('auto-submitted')).toBe('auto-generated')
  for (const part of [parsed?.text, parsed?.html || '']) {
    expect(part).toMatch(/app\.harbour\.example/)
    expect(part).toMatch(/\b012345\b/)
    expect(part).toMatch(/10 minutes/)
  }
  expect(raw).not.toMatch(/https?:|src=|href=|url\(/i)
  expect(parsed?.attachments).toEqual([])
})

it('an origin that looks like markup or like a header stays text', () => {
  const { html, subject } = writeCodeMail({ code: '1', origin: `https://"><img-src='x'>&.example`, minutes: 10 })
  expect(html).not.toContain('<img')
  expect(html).toContain('&#60;img')
  expect(subject).toContain('<img')
})

it('a notice says what to do if it was another person: stop what waits, leave a wallet that is known, or look at the devices', () => {
  const adviceOf = (kind: Parameters<typeof writeNotice>[0]['kind']) =>
    writeNotice({ kind, app: 'One', atMs: 0 }).text.split('\n\n').at(-1)
  expect(adviceOf('retire_waits')).toMatch(/one click stops it/)
  expect(adviceOf('recovery_used')).toMatch(/Move everything in it to another wallet now/)
  expect(adviceOf('factor_added')).toMatch(/remove devices you don’t know/)
})

it('a server that is busy for a moment is tried once more', async () => {
  const { mailer, log } = create(mailbox.url)
  const before = mailbox.mails.length
  mailbox.refuse(1)
  mailer.send(mail)
  await mailer.close()
  expect(mailbox.mails).toHaveLength(before + 1)
  expect(log()).toBe('')
})

it('a mail that can not be sent is a line of the log, which does not say whose it was', async () => {
  const { mailer, log } = create(`smtp://user:hunter2@127.0.0.1:${await closedPort()}`)
  mailer.send(mail)
  await mailer.close()
  expect(JSON.parse(log())).toMatchObject({ level: 50, msg: 'A mail could not be sent', error: 'Error' })
  expect(log()).not.toMatch(/ann@|012345|hunter2/)
})

it('the answer does not wait for the mail server, and stopping waits for it ten seconds at most', async () => {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const file = createTestFile()
  const clock = { nowMs: Date.now() }
  const smtpUrl = `smtp://127.0.0.1:${port}`
  const { service, device } = await openTestWallet({ databaseUrl: file.url, mailbox, clock, smtpUrl })
  const startMs = performance.now()
  const { status } = await device().ask('POST /v1/login/email', {
    email: 'a@b.example',
    projectId: 'one',
    origin: ORIGIN,
  })
  expect(status).toBe(200)
  expect(performance.now() - startMs).toBeLessThan(5_000)
  await service.close()
  expect(performance.now() - startMs).toBeLessThan(20_000)
  silent.close()
  file.remove()
})
