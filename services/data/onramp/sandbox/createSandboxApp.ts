import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { fromBaseUnits } from '../../../../kernel/src/amounts/index.js'
import { writeCents } from '../../orders/cents.js'
import type { OrderStatus } from '../orderStatus.js'
import { sandboxCss } from './sandboxCss.js'
import { LIMITS } from './sandboxShop.js'
import { readTerms, type SandboxOrder, type SandboxStore, takeStep } from './sandboxStore.js'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const CHECK_MS = 10_000
const CARDS: Readonly<Record<string, 'accepted' | 'declined' | 'code'>> = {
  '4242424242424242': 'accepted',
  '4000000000000002': 'declined',
  '4000000000003220': 'code',
}
const BANK_CODE = '123456'
const cookieOf = ({ id }: Pick<SandboxOrder, 'id'>) => `sandbox-${id}`

function isOwn(c: Context, order: SandboxOrder): boolean {
  const session = getCookie(c, cookieOf(order))
  return session !== undefined && order.session === session
}

/** The payment pages. The browser that first opens a link owns its order; no page needs a script. */
export function createSandboxApp(store: SandboxStore): Hono {
  const app = new Hono()
  app.get('/sandbox.css', (c) => c.body(sandboxCss, 200, { 'content-type': 'text/css; charset=utf-8' }))

  app.get('/buy/:link', async (c) => {
    const link = c.req.param('link')
    const session = randomBytes(24).toString('base64url')
    const order = await store.open(link, session)
    if (!order) {
      const opened = await store.findLink(link)
      if (opened && isOwn(c, opened)) return c.redirect(`/order/${opened.id}`, 303)
      return answerPage(c, 'This link was used before', usedLink, 410)
    }
    if (order.expires_at_ms > Date.now()) await takeStep(store, order.id, 'created', 'opened')
    const secure = new URL(c.req.url).protocol === 'https:'
    setCookie(c, cookieOf(order), session, { httpOnly: true, sameSite: 'Lax', secure })
    return c.redirect(`/order/${order.id}`, 303)
  })

  app.get('/order/:id', async (c) => {
    const order = await findOwn(c)
    return order ? show(c, order) : answerPage(c, 'No such order', notYours, 404)
  })

  app.post('/order/:id/:action', async (c) => {
    const order = await findOwn(c)
    if (!order) return answerPage(c, 'No such order', notYours, 404)
    const form = await c.req.parseBody()
    const read = (name: string) => String(form[name] ?? '').replace(/\s/g, '')
    const act = { identity: checkIdentity, pay, code: checkCode, cancel }[c.req.param('action')]
    if (!act || order.expires_at_ms <= Date.now()) return c.redirect(`/order/${order.id}`, 303)
    const problem = await act(order, read)
    const now = await store.find(order.id)
    return problem === undefined ? c.redirect(`/order/${order.id}`, 303) : show(c, now ?? order, problem)
  })
  app.notFound((c) => answerPage(c, 'No such page', html`<p>There is nothing at this address.</p>`, 404))
  app.onError((_error, c) => answerPage(c, 'Something went wrong', html`<p>Try again in a moment.</p>`, 500))
  return app

  async function findOwn(c: Context): Promise<SandboxOrder | undefined> {
    const order = await store.find(c.req.param('id') ?? '')
    return order && isOwn(c, order) ? order : undefined
  }

  async function checkIdentity(order: SandboxOrder, read: Read): Promise<string | undefined> {
    const [name, birth, number] = [read('name'), read('birth'), read('document')]
    if (name === '' || number === '' || !/^\d{4}-\d\d-\d\d$/.test(birth)) return 'Fill in all three fields.'
    const isNew = await takeStep(store, order.id, 'opened', 'verifying')
    if (!isNew) return undefined
    if (number === '000') await takeStep(store, order.id, 'verifying', 'rejected')
    const checkedAtMs = Date.now() + (number === '111' ? CHECK_MS : 0)
    await store.update(order.id, 'verifying', { checked_at_ms: checkedAtMs })
    return undefined
  }

  async function pay(order: SandboxOrder, read: Read): Promise<string | undefined> {
    if (order.status !== 'verifying' || !isChecked(order)) return undefined
    const method = methodsOf(order).find((one) => one.method === read('method'))
    if (!method) return 'Choose a way to pay that takes this amount.'
    if (method.method === 'card') {
      const card = CARDS[read('card')]
      if (card === undefined) return 'This is not one of the test cards.'
      if (card === 'declined') return 'The card was declined. Nothing was charged.'
      if (card === 'code') return void (await store.update(order.id, 'verifying', { needs_code: 1 }))
    }
    return void (await takeStep(store, order.id, 'verifying', 'paid'))
  }

  async function checkCode(order: SandboxOrder, read: Read): Promise<string | undefined> {
    if (order.status !== 'verifying' || order.needs_code !== 1) return undefined
    if (read('code') !== BANK_CODE) return 'This is not the code.'
    return void (await takeStep(store, order.id, 'verifying', 'paid'))
  }

  async function cancel(order: SandboxOrder): Promise<undefined> {
    const { id, status } = order
    if (status === 'opened' || status === 'verifying') await takeStep(store, id, status, 'rejected')
  }
}

