import { eip155 } from '@portico/chain-eip155'
import { balances } from '@portico/feature-balances'
import { history } from '@portico/feature-history'
import { send } from '@portico/feature-send'
import { swaps } from '@portico/feature-swaps'
import {
  type AccountId,
  type AssetId,
  type ChainId,
  createStore,
  Indexer,
  type IntentWish,
  isPorticoError,
  type Modal,
  type ModalView,
  Pay,
  type PaymentWish,
  PendingTransactions,
  Receivers,
  SwapService,
  type ViewId,
} from '@portico/kernel'
import { createFakeClock, createMemoryArea, createTestKernel, type FakeClock } from '@portico/kernel/testing'
import { indexer } from '@portico/service-indexer'
import { pendingTransactions } from '@portico/service-pending-transactions'
import { type CallSupport, createEvmWallet, type EvmTestWallet } from '@portico/test-kit'
import { type Stack, startStack } from '@portico-examples/stack'
import { createPublicClient, erc20Abi, getAddress, type Hex, http, parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { payments } from './index.js'
import { Paying } from './manifest.js'

const payKey = 'k'.repeat(43)
const ORIGIN = 'http://localhost:5173'
const WAIT = { interval: 20 }

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ ports: { evm: 0, evm2: 0, solana: 0, services: 0 }, pollMs: 50, payKey })
})
afterAll(async () => {
  await stack.stop()
})

const chain = () => stack.description.evm[0]
const other = () => stack.description.evm[1]
const reader = () => createPublicClient({ transport: http(chain().rpcUrl) })
const freshAddress = () => privateKeyToAddress(generatePrivateKey())
const tokenAsset = (): AssetId => `${chain().caip2}/erc20:${chain().token.address}`

/** The modal as far as it is needed: what is on top, and whether it is open. */
function createModal() {
  const state = createStore<ModalView>({ open: false, view: undefined })
  return {
    state,
    show: (view: ViewId) => state.set({ open: true, view }),
    close: () => state.set({ open: false, view: undefined }),
    open: async (view: ViewId) => state.set({ open: true, view }),
    begin: () => ({ settle() {} }),
    surface: () => Promise.reject(new Error('There is no page.')),
    theme: () => Promise.reject(new Error('There is no page.')),
  }
}

/** What the data service says instead of what is true. */
interface Lie {
  /** A part of the address. */
  of: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever it answers
  change(answer: any): object
}
const ofPayment = (more: object): Lie => ({ of: '/pay/intents/', change: (answer) => ({ ...answer, ...more }) })

interface Page {
  readonly isConnected?: boolean
  readonly clock?: FakeClock
  readonly storage?: ReturnType<typeof createMemoryArea>
  /** The page has a data service. */
  readonly isServed?: boolean
  /** The wallet takes several calls as one. */
  readonly calls?: CallSupport
  readonly lie?: Lie
}

const ATOMIC: CallSupport = { atomic: 'supported' }

async function open(page: Page = {}) {
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
  const { calls } = page
  const chains = [chain(), other()]
  const wallet = createEvmWallet({ chains, target: window, autoApprove: true, ...(calls && { calls }) })
  onTestFinished(wallet.uninstall)
  return load(wallet, { storage: createMemoryArea(), ...page })
}

