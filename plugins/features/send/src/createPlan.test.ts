import { PorticoError } from '@portico/kernel'
import { expect, it } from 'vitest'
import { BOB, CHAIN, dollars, ether, openStage, prepare, reviewOf, TOKEN } from '../test/stage.js'

it('what can’t be sent at all is said with its network', async () => {
  const stage = await openStage()
  Object.assign(stage.hand, { native: 5n, fee: 5n })
  await stage.begin({ to: BOB })
  await stage.sending.chooseMax()
  await stage.sending.refreshPlan()
  expect(stage.sending.plan.get()).toMatchObject({
    status: 'failed',
    error: { code: 'FUNDS_INSUFFICIENT', context: { chainId: CHAIN } },
    review: undefined,
  })
})

it('the fee is read for as long as one of its watchers is left', async () => {
  const stage = await openStage()
  await stage.begin({ amount: '0.5', to: BOB })
  const [first, second] = [stage.sending.watchPlan(), stage.sending.watchPlan()]
  await stage.settle()
  first()
  first()
  stage.hand.fee = 42_000n
  await stage.clock.advance(30_000)
  expect([reviewOf(stage)?.transfer.fee.amount.amount, stage.clock.pending()]).toEqual([42_000n, 1])
  second()
  expect(stage.clock.pending()).toBe(0)
})

it('a fee that is still read when the preview is closed does not come after', async () => {
  const stage = await openStage()
  await stage.begin({ amount: '0.5', to: BOB })
  const close = stage.sending.watchPlan()
  close()
  await stage.settle()
  expect([reviewOf(stage), stage.clock.pending()]).toEqual([undefined, 0])
})

it('the fee is read on after a wallet has said no', async () => {
  const stage = await openStage()
  await prepare(stage)
  let refuse = (_: PorticoError) => {}
  stage.hand.answer = () =>
    new Promise((_, reject) => {
      refuse = reject
    })
  const sent = stage.sending.send()
  stage.hand.fee = 42_000n
  await stage.clock.advance(30_000)
  expect(reviewOf(stage)?.transfer.fee.amount.amount).toBe(21_000n * 10n ** 9n)
  refuse(new PorticoError('REQUEST_REJECTED', { walletId: 'wallet' }))
  await sent
  expect(reviewOf(stage)?.transfer.fee.amount.amount).toBe(21_000n * 10n ** 9n)
  await stage.clock.advance(30_000)
  expect(reviewOf(stage)?.transfer.fee.amount.amount).toBe(42_000n)
})

it('the preview has the price of the coin and the name of the receiver with it', async () => {
  const stage = await openStage()
  stage.hand.holdings = [dollars, ether]
  await stage.begin({ token: TOKEN, amount: '1', to: BOB })
  await stage.settle()
  await stage.sending.refreshPlan()
  expect(reviewOf(stage)).toMatchObject({ nativePrice: ether.price, receiverName: 'bob.test', token: { price: '1' } })
  expect(stage.sending.state.get().isMax).toBe(false)
})

it('an answer about the fee that comes late replaces no newer one, and neither does a failure', async () => {
  const stage = await openStage()
  await stage.begin({ to: BOB })
  await stage.sending.chooseMax()
  for (const isRefused of [false, true]) {
    let answer = (_: bigint | Promise<bigint>) => {}
    stage.hand.spendable = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const first = stage.sending.refreshPlan()
    stage.hand.spendable = async () => 7n
    await stage.sending.refreshPlan()
    answer(isRefused ? Promise.reject(new PorticoError('FUNDS_INSUFFICIENT', { chainId: CHAIN })) : 5n)
    await first
    expect(stage.sending.plan.get()).toMatchObject({ status: 'ready', review: { transfer: { amount: 7n } } })
    expect(stage.sending.state.get().sendTokenAmount).toBe(7n)
  }
})

it('a family whose tokens have no symbols of their own sends them, too', async () => {
  const stage = await openStage({ without: ['symbols'] })
  await stage.begin({ token: TOKEN, amount: '1', to: BOB })
  await stage.sending.refreshPlan()
  expect(stage.sending.plan.get()).toMatchObject({ status: 'ready', review: { ownSymbol: undefined } })
})

it('reads the fee anew after no other refusal', async () => {
  const stage = await openStage()
  await prepare(stage)
  stage.hand.answer = () => Promise.reject(new PorticoError('REQUEST_REJECTED', { walletId: 'wallet' }))
  stage.hand.fee = 77_000n
  await stage.sending.send()
  await stage.settle()
  expect(reviewOf(stage)?.transfer.fee.amount.amount).toBe(21_000n * 10n ** 9n)
})
