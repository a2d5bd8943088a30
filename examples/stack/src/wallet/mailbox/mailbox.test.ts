import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMailApp } from './createMailApp.js'
import { type Mailbox, startMailbox } from './startMailbox.js'

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
})
afterAll(() => mailbox?.stop())

const readPage = async () => (await createMailApp(mailbox).request('/')).text()

it('the page shows each mail, the newest first, and its markup as text', async () => {
  expect(await readPage()).toContain('No mail yet')
  const transport = createTransport(mailbox.url)
  const mail = { from: 'login@wallet.example', to: 'ann@mail.example' }
  await transport.sendMail({ ...mail, subject: 'First', text: 'one' })
  await transport.sendMail({ ...mail, subject: '<script>Second</script>', text: '<b>two</b>' })
  transport.close()
  const page = await readPage()
  expect(page.indexOf('First')).toBeGreaterThan(page.indexOf('Second'))
  expect(page).toContain('&lt;script&gt;Second')
  expect(page).toContain('&lt;b&gt;two')
  expect(page).toContain('To ann@mail.example')
})

it('no script runs on the page, and no other site may read or frame it', async () => {
  const { headers } = await createMailApp(mailbox).request('/')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'self'")
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('access-control-allow-origin')).toBeNull()
})
