import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>
/** What was written into a field, without its spaces. */
export type Read = (name: string) => string

interface Owned {
  readonly id: string
  /** What the page that has opened it proves itself with. */
  readonly session: string | null
}

const CHECK_MS = 10_000
const cookieOf = ({ id }: Pick<Owned, 'id'>) => `sandbox-${id}`

export const createSession = (): string => randomBytes(24).toString('base64url')

export function isOwn(c: Context, order: Owned): boolean {
  const session = getCookie(c, cookieOf(order))
  return session !== undefined && order.session === session
}

export function giveToBrowser(c: Context, order: Pick<Owned, 'id'>, session: string): void {
  const secure = new URL(c.req.url).protocol === 'https:'
  setCookie(c, cookieOf(order), session, { httpOnly: true, sameSite: 'Lax', secure })
}

export async function readForm(c: Context): Promise<Read> {
  const form = await c.req.parseBody()
  return (name) => String(form[name] ?? '').replace(/\s/g, '')
}

export const identityForm = (action: string): Html => html`<form method="post" action="${action}">
  <label>Name <input name="name" required autocomplete="off"></label>
  <label>Date of birth <input name="birth" type="date" required></label>
  <label>Document number <input name="document" required autocomplete="off" aria-describedby="document-hint"></label>
  <p id="document-hint" class="hint">Any number passes. 000 is refused, 111 takes ten seconds.</p>
  <button class="main">Continue</button>
</form>`

/** When the check is over; undefined when something is missing. */
export function judgeIdentity(read: Read): 'refused' | { readonly checkedAtMs: number } | undefined {
  const [name, birth, number] = [read('name'), read('birth'), read('document')]
  if (name === '' || number === '' || !/^\d{4}-\d\d-\d\d$/.test(birth)) return undefined
  return number === '000' ? 'refused' : { checkedAtMs: Date.now() + (number === '111' ? CHECK_MS : 0) }
}
export const INCOMPLETE = 'Fill in all three fields.'

export const isChecked = ({ checked_at_ms }: { readonly checked_at_ms: number | null }): boolean =>
  checked_at_ms !== null && checked_at_ms <= Date.now()

export const waiting: Html = html`<p role="status">This takes about ten seconds. The page looks again on its own.</p>`

export const showProblem = (problem: string | undefined): Html | '' =>
  problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`

export const showRows = (rows: readonly (readonly [name: string, text: string])[]): Html =>
  html`<dl>
  ${rows.map(([name, text]) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}
</dl>`

export const linkBack = (redirectUrl: string): Html =>
  html`<p><a class="back" href="${redirectUrl}">Back to ${new URL(redirectUrl).host}</a></p>`

export const usedLink: Html = html`<p>Each link opens one order, in one browser. Begin again where you came from.</p>`
export const notYours: Html = html`<p>It was opened in another browser, or does not exist.</p>`

export function answerPage(
  c: Context,
  title: string,
  body: Html,
  status: 200 | 404 | 410 | 500 = 200,
): Response | Promise<Response> {
  const policy = "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
  c.header('content-security-policy', policy)
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  c.header('x-content-type-options', 'nosniff')
  return c.html(
    html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title} – Sandbox</title>
    <link rel="stylesheet" href="/sandbox.css">
  </head>
  <body>
    <header>Sandbox: no real money</header>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`,
    status,
  )
}