async function load(wallet: EvmTestWallet, page: Page & { readonly storage: ReturnType<typeof createMemoryArea> }) {
  const { storage, clock, isConnected = true, isServed = false } = page
  const lie = page.lie ?? { of: 'nothing', change: (answer) => answer }
  const modal = createModal()
  const networks = [chain(), other()].map(({ caip2, name, chainId, rpcUrl }) => ({
    ...{ id: chainId, caipNetworkId: caip2 as ChainId, chainNamespace: 'eip155', name },
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }))
  const kernel = createTestKernel({
    ...{ storage, modal: modal as Modal, networks },
    plugins: [
      ...[eip155(), indexer(), pendingTransactions(), balances(), history(), send(), payments()],
      swaps({ networks: [chain().caip2 as ChainId] }),
    ],
    customRpcUrls: Object.fromEntries([chain(), other()].map(({ caip2, rpcUrl }) => [caip2, [{ url: rpcUrl }]])),
    ...(clock && { clock }),
    ...(isServed && { projectId: 'playground', apiUrl: stack.description.services.apiUrl }),
    async fetch(input, init) {
      const answer = await fetch(input, { ...init, headers: { ...init?.headers, origin: ORIGIN } })
      if (!answer.ok || !String(input).includes(lie.of)) return answer
      return Response.json(lie.change(await answer.json()))
    },
  })
  onTestFinished(() => kernel.dispose())
  const connect = async () => (await kernel.connect('eip155', 'test.wallet.evm')).accounts[0].id as AccountId
  if (isConnected) await connect()
  const paying = await kernel.get(Paying)
  const pending = await kernel.get(PendingTransactions, 'eip155')
  const { pay: begin } = await kernel.get(Pay)
  const asked = () => wallet.requests.filter(({ method }) => /send/i.test(method))
  /** Begins, and says at once how it ends. */
  const start = (wish: PaymentWish | IntentWish | string, signal?: AbortSignal) => {
    const outcome = begin(wish, { signal }).catch((error: unknown) => (isPorticoError(error) ? error.code : error))
    return { outcome }
  }
  /** Until the wallet can be asked. */
  async function review() {
    const stop = paying.watch()
    onTestFinished(stop)
    await vi.waitFor(() => expect(paying.payment.get()?.review).toBeDefined(), WAIT)
    return paying.payment.get()?.review
  }
  async function reload() {
    await kernel.dispose()
    return load(wallet, { ...page, isConnected: true })
  }
  return { wallet, kernel, modal, paying, pending, connect, start, review, asked, reload, lie }
}

const held = (owner: Hex) =>
  reader().readContract({
    ...{ address: chain().token.address as Hex, abi: erc20Abi },
    ...{ functionName: 'balanceOf', args: [owner] },
  })
const wishFor = (to: Hex, more: Partial<PaymentWish> = {}): PaymentWish => ({
  ...{ to: `${chain().caip2}:${to}`, amount: parseEther('0.25') },
  ...more,
})

describe('a payment of exactly what is asked for', () => {
  it('in the coin: shown first, paid to the last unit, and told to the page once', async () => {
    const { start, review, paying, modal, asked } = await open()
    const to = freshAddress()
    const { outcome } = start(wishFor(to, { label: 'Harbour \u202eshop' }))
    await vi.waitFor(() => expect(modal.state.get()).toEqual({ open: true, view: 'Pay' }), WAIT)
    expect(await review()).toMatchObject({ transfer: { to, amount: parseEther('0.25') }, isFirst: true })
    expect(paying.payment.get()?.wish.label).toBe('Harbour shop')
    expect(asked()).toEqual([])
    await paying.ask()
    expect(await outcome).toMatchObject({ status: 'paid', amount: parseEther('0.25'), transactionIds: [/^0x/] })
    expect(await reader().getBalance({ address: to })).toBe(parseEther('0.25'))
    start(wishFor(to))
    await vi.waitFor(() => expect(paying.payment.get()?.review).toMatchObject({ isFirst: false }), WAIT)
  })

  it('in a token: decimals and symbol are those of its contract', async () => {
    const { start, review, paying } = await open()
    const to = freshAddress()
    const { outcome } = start(wishFor(to, { asset: tokenAsset(), amount: 1_500_000n }))
    await review()
    expect(paying.payment.get()?.token).toMatchObject({ symbol: chain().token.symbol, decimals: 6 })
    await paying.ask()
    expect(await outcome).toMatchObject({ status: 'paid', asset: tokenAsset() })
    expect(await held(to)).toBe(1_500_000n)
  })

  it('from a link', async () => {
    const { start, review, paying } = await open()
    const to = freshAddress()
    const { token, chainId } = chain()
    const { outcome } = start(`ethereum:${token.address}@${chainId}/transfer?address=${to}&uint256=2.5e6`)
    await review()
    await paying.ask()
    expect(await outcome).toMatchObject({ status: 'paid', amount: parseUnits('2.5', 6) })
    expect(await held(to)).toBe(parseUnits('2.5', 6))
  })

  it('more than there is is said, and nothing is asked', async () => {
    const { start, paying, asked, modal } = await open()
    const { outcome } = start(wishFor(freshAddress(), { amount: parseEther('1000000') }))
    onTestFinished(paying.watch())
    await vi.waitFor(() => expect(paying.payment.get()?.error?.code).toBe('FUNDS_INSUFFICIENT'), WAIT)
    await paying.ask()
    expect(asked()).toEqual([])
    modal.close()
    expect(await outcome).toBe('PAY_CLOSED')
  })
})

