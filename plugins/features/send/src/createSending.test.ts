import { type History, type HistoryTransaction, PorticoError } from '@portico/kernel'
import { expect, it } from 'vitest'
import {
  ALICE,
  account,
  BOB,
  CHAIN,
  dollars,
  ether,
  FORGED,
  OTHER_CHAIN,
  openStage,
  prepare,
  prepareBegun,
  reviewOf,
  TOKEN,
} from '../test/stage.js'
import { missingStep } from './state/checkSend.js'
import { INITIAL } from './state/sendState.js'

const ONE = 10n ** 18n

it('keeps token, amount, receiver, balances and their worth until it is sent, and nothing after [S3.13] [S4.26]', async () => {
  const stage = await openStage()
  await prepare(stage)
  expect(stage.sending.state.get()).toMatchObject({
    token: { symbol: 'ETH', decimals: 18 },
    sendTokenAmount: ONE / 2n,
    receiverAddress: BOB,
    receiverProfileName: 'bob.test',
    receiverProfileImageUrl: 'https://img.example/b.png',
    networkBalanceInUSD: '5001',
    tokenBalances: [{ symbol: 'ETH' }, { symbol: 'TUSD' }],
    loading: false,
    lastRetry: undefined,
  })
  await stage.sending.send()
  expect(stage.asked).toHaveLength(1)
  expect(stage.sending.state.get()).toEqual(INITIAL)
})

it('closing the modal forgets what was typed [S4.26]', async () => {
  const stage = await openStage()
  await prepare(stage)
  stage.closeModal()
  expect(stage.sending.state.get()).toEqual(INITIAL)
  expect(reviewOf(stage)?.transfer).toBeUndefined()
})

it('asks the wallet for exactly the transfer that was looked over, with its fee [S1.2e]', async () => {
  const stage = await openStage()
  await prepare(stage)
  const transfer = reviewOf(stage)?.transfer
  stage.hand.fee = 99n // comes too late for what is on the screen
  await stage.sending.send()
  expect(stage.asked).toEqual([transfer])
  expect(stage.asked[0]).toMatchObject({ from: account, to: BOB, amount: ONE / 2n, fee: { limits: { gas: '21000' } } })
})

it('sends tokens by their asset [S1.2e]', async () => {
  const stage = await openStage()
  await stage.begin({ token: dollars.asset, amount: '2.5', to: BOB })
  stage.sending.watchPlan()
  await stage.settle()
  await stage.sending.send()
  expect(stage.asked).toMatchObject([{ asset: dollars.asset, amount: 2_500_000n, to: BOB, decimals: 6 }])
  expect(stage.pendingAdded).toMatchObject([{ symbol: 'TUSD', decimals: 6, asset: dollars.asset }])
})

it('reads the fee again every 30 s while it is looked at, and not a second longer', async () => {
  const stage = await openStage()
  await stage.begin({ amount: '0.5', to: BOB })
  const stop = stage.sending.watchPlan()
  await stage.settle()
  stage.hand.fee = 42_000n
  await stage.clock.advance(30_000)
  expect(reviewOf(stage)?.transfer?.fee.amount.amount).toBe(42_000n)
  stop()
  expect(stage.clock.pending()).toBe(0)
})

it('a fee that can’t be read anew stays, and is marked as failed', async () => {
  const stage = await openStage()
  await prepare(stage)
  stage.hand.estimateFails = new PorticoError('RPC_FAILED', { chainId: CHAIN, method: 'x' })
  await stage.clock.advance(30_000)
  expect(stage.sending.plan.get()).toMatchObject({ status: 'failed', review: { transfer: { amount: ONE / 2n } } })
})

