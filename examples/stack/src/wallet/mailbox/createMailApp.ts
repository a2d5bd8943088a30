import { Hono } from 'hono'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import type { Mailbox, ReceivedMail } from './startMailbox.js'

const REFRESH_SEC = 2
const MOST_SHOWN = 50

/** The mails as a page, newest first. No other page may read it: there are login codes in it. */
export function createMailApp({ mails }: Pick<Mailbox, 'mails'>): Hono {
  const app = new Hono()
  app.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], styleSrc: ["'self'"] },
      crossOriginResourcePolicy: 'same-origin',
      xFrameOptions: 'DENY',
    }),
  )
  app.get('/', (c) => c.html(writePage(mails)))
  app.get('/mail.css', (c) => c.body(css, 200, { 'content-type': 'text/css' }))
  return app
}

const writePage = (mails: readonly ReceivedMail[]) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta http-equiv="refresh" content="${REFRESH_SEC}">
    <title>Mailbox</title>
    <link rel="stylesheet" href="/mail.css">
  </head>
  <body>
    <main>
      <h1>Mailbox</h1>
      ${mails.length === 0 ? html`<p>No mail yet. Codes that the wallet server sends to any address arrive here.</p>` : ''}
      ${mails.slice(-MOST_SHOWN).reverse().map(writeMail)}
    </main>
  </body>
</html>`

const writeMail = ({ to, parsed }: ReceivedMail) => html`
  <article>
    <h2>${parsed.subject ?? 'No subject'}</h2>
    <p class="to">To ${to}, ${parsed.date?.toLocaleTimeString('en-GB') ?? ''}</p>
    <pre>${parsed.text ?? ''}</pre>
  </article>`

const css = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0}
main{max-inline-size:40rem;margin:auto;padding:2rem 1rem}
h1{font-size:1.5rem}
article{border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:12px;padding:1rem;margin-block:1rem}
h2{font-size:1.125rem;margin:0;overflow-wrap:anywhere}
.to{margin:.25rem 0 .75rem;overflow-wrap:anywhere;color:color-mix(in srgb,currentColor 72%,transparent)}
pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
`