it.each<[string, (to: string) => unknown, string]>([
  ['nothing', () => '', 'PAYMENT_URI_INVALID'],
  ['a link of no family', () => 'bitcoin:x', 'PAYMENT_URI_INVALID'],
  ['a link without an amount', (to) => `ethereum:${to}`, 'PAYMENT_URI_INVALID'],
  ['a link that calls something else', (to) => `ethereum:${to}/approve?uint256=1`, 'PAYMENT_URI_INVALID'],
  ['a link to a name', () => 'ethereum:shop.eth?value=1', 'PAYMENT_URI_INVALID'],
  ['a link for a network that is not offered', (to) => `ethereum:${to}@5?value=1`, 'NETWORK_NOT_FOUND'],
  ['zero', (to) => ({ to: `${chain().caip2}:${to}`, amount: 0n }), 'CONFIG_INVALID'],
  ['a number', (to) => ({ to: `${chain().caip2}:${to}`, amount: 1 }), 'CONFIG_INVALID'],
  ['more than is known', (to) => ({ to: `${chain().caip2}:${to}`, amount: 1n, data: '0x' }), 'CONFIG_INVALID'],
  ['no address', () => ({ to: `${chain().caip2}:harbour`, amount: 1n }), 'ADDRESS_INVALID'],
  ['another family', () => ({ to: 'solana:localnet:x', amount: 1n }), 'NETWORK_NOT_FOUND'],
  [
    'a token of another network',
    (to) => ({ to: `${chain().caip2}:${to}`, amount: 1n, asset: `${other().caip2}/slip44:60` }),
    'CHAIN_MISMATCH',
  ],
  [
    'a payer on another network',
    (to) => ({ to: `${chain().caip2}:${to}`, amount: 1n, from: `${other().caip2}:${to}` }),
    'CHAIN_MISMATCH',
  ],
  ['a memo', (to) => ({ to: `${chain().caip2}:${to}`, amount: 1n, memo: '7' }), 'MEMO_INVALID'],
  ['references', (to) => ({ to: `${chain().caip2}:${to}`, amount: 1n, references: ['x'] }), 'ADDRESS_INVALID'],
])('%s is refused before anything is shown', async (_what, wish, code) => {
  const { start, modal } = await open({ isConnected: false })
  expect(await start(wish(freshAddress()) as PaymentWish).outcome).toBe(code)
  expect(modal.state.get().open).toBe(false)
})