it('what was said of the fee stays while it is read anew, until there is an answer', async () => {
  const stage = await openStage()
  const unreachable = new PorticoError('RPC_FAILED', { chainId: CHAIN, method: 'x' })
  stage.hand.estimateFails = unreachable
  await prepare(stage)
  const again = stage.sending.refreshPlan()
  expect(stage.sending.plan.get()).toMatchObject({ status: 'estimating', error: unreachable })
  stage.hand.estimateFails = undefined
  await again
  await stage.sending.refreshPlan()
  expect(stage.sending.plan.get()).toMatchObject({
    status: 'ready',
    error: undefined,
    review: { transfer: { to: BOB } },
  })
})

it.each([
  new PorticoError('RPC_REFUSED', { chainId: CHAIN, method: 'eth_estimateGas', rpcCode: 3, reason: 'reverted' }),
  new TypeError('unforeseen'),
])('a transfer that would fail now is not offered any more: %s', async (failure) => {
  const stage = await openStage()
  await prepare(stage)
  stage.hand.estimateFails = failure as PorticoError
  await stage.clock.advance(30_000)
  const { status, error, review } = stage.sending.plan.get()
  const code = failure instanceof PorticoError ? 'RPC_REFUSED' : 'PLUGIN_FAILED'
  expect([status, error?.code, review]).toEqual(['failed', code, undefined])
})

it('says that there is not enough before the wallet is asked', async () => {
  const stage = await openStage()
  stage.hand.native = ONE
  await prepare(stage, '1')
  expect(stage.sending.plan.get()).toMatchObject({ error: { code: 'FUNDS_INSUFFICIENT' }, review: undefined })
  await stage.sending.send()
  expect(stage.asked).toEqual([])
})

it('after a refusal all is as it was and can be sent again', async () => {
  const stage = await openStage()
  await prepare(stage)
  stage.hand.answer = () => Promise.reject(new PorticoError('REQUEST_REJECTED', { walletId: 'wallet' }))
  await stage.sending.send()
  expect(stage.sending.progress.get()).toBeUndefined()
  expect(stage.sending.plan.get()).toMatchObject({ error: { code: 'REQUEST_REJECTED' }, hasAsked: true })
  expect(stage.sending.state.get().receiverAddress).toBe(BOB)
  stage.hand.answer = async () => '0xhash'
  await stage.sending.send()
  expect(stage.asked).toHaveLength(2)
  expect(stage.pendingAdded).toHaveLength(1)
})

it('what was said to one transfer is not said to the next', async () => {
  const stage = await openStage()
  await prepare(stage)
  stage.hand.answer = () => Promise.reject(new PorticoError('REQUEST_REJECTED', { walletId: 'wallet' }))
  await stage.sending.send()
  stage.sending.typeAmount('0.6', 'en')
  await stage.sending.refreshPlan()
  expect(stage.sending.plan.get()).toMatchObject({
    error: undefined,
    hasAsked: false,
    review: { transfer: { amount: (ONE * 6n) / 10n } },
  })
  const refused = stage.sending.send()
  stage.closeModal()
  await refused
  expect(stage.sending.plan.get()).toMatchObject({ error: undefined, hasAsked: false })
})

it('reads the fee anew when it was too low for the network', async () => {
  const stage = await openStage()
  await prepare(stage)
  stage.hand.answer = () => Promise.reject(new PorticoError('TX_UNDERPRICED', { chainId: CHAIN }))
  stage.hand.fee = 77_000n
  await stage.sending.send()
  await stage.settle()
  expect(stage.sending.plan.get()).toMatchObject({
    error: { code: 'TX_UNDERPRICED' },
    review: { transfer: { fee: { amount: { amount: 77_000n } } } },
  })
})

it('what may be on its way counts as sent, and is not offered again', async () => {
  const stage = await openStage()
  await prepare(stage)
  const unsure = new PorticoError('TX_PENDING', { transactionId: '0xunsure', waitedMs: 5 })
  stage.hand.answer = () => Promise.reject(unsure)
  await stage.sending.send()
  expect(stage.pending.list.get()).toMatchObject([{ transactionId: '0xunsure', status: 'late' }])
  expect(stage.sending.progress.get()).toMatchObject({ transactionId: '0xunsure', status: 'late' })
  expect(reviewOf(stage)?.transfer).toBeUndefined()
})

