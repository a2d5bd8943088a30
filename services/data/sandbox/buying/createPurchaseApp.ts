import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { fromBaseUnits } from '../../../../kernel/src/amounts/index.js'
import type { OrderStatus } from '../../onramp/orderStatus.js'
import { writeCents } from '../../orders/cents.js'
import {
  answerPage,
  createSession,
  giveToBrowser,
  type Html,
  INCOMPLETE,
  identityForm,
  isChecked,
  isOwn,
  judgeIdentity,
  linkBack,
  notYours,
  type Read,
  readForm,
  showProblem,
  showRows,
  usedLink,
  waiting,
} from '../page.js'
import { LIMITS } from '../sandboxShop.js'
import { readTerms, type SandboxOrder, type SandboxStore, takeStep } from '../sandboxStore.js'

/** The bank of a returned one takes the payment back before coins are sent. */
const CARDS: Readonly<Record<string, 'accepted' | 'declined' | 'code' | 'returned'>> = {
  '4242424242424242': 'accepted',
  '4000000000000002': 'declined',
  '4000000000003220': 'code',
  '4000000000005126': 'returned',
}
const BANK_CODE = '123456'

/** The pages on which a purchase is paid for. No page needs a script. */
export function createPurchaseApp(store: SandboxStore): Hono {
  const app = new Hono()

  app.get('/buy/:link', async (c) => {
    const link = c.req.param('link')
    const session = createSession()
    const order = await store.open(link, session)
    if (!order) {
      const opened = await store.findLink(link)
      if (opened && isOwn(c, opened)) return c.redirect(`/order/${opened.id}`, 303)
      return answerPage(c, 'This link was used before', usedLink, 410)
    }
    if (order.expires_at_ms > Date.now()) await takeStep(store, order.id, 'created', 'opened')
    giveToBrowser(c, order, session)
    return c.redirect(`/order/${order.id}`, 303)
  })

  app.get('/order/:id', async (c) => {
    const order = await findOwn(c)
    return order ? show(c, order) : answerPage(c, 'No such order', notYours, 404)
  })

  app.post('/order/:id/:action', async (c) => {
    const order = await findOwn(c)
    if (!order) return answerPage(c, 'No such order', notYours, 404)
    const read = await readForm(c)
    const act = { identity: checkIdentity, pay, code: checkCode, cancel }[c.req.param('action')]
    if (!act || order.expires_at_ms <= Date.now()) return c.redirect(`/order/${order.id}`, 303)
    const problem = await act(order, read)
    const now = await store.find(order.id)
    return problem === undefined ? c.redirect(`/order/${order.id}`, 303) : show(c, now ?? order, problem)
  })
  return app

  async function findOwn(c: Context): Promise<SandboxOrder | undefined> {
    const order = await store.find(c.req.param('id') ?? '')
    return order && isOwn(c, order) ? order : undefined
  }

  async function checkIdentity(order: SandboxOrder, read: Read): Promise<string | undefined> {
    const judged = judgeIdentity(read)
    if (!judged) return INCOMPLETE
    const isNew = await takeStep(store, order.id, 'opened', 'verifying')
    if (!isNew) return undefined
    if (judged === 'refused') await takeStep(store, order.id, 'verifying', 'rejected')
    else await store.update(order.id, 'verifying', { checked_at_ms: judged.checkedAtMs })
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
      if (card === 'returned') await store.update(order.id, 'verifying', { is_returned: 1 })
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
  return answerPage(
    c,
    title,
    html`${showProblem(problem)}${describeOrder(order)}${isWaiting ? waiting : bodyOf(order)}${goBack(order)}`,
  )
}

function bodyOf(order: SandboxOrder): Html {
  const action = (name: string) => `/order/${order.id}/${name}`
  const cancel = html`<form method="post" action="${action('cancel')}"><button>Cancel</button></form>`
  switch (order.status) {
    case 'opened':
      return html`${identityForm(action('identity'))}${cancel}`
    case 'verifying':
      return html`${order.needs_code === 1 ? codeForm(action('code')) : payForm(order, action('pay'))}${cancel}`
    case 'paid':
    case 'sending':
      return html`<p role="status">Your payment was taken, and the coins are being sent. You can close this page.</p>`
    case 'delivered':
      return html`<p role="status">The coins are at your address.</p>`
    case 'refunded':
      return html`<p role="status">The coins were not sent. Your money is returned.</p>`
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
  <p id="card-hint" class="hint">4242 4242 4242 4242 is accepted, 4000 0000 0000 0002 declined, 4000 0000 0000 3220 asks for a bank code, and the bank of 4000 0000 0000 5126 takes the money back.</p>
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
  const money = (cents: bigint) => `${writeCents(cents)} ${currency}`
  return showRows([
    ['You get', `${fromBaseUnits(amount, decimals)} ${asset}`],
    ['On', network.displayName],
    ['At', order.account],
    ['Fees', money(providerFee + networkFee)],
    ['You pay', money(total)],
  ])
}

function goBack({ redirect_url, status }: SandboxOrder): Html | '' {
  const isOver = ['paid', 'sending', 'delivered', 'rejected', 'expired', 'refunded'].includes(status)
  if (redirect_url === null || !isOver) return ''
  return linkBack(redirect_url)
}
