import { type PaymentRequest, PorticoError } from '@portico/kernel'
import { expect, it } from 'vitest'
import {
  ALICE,
  account,
  BOB,
  CHAIN,
  dollars,
  ether,
  OTHER_CHAIN,
  openStage,
  SOLANA,
  type Stage,
  solanaAddresses,
  TOKEN,
} from '../test/stage.js'
import { missingStep } from './state/checkSend.js'

const ONE = 10n ** 18n

it('what was begun goes on when the view comes back, and params are read once', async () => {
  const stage = await openStage()
  const params = { amount: '1.25', to: BOB }
  await stage.begin(params)
  expect(stage.sending.state.get()).toMatchObject({ sendTokenAmount: (ONE * 5n) / 4n, receiverAddress: BOB })
  stage.sending.typeAmount('2', 'en')
  await stage.begin()
  await stage.begin(params)
  expect(stage.sending.state.get()).toMatchObject({ sendTokenAmount: 2n * ONE, receiverAddress: BOB })
})

it.each([
  [{ token: 7, amount: 'abc', to: {} }],
  ['text'],
  [{ token: 'x'.repeat(5_000), amount: '-1', to: 'y'.repeat(9_000) }],
  [{ token: 'eip155:1/erc20:0x1', amount: '1e3' }],
  [{ amount: '1,5' }],
  [null],
])('whatever else the view is opened with is dropped: %j', async (params) => {
  const stage = await openStage()
  await stage.begin(params)
  const { sendTokenAmount, receiverAddress } = stage.sending.state.get()
  expect({ sendTokenAmount, receiverAddress }).toEqual({})
})

it('what was sent is not filled in again, and is when the window was closed between', async () => {
  const stage = await openStage()
  const params = { amount: '0.5', to: BOB }
  await stage.begin(params)
  stage.sending.watchPlan()
  await stage.settle()
  await stage.sending.send()
  await stage.begin(params)
  expect(stage.sending.state.get()).toMatchObject({ account, amountText: '', receiverText: '' })
  stage.closeModal()
  await stage.begin(params)
  expect(stage.sending.state.get()).toMatchObject({ amountText: '0.5', receiverAddress: BOB })
})

it.each([`${CHAIN}/erc20:0x${'e'.repeat(40)}`, `0x${'e'.repeat(40)}`, `${CHAIN}:0x${'E'.repeat(40)}`])(
  'takes the native coin by the name that services have for it: %s',
  async (token) => {
    const stage = await openStage()
    await stage.begin({ token: dollars.asset })
    await stage.begin({ token, amount: '1.5' })
    const { token: chosen, sendTokenAmount, requestFault } = stage.sending.state.get()
    expect([chosen?.symbol, sendTokenAmount, requestFault]).toEqual(['ETH', (ONE * 3n) / 2n, undefined])
  },
)

it('fills in what a request for payment asks for', async () => {
  const stage = await openStage()
  await stage.begin()
  stage.sending.typeReceiver(`pay:${CHAIN}:${BOB}?amount=1500000&token=${TOKEN}`)
  expect(stage.sending.state.get()).toMatchObject({
    receiverAddress: BOB,
    token: { symbol: 'TUSD' },
    sendTokenAmount: 1_500_000n,
    amountText: '1.5',
  })
})

it('fills nothing in for another network, and does there', async () => {
  const stage = await openStage()
  await stage.begin()
  const text = `pay:${OTHER_CHAIN}:${BOB}?amount=5`
  stage.sending.typeReceiver(text)
  const state = stage.sending.state.get()
  expect(state).toMatchObject({
    requestFault: { kind: 'other-network', chainId: OTHER_CHAIN, text },
    receiverAddress: undefined,
    sendTokenAmount: undefined,
  })
  expect(missingStep({ ...state, amountText: '1', sendTokenAmount: 1n })).toBe('request')
  stage.sending.keepRequest(text)
  stage.sending.begin(`${OTHER_CHAIN}:${ALICE}`, { locale: 'en' })
  expect(stage.sending.state.get()).toMatchObject({
    receiverAddress: BOB,
    sendTokenAmount: 5n,
    requestFault: undefined,
  })
})

it('recognises an address of the other family', async () => {
  const stage = await openStage()
  await stage.begin()
  const text = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  stage.sending.typeReceiver(text)
  await stage.settle()
  expect(stage.sending.state.get().requestFault).toEqual({ kind: 'other-network', chainId: SOLANA, text })
  stage.sending.dropRequest()
  expect(stage.sending.state.get()).toMatchObject({ receiverText: '', requestFault: undefined })
})