it('what the wallet has said is not covered by a fee that can’t be read again', async () => {
  const stage = await openStage()
  await prepare(stage)
  stage.hand.answer = () => Promise.reject(new PorticoError('WALLET_FAILED', { walletId: 'w', method: 'm' }))
  await stage.sending.send()
  stage.hand.estimateFails = new PorticoError('RPC_FAILED', { chainId: CHAIN, method: 'eth_estimateGas' })
  await stage.sending.refreshPlan()
  expect(stage.sending.plan.get()).toMatchObject({ error: { code: 'WALLET_FAILED' }, hasAsked: true, review: {} })
  stage.hand.estimateFails = new PorticoError('FUNDS_INSUFFICIENT', { chainId: CHAIN })
  await stage.sending.refreshPlan()
  const { error, hasAsked, review } = stage.sending.plan.get()
  expect([error?.code, hasAsked, review]).toEqual(['FUNDS_INSUFFICIENT', false, undefined])
})

it('a fee that can’t be paid any more, and is found out while the wallet is asked, changes nothing of what was sent [S4.26]', async () => {
  const stage = await openStage()
  await prepare(stage)
  stage.hand.estimateFails = new PorticoError('FUNDS_INSUFFICIENT', { chainId: CHAIN })
  const reading = stage.sending.refreshPlan()
  const sent = stage.sending.send()
  await reading
  await sent
  expect([stage.asked.length, stage.sending.state.get()]).toEqual([1, INITIAL])
})

it('the wallet is asked once, however often it is pressed', async () => {
  const stage = await openStage()
  await prepare(stage)
  stage.hand.answer = () => new Promise(() => {})
  void stage.sending.send()
  void stage.sending.send()
  await stage.settle()
  expect(stage.asked).toHaveLength(1)
})

it('goes on when the modal is closed while the wallet is asked', async () => {
  const stage = await openStage()
  await prepare(stage)
  let approve = (_id: string) => {}
  stage.hand.answer = () =>
    new Promise((resolve) => {
      approve = resolve
    })
  const sent = stage.sending.send()
  stage.closeModal()
  expect(stage.sending.progress.get()?.status).toBe('asking')
  approve('0xlater')
  await sent
  expect(stage.pendingAdded).toMatchObject([{ transactionId: '0xlater', to: BOB, amount: ONE / 2n }])
})

it('a view that fades after the modal was closed begins nothing: the next one does, with what is held then [S4.26]', async () => {
  const stage = await openStage()
  const view = {
    locale: 'en',
    params: { token: dollars.asset, amount: '2', to: BOB },
    opening: stage.sending.opening(),
  }
  stage.sending.begin(account, view)
  await stage.settle()
  expect(stage.sending.state.get()).toMatchObject({ sendTokenAmount: 2_000_000n, receiverAddress: BOB })
  stage.closeModal()
  const readings = stage.refreshed.length
  stage.sending.begin(account, view)
  await stage.settle()
  expect(stage.sending.state.get()).toEqual(INITIAL)
  expect([stage.refreshed.length, stage.used.length]).toEqual([readings, 1])

  stage.hand.holdings = [ether, { ...dollars, amount: 7n }]
  stage.sending.begin(account, { locale: 'en', opening: stage.sending.opening() })
  await stage.settle()
  const { tokenBalances, receiverText } = stage.sending.state.get()
  expect([tokenBalances.map(({ amount }) => amount), receiverText]).toEqual([[ether.amount, 7n], ''])
})

it('what is begun anew while the wallet is still asked is not lost when it answers', async () => {
  const stage = await openStage()
  await prepare(stage)
  let approve = (_id: string) => {}
  stage.hand.answer = () =>
    new Promise((resolve) => {
      approve = resolve
    })
  const sent = stage.sending.send()
  stage.closeModal()
  await stage.begin({ amount: '0.7' })
  approve('0xlater')
  await sent
  expect(stage.sending.state.get().sendTokenAmount).toBe((ONE * 7n) / 10n)
})

