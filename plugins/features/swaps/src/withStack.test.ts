import { eip155 } from '@portico/chain-eip155'
import { balances } from '@portico/feature-balances'
import {
  type AccountId,
  Calls,
  type ChainId,
  type Clock,
  Connector,
  type Kernel,
  PendingTransactions,
  type Plugin,
  SwapPayments,
  SwapService,
  type SwapToken,
} from '@portico/kernel'
import { createMemoryArea, createTestKernel } from '@portico/kernel/testing'
import { indexer } from '@portico/service-indexer'
import { pendingTransactions } from '@portico/service-pending-transactions'
import { type CallSupport, createEvmWallet, type EvmTestWallet } from '@portico/test-kit'
import { type Stack, startStack } from '@portico-examples/stack'
import {
  createPublicClient,
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseEther,
  parseUnits,
  toHex,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Swapping, swaps } from './index.js'
import type { SwapPlan } from './plan/planSwap.js'

const CHAIN: ChainId = 'eip155:8453'
const ORIGIN = 'http://localhost:5173'
const ATOMIC: CallSupport = { atomic: 'supported' }
const WAIT = { interval: 20 }

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ ports: { evm: 0, evm2: 0, base: 0, solana: 0, services: 0 }, base: true })
})
afterAll(async () => {
  await stack.stop()
})

const chain = () => {
  const found = stack.description.evm.at(-1)
  if (!found) throw new Error('The stack has no third chain.')
  return found
}
const rpc = async (method: string, params: readonly unknown[] = []) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(chain().rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await answer.json()) as { result: unknown }).result
}
const reader = () => createPublicClient({ transport: http(chain().rpcUrl) })
let snapshot: unknown
beforeEach(async () => {
  snapshot = await rpc('evm_snapshot')
})
afterEach(async () => {
  await rpc('evm_revert', [snapshot])
})

type Lie = (answer: Record<string, unknown>, asked: { readonly url: string }) => unknown

/** What the wallet answers in place of what it would, by method. */
type Replies = Readonly<Record<string, () => unknown>>

interface Page {
  readonly calls?: CallSupport
  readonly replies?: Replies
  readonly lies?: Record<string, Lie>
  /** Beside those that every page here has. */
  readonly plugins?: readonly Plugin[]
  readonly clock?: Clock
}

async function open({ calls, replies = {}, lies = {}, plugins, clock }: Page = {}) {
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
  const chains = [chain(), stack.description.evm[0]]
  const wallet = createEvmWallet({ chains, target: window, autoApprove: true, ...(calls && { calls }) })
  onTestFinished(wallet.uninstall)
  const { request } = wallet.provider
  wallet.provider.request = async (asked) => (replies[asked.method] ?? (() => request(asked)))()
  const storage = createMemoryArea()
  const page = await load(wallet, storage, lies, plugins, clock)
  /** The page goes away, whatever it was doing, and comes again. */
  async function reload() {
    await page.kernel.dispose()
    return load(wallet, storage, lies)
  }
  return { ...page, reload }
}

