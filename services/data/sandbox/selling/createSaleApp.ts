import { Hono } from 'hono'
import { html } from 'hono/html'
import { fromBaseUnits, toBaseUnits } from '../../../../kernel/src/amounts/index.js'
import { displayAddress } from '../../dataChain.js'
import type { SaleStatus } from '../../offramp/saleStatus.js'
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
import { priceSale, SALE_LIMIT, type SaleAsset } from './saleShop.js'
import type { Sale, SaleStore } from './saleStore.js'
import { RETURNING_BANK } from './settleSales.js'

const ACCEPTED_MS = 15 * 60_000
const BANKS: Readonly<Record<string, boolean>> = { '000000000001': true, '000000000002': false, [RETURNING_BANK]: true }

/** The pages on which a sale is agreed on: who sells, to which bank account, how much. No page needs a script. */
export function createSaleApp(parts: {
  readonly sales: SaleStore
  readonly bought: readonly SaleAsset[]
  /** Where the coins of an order are awaited. */
  addressFor(chainId: string, orderId: string): Promise<string>
}): Hono {
  const { sales, bought, addressFor } = parts
  const app = new Hono()

  app.get('/sell/:link', async (c) => {
    const link = c.req.param('link')
    const session = createSession()
    const sale = await sales.open(link, session)
    if (!sale) {
      const opened = await sales.findLink(link)
      if (opened && isOwn(c, opened)) return c.redirect(`/sale/${opened.id}`, 303)
      return answerPage(c, 'This link was used before', usedLink, 410)
    }
    giveToBrowser(c, sale, session)
    return c.redirect(`/sale/${sale.id}`, 303)
  })

  app.get('/sale/:id', async (c) => {
    const sale = await sales.find(c.req.param('id'))
    if (!sale || !isOwn(c, sale)) return answerPage(c, 'No such order', notYours, 404)
    if (sale.status === 'accepted' || sale.status === 'received' || isBeingChecked(sale)) c.header('refresh', '2')
    return answerPage(c, titleOf(sale), bodyOf(sale))
  })

  app.post('/sale/:id/:action', async (c) => {
    const sale = await sales.find(c.req.param('id'))
    if (!sale || !isOwn(c, sale)) return answerPage(c, 'No such order', notYours, 404)
    const act = { identity: checkIdentity, bank, amount, change, accept, cancel }[c.req.param('action')]
    const isOpen = sale.status === 'created' && sale.expires_at_ms > Date.now()
    const problem = act && isOpen ? await act(sale, await readForm(c)) : undefined
    if (problem === undefined) return c.redirect(`/sale/${sale.id}`, 303)
    return answerPage(c, titleOf(sale), bodyOf(sale, problem))
  })
  return app

  async function checkIdentity(sale: Sale, read: Read): Promise<string | undefined> {
    const judged = judgeIdentity(read)
    if (!judged) return INCOMPLETE
    if (sale.checked_at_ms !== null) return undefined
    if (judged === 'refused') await sales.step(sale.id, { from: 'created', to: 'rejected' })
    else await sales.update(sale.id, 'created', { checked_at_ms: judged.checkedAtMs })
    return undefined
  }

  async function bank(sale: Sale, read: Read): Promise<string | undefined> {
    if (!isChecked(sale)) return undefined
    const isTaken = BANKS[read('account')]
    if (isTaken === undefined) return 'This is not one of the test accounts.'
    if (!isTaken) return 'Your bank takes no payments of ours. Use another account.'
    return void (await sales.update(sale.id, 'created', { bank: read('account') }))
  }

  async function amount(sale: Sale, read: Read): Promise<string | undefined> {
    if (sale.bank === null) return undefined
    const asset = assetOf(sale)
    const units = readAmount(read('amount'), asset.decimals)
    if (units === undefined) return `Enter an amount with ${asset.decimals} decimals at most.`
    const priced = priceSale(asset, sale.currency, units)
    if (!priced) return `The amount must be worth ${limitsIn(sale)}.`
    return void (await sales.update(sale.id, 'created', { amount: String(units), payout: String(priced.payout) }))
  }

  async function change(sale: Sale): Promise<undefined> {
    await sales.update(sale.id, 'created', { amount: null, payout: null })
  }

  async function accept(sale: Sale): Promise<undefined> {
    if (sale.amount === null || sale.payout === null) return
    const expiresAtMs = Date.now() + ACCEPTED_MS
    const deposit = await addressFor(sale.chain_id, sale.id)
    const agreed = { amount: sale.amount, payout: writeCents(BigInt(sale.payout)) }
    const terms = { to: deposit, ...agreed, expiresAt: new Date(expiresAtMs).toISOString() }
    const changes = { deposit, expires_at_ms: expiresAtMs }
    await sales.step(sale.id, { from: 'created', to: 'accepted', told: { terms }, changes })
  }

  async function cancel({ id }: Sale): Promise<undefined> {
    await sales.step(id, { from: 'created', to: 'rejected' })
  }

  function assetOf({ chain_id, token }: Sale): SaleAsset {
    const asset = bought.find(
      (one) => one.chainId === chain_id && (one.token ?? '').toLowerCase() === token.toLowerCase(),
    )
    if (!asset) throw new Error('An order for what is not bought.')
    return asset
  }

  function bodyOf(sale: Sale, problem?: string): Html {
    return html`${showProblem(problem)}${describe(sale, assetOf(sale))}${formOf(sale)}${goBack(sale)}`
  }

  function formOf(sale: Sale): Html {
    const action = (name: string) => `/sale/${sale.id}/${name}`
    const cancel = html`<form method="post" action="${action('cancel')}"><button>Cancel</button></form>`
    if (sale.status !== 'created') return html`<p role="status">${WORDS[sale.status]}</p>`
    if (sale.checked_at_ms === null) return html`${identityForm(action('identity'))}${cancel}`
    if (!isChecked(sale)) return waiting
    if (sale.bank === null) return html`${bankForm(action('bank'))}${cancel}`
    if (sale.amount === null) return html`${amountForm(action('amount'), sale, assetOf(sale))}${cancel}`
    return html`<form method="post" action="${action('accept')}"><button class="main">Accept</button></form>
<form method="post" action="${action('change')}"><button>Change the amount</button></form>${cancel}`
  }
}