describe('on the way to pay', () => {
  it('connects first: the modal that connecting has closed opens again on the payment', async () => {
    const { start, modal, paying, connect, review } = await open({ isConnected: false })
    const { outcome } = start(wishFor(freshAddress()))
    onTestFinished(paying.watch())
    await vi.waitFor(() => expect(paying.payment.get()?.amount).toBeDefined(), WAIT)
    expect(paying.payment.get()?.review).toBeUndefined()
    paying.leaveFor()
    modal.show('Connect')
    await connect()
    modal.close()
    await vi.waitFor(() => expect(modal.state.get()).toEqual({ open: true, view: 'Pay' }), WAIT)
    await review()
    await paying.ask()
    expect(await outcome).toMatchObject({ status: 'paid' })
  })

  it.each(['Connect', undefined] as const)('who closes %s has left', async (view) => {
    const { start, modal, paying } = await open({ isConnected: false })
    const { outcome } = start(wishFor(freshAddress()))
    await vi.waitFor(() => expect(modal.state.get().view).toBe('Pay'), WAIT)
    if (view) {
      paying.leaveFor()
      modal.show(view)
    }
    modal.close()
    expect(await outcome).toBe('PAY_CLOSED')
  })

  it('on another network nothing is worked out before the wallet has moved', async () => {
    const { start, paying, review, kernel, asked } = await open()
    await kernel.switchNetwork(other().caip2 as ChainId)
    const { outcome } = start(wishFor(freshAddress()))
    onTestFinished(paying.watch())
    await vi.waitFor(
      () => expect(paying.payment.get()).toMatchObject({ isReading: false, amount: 25n * 10n ** 16n }),
      WAIT,
    )
    await paying.ask()
    expect([paying.payment.get()?.review, asked()]).toEqual([undefined, []])
    await kernel.switchNetwork(chain().caip2 as ChainId)
    await review()
    await paying.ask()
    expect(await outcome).toMatchObject({ status: 'paid' })
  })

  it('another account than the one that is to pay is asked for nothing', async () => {
    const { start, paying, asked, connect } = await open({ isConnected: false })
    const from = await connect()
    start(wishFor(freshAddress(), { from: `${chain().caip2}:${freshAddress()}` }))
    onTestFinished(paying.watch())
    await vi.waitFor(() => expect(paying.payment.get()?.error?.code).toBe('ACCOUNT_MISMATCH'), WAIT)
    await paying.ask()
    expect([paying.payment.get()?.review, asked()]).toEqual([undefined, []])
    start(wishFor(freshAddress(), { from }))
    await vi.waitFor(() => expect(paying.payment.get()?.review).toMatchObject({ transfer: { from } }), WAIT)
  })

  it('a refusal can be thought over; who leaves then has refused', async () => {
    const { start, paying, review, wallet, modal } = await open()
    const { outcome } = start(wishFor(freshAddress()))
    await review()
    wallet.setAutoApprove(false)
    const asking = paying.ask()
    await vi.waitFor(() => expect(wallet.pending()).toHaveLength(1), WAIT)
    wallet.pending()[0]?.reject()
    await asking
    expect(paying.payment.get()).toMatchObject({ error: { code: 'REQUEST_REJECTED' }, progress: undefined })
    modal.close()
    expect(await outcome).toBe('REQUEST_REJECTED')
  })

  it('nothing is asked after the time is over', async () => {
    const clock = createFakeClock(Date.now())
    const { start, paying, review, asked } = await open({ clock })
    const { outcome } = start(wishFor(freshAddress(), { expiresAtMs: clock.now() + 60_000 }))
    await review()
    await clock.advance(60_000)
    expect(await outcome).toBe('PAY_EXPIRED')
    await paying.ask()
    expect([paying.payment.get()?.ended, asked()]).toEqual(['expired', []])
    expect(await start(wishFor(freshAddress(), { expiresAtMs: clock.now() })).outcome).toBe('PAY_EXPIRED')
  })

  it('the page can give it up, too', async () => {
    const { start, paying, review, asked } = await open()
    const giveUp = new AbortController()
    const { outcome } = start(wishFor(freshAddress()), giveUp.signal)
    await review()
    giveUp.abort()
    expect(await outcome).toBe('REQUEST_ABORTED')
    await paying.ask()
    expect(asked()).toEqual([])
  })

  it('another payment takes its place, but not while the wallet is asked', async () => {
    const { start, paying, review, wallet, modal } = await open()
    const first = start(wishFor(freshAddress()))
    await review()
    const second = start(wishFor(freshAddress()))
    expect(await first.outcome).toBe('PAY_CLOSED')
    await vi.waitFor(() => expect(paying.payment.get()?.review).toBeDefined(), WAIT)
    wallet.setAutoApprove(false)
    const asking = paying.ask()
    await vi.waitFor(() => expect(wallet.pending()).toHaveLength(1), WAIT)
    modal.close()
    expect(await start(wishFor(freshAddress())).outcome).toBe('WALLET_BUSY')
    wallet.pending()[0]?.approve()
    await asking
    expect(await second.outcome).toMatchObject({ status: 'paid' })
  })
})

/** Begins and ends as the other one. */
const forge = (address: Hex): Hex => {
  const middle = address.slice(8, -6)
  return getAddress(`${address.slice(0, 8)}${[...middle].reverse().join('')}${address.slice(-6)}`.toLowerCase())
}

describe('a receiver that only looks like a known one', () => {
  async function expectWarning(page: Awaited<ReturnType<typeof open>>, real: Hex) {
    const { start, review, paying, asked } = page
    const before = asked().length
    const { outcome } = start(wishFor(forge(real)))
    await review()
    await vi.waitFor(() => expect(paying.payment.get()).toMatchObject({ resembles: real, isCompared: false }), WAIT)
    await paying.ask()
    expect(asked()).toHaveLength(before)
    paying.setCompared(true)
    await paying.refresh()
    expect(paying.payment.get()?.isCompared).toBe(true)
    await paying.ask()
    expect(await outcome).toMatchObject({ status: 'paid' })
    expect(await reader().getBalance({ address: forge(real) })).toBe(parseEther('0.25'))
  }

  it('that was paid here before, also after a reload, is warned of until it was compared', async () => {
    const first = await open()
    const real = freshAddress()
    const { outcome } = first.start(wishFor(real))
    await first.review()
    await first.paying.ask()
    expect(await outcome).toMatchObject({ status: 'paid' })
    expect(first.paying.payment.get()?.resembles).toBeUndefined()
    await expectWarning(await first.reload(), real)
  })

  it('that something was sent to here is warned of, and paying teaches what sends', async () => {
    const page = await open()
    const receivers = await page.kernel.get(Receivers, 'eip155')
    const real = freshAddress()
    receivers.add(real)
    await expectWarning(page, real)
    expect(receivers.list()).toEqual([forge(real), real])
  })

  it('that is in the account’s history is warned of, which may be read late', async () => {
    const page = await open({ isServed: true })
    const real = freshAddress()
    const [from, indexer] = [await page.connect(), await page.kernel.get(Indexer)]
    const transaction = { from: from.split(':')[2], to: real, value: '0x1' }
    await page.wallet.provider.request({ method: 'eth_sendTransaction', params: [transaction] })
    await vi.waitFor(async () => {
      const { transactions } = await indexer.fetchHistory(from)
      expect(transactions.map(({ sentTo }) => sentTo)).toContain(real)
    }, WAIT)
    await expectWarning(page, real)
  })
})