type Read = (name: string) => string

const isChecked = ({ checked_at_ms }: SandboxOrder) => checked_at_ms !== null && checked_at_ms <= Date.now()

function methodsOf(order: SandboxOrder) {
  const { total } = readTerms(order)
  return LIMITS.filter(({ min, max }) => total >= min && total <= max)
}

const TITLES: Readonly<Record<OrderStatus, string>> = {
  created: 'Your order',
  opened: 'Who are you?',
  verifying: 'Pay',
  paid: 'Paid',
  sending: 'On its way',
  delivered: 'Delivered',
  rejected: 'Not bought',
  expired: 'Too late',
  refunded: 'Money back',
}

function show(c: Context, order: SandboxOrder, problem?: string): Response | Promise<Response> {
  const isWaiting = order.status === 'verifying' && !isChecked(order)
  const isMoving = isWaiting || order.status === 'paid' || order.status === 'sending'
  if (isMoving) c.header('refresh', '2')
  const title = isWaiting ? 'Checking your details' : TITLES[order.status]
  const alert = problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`
  return answerPage(
    c,
    title,
    html`${alert}${describeOrder(order)}${isWaiting ? waiting : bodyOf(order)}${goBack(order)}`,
  )
}

const waiting = html`<p role="status">This takes about ten seconds. The page looks again on its own.</p>`

function bodyOf(order: SandboxOrder): Html {
  const action = (name: string) => `/order/${order.id}/${name}`
  const cancel = html`<form method="post" action="${action('cancel')}"><button>Cancel</button></form>`
  switch (order.status) {
    case 'opened':
      return html`<form method="post" action="${action('identity')}">
  <label>Name <input name="name" required autocomplete="off"></label>
  <label>Date of birth <input name="birth" type="date" required></label>
  <label>Document number <input name="document" required autocomplete="off" aria-describedby="document-hint"></label>
  <p id="document-hint" class="hint">Any number passes. 000 is refused, 111 takes ten seconds.</p>
  <button class="main">Continue</button>
</form>${cancel}`
    case 'verifying':
      return html`${order.needs_code === 1 ? codeForm(action('code')) : payForm(order, action('pay'))}${cancel}`
    case 'paid':
    case 'sending':
      return html`<p role="status">Your payment was taken, and the coins are being sent. You can close this page.</p>`
    case 'delivered':
      return html`<p role="status">The coins are at your address.</p>`
    case 'refunded':
      return html`<p role="status">The coins could not be sent. Your money is returned.</p>`
    case 'rejected':
      return html`<p role="status">The purchase has ended. Nothing was charged.</p>`
    default:
      return html`<p role="status">This order has expired. Nothing was charged.</p>`
  }
}

const payForm = (order: SandboxOrder, action: string) => html`<form method="post" action="${action}">
  <fieldset><legend>Pay with</legend>${methodsOf(order).map(
    ({ method }, index) =>
      html`<label class="check"><input type="radio" name="method" value="${method}" ${index === 0 ? 'checked' : ''}> ${method === 'card' ? 'Card' : 'Bank transfer (ACH)'}</label>`,
  )}</fieldset>
  <label>Card number, for a card <input name="card" inputmode="numeric" autocomplete="off" aria-describedby="card-hint"></label>
  <p id="card-hint" class="hint">4242 4242 4242 4242 is accepted, 4000 0000 0000 0002 declined, and 4000 0000 0000 3220 asks for a bank code.</p>
  <button class="main">Pay</button>
</form>`

const codeForm = (action: string) => html`<form method="post" action="${action}">
  <label>Code from your bank <input name="code" inputmode="numeric" required autocomplete="off" aria-describedby="code-hint"></label>
  <p id="code-hint" class="hint">The code is ${BANK_CODE}.</p>
  <button class="main">Confirm</button>
</form>`

function describeOrder(order: SandboxOrder): Html {
  const terms = readTerms(order)
  const { total, providerFee, networkFee, amount, decimals, asset, currency, network } = terms
  const row = (name: string, text: string) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`
  const money = (cents: bigint) => `${writeCents(cents)} ${currency}`
  return html`<dl>
  ${row('You get', `${fromBaseUnits(amount, decimals)} ${asset}`)}
  ${row('On', network.displayName)}
  ${row('At', order.account)}
  ${row('Fees', money(providerFee + networkFee))}
  ${row('You pay', money(total))}
</dl>`
}

function goBack({ redirect_url, status }: SandboxOrder): Html | '' {
  const isOver = ['paid', 'sending', 'delivered', 'rejected', 'expired', 'refunded'].includes(status)
  if (redirect_url === null || !isOver) return ''
  return html`<p><a class="back" href="${redirect_url}">Back to ${new URL(redirect_url).host}</a></p>`
}

const usedLink = html`<p>Each link opens one order, in one browser. Begin again where you came from.</p>`
const notYours = html`<p>It was opened in another browser, or does not exist.</p>`

function answerPage(
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