it('says which token is asked for when the account has none of it, and puts no other in its place', async () => {
  const unknown = '0x9999000000000000000000000000000000009999'
  const stage = await openStage()
  await stage.begin()
  stage.sending.typeReceiver(`pay:${CHAIN}:${BOB}?amount=5&token=${unknown}`)
  expect(stage.sending.state.get()).toMatchObject({
    requestFault: { kind: 'unknown-token', address: unknown },
    token: undefined,
    sendTokenAmount: undefined,
  })
})

it('a request takes the place of a maximum, also of one that is still worked out', async () => {
  for (const isKnown of [true, false]) {
    const stage = await openStage()
    await stage.begin()
    const asking = stage.sending.chooseMax()
    if (isKnown) await asking
    stage.sending.typeReceiver(`pay:${CHAIN}:${BOB}?amount=1500000&token=${TOKEN}`)
    await asking
    await stage.settle()
    expect(stage.sending.state.get()).toMatchObject({ sendTokenAmount: 1_500_000n, amountText: '1.5', isMax: false })
  }
})

it('an amount with more places than the token has is shown as it was asked for, and is none', async () => {
  const stage = await openStage()
  await stage.begin({ token: dollars.asset, amount: '1.0000001', to: BOB })
  const asked = { amountText: '1.0000001', amountFault: { reason: 'too-precise' }, sendTokenAmount: undefined }
  expect(stage.sending.state.get()).toMatchObject({ ...asked, receiverAddress: BOB })
})

it('a token that the host asks for is not said to be missing when the balances can’t be read, and is chosen once they are [S1.2e]', async () => {
  const stage = await openStage()
  stage.hand.holdings = new PorticoError('BALANCE_UNAVAILABLE', { chainId: CHAIN })
  await stage.begin({ token: TOKEN, amount: '3', to: BOB })
  expect(stage.sending.state.get()).toMatchObject({ token: undefined, requestFault: undefined })
  stage.hand.holdings = [ether, dollars]
  await stage.sending.refreshBalances({ force: true })
  expect(stage.sending.state.get()).toMatchObject({ token: { symbol: 'TUSD' }, sendTokenAmount: 3_000_000n })
})

it('a token that the visitor chose meanwhile stays, whatever was asked for [S1.2e]', async () => {
  const stage = await openStage()
  stage.hand.holdings = new PorticoError('BALANCE_UNAVAILABLE', { chainId: CHAIN })
  await stage.begin({ token: TOKEN, amount: '3', to: BOB })
  stage.sending.chooseToken(ether)
  stage.hand.holdings = [ether, dollars]
  await stage.sending.refreshBalances({ force: true })
  expect(stage.sending.state.get().token?.symbol).toBe('ETH')
})

it('a token that the host asks for is waited for while the balances are read', async () => {
  const stage = await openStage()
  await stage.begin({ token: TOKEN, amount: '3', to: BOB })
  expect(stage.sending.state.get()).toMatchObject({ token: { symbol: 'TUSD' }, sendTokenAmount: 3_000_000n })
})

it('a token that can’t be read is said in short, and none is chosen', async () => {
  const stage = await openStage()
  await stage.begin({ token: 'x'.repeat(200), amount: '1', to: BOB })
  expect(stage.sending.state.get()).toMatchObject({
    account,
    token: undefined,
    receiverAddress: BOB,
    requestFault: { kind: 'unknown-token', address: 'x'.repeat(140) },
  })
  await stage.sending.chooseMax()
  stage.sending.typeAmount('1', 'en')
  await stage.sending.refreshPlan()
  expect([stage.sending.state.get().isMax, stage.sending.plan.get().status]).toEqual([false, 'idle'])
})

it('what a request leaves open stays as it is', async () => {
  const stage = await openStage()
  await stage.begin({ token: TOKEN, amount: '3' })
  stage.sending.typeReceiver(`pay:${CHAIN}:${BOB}`)
  const asked = { token: { symbol: 'TUSD' }, amountText: '3' }
  expect(stage.sending.state.get()).toMatchObject({ ...asked, receiverAddress: BOB })
  await stage.begin({ to: ALICE })
  expect(stage.sending.state.get()).toMatchObject({ ...asked, receiverAddress: ALICE })
})