it.each(['succeeded', 'failed', 'dropped', 'replaced', 'expired', 'late'] as const)(
  'shows that a transfer is %s as soon as that is known, and reads nothing: that is for those who hold what was read',
  async (status) => {
    const stage = await openStage()
    await prepare(stage)
    await stage.sending.send()
    expect(stage.sending.progress.get()).toMatchObject({ status: 'pending', transactionId: '0xhash' })
    stage.refreshed.length = 0
    stage.pending.settle(status)
    expect(stage.sending.progress.get()?.status).toBe(status)
    expect(stage.refreshed).toEqual([])
  },
)

const hint = { lastBlock: '7' }
it.each([
  ['sent', async () => '0xhash'],
  [
    'perhaps sent',
    () => Promise.reject(new PorticoError('TX_PENDING', { transactionId: '0xhash', hint, waitedMs: 5 })),
  ],
])('hands the receipt of what was %s over as the family gave it', async (_what, answer) => {
  const stage = await openStage()
  Object.assign(stage.hand, { hint, answer })
  await prepare(stage)
  await stage.sending.send()
  expect(stage.pendingAdded).toMatchObject([{ transactionId: '0xhash', hint, account }])
})

it('goes on watching what an earlier page has sent as soon as it is opened', async () => {
  const stage = await openStage()
  expect(stage.pending.resumed).toBe(0)
  await stage.begin()
  expect(stage.pending.resumed).toBe(1)
})

it('tells what happened without amounts and addresses [S7.25]', async () => {
  const stage = await openStage()
  stage.sending.begin(account, { locale: 'en', accountType: 'eoa' })
  await prepareBegun(stage)
  stage.hand.answer = () => Promise.reject(new PorticoError('REQUEST_REJECTED', { walletId: 'wallet' }))
  await stage.sending.send()
  stage.hand.answer = async () => '0xhash'
  await stage.sending.send()
  const N = { network: CHAIN, accountType: 'eoa' }
  expect(stage.used).toEqual([
    { event: 'SEND_OPENED', properties: N },
    { event: 'SEND_STARTED', properties: { ...N, token: 'ETH' } },
    { event: 'SEND_ERROR', properties: { ...N, token: 'ETH', code: 'REQUEST_REJECTED', rejected: true } },
    { event: 'SEND_STARTED', properties: { ...N, token: 'ETH' } },
    { event: 'SEND_SUCCESS', properties: { ...N, token: 'ETH' } },
  ])
})

it('resolves a name half a second after the last key, once, and shows its address', async () => {
  const stage = await openStage()
  await stage.begin()
  for (const text of ['bo.te', 'bob.tes', 'bob.test']) {
    stage.sending.typeReceiver(text)
    await stage.clock.advance(499)
  }
  expect([stage.resolved, stage.sending.state.get().receiverStatus]).toEqual([[], 'resolving'])
  await stage.clock.advance(1)
  expect(stage.resolved).toEqual(['bob.test'])
  expect(stage.sending.state.get()).toMatchObject({ receiverAddress: BOB, receiverProfileName: 'bob.test' })
})

it.each([
  ['bob.test', 'bob.test', false, []],
  ['Bob.test', 'bob.test', true, []],
  ['bo\u0301b❤\ufe0f.test', 'bób❤.test', false, ['ó']],
])(
  'says of %s that the name used is %s, where it looks different, and which letters to compare',
  async (text, name, isRewritten, unusual) => {
    const stage = await openStage()
    await stage.begin()
    stage.sending.typeReceiver(text)
    await stage.clock.advance(500)
    expect(stage.sending.state.get()).toMatchObject({
      receiverStatus: 'found',
      receiverProfileName: name,
      receiverName: { name, isRewritten, unusual },
    })
    stage.sending.typeReceiver('')
    expect(stage.sending.state.get().receiverName).toBeUndefined()
  },
)