const isBeingChecked = (sale: Sale) => sale.status === 'created' && sale.checked_at_ms !== null && !isChecked(sale)

function titleOf(sale: Sale): string {
  if (sale.status !== 'created') return TITLES[sale.status]
  if (sale.checked_at_ms === null) return 'Who are you?'
  if (!isChecked(sale)) return 'Checking your details'
  if (sale.bank === null) return 'Where to?'
  return sale.amount === null ? 'How much?' : 'Is this right?'
}

const TITLES: Readonly<Record<Exclude<SaleStatus, 'created'>, string>> = {
  accepted: 'Send the coins',
  received: 'Received',
  paid: 'Paid',
  rejected: 'Not sold',
  expired: 'Too late',
  refunded: 'Sent back',
}
const WORDS: Readonly<Record<Exclude<SaleStatus, 'created'>, string>> = {
  accepted: 'Go back to where you came from, and send exactly this amount. You can close this page.',
  received: 'The coins are here, and your money is on its way.',
  paid: 'The money is in your bank account.',
  rejected: 'The sale has ended. Nothing was sold.',
  expired: 'This order has expired. What comes now is sent back.',
  refunded: 'The coins were sent back: they were not what was agreed on, or your bank did not take the money.',
}

const bankForm = (action: string) => html`<form method="post" action="${action}">
  <label>Account number <input name="account" inputmode="numeric" required autocomplete="off" aria-describedby="account-hint"></label>
  <p id="account-hint" class="hint">0000 0000 0001 is taken, 0000 0000 0002 refused, and the bank of 0000 0000 0003 sends the money back.</p>
  <button class="main">Continue</button>
</form>`

const limitsIn = ({ currency }: Sale) =>
  `from ${writeCents(SALE_LIMIT.min)} to ${writeCents(SALE_LIMIT.max)} ${currency}`

const amountForm = (action: string, sale: Sale, { symbol }: SaleAsset) => html`<form method="post" action="${action}">
  <label>Amount in ${symbol} <input name="amount" inputmode="decimal" required autocomplete="off" aria-describedby="amount-hint"></label>
  <p id="amount-hint" class="hint">Worth ${limitsIn(sale)}.</p>
  <button class="main">Continue</button>
</form>`

function readAmount(text: string, decimals: number): bigint | undefined {
  if (!/^[0-9]{1,30}(\.[0-9]{1,30})?$/.test(text)) return undefined
  try {
    return toBaseUnits(text, decimals)
  } catch {
    return undefined
  }
}

function describe(sale: Sale, asset: SaleAsset): Html {
  const units = sale.amount === null ? undefined : BigInt(sale.amount)
  const fee = units === undefined ? undefined : priceSale(asset, sale.currency, units)?.fee
  const money = (cents: bigint) => `${writeCents(cents)} ${sale.currency}`
  return showRows([
    ['You sell', units === undefined ? asset.name : `${fromBaseUnits(units, asset.decimals)} ${asset.symbol}`],
    ['On', asset.place],
    ['From', sale.account],
    ...(sale.bank === null ? [] : ([['To the account', sale.bank]] as const)),
    ...(fee === undefined ? [] : ([['Fee', money(fee)]] as const)),
    ...(sale.payout === null ? [] : ([['You get', money(BigInt(sale.payout))]] as const)),
    ...(sale.deposit === null ? [] : ([['Send to', displayAddress(sale.chain_id, sale.deposit)]] as const)),
  ])
}

const goBack = ({ status, redirect_url }: Sale): Html | '' =>
  redirect_url === null || status === 'created' ? '' : linkBack(redirect_url)