describe('the same intent', () => {
  it('is not paid twice, also after a reload', async () => {
    const page = await open()
    const wish = wishFor(freshAddress(), { intentId: 'order-7' })
    const { outcome } = page.start(wish)
    await page.review()
    await page.paying.ask()
    expect(await outcome).toMatchObject({ status: 'paid' })
    const next = await page.reload()
    const again = next.start(wish)
    expect(await again.outcome).toEqual(await outcome)
    expect(next.modal.state.get().view).toBe('PayInProgress')
    expect(next.paying.payment.get()?.progress).toMatchObject({ status: 'succeeded' })
    await next.paying.ask()
    expect(next.asked()).toHaveLength(1)
    next.start({ ...wish, amount: 1n })
    onTestFinished(next.paying.watch())
    await vi.waitFor(() => expect(next.paying.payment.get()?.review).toMatchObject({ transfer: { amount: 1n } }), WAIT)
  })

  it('that is on its way is followed after a reload', async () => {
    const page = await open()
    const wish = wishFor(freshAddress(), { intentId: 'order-8' })
    await fetch(chain().rpcUrl, rpc('evm_setAutomine', false))
    onTestFinished(() => fetch(chain().rpcUrl, rpc('evm_setAutomine', true)).then(() => {}))
    page.start(wish)
    await page.review()
    await page.paying.ask()
    const next = await page.reload()
    const { outcome } = next.start(wish)
    await vi.waitFor(() => expect(next.paying.payment.get()?.progress?.status).toBe('pending'), WAIT)
    await fetch(chain().rpcUrl, rpc('evm_mine'))
    expect(await outcome).toMatchObject({ status: 'paid' })
  })

  it('that a wallet was asked for without an answer is asked for again only after the visitor has looked', async () => {
    const page = await open()
    const wish = wishFor(freshAddress(), { intentId: 'order-9' })
    page.start(wish)
    await page.review()
    page.wallet.setAutoApprove(false)
    void page.paying.ask()
    await vi.waitFor(() => expect(page.wallet.pending()).toHaveLength(1), WAIT)
    const next = await page.reload()
    const { outcome } = next.start(wish)
    await next.review()
    expect(next.paying.payment.get()?.unansweredSinceMs).toBeGreaterThan(0)
    await next.paying.ask()
    expect(next.asked()).toHaveLength(1)
    next.wallet.setAutoApprove(true)
    next.paying.dismissUnanswered()
    await next.paying.ask()
    expect(await outcome).toMatchObject({ status: 'paid' })
  })
})

/** As the host's server does it. */
async function create(body: object): Promise<string> {
  const headers = { authorization: `Bearer ${payKey}`, 'content-type': 'application/json' }
  const url = `${stack.description.services.apiUrl}/v1/pay/intents`
  const made = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await made.json()) as { id: string }).id
}
async function served(more: Partial<Page> = {}) {
  const to = freshAddress()
  const asset = tokenAsset()
  const account = `${chain().caip2}:${to}` as const
  const id = await create({ to: account, token: `${chain().caip2}:${chain().token.address}`, amount: '250' })
  const wish: PaymentWish = { to: account, asset, amount: 250n, intentId: id }
  const page = await open({ isServed: true, ...more })
  const status = () => page.paying.payment.get()?.intent?.status
  return { ...page, to, wish, id, status }
}