it.each([
  ['unknown.test', 'unknown-name'],
  // It leads to an address of another network alone.
  ['elsewhere.test', 'unknown-name'],
  ['broken.test', 'name-failed'],
  ['b\u043eb.test', 'name-lookalike'],
  // Its letters are seen in another order: what is left without the mark would be another name.
  ['b\u202eob.test', 'name-invalid'],
  ["bob's.test", 'unknown-name'],
  ['❤️.test', 'unknown-name'],
  ['pay:eip155:31337:0x1', 'uri-invalid'],
  ['0x123', 'invalid'],
  [`0x${'0'.repeat(40)}`, 'invalid'],
  ['x'.repeat(3_000), 'invalid'],
])('says of %s that it is %s', async (text, status) => {
  const stage = await openStage()
  await stage.begin()
  stage.sending.typeReceiver(text)
  await stage.clock.advance(500)
  expect(stage.sending.state.get()).toMatchObject({ receiverStatus: status, receiverAddress: undefined })
})

it('a maximum counts for the receiver of the moment of the answer, and not when an amount was typed meanwhile', async () => {
  const stage = await openStage()
  await stage.begin()
  const { sending, hand } = stage
  const asking = sending.chooseMax()
  sending.typeReceiver(BOB)
  await asking
  expect(sending.state.get()).toMatchObject({ isMax: true, sendTokenAmount: hand.native - hand.fee })
  const again = sending.chooseMax()
  sending.typeAmount('0.5', 'en')
  await again
  expect(sending.state.get()).toMatchObject({ isMax: false, amountText: '0.5' })
})

it('a maximum that is still worked out is not one for the next account', async () => {
  const stage = await openStage()
  await stage.begin()
  const asking = stage.sending.chooseMax()
  stage.sending.begin(`${OTHER_CHAIN}:${ALICE}`, { locale: 'en' })
  await asking
  expect(stage.sending.state.get()).toMatchObject({ amountText: '', isMax: false })
})

it('offers nothing that would be sent as something else, or in other amounts than were typed [S1.2e]', async () => {
  const stage = await openStage()
  const { asset: _, ...nameless } = dollars
  stage.hand.holdings = [nameless, dollars]
  await stage.begin()
  const listed = () => stage.sending.state.get().tokenBalances.map(({ symbol, decimals }) => [symbol, decimals])
  expect(listed()).toEqual([
    ['ETH', 18],
    ['TUSD', 6],
  ])
  expect(stage.sending.state.get().tokenBalances).toMatchObject([{ amount: 2n * ONE }, { asset: dollars.asset }])
  stage.hand.holdings = [{ ...ether, decimals: 19 }, dollars]
  await stage.sending.refreshBalances()
  expect(listed()).toEqual([
    ['ETH', 18],
    ['TUSD', 6],
  ])
})

it('knows the native coin without a portfolio', async () => {
  const stage = await openStage({ without: ['portfolio'] })
  await stage.begin()
  expect(stage.sending.state.get().tokenBalances).toMatchObject([{ symbol: 'ETH', amount: 2n * ONE }])
})

it('a failure is never an empty account: what was known stays, with the time of the failure [S8.1g]', async () => {
  const stage = await openStage()
  await stage.begin()
  stage.hand.holdings = new PorticoError('HTTP_FAILED', { url: 'x' })
  await stage.sending.refreshBalances()
  expect(stage.sending.state.get()).toMatchObject({
    tokenBalances: [{ symbol: 'ETH', amount: 2n * ONE }, { symbol: 'TUSD' }],
    lastRetry: 1_000_000,
    balanceError: { code: 'HTTP_FAILED' },
    loading: false,
  })
})