async function load(
  wallet: EvmTestWallet,
  storage: ReturnType<typeof createMemoryArea>,
  lies: Record<string, Lie>,
  more: readonly Plugin[] = [],
  clock?: Clock,
) {
  const { caip2, name, chainId, rpcUrl } = chain()
  const { services } = stack.description
  const kernel = createTestKernel({
    ...{ storage, clock },
    plugins: [eip155(), indexer(), pendingTransactions(), swaps(), ...more],
    networks: [
      {
        ...{ id: chainId, caipNetworkId: caip2, chainNamespace: 'eip155', name },
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [rpcUrl] } },
      },
    ],
    customRpcUrls: { [caip2]: [{ url: rpcUrl }] },
    ...{ projectId: services.projectId, apiUrl: services.apiUrl },
    async fetch(input, init) {
      const answer = await fetch(input, { ...init, headers: { ...init?.headers, origin: ORIGIN } })
      const url = String(input)
      const lie = Object.entries(lies).find(([path]) => url.includes(path))?.[1]
      if (!lie || !answer.ok) return answer
      return Response.json(await lie((await answer.json()) as Record<string, unknown>, { url }))
    },
  })
  onTestFinished(() => kernel.dispose())
  const connector = await kernel.get(Connector, 'eip155')
  const session = await connector.connect('test.wallet.evm')
  const account = session.accounts[0].id as AccountId
  const swapping = await kernel.get(Swapping, 'eip155')
  const pending = await kernel.get(PendingTransactions, 'eip155')
  const owner = account.slice(CHAIN.length + 1) as Hex
  const balanceOf = (token: string | undefined) =>
    token === undefined
      ? reader().getBalance({ address: owner })
      : reader().readContract({ address: token as Hex, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const tokenOf = (symbol: string): SwapToken => {
    const state = swapping.choices.get()
    const found = state.status === 'ready' && state.choices.find(({ token }) => token.symbol === symbol)
    if (!found) throw new Error(`${symbol} is not there`)
    return found.token
  }
  /** What the wallet was asked for, without what is only read. */
  const asked = () => wallet.requests.filter(({ method }) => /send/i.test(method)).map(({ method }) => method)
  /** Fills in and plans. */
  async function plan(from: string, to: string, amount: string): Promise<void> {
    swapping.begin(account, { locale: 'en' })
    await vi.waitFor(() => expect(swapping.choices.get().status).toBe('ready'), WAIT)
    swapping.choose('from', tokenOf(from))
    swapping.choose('to', tokenOf(to))
    swapping.typeAmount(amount, 'en')
    await swapping.refreshPlan()
  }
  const planned = (): SwapPlan => {
    const { plan: shown, error } = swapping.review.get()
    if (!shown) throw error ?? new Error('There is no plan.')
    return shown
  }
  const settled = () =>
    vi.waitFor(() => expect(swapping.progress.get()?.status).toMatch(/succeeded|failed|stopped/), WAIT)
  return { kernel, wallet, swapping, pending, owner, account, balanceOf, asked, plan, planned, settled }
}

const HELD_MS = 30_000

/** The system's clock, which can leap: what waits for ten seconds and more is due then. */
function createLeapingClock() {
  let leapt = 0
  const waiting = new Set<() => void>()
  const clock: Clock = {
    now: () => Date.now() + leapt,
    after(ms, callback) {
      if (ms < 10_000) {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      }
      waiting.add(callback)
      return () => void waiting.delete(callback)
    },
    sleep: (ms) => new Promise((resolve) => void clock.after(ms, resolve)),
  }
  function leap(ms: number): void {
    leapt += ms
    const due = [...waiting]
    waiting.clear()
    for (const callback of due) callback()
  }
  return { ...clock, leap }
}

/** From an account that the node has the key of. */
async function send(from: string, to: string, data: string): Promise<void> {
  const hash = await rpc('eth_sendTransaction', [{ from, to, data, gas: '0x1e8480' }])
  const { status } = await reader().waitForTransactionReceipt({ hash: hash as Hex, pollingInterval: 20 })
  if (status !== 'success') throw new Error('A call of the test was undone.')
}
const approval = (spender: string, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender as Hex, amount] })
const payment = (to: string, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as Hex, amount] })
const allowanceOf = (token: string, owner: string, spender: string) =>
  reader().readContract({
    ...{ address: token as Hex, abi: erc20Abi, functionName: 'allowance', args: [owner as Hex, spender as Hex] },
  })

const able = (capability: string) => () => ({ [toHex(chain().chainId)]: { [capability]: { supported: true } } })

const symbols = () => {
  const { token, tokens, swap } = chain()
  return { dollar: token.symbol, gold: tokens.gold.symbol, old: swap.tokens.old.symbol }
}