it.each([
  [`token=${TOKEN}`, 'TUSD', '3'],
  [`token=${TOKEN}&amount=0`, 'TUSD', '3'],
  [`token=${TOKEN}&quantity=1.5`, 'TUSD', '1.5'],
  ['amount=5000000000000000000', 'ETH', '5'],
  ['quantity=1.25', 'ETH', '1.25'],
  ['quantity=0.0000000000000000001', 'ETH', '0.0000000000000000001'],
])('a request for %s chooses %s and fills in %s', async (query, symbol, amountText) => {
  const stage = await openStage()
  await stage.begin({ amount: '3' })
  stage.sending.chooseToken(query.startsWith('token') ? ether : dollars)
  stage.sending.typeReceiver(`pay:${CHAIN}:${BOB}?${query}`)
  expect(stage.sending.state.get()).toMatchObject({ token: { symbol }, amountText, receiverAddress: BOB })
})

it('a request for the coin chooses the one that is held, with its price', async () => {
  const stage = await openStage()
  await stage.begin({ token: TOKEN })
  stage.sending.typeReceiver(`pay:${CHAIN}:${BOB}?amount=5`)
  expect(stage.sending.state.get().token).toMatchObject({ symbol: 'ETH', amount: ether.amount, price: ether.price })
})

it('a request for the coin waits for no balances, also while a token is waited for', async () => {
  const stage = await openStage()
  stage.sending.begin(account, { locale: 'en', params: { token: TOKEN } })
  expect(stage.sending.state.get().token).toBeUndefined()
  stage.sending.typeReceiver(`pay:${CHAIN}:${BOB}?amount=5`)
  expect(stage.sending.state.get()).toMatchObject({ token: { symbol: 'ETH', decimals: 18 }, sendTokenAmount: 5n })
  await stage.settle()
  expect(stage.sending.state.get()).toMatchObject({ token: { symbol: 'ETH' }, sendTokenAmount: 5n })
})

it('a request for the coin takes no token for it while the balances are read', async () => {
  const stage = await openStage()
  stage.sending.begin(account, { locale: 'en' })
  stage.sending.chooseToken(dollars)
  stage.sending.typeReceiver(`pay:${CHAIN}:${BOB}?amount=5`)
  expect(stage.sending.state.get()).toMatchObject({ token: { symbol: 'ETH' }, sendTokenAmount: 5n })
})

it('says that the coin of an unknown network can’t be sent', async () => {
  const stage = await openStage()
  stage.sending.begin(`eip155:999:${ALICE}`, { locale: 'en', params: { amount: '1' } })
  await stage.settle()
  expect(stage.sending.state.get()).toMatchObject({
    token: undefined,
    requestFault: { kind: 'unknown-token', address: '' },
  })
})

it('a token that is waited for is sought once, and said in its normal form when it is not there', async () => {
  const stage = await openStage()
  await stage.begin({ token: `0x${'AB'.repeat(20)}`, amount: '1' })
  const fault = { kind: 'unknown-token', address: `0x${'ab'.repeat(20)}` }
  expect(stage.sending.state.get()).toMatchObject({ token: undefined, requestFault: fault })
  stage.sending.chooseToken(ether)
  await stage.sending.refreshBalances()
  expect(stage.sending.state.get()).toMatchObject({ token: { symbol: 'ETH' }, requestFault: undefined })
})

it('a token that was found is not chosen again when the balances are read anew', async () => {
  const stage = await openStage()
  await stage.begin({ token: TOKEN, amount: '3' })
  stage.sending.chooseToken(ether)
  await stage.sending.refreshBalances()
  expect(stage.sending.state.get().token?.symbol).toBe('ETH')
})

it.each<[string, (stage: Stage) => unknown]>([
  ['the request is given up', ({ sending }) => sending.dropRequest()],
  ['another account is begun with', ({ sending }) => sending.begin(`${CHAIN}:${BOB}`, { locale: 'en' })],
])('a token is not waited for any longer when %s', async (_, change) => {
  const stage = await openStage()
  stage.sending.begin(account, { locale: 'en', params: { token: TOKEN, amount: '3' } })
  change(stage)
  await stage.settle()
  expect(stage.sending.state.get().token?.symbol).not.toBe('TUSD')
})

it('giving up a token that is not held leaves the receiver', async () => {
  const stage = await openStage()
  await stage.begin({ token: `0x${'ab'.repeat(20)}`, to: BOB })
  stage.sending.dropRequest()
  expect(stage.sending.state.get()).toMatchObject({ account, requestFault: undefined, receiverAddress: BOB })
})