it('warns of an address that only looks like a known one, until it was compared', async () => {
  const stage = await openStage()
  await prepare(stage)
  await stage.sending.send()
  await stage.begin({ amount: '1', to: FORGED })
  const state = stage.sending.state.get()
  expect(state.warnings).toEqual([{ kind: 'lookalike', resembles: BOB, mustCompare: true }])
  expect(missingStep(state)).toBe('compare')
  stage.sending.setCompared(true)
  expect(missingStep(stage.sending.state.get())).toBeUndefined()
  stage.sending.typeReceiver(FORGED)
  expect(stage.sending.state.get().isCompared).toBe(false)
})

it('asks no wallet while an address must be compared, however late that is found out', async () => {
  let tell = (_: readonly HistoryTransaction[]) => {}
  const received = new Promise<readonly HistoryTransaction[]>((resolve) => {
    tell = resolve
  })
  const history = { fetchTransactions: async () => ({ transactions: await received, next: undefined }) }
  const stage = await openStage({ history })
  await prepare(stage, '0.5', FORGED)
  expect(missingStep(stage.sending.state.get())).toBeUndefined()
  tell([{ sentTo: BOB, sentFrom: ALICE, transfers: [] as const } as unknown as HistoryTransaction])
  await stage.settle()
  expect(stage.sending.state.get().warnings).toMatchObject([{ kind: 'lookalike', resembles: BOB }])
  await stage.sending.send()
  expect(stage.asked).toEqual([])
  stage.sending.setCompared(true)
  await stage.sending.send()
  expect(stage.asked).toHaveLength(1)
})

it('compares with the receivers of tokens, and not with their senders', async () => {
  const transfer = (direction: 'in' | 'out', ends: { from?: string; to?: string }) => ({
    ...{ direction, quantity: '5', asset: { kind: 'fungible', symbol: 'TUSD', address: dollars.address } },
    ...ends,
  })
  const warningsAfter = async (...transfers: readonly object[]) => {
    const transaction = { sentTo: TOKEN, sentFrom: ALICE, transfers } as unknown as HistoryTransaction
    const stage = await openStage({ history: { fetchTransactions: async () => ({ transactions: [transaction] }) } })
    await stage.begin({ amount: '1', to: FORGED })
    await stage.settle()
    return stage.sending.state.get().warnings
  }
  const lookalike = [{ kind: 'lookalike', resembles: BOB, mustCompare: true }]
  expect(await warningsAfter(transfer('out', { from: ALICE, to: BOB }))).toEqual(lookalike)
  expect(await warningsAfter(transfer('in', { from: BOB, to: ALICE }))).toEqual([])
  expect(await warningsAfter(transfer('out', {}))).toEqual([])
})

it('warns of the token’s own contract and of oneself', async () => {
  const stage = await openStage()
  await stage.begin({ token: TOKEN, amount: '1', to: TOKEN })
  expect(stage.sending.state.get().warnings).toMatchObject([{ kind: 'token-contract', mustCompare: true }])
  stage.sending.typeReceiver(ALICE)
  expect(stage.sending.state.get().warnings).toEqual([{ kind: 'self', mustCompare: false }])
})

it('notes who is sent something for the first time, and remembers the address and nothing else', async () => {
  const stage = await openStage()
  await prepare(stage)
  expect(reviewOf(stage)?.isFirst).toBe(true)
  await stage.sending.send()
  expect([...stage.stored]).toEqual([['receivers_eip155', JSON.stringify({ v: 1, d: [BOB] })]])
  await prepare(stage)
  await stage.sending.refreshPlan()
  expect(reviewOf(stage)?.isFirst).toBe(false)
})

it('nothing is left running when the plugin is taken down', async () => {
  const stage = await openStage()
  await prepare(stage)
  stage.end()
  stage.sending.typeReceiver('bob.test')
  await stage.begin()
  expect(stage.sending.state.get().account).toBeUndefined()
  expect([stage.listeners(), stage.clock.pending()]).toEqual([0, 0])
})