describe('a swap', () => {
  it.each<[string, CallSupport | undefined, string[]]>([
    ['one after another', undefined, ['eth_sendTransaction', 'eth_sendTransaction']],
    ['as one', ATOMIC, ['wallet_sendCalls']],
  ])('of a token brings what was quoted, and leaves no allowance: asked %s [S9.10]', async (_how, calls, requests) => {
    const { swapping, plan, planned, settled, asked, balanceOf, owner, pending } = await open(calls ? { calls } : {})
    await plan(symbols().dollar, 'ETH', '250')
    const { quote, least, steps, isSimulated, spender, isBatched } = planned()
    expect(least).toBe((quote.toAmount * 99n) / 100n)
    expect([steps.map(({ kind }) => kind), isSimulated, isBatched]).toEqual([
      ['approve', 'swap'],
      true,
      calls !== undefined,
    ])
    const before = [await balanceOf(chain().token.address), await balanceOf(undefined)] as const
    expect(asked()).toEqual([])
    await swapping.swap()
    await settled()
    expect(swapping.progress.get()).toMatchObject({ status: 'succeeded', step: 'swap', done: 2 })
    expect(asked()).toEqual(requests)
    expect(before[0] - (await balanceOf(chain().token.address))).toBe(parseUnits('250', 6))
    const gained = (await balanceOf(undefined)) - before[1]
    expect(quote.toAmount - gained).toBeLessThan(parseEther('0.01'))
    expect(await allowanceOf(chain().token.address, owner, spender ?? '')).toBe(0n)
    expect(pending.list.get()[0]?.title).toBe(`${symbols().dollar} → ETH`)
    expect(swapping.draft.get()).toMatchObject({ amountText: '', fault: undefined })
  })

  it('of the coin needs no approval, and what is received is what was quoted [S7.5b]', async () => {
    const { swapping, plan, planned, settled, asked, balanceOf } = await open()
    await plan('ETH', symbols().dollar, '0.1')
    const { quote, steps } = planned()
    expect(steps).toMatchObject([{ kind: 'swap', call: { value: parseEther('0.1') } }])
    const before = await balanceOf(chain().token.address)
    await swapping.swap()
    await settled()
    expect((await balanceOf(chain().token.address)) - before).toBe(quote.toAmount)
    expect(asked()).toEqual(['eth_sendTransaction'])
  })

  it('goes along several pools where none leads there directly', async () => {
    const { swapping, plan, planned, settled, balanceOf } = await open()
    await plan('ETH', symbols().old, '0.05')
    const { quote } = planned()
    const before = await balanceOf(chain().swap.tokens.old.address)
    await swapping.swap()
    await settled()
    expect((await balanceOf(chain().swap.tokens.old.address)) - before).toBe(quote.toAmount)
  })

  it('that is refused asks for nothing more, and can be asked for again', async () => {
    const { swapping, plan, wallet, asked } = await open()
    await plan(symbols().dollar, 'ETH', '250')
    wallet.rejectNext()
    await swapping.swap()
    expect(swapping.progress.get()).toBeUndefined()
    expect(swapping.review.get()).toMatchObject({
      error: { code: 'REQUEST_REJECTED' },
      hasAsked: true,
      status: 'ready',
    })
    expect(asked()).toEqual(['eth_sendTransaction'])
    expect(swapping.unanswered.get()).toBeUndefined()
  })

  it.each<[string, CallSupport | undefined, number]>([
    ['one after another', undefined, 3],
    ['as one', ATOMIC, 1],
  ])('of a token that refuses to change an allowance sets it to 0 first: %s [S9.9a]', async (_how, calls, requests) => {
    const { plan, planned, swapping, settled, asked, owner, balanceOf } = await open(calls ? { calls } : {})
    const { router, tokens } = chain().swap
    const { address } = tokens.old
    await send(chain().accounts[7] ?? '', address, payment(owner, parseUnits('100', 6)))
    await send(owner, address, approval(router, 5n))
    await plan(symbols().old, 'ETH', '100')
    expect(planned().steps.map(({ kind }) => kind)).toEqual(['reset', 'approve', 'swap'])
    await swapping.swap()
    await settled()
    expect(swapping.progress.get()).toMatchObject({ status: 'succeeded', done: 3 })
    expect(asked()).toHaveLength(requests)
    expect([await balanceOf(address), await allowanceOf(address, owner, router)]).toEqual([0n, 0n])
  })

  it('that stops in the middle says that the approval stands, which can be taken back', async () => {
    const { swapping, plan, planned, wallet, owner, settled } = await open()
    await plan(symbols().dollar, 'ETH', '250')
    const { spender } = planned()
    const allowance = () => allowanceOf(chain().token.address, owner, spender ?? '')
    wallet.approveNext()
    wallet.rejectNext()
    await swapping.swap()
    expect(swapping.progress.get()).toMatchObject({ status: 'stopped', done: 1, error: { code: 'REQUEST_REJECTED' } })
    expect(await allowance()).toBe(parseUnits('250', 6))
    await swapping.withdrawApproval()
    await settled()
    expect(swapping.progress.get()).toMatchObject({ status: 'succeeded', step: 'withdraw' })
    expect(await allowance()).toBe(0n)
  })
})

/**
 * Another account pays so much gold for coins that the coins cost more by far. The service knows the reserves of the last second,
 * also those of the test before: each test pays more than the one before it.
 */
async function movePrice(kernel: Kernel, gold: number): Promise<void> {
  const other = chain().accounts[2] ?? ''
  const { router } = chain().swap
  const { address, decimals } = chain().tokens.gold
  await send(other, address, approval(router, maxUint256))
  const service = await kernel.get(SwapService)
  const account: AccountId = `${CHAIN}:${other}`
  const amount = parseUnits(String(gold), decimals)
  const { call } = await service.build({ account, from: `${CHAIN}:${address}`, to: undefined, amount, least: 0n })
  await send(other, call.to, call.data ?? '')
}