describe('a payment of the data service', () => {
  it('is read, named as soon as it is sent, and followed; another browser shows that it is paid', async () => {
    const clock = createFakeClock(Date.now())
    const { start, review, paying, to, wish, status, kernel } = await served({ clock })
    const tracked: unknown[] = []
    kernel.events.on('usage:tracked', ({ event, properties }) => tracked.push([event, properties]))
    const first = start(wish)
    await review()
    await vi.waitFor(() => expect(Number(paying.payment.get()?.price)).toBeCloseTo(1), WAIT)
    expect(paying.payment.get()).toMatchObject({
      intent: { status: 'created' },
      wish: { expiresAtMs: expect.any(Number) },
    })
    await paying.ask()
    const isPaid = async () => {
      await clock.advance(5_000)
      expect(status()).toBe('paid')
    }
    await vi.waitFor(isPaid, WAIT)
    const facts = { network: chain().caip2, token: chain().token.symbol }
    expect(tracked).toEqual([
      ['PAY_OPENED', { network: chain().caip2 }],
      ['PAY_STARTED', facts],
      ['PAY_SUCCESS', facts],
    ])
    const { transactionIds } = (await first.outcome) as { transactionIds: unknown }
    expect(await held(to)).toBe(250n)
    const elsewhere = await open({ isServed: true })
    const { outcome } = elsewhere.start({ ...wish, expiresAtMs: 1 })
    onTestFinished(elsewhere.paying.watch())
    expect(await outcome).toMatchObject({ status: 'paid', transactionIds, account: undefined })
    await elsewhere.paying.ask()
    expect([elsewhere.paying.payment.get()?.review, elsewhere.asked()]).toEqual([undefined, []])
  })

  it('is all that the page has to name', async () => {
    const { start, review, paying, id, to } = await served()
    const { outcome } = start({ intentId: id, label: 'Harbour shop' })
    expect(await review()).toMatchObject({ transfer: { to, amount: 250n, asset: tokenAsset() } })
    await paying.ask()
    expect(await outcome).toMatchObject({ status: 'paid', amount: 250n })
  })

  it.each([
    ['receiver', () => ({ to: `${chain().caip2}:${freshAddress()}` as const })],
    ['network', () => ({ to: `${other().caip2}:${freshAddress()}` as const, asset: undefined })],
    ['token', () => ({ asset: undefined })],
    ['amount', () => ({ amount: 249n })],
  ])('with another %s than the page asks for is not paid', async (what, change) => {
    const { start, paying, wish, asked } = await served()
    const { outcome } = start({ ...wish, ...change() })
    onTestFinished(paying.watch())
    expect(await outcome).toBe('PAY_INTENT_MISMATCH')
    await vi.waitFor(() => expect(paying.payment.get()?.error?.context).toMatchObject({ what }), WAIT)
    await paying.ask()
    expect([paying.payment.get()?.review, asked()]).toEqual([undefined, []])
  })

  it.each<[string, object, string]>([
    ['expired', { status: 'expired' }, 'PAY_EXPIRED'],
    ['underpaid', { status: 'underpaid', received: '7' }, 'PAY_CLOSED'],
    ['not answered in its form', { amount: '1.5' }, 'PAY_CLOSED'],
  ])('that is %s is not paid', async (_what, lie, code) => {
    const { start, paying, wish, asked, modal } = await served({ lie: ofPayment(lie) })
    const { outcome } = start(wish)
    onTestFinished(paying.watch())
    const isOver = () => {
      const { ended, intent, error } = paying.payment.get() ?? {}
      return ended ?? intent?.status ?? error?.code
    }
    await vi.waitFor(() => expect(isOver()).toMatch(/expired|underpaid|API_BAD_REPLY/), WAIT)
    await paying.ask()
    modal.close()
    expect([await outcome, asked()]).toEqual([code, []])
  })

  it('that is on its way from elsewhere is waited for; who leaves has it pending', async () => {
    const { start, paying, wish, modal, asked } = await served({ lie: ofPayment({ status: 'pending' }) })
    const { outcome } = start(wish)
    onTestFinished(paying.watch())
    await vi.waitFor(() => expect(paying.payment.get()?.intent?.status).toBe('pending'), WAIT)
    await paying.ask()
    modal.close()
    expect(await outcome).toMatchObject({ status: 'pending', transactionIds: [] })
    expect(asked()).toEqual([])
  })

  it('is named again and again while the service is down, also after a reload', async () => {
    const clock = createFakeClock(Date.now())
    const page = await served({ clock })
    const { start, review, paying, wish } = page
    start(wish)
    await review()
    const down = stack.services.faults.set('*/transaction', { kind: 'status', status: 503 })
    onTestFinished(down.clear)
    await paying.ask()
    await vi.waitFor(() => expect(down.hits()).toBe(1), WAIT)
    await vi.waitFor(async () => {
      // The answer may still be on its way to the page, which then waits from there on.
      if (down.hits() < 2) await clock.advance(1_000)
      expect(down.hits()).toBe(2)
    }, WAIT)
    const next = await page.reload()
    await vi.waitFor(() => expect(down.hits()).toBe(3), WAIT)
    down.clear()
    next.start(wish)
    onTestFinished(next.paying.watch())
    await vi.waitFor(async () => {
      await clock.advance(1_000)
      expect(next.paying.payment.get()?.intent?.status).toMatch(/pending|paid/)
    }, WAIT)
  })

  it('can’t be paid while the service can’t be read; an id that it does not know is the page’s own', async () => {
    const { start, review, paying, wish } = await served()
    const down = stack.services.faults.set('*/pay/intents/*', { kind: 'status', status: 503 })
    onTestFinished(down.clear)
    start(wish)
    onTestFinished(paying.watch())
    await vi.waitFor(() => expect(paying.payment.get()?.error?.code).toBe('HTTP_STATUS'), WAIT)
    expect(paying.payment.get()?.review).toBeUndefined()
    down.clear()
    await paying.refresh()
    expect(paying.payment.get()?.review).toBeDefined()
    const { outcome } = start(wishFor(freshAddress(), { intentId: 'order-of-the-page' }))
    await vi.waitFor(() => expect(paying.payment.get()?.wish.intentId).toBe('order-of-the-page'), WAIT)
    await review()
    expect(paying.payment.get()?.intent).toBeUndefined()
    await paying.ask()
    expect(await outcome).toMatchObject({ status: 'paid' })
    expect(await start({ intentId: 'unknown-order' }).outcome).toBe('PAY_INTENT_UNKNOWN')
  })

  it('is unknown without a data service', async () => {
    expect(await (await open()).start({ intentId: 'order-7' }).outcome).toBe('PAY_INTENT_UNKNOWN')
  })
})

