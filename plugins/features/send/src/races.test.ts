import { type Holding, PorticoError } from '@portico/kernel'
import { expect, it } from 'vitest'
import { account, BOB, CHAIN, dollars, ether, openStage, reviewOf } from '../test/stage.js'
import { INITIAL } from './state/sendState.js'
import { type SendEvent, transition } from './state/transition.js'

const CAROL = `0xca${'0'.repeat(37)}1`

it('a maximum that was worked out for one receiver is never put in for another', async () => {
  const stage = await openStage()
  await stage.begin({ to: BOB })
  const answers: (() => void)[] = []
  stage.hand.spendable = (to) => new Promise((resolve) => answers.push(() => resolve(to === BOB ? 111n : 222n)))
  const asking = stage.sending.chooseMax()
  stage.sending.typeReceiver(CAROL)
  answers[0]?.()
  await stage.settle()
  expect(stage.sending.state.get().amountText).toBe('')
  answers[1]?.()
  await asking
  expect(stage.sending.state.get()).toMatchObject({ isMax: true, sendTokenAmount: 222n, receiverAddress: CAROL })
})

it('a fee that comes while the wallet is asked replaces nothing, and the form is empty when it was sent [S4.26]', async () => {
  const stage = await openStage()
  await stage.begin({ amount: '0.5', to: BOB })
  stage.sending.watchPlan()
  await stage.settle()
  let approve = (_id: string) => {}
  stage.hand.answer = () =>
    new Promise((resolve) => {
      approve = resolve
    })
  stage.hand.fee = 77_000n
  const reading = stage.sending.refreshPlan()
  const sending = stage.sending.send()
  await reading
  expect(reviewOf(stage)?.transfer.fee.amount.amount).toBe(21_000n * 10n ** 9n)
  approve('0xhash')
  await sending
  expect(stage.sending.state.get()).toEqual(INITIAL)
})

it.each([
  new PorticoError('RATE_LIMITED', { url: 'x', retryAtMs: 5 }),
  new PorticoError('RPC_MISSING', { chainId: CHAIN }),
  new PorticoError('HTTP_FAILED', { url: 'x' }),
])('a fee that can’t be asked for now leaves the one on the screen: %s', async (failure) => {
  const stage = await openStage()
  await stage.begin({ amount: '0.5', to: BOB })
  stage.sending.watchPlan()
  await stage.settle()
  stage.hand.estimateFails = failure
  await stage.sending.refreshPlan()
  expect(stage.sending.plan.get()).toMatchObject({
    status: 'failed',
    error: failure,
    review: { transfer: { to: BOB } },
  })
})

it('an amount that is typed before the tokens are known is of the token that the view was opened with', async () => {
  const stage = await openStage()
  let read = (_holdings: readonly Holding[]) => {}
  stage.hand.holdings = new Promise((resolve) => {
    read = resolve
  })
  stage.sending.begin(account, { locale: 'en', params: { token: dollars.asset, amount: '2', to: BOB } })
  stage.sending.typeAmount('1.25', 'en')
  expect(stage.sending.state.get()).toMatchObject({ token: undefined, amountText: '1.25' })
  read([ether, dollars])
  await stage.settle()
  expect(stage.sending.state.get()).toMatchObject({
    ...{ token: { asset: dollars.asset }, amountText: '1.25', sendTokenAmount: 1_250_000n, receiverAddress: BOB },
  })
})

it('no fee is asked for nothing, and without a receiver', async () => {
  const stage = await openStage()
  await stage.begin()
  for (const [amount, to] of [
    ['0', BOB],
    ['', BOB],
    ['1', ''],
  ] as const) {
    stage.sending.typeAmount(amount, 'en')
    stage.sending.typeReceiver(to)
    await stage.sending.refreshPlan()
    expect(stage.sending.plan.get().status).toBe('idle')
  }
})

it('a late answer about a name that was typed before sets no receiver', async () => {
  const stage = await openStage()
  await stage.begin()
  let answer = (_accounts: readonly `${string}:${string}:${string}`[]) => {}
  stage.hand.resolves = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  stage.sending.typeReceiver('bob.test')
  await stage.clock.advance(500)
  stage.sending.typeReceiver('carol.test')
  answer([`${CHAIN}:${BOB}`])
  await stage.settle()
  expect(stage.sending.state.get()).toMatchObject({ receiverText: 'carol.test', receiverAddress: undefined })
})

it('a name that was typed stays, whatever the identity is called', async () => {
  const stage = await openStage()
  await stage.begin()
  stage.hand.resolves = async () => [`${CHAIN}:${BOB}`]
  stage.sending.typeReceiver('pays-bob.test')
  await stage.clock.advance(500)
  await stage.settle()
  expect(stage.sending.state.get()).toMatchObject({
    receiverProfileName: 'pays-bob.test',
    receiverProfileImageUrl: 'https://img.example/b.png',
  })
})

const play = (...events: readonly SendEvent[]) => events.reduce(transition, INITIAL)
const typed = (text: string): SendEvent => ({ type: 'amountTyped', text, locale: 'en' })
const switched: SendEvent = { type: 'unitSwitched' }
const begunWith = (price: string): SendEvent => ({ type: 'begun', account, token: { ...ether, price }, locale: 'en' })

it.each([
  // price, coins, in dollars to the cent, and what these cents buy
  ['1', '12.34', '12.34', '12.34'],
  ['2.5', '12.34', '30.85', '12.34'],
  ['2500.5', '0.1', '250.05', '0.1'],
  ['3', '0.335', '1', '0.333333333333333333'],
  ['2500.5', '0.000001', '0', '0'],
  ['1', '7', '7', '7'],
])('at a price of %s, %s coins are %s dollars, and these are %s coins', (price, coins, dollars, bought) => {
  const inDollars = play(begunWith(price), typed(coins), switched)
  expect(inDollars).toMatchObject({ unit: 'fiat', amountText: dollars, isMax: false })
  const back = transition(inDollars, switched)
  expect([back.unit, back.amountText, back.sendTokenAmount]).toEqual(['token', bought, inDollars.sendTokenAmount])
})

it('a maximum that is switched to dollars is cut to cents, and no maximum any more', () => {
  const state = play(begunWith('3'), { type: 'amountSet', amount: 10n ** 18n / 3n, isMax: true }, switched)
  expect(state).toMatchObject({ amountText: '0.99', sendTokenAmount: 33n * 10n ** 16n, isMax: false })
})