describe('when the price moves', () => {
  it('between quote and build, it is quoted again; less than was shown has to be confirmed', async () => {
    const lies: Record<string, Lie> = {}
    const { kernel, plan, planned, swapping, asked, settled } = await open({ lies })
    await plan(symbols().gold, 'ETH', '0.5')
    const { least } = planned()
    swapping.turn()
    swapping.turn()
    swapping.typeAmount('0.5', 'en')
    let hasMoved = false
    lies['convert/quotes'] = async (answer) => {
      if (!hasMoved) await movePrice(kernel, 10)
      hasMoved = true
      return answer
    }
    await vi.waitFor(async () => {
      await swapping.refreshPlan()
      expect(swapping.review.get().status).toBe('ready')
    }, WAIT)
    expect(planned().least).toBeLessThan(least)
    expect(swapping.review.get()).toMatchObject({ status: 'ready', leastBefore: least, error: undefined })
    await swapping.swap()
    expect(asked()).toEqual([])
    swapping.confirmLeast()
    await swapping.swap()
    await settled()
    expect(swapping.progress.get()?.status).toBe('succeeded')
  })

  it('after the approval, the swap is not asked for', async () => {
    const { kernel, plan, wallet, swapping, asked } = await open()
    await plan(symbols().gold, 'ETH', '0.5')
    wallet.setAutoApprove(false)
    const swapped = swapping.swap()
    await vi.waitFor(() => expect(wallet.pending()).toHaveLength(1), WAIT)
    await movePrice(kernel, 20)
    wallet.pending()[0]?.approve()
    await swapped
    expect(swapping.progress.get()).toMatchObject({ status: 'stopped', done: 1 })
    // Of the service; or of the node, where the service still knows the reserves of the last second.
    expect(swapping.progress.get()?.error?.code).toMatch(/^(PRICE_MOVED|CALL_REVERTED)$/)
    expect(asked()).toHaveLength(1)
  })

  it('while the wallet asks, the swap is undone with the reason, and the approval that stands can be taken back', async () => {
    const { kernel, plan, planned, wallet, swapping, settled, owner } = await open()
    await plan(symbols().gold, 'ETH', '0.5')
    const { spender, amount } = planned()
    const allowance = () => allowanceOf(chain().tokens.gold.address, owner, spender ?? '')
    wallet.setAutoApprove(false)
    wallet.approveNext()
    const swapped = swapping.swap()
    await vi.waitFor(() => {
      expect(swapping.progress.get()?.step).toBe('swap')
      expect(wallet.pending()).toHaveLength(1)
    }, WAIT)
    await movePrice(kernel, 40)
    wallet.pending()[0]?.approve()
    await swapped
    await settled()
    const reverted = { status: 'failed', step: 'swap', done: 1, error: { code: 'CALL_REVERTED' } }
    await vi.waitFor(() => expect(swapping.progress.get()).toMatchObject(reverted), WAIT)
    expect(await allowance()).toBe(amount)
    wallet.approveNext()
    await swapping.withdrawApproval()
    await vi.waitFor(
      () => expect(swapping.progress.get()).toMatchObject({ status: 'succeeded', step: 'withdraw' }),
      WAIT,
    )
    expect(await allowance()).toBe(0n)
  })
})

describe('another account or network in the wallet', () => {
  it.each<[string, (wallet: EvmTestWallet) => void, string]>([
    ['account', (wallet) => wallet.selectAccount(1), 'ACCOUNT_MISMATCH'],
    ['network', (wallet) => wallet.selectChain(stack.description.evm[0].chainId), 'CHAIN_MISMATCH'],
  ])('%s: before the first question nothing is asked, after it nothing more', async (_what, change, code) => {
    for (const isApproved of [false, true]) {
      const { plan, wallet, swapping, asked } = await open()
      await plan(symbols().dollar, 'ETH', '250')
      wallet.setAutoApprove(false)
      if (!isApproved) change(wallet)
      const swapped = swapping.swap()
      if (isApproved) {
        await vi.waitFor(() => expect(wallet.pending()).toHaveLength(1), WAIT)
        change(wallet)
        wallet.pending()[0]?.approve()
      }
      await swapped
      expect(asked()).toHaveLength(isApproved ? 1 : 0)
      const told = isApproved ? swapping.progress.get() : swapping.review.get()
      expect(told).toMatchObject({ error: { code } })
    }
  })
})