it('before an account is begun with nothing is read, worked out or asked for', async () => {
  const stage = await openStage()
  const { sending } = stage
  sending.typeReceiver(BOB)
  await sending.chooseMax()
  await sending.refreshBalances()
  await sending.refreshPlan()
  await sending.send()
  expect(sending.state.get()).toEqual({ ...INITIAL, receiverText: BOB })
  expect([sending.plan.get().status, sending.unanswered.get(), stage.asked, stage.refreshed]).toEqual([
    'idle',
    [],
    [],
    [],
  ])
})

it('tells nothing of an account whose kind is not known', async () => {
  const stage = await openStage()
  await stage.begin()
  expect(stage.used).toStrictEqual([{ event: 'SEND_OPENED', properties: { network: CHAIN } }])
})

it('an unforeseen fault of a source is an error like any other, with its cause', async () => {
  const stage = await openStage()
  const fault = new TypeError('broken')
  stage.hand.holdings = fault
  await stage.begin()
  const { balanceError, ...state } = stage.sending.state.get()
  expect(state).toMatchObject({ tokenBalances: [], loading: false, lastRetry: 1_000_000 })
  expect(balanceError).toMatchObject({ code: 'PLUGIN_FAILED', context: { pluginId: 'send' }, cause: fault })
})

it('balances that come late count no more when they were read anew', async () => {
  const stage = await openStage()
  await stage.begin()
  let answer = (_: readonly (typeof dollars)[]) => {}
  stage.hand.holdings = new Promise((resolve) => {
    answer = resolve
  })
  const late = stage.sending.refreshBalances()
  expect(stage.sending.state.get().loading).toBe(true)
  stage.hand.holdings = [ether, dollars]
  await stage.sending.refreshBalances()
  answer([{ ...dollars, amount: 7n }])
  await late
  expect(stage.sending.state.get().tokenBalances).toMatchObject([{ symbol: 'ETH' }, { amount: dollars.amount }])
})

it('balances that are still read when the modal is closed change nothing after', async () => {
  const stage = await openStage()
  stage.sending.begin(account, { locale: 'en' })
  stage.closeModal()
  await stage.settle()
  expect(stage.sending.state.get()).toEqual(INITIAL)
})

it('balances that were held back are handed over once', async () => {
  const stage = await openStage()
  await stage.begin({ amount: '0.5', to: BOB })
  const close = stage.sending.watchPlan()
  stage.hand.holdings = [{ ...ether, price: '7' }]
  await stage.sending.refreshBalances()
  close()
  stage.hand.holdings = [{ ...ether, price: '8' }]
  await stage.sending.refreshBalances({ force: true })
  stage.sending.watchPlan()()
  expect(stage.sending.state.get().token?.price).toBe('8')
  expect(stage.refreshed.map(({ force }) => force)).toEqual([undefined, undefined, true])
})

it('tells a refusal by the visitor from other faults', async () => {
  const stage = await openStage()
  await prepare(stage)
  stage.hand.answer = () => Promise.reject(new PorticoError('WALLET_FAILED', { walletId: 'w', method: 'm' }))
  await stage.sending.send()
  expect(stage.used.at(-1)).toEqual({
    event: 'SEND_ERROR',
    properties: { network: CHAIN, token: 'ETH', code: 'WALLET_FAILED', rejected: false },
  })
})

it('what is still asked for is given up when the modal is closed', async () => {
  const history: History = {
    fetchTransactions: (_, { signal } = {}) => {
      stage.given.push(['history', signal])
      return new Promise(() => {})
    },
  }
  const stage = await openStage({ history })
  await stage.begin({ token: TOKEN, amount: '1', to: 'bob.test' })
  await stage.clock.advance(500)
  void stage.sending.refreshPlan()
  const signals = new Map(stage.given)
  expect([...signals.keys()].sort()).toEqual(['fee', 'history', 'identity', 'name', 'symbol', 'tokens'])
  stage.closeModal()
  for (const [what, signal] of signals) expect([what, signal?.aborted]).toEqual([what, true])
})