describe('paid with another token', () => {
  const PRICE = parseEther('0.05')
  const dollars = () => chain().token

  async function openPayer(page: Page = {}) {
    const opened = await open({ isServed: true, calls: ATOMIC, ...page })
    const { paying, review } = opened
    const shown = () => paying.payment.get()
    /** Begins, and chooses dollars. */
    async function choose(wish: PaymentWish) {
      const { outcome } = opened.start({ ...wish, accept: 'any' })
      await review()
      const find = () => shown()?.offers.find(({ token }) => token.symbol === dollars().symbol)
      await vi.waitFor(() => expect(find()).toBeDefined(), WAIT)
      paying.choose(find())
      await vi.waitFor(async () => {
        await page.clock?.advance(50)
        expect(shown()?.review?.swap).toBeDefined()
      }, WAIT)
      return { outcome, plan: shown()?.review?.swap }
    }
    return { ...opened, shown, choose }
  }

  it('is one request: the receiver gets the price, and the page hears of the transaction on the chain', async () => {
    const { choose, paying, asked, reload } = await openPayer()
    const to = freshAddress()
    const owner = chain().accounts[0] as Hex
    const before = await held(owner)
    const { outcome, plan } = await choose(wishFor(to, { amount: PRICE, intentId: 'order-any' }))
    expect(asked()).toEqual([])
    await paying.ask()
    expect(await outcome).toMatchObject({ status: 'paid', amount: PRICE, transactionIds: [/^0x[0-9a-f]{64}$/] })
    expect(asked().map(({ method }) => method)).toEqual(['wallet_sendCalls'])
    expect(await reader().getBalance({ address: to })).toBe(PRICE)
    const paid = before - (await held(owner))
    expect(paid > 0n && paid <= (plan?.most ?? 0n)).toBe(true)
    const next = await reload()
    next.start(wishFor(to, { amount: PRICE, intentId: 'order-any', accept: 'any' }))
    await vi.waitFor(() => expect(next.paying.payment.get()?.progress?.status).toBe('succeeded'), WAIT)
    expect(next.asked()).toHaveLength(1)
  })

  it('counts for a payment of the data service, which hears of the transaction once it is known', async () => {
    const clock = createFakeClock(Date.now())
    const { choose, paying, shown } = await openPayer({ clock })
    const to = freshAddress()
    const [token, asset] = [
      `${chain().caip2}:${chain().tokens.gold.address}`,
      `${chain().caip2}/erc20:${chain().tokens.gold.address}`,
    ]
    const amount = parseUnits('1', chain().tokens.gold.decimals)
    const intentId = await create({ to: `${chain().caip2}:${to}`, token, amount: String(amount) })
    await choose({ ...wishFor(to), asset: asset as AssetId, amount, intentId })
    const asking = paying.ask()
    const isPaid = async () => {
      await clock.advance(5_000)
      expect(shown()?.intent?.status).toBe('paid')
    }
    await vi.waitFor(isPaid, WAIT)
    await asking
  })

  it('is not offered without `accept`, or by a wallet that can’t promise all or nothing', async () => {
    for (const [calls, accept] of [
      [ATOMIC, 'exact'],
      [{ atomic: 'unsupported' }, 'any'],
    ] as const) {
      const { start, review, shown, modal } = await openPayer({ calls })
      const { outcome } = start(wishFor(freshAddress(), { amount: PRICE, accept }))
      await review()
      expect(shown()?.offers).toEqual([])
      modal.close()
      expect(await outcome).toBe('PAY_CLOSED')
    }
  })

  it('asks again when the price has moved', async () => {
    const { choose, paying, shown, kernel, asked } = await openPayer()
    const { outcome, plan } = await choose(wishFor(freshAddress(), { amount: PRICE }))
    const rich = `${chain().caip2}:${chain().accounts[2]}` as AccountId
    const service = await kernel.get(SwapService)
    const dollarId = `${chain().caip2}:${dollars().address}` as AccountId
    const buy = { account: rich, from: dollarId, to: undefined, amount: parseUnits('400', 6), least: 0n }
    const { call: approve } = await service.fetchApproval({ account: rich, from: dollarId, to: undefined })
    const { call } = await service.build(buy)
    for (const { to, data } of [approve, call]) {
      await fetch(chain().rpcUrl, rpc('eth_sendTransaction', { from: chain().accounts[2], to, data, gas: '0x1e8480' }))
    }
    await vi.waitFor(async () => {
      await paying.refresh()
      expect(shown()).toMatchObject({ mostBefore: plan?.most, review: { swap: {} } })
    }, WAIT)
    await paying.ask()
    expect(asked()).toEqual([])
    paying.confirmMost()
    await paying.ask()
    expect(await outcome).toMatchObject({ status: 'paid' })
  })

  it('nothing is asked for what a lying service builds', async () => {
    const { choose, paying, shown, asked, lie } = await openPayer()
    await choose(wishFor(freshAddress(), { amount: PRICE }))
    lie.of = '/build-transaction'
    lie.change = ({ tx }) => ({ tx: { ...tx, to: `${chain().caip2}:${freshAddress()}` } })
    await paying.refresh()
    expect(shown()).toMatchObject({ review: undefined, error: { code: 'SWAP_RESULT_UNSAFE' } })
    await paying.ask()
    expect(asked()).toEqual([])
  })

  it('a wallet that splits the batch and stops: nothing counts as paid', async () => {
    const { choose, paying, shown, wallet, modal } = await openPayer()
    const { outcome } = await choose(wishFor(freshAddress(), { amount: PRICE }))
    const { request } = wallet.provider
    wallet.provider.request = async (asked) => {
      if (asked.method !== 'wallet_sendCalls') return request(asked)
      const [{ calls, from }] = asked.params as [{ calls: object[]; from: string }]
      const hash = await request({ method: 'eth_sendTransaction', params: [{ ...calls[0], from }] })
      wallet.provider.request = async (next) =>
        next.method === 'wallet_getCallsStatus'
          ? { version: '2.0.0', id: 'one', chainId: '0x7a69', status: 600, receipts: [{ transactionHash: hash }] }
          : request(next)
      return { id: 'one' }
    }
    await paying.ask()
    await vi.waitFor(() => expect(shown()?.progress).toMatchObject({ status: 'failed', isSwap: true }), WAIT)
    modal.close()
    expect(await outcome).toMatchObject({ status: 'failed' })
  })
})

it('the latest payment is there again after a reload', async () => {
  const page = await open()
  const { outcome } = page.start(wishFor(freshAddress(), { asset: tokenAsset(), amount: 5n }))
  await page.review()
  await page.paying.ask()
  await outcome
  const next = await page.reload()
  next.paying.resume()
  const shown = { amount: 5n, token: { decimals: 6 }, progress: { status: 'succeeded' } }
  expect(next.paying.payment.get()).toMatchObject(shown)
})

const rpc = (method: string, ...params: readonly unknown[]) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
})