describe('what the account has', () => {
  it('is read again every 30 s while the form is open', async () => {
    const clock = createLeapingClock()
    const { swapping, plan, owner } = await open({ clock })
    await plan('ETH', symbols().gold, '0.5')
    onTestFinished(swapping.draft.subscribe(() => {}))
    const held = () => swapping.draft.get()?.from?.held
    const before = held()
    await rpc('anvil_setBalance', [owner, toHex(parseEther('7'))])
    clock.leap(HELD_MS - 1)
    await vi.waitFor(() => expect(swapping.draft.get()?.quote.status).toBe('ready'), WAIT)
    expect(held()).toBe(before)
    clock.leap(HELD_MS)
    await vi.waitFor(() => expect(held()).toBe(parseEther('7')), WAIT)
  })
})

describe('all of the coin', () => {
  const HELD = parseEther('0.5')
  it('keeps back the fee and a fifth, so that it can be swapped', async () => {
    const { owner, plan, planned, swapping, settled } = await open()
    await rpc('anvil_setBalance', [owner, toHex(HELD)])
    await plan('ETH', symbols().dollar, '0.1')
    await swapping.chooseMax()
    await swapping.refreshPlan()
    const { amount, fee } = planned()
    const spent = Number(fee?.amount.amount)
    expect(Number(HELD - amount) / spent / 1.2).toBeCloseTo(1, 1)
    swapping.acceptImpact(true)
    await swapping.swap()
    await settled()
    expect(swapping.progress.get()?.status).toBe('succeeded')
  })

  it('does not come in the place of what was typed meanwhile, or under the preview', async () => {
    const { owner, plan, swapping } = await open()
    await rpc('anvil_setBalance', [owner, toHex(HELD)])
    await plan('ETH', symbols().dollar, '0.1')
    const first = swapping.chooseMax()
    swapping.typeAmount('0.2', 'en')
    await first
    const second = swapping.chooseMax()
    const stop = swapping.watchPlan()
    await second
    stop()
    expect(swapping.draft.get()?.amountText).toBe('0.2')
  })

  it.each([
    ['a sponsor of the wallet pays', 'sponsoredFees', true],
    ['a site would have to name a sponsor', 'paymasterService', false],
  ])('where %s, by %s: swaps all of it: %s', async (_what, capability, isAll) => {
    const { owner, plan, planned, swapping } = await open({ replies: { wallet_getCapabilities: able(capability) } })
    await rpc('anvil_setBalance', [owner, toHex(HELD)])
    await plan('ETH', symbols().dollar, '0.1')
    await swapping.chooseMax()
    await swapping.refreshPlan()
    expect(planned().amount === HELD).toBe(isAll)
    expect(planned().fee?.isSponsored === true).toBe(isAll)
  })
})