it('a request that was kept is for the next account alone, and given up when something else is typed', async () => {
  const next = `${OTHER_CHAIN}:${ALICE}` as const
  const textAfter = async (change: (stage: Stage) => unknown) => {
    const stage = await openStage()
    await stage.begin()
    stage.sending.keepRequest(BOB)
    change(stage)
    stage.sending.begin(next, { locale: 'en' })
    return stage.sending.state.get().receiverText
  }
  expect(await textAfter(() => {})).toBe(BOB)
  expect(await textAfter(({ sending }) => sending.typeReceiver(ALICE))).toBe('')
  expect(await textAfter(({ sending }) => sending.dropRequest())).toBe('')
  expect(await textAfter((stage) => stage.closeModal())).toBe('')
  expect(await textAfter(({ sending }) => sending.begin(`${CHAIN}:${BOB}`, { locale: 'en' }))).toBe('')
})

it('an amount with too many places is written as the visitor’s language does', async () => {
  const stage = await openStage()
  stage.sending.begin(account, { locale: 'de', params: { amount: '12.0000000000000000001' } })
  expect(stage.sending.state.get()).toMatchObject({
    amountText: '12,0000000000000000001',
    amountFault: { reason: 'too-precise' },
  })
})

const paysIn = (request: Omit<PaymentRequest, 'to'>) => async () => ({
  addresses: solanaAddresses,
  paymentLinks: { read: () => ({ to: 'x', ...request }) },
})

it.each<[string, string, Parameters<typeof openStage>[0], string | undefined]>([
  ['what means nothing there either', 'nothing', {}, undefined],
  ['a name', 'a b.test', {}, undefined],
  ['a request of the other family', 'x:1', { readersOf: paysIn({ chainId: 'solana:devnet' }) }, 'solana:devnet'],
  ['a request that leaves its network open', 'x:1', { readersOf: paysIn({}) }, SOLANA],
  ['nothing where the other family is not there', 'x'.repeat(40), { readersOf: async () => undefined }, undefined],
  [
    'nothing where the other family can’t be asked',
    'x'.repeat(40),
    { readersOf: () => Promise.reject(new TypeError('broken')) },
    undefined,
  ],
])('looks in the other family for what means nothing here: %s', async (_, text, options, chainId) => {
  const stage = await openStage(options)
  await stage.begin()
  stage.sending.typeReceiver(text)
  await stage.settle()
  expect(stage.sending.state.get()).toMatchObject({
    receiverStatus: 'invalid',
    requestFault: chainId && { kind: 'other-network', chainId, text },
  })
})

it('asks the other family alone, where it has a network, and drops its answer when something else is typed', async () => {
  const families: string[] = []
  const stage = await openStage({
    async readersOf(family) {
      families.push(family)
      return { addresses: solanaAddresses }
    },
  })
  stage.sending.begin(account, { locale: 'en', chains: [CHAIN] })
  stage.sending.typeReceiver('x'.repeat(40))
  await stage.settle()
  expect([families, stage.sending.state.get().requestFault]).toEqual([[], undefined])
  stage.sending.begin(account, { locale: 'en', chains: [CHAIN, SOLANA] })
  stage.sending.typeReceiver('x'.repeat(40))
  stage.sending.typeReceiver('')
  await stage.settle()
  expect([families, stage.sending.state.get().requestFault]).toEqual([['solana'], undefined])
})

it('looks among the networks of Ethereum’s family for what means nothing to Solana’s', async () => {
  const stage = await openStage({ namespace: 'solana', readersOf: paysIn({}) })
  await stage.begin()
  stage.sending.typeReceiver('x:1')
  await stage.settle()
  expect(stage.sending.state.get().requestFault).toEqual({ kind: 'other-network', chainId: CHAIN, text: 'x:1' })
})

it('a token whose address can’t be read is no other one that can’t', async () => {
  const stage = await openStage()
  stage.hand.holdings = [ether, { ...dollars, asset: `${CHAIN}/erc20:odd` }]
  await stage.begin()
  stage.sending.typeReceiver(`pay:${CHAIN}:${BOB}?amount=5&token=other`)
  expect(stage.sending.state.get()).toMatchObject({
    token: undefined,
    requestFault: { kind: 'unknown-token', address: 'other' },
  })
})