it('a wallet that will not change the account for one question is asked for each step, after the visitor has seen it', async () => {
  const refuse = () => {
    throw Object.assign(new Error('The upgrade was refused.'), { code: 5750 })
  }
  const page = await open({ calls: { atomic: 'ready' }, replies: { wallet_sendCalls: refuse } })
  const { plan, planned, swapping, asked, settled } = page
  await plan(symbols().dollar, 'ETH', '250')
  expect(planned().isBatched).toBe(true)
  await swapping.swap()
  const told = { status: 'ready', hasAsked: true, error: { code: 'BATCH_UNSUPPORTED' }, plan: { isBatched: false } }
  expect(swapping.review.get()).toMatchObject(told)
  expect(asked()).toEqual([])
  await swapping.swap()
  await settled()
  expect(swapping.progress.get()?.status).toBe('succeeded')
  expect(asked()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
})

describe('a page that goes away', () => {
  it.each([
    ['approval', 1],
    ['swap', 2],
  ])(
    'while the wallet asks for the %s: the next one tells of it, and asks for nothing before it was looked at',
    async (_what, at) => {
      const { plan, wallet, swapping, balanceOf, reload } = await open()
      await plan(symbols().dollar, 'ETH', '250')
      const before = await balanceOf(chain().token.address)
      wallet.setAutoApprove(false)
      if (at === 2) wallet.approveNext()
      void swapping.swap()
      await vi.waitFor(() => {
        expect(swapping.progress.get()).toMatchObject({ status: 'asking', done: at - 1 })
        expect(wallet.pending()).toHaveLength(1)
      }, WAIT)
      const next = await reload()
      await next.plan(symbols().dollar, 'ETH', '250')
      const left = { step: at === 2 ? 'swap' : 'approve', amount: parseUnits('250', 6), toSymbol: 'ETH' }
      expect(next.swapping.unanswered.get()).toMatchObject(left)
      await next.swapping.swap()
      expect(next.asked()).toHaveLength(at)
      wallet.pending()[0]?.approve()
      await vi.waitFor(() => expect(wallet.sent).toHaveLength(at), WAIT)
      await next.swapping.swap()
      expect(next.asked()).toHaveLength(at)
      const paid = before - (await balanceOf(chain().token.address))
      expect(paid).toBe(at === 2 ? parseUnits('250', 6) : 0n)
      next.swapping.dismissUnanswered()
      if (at === 2) return
      wallet.setAutoApprove(true)
      await next.swapping.refreshPlan()
      expect(next.planned().steps.map(({ kind }) => kind)).toEqual(['swap'])
      await next.swapping.swap()
      await next.settled()
      expect(before - (await balanceOf(chain().token.address))).toBe(parseUnits('250', 6))
    },
  )

  it('what is sent from elsewhere meanwhile does not hide what was asked for', async () => {
    const { plan, wallet, swapping, reload } = await open()
    await plan('ETH', symbols().dollar, '0.1')
    wallet.setAutoApprove(false)
    void swapping.swap()
    await vi.waitFor(() => expect(wallet.pending()).toHaveLength(1), WAIT)
    const { account, pending, swapping: again } = await reload()
    const sent = { account, transactionId: `0x${'11'.repeat(32)}`, amount: 1n, decimals: 18, symbol: 'ETH' }
    pending.add({ ...sent, sentAtMs: Date.now() })
    again.begin(account)
    expect(again.unanswered.get()).toMatchObject({ step: 'swap' })
  })
})

it('a host or a link names the tokens by contract or symbol', async () => {
  const { swapping, account } = await open()
  const fromToken = chain().token.address.toLowerCase()
  swapping.begin(account, { locale: 'en', params: { fromToken, toToken: 'eth', amount: '1.5' } })
  const filled = { amount: 1_500_000n, from: { token: { symbol: symbols().dollar } }, to: { token: { symbol: 'ETH' } } }
  await vi.waitFor(() => expect(swapping.draft.get()).toMatchObject(filled), WAIT)
})

const thief = `${CHAIN}:0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc`
const tx =
  (news: (tx: Record<string, unknown>) => object): Lie =>
  (answer) => {
    const before = answer.tx as Record<string, unknown>
    return { tx: { ...before, ...news(before) } }
  }
const BUILD = 'convert/build-transaction'
const APPROVE = 'convert/build-approve'
const data = (spender: string) => approval(spender, maxUint256)
const steal = () => payment(thief.slice(CHAIN.length + 1), 1_000n)
const on = (address: string) => `${CHAIN}:${address}`
const otherDecimals: Lie = ({ tokens }) => ({
  tokens: (tokens as { decimals: number; address: string }[]).map((one) =>
    one.address.toLowerCase().endsWith(chain().token.address.slice(2).toLowerCase()) ? { ...one, decimals: 5 } : one,
  ),
})

describe('of a lying data service nothing reaches the wallet', () => {
  it.each<[string, string, Record<string, Lie>]>([
    ['another spender', 'SWAP_APPROVAL_UNSAFE', { [APPROVE]: tx(() => ({ data: data(chain().multicall3) })) }],
    [
      'an approval of another token',
      'SWAP_APPROVAL_UNSAFE',
      { [APPROVE]: tx(() => ({ to: on(chain().tokens.gold.address) })) },
    ],
    ['an approval that is none', 'SWAP_APPROVAL_UNSAFE', { [APPROVE]: tx(() => ({ data: steal() })) }],
    ['an approval for another account', 'SWAP_APPROVAL_UNSAFE', { [APPROVE]: tx(() => ({ from: thief })) }],
    ['a payment beside it', 'SWAP_RESULT_UNSAFE', { [BUILD]: tx(() => ({ amount: '5' })) }],
    ['a swap for another account', 'SWAP_RESULT_UNSAFE', { [BUILD]: tx(() => ({ from: thief })) }],
    ['a swap that goes to no contract', 'SWAP_RESULT_UNSAFE', { [BUILD]: tx(() => ({ to: thief })) }],
    ['a swap that goes to the token', 'SWAP_RESULT_UNSAFE', { [BUILD]: tx(() => ({ to: on(chain().token.address) })) }],
    [
      'less than was shown',
      'SWAP_RESULT_UNSAFE',
      { [BUILD]: tx(({ least }) => ({ least: String(BigInt(String(least)) - 1n) })) },
    ],
    [
      'a swap that takes another token, and a spender to fit',
      'SWAP_RESULT_UNSAFE',
      {
        [BUILD]: tx(() => ({ to: on(chain().tokens.gold.address), data: steal() })),
        [APPROVE]: tx(() => ({ data: data(chain().tokens.gold.address) })),
      },
    ],
    ['other decimals', 'SWAP_RESULT_UNSAFE', { 'convert/tokens': otherDecimals }],
  ])('%s', async (_what, code, lies) => {
    const { swapping, plan, asked } = await open({ lies })
    await plan(symbols().dollar, 'ETH', '250')
    expect(swapping.review.get()).toMatchObject({ status: 'failed', plan: undefined, error: { code } })
    await swapping.swap()
    expect(asked()).toEqual([])
  })

  it('another name: a token goes by what its contract calls itself', async () => {
    const rename: Lie = ({ tokens }) => ({
      tokens: (tokens as { symbol: string }[]).map((one) =>
        one.symbol === symbols().gold ? { ...one, symbol: 'FAME' } : one,
      ),
    })
    const { plan, planned } = await open({ lies: { 'convert/tokens': rename } })
    await plan('ETH', 'FAME', '0.05')
    expect(planned().to.symbol).toBe(symbols().gold)
  })
})

describe('a payment with another token', () => {
  const merchant = '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955'
  const price = parseEther('0.05')

  async function openPayer(page: Page = {}) {
    const opened = await open({ calls: ATOMIC, plugins: [balances()], ...page })
    const payments = await opened.kernel.get(SwapPayments, 'eip155')
    const calls = await opened.kernel.get(Calls, 'eip155')
    const wish = { account: opened.account, to: merchant, amount: price }
    const offerOf = async (symbol: string) => {
      const offer = (await payments.fetchOffers(wish)).find(({ token }) => token.symbol === symbol)
      if (!offer) throw new Error(`${symbol} is not offered`)
      return offer
    }
    const planWith = async (symbol: string) => {
      const { token, cost } = await offerOf(symbol)
      return payments.plan({ ...wish, token, most: (cost * 101n) / 100n })
    }
    return { ...opened, payments, calls, wish, offerOf, planWith }
  }

  it('is offered in what the account has enough of, the cheapest first, and at no bad price', async () => {
    const { payments, wish } = await openPayer()
    const offers = await payments.fetchOffers(wish)
    expect(offers.map(({ token }) => token.symbol)).toContain(symbols().dollar)
    for (const { held, cost } of offers) expect(held * 100n).toBeGreaterThanOrEqual(cost * 105n)
    const spent = offers.map(({ cost, price: one = '0', token }) => Number(cost) * Number(one) * 10 ** -token.decimals)
    expect(spent).toEqual(spent.toSorted((one, other) => one - other))
    const one: Lie = ({ balances: rows }) => ({
      balances: (rows as { quantity: object }[]).map((row) => ({
        ...row,
        quantity: { ...row.quantity, numeric: '1' },
      })),
    })
    const dear: Lie = ({ quotes }) => ({ quotes: (quotes as object[]).map((row) => ({ ...row, impactBps: 1_000 })) })
    expect(await (await openPayer({ lies: { 'convert/quotes': dear } })).payments.fetchOffers(wish)).toEqual([])
    const poor = await openPayer({ lies: { '/balance': one } })
    const left = await poor.payments.fetchOffers(wish)
    expect(left.map(({ token }) => token.symbol)).not.toContain(symbols().dollar)
  })

  it('is one batch: the receiver gets the amount to the unit, no more than the most leaves, and nothing stays allowed', async () => {
    const { planWith, calls, account, owner, asked, balanceOf } = await openPayer()
    const plan = await planWith(symbols().dollar)
    expect(plan.calls).toHaveLength(4)
    expect(asked()).toEqual([])
    const before = await balanceOf(chain().token.address)
    const received = () => reader().getBalance({ address: merchant })
    const had = await received()
    const sent = await calls.send({ from: account, calls: plan.calls, atomic: true, fee: plan.fee })
    expect(await calls.confirm({ ...sent, account })).toMatchObject({ status: 'succeeded', done: 4 })
    expect(asked()).toEqual(['wallet_sendCalls'])
    expect((await received()) - had).toBe(price)
    const left = before - (await balanceOf(chain().token.address))
    expect(left > 0n && left <= plan.most).toBe(true)
    expect(await allowanceOf(chain().token.address, owner, chain().swap.router)).toBe(0n)
  })

  it('in a token, paid with the coin', async () => {
    const { payments, calls, account } = await openPayer()
    const [asset, amount] = [`${CHAIN}/erc20:${chain().token.address}` as const, parseUnits('100', 6)]
    const wish = { account, to: merchant, asset, amount }
    const offer = (await payments.fetchOffers(wish)).find(({ token }) => token.asset === undefined)
    if (!offer) throw new Error('The coin is not offered.')
    const plan = await payments.plan({ ...wish, token: offer.token, most: (offer.cost * 101n) / 100n })
    const sent = await calls.send({ from: account, calls: plan.calls, atomic: true })
    expect(await calls.confirm({ ...sent, account })).toMatchObject({ status: 'succeeded' })
    const args = [merchant] as const
    const held = { address: chain().token.address as Hex, abi: erc20Abi, functionName: 'balanceOf', args } as const
    expect(await reader().readContract(held)).toBe(amount)
  })

  it.each<[string, CallSupport | undefined]>([
    ['can’t promise all or nothing', undefined],
    ['splits batches', { atomic: 'unsupported' }],
  ])('is not offered by a wallet that %s', async (_what, support) => {
    const page = await open(support ? { calls: support } : {})
    const payments = await page.kernel.get(SwapPayments, 'eip155')
    const wish = { account: page.account, to: merchant, amount: price }
    expect(await payments.fetchOffers(wish)).toEqual([])
    const able = await openPayer()
    const { token, cost } = await able.offerOf(symbols().dollar)
    const planning = payments.plan({ ...wish, token, most: cost * 2n })
    await expect(planning).rejects.toMatchObject({ code: 'BATCH_UNSUPPORTED' })
  })

  it('that would cost more than the most is not built', async () => {
    const { payments, wish, offerOf } = await openPayer()
    const { token, cost } = await offerOf(symbols().dollar)
    const planning = payments.plan({ ...wish, token, most: cost - 1n })
    await expect(planning).rejects.toMatchObject({ code: 'PRICE_MOVED' })
  })

  const router = parseAbi(['function swapForExact(address, uint256, address[], uint256, address, bool, uint256)'])
  /** The same swap, with other arguments. */
  const rebuilt = (change: (args: unknown[]) => unknown[]): Lie =>
    tx(({ data: before }) => {
      const { args } = decodeFunctionData({ abi: router, data: before as Hex })
      return { data: encodeFunctionData({ abi: router, args: change([...args]) as never }) }
    })

  it.each<[string, string, Record<string, Lie>]>([
    ['another spender', 'SWAP_APPROVAL_UNSAFE', { [APPROVE]: tx(() => ({ data: data(chain().multicall3) })) }],
    [
      'an approval of another token',
      'SWAP_APPROVAL_UNSAFE',
      { [APPROVE]: tx(() => ({ to: on(chain().tokens.gold.address) })) },
    ],
    ['a payment beside it', 'SWAP_RESULT_UNSAFE', { [BUILD]: tx(() => ({ amount: '5' })) }],
    ['a swap for another account', 'SWAP_RESULT_UNSAFE', { [BUILD]: tx(() => ({ from: thief })) }],
    ['a swap that goes to no contract', 'SWAP_RESULT_UNSAFE', { [BUILD]: tx(() => ({ to: thief })) }],
    [
      'a swap that takes more than the most',
      'CALL_REVERTED',
      { [BUILD]: rebuilt((args) => args.with(1, maxUint256).with(3, price * 2n)) },
    ],
    [
      'a swap whose coins go to another account',
      'SWAP_RESULT_UNSAFE',
      { [BUILD]: rebuilt((args) => args.with(4, thief.slice(CHAIN.length + 1))) },
    ],
    ['less than the amount', 'SWAP_RESULT_UNSAFE', { [BUILD]: tx(() => ({ least: String(price - 1n) })) }],
    [
      'less than the amount, in the call alone',
      'SWAP_RESULT_UNSAFE',
      { [BUILD]: rebuilt((args) => args.with(3, price - 1n)) },
    ],
    ['other decimals', 'SWAP_RESULT_UNSAFE', { 'convert/tokens': otherDecimals }],
  ])('of a lying data service is not planned: %s', async (_what, code, lies) => {
    const { planWith, asked } = await openPayer({ lies })
    await expect(planWith(symbols().dollar)).rejects.toMatchObject({ code })
    expect(asked()).toEqual([])
  })
})

it('on a network that is not served nothing is asked for [S8.9i] [S9.11]', async () => {
  const { swapping, owner } = await open()
  const begin = () => swapping.begin(`eip155:31337:${owner}`)
  expect(begin).toThrow('Network not supported for Swaps')
  expect(swapping.networks()).toEqual([CHAIN])
})
