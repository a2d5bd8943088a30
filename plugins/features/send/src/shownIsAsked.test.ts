import { PorticoError, parseAccountId } from '@portico/kernel'
import { expect, it } from 'vitest'
import { account, BOB, CHAIN, dollars, ether, openStage, reviewOf, type Stage } from '../test/stage.js'
import { describePlan } from './ui/PlanReview.js'

const ONE = 10n ** 18n
const NODE_AWAY = new PorticoError('RPC_FAILED', { chainId: CHAIN, method: 'eth_estimateGas' })

/** What the preview and its button say. */
function shownBy(stage: Stage): string | undefined {
  const review = reviewOf(stage)
  return review && describePlan(review, 'en').amount
}

/** A transfer of test dollars with the preview open. */
async function openPreview(stage: Stage, { amount = '10', inDollars = false } = {}) {
  await stage.begin({ token: dollars.asset, to: BOB })
  if (inDollars) stage.sending.switchUnit()
  stage.sending.typeAmount(amount, 'en')
  const close = stage.sending.watchPlan()
  await stage.settle()
  return close
}

async function readBalances(stage: Stage, changes: Partial<typeof dollars>): Promise<void> {
  stage.hand.holdings = [ether, { ...dollars, ...changes }]
  await stage.sending.refreshBalances({ force: true })
  await stage.settle()
}

it('the native coin is called as its network calls it, whatever the balances call it', async () => {
  const stage = await openStage()
  stage.hand.holdings = [{ ...ether, name: 'USD Coin', symbol: 'USDC' }]
  await stage.begin({ amount: '1', to: BOB })
  stage.sending.watchPlan()
  await stage.settle()
  expect(stage.sending.state.get().tokenBalances).toMatchObject([{ name: 'Ether', symbol: 'ETH', price: '2500.5' }])
  expect(shownBy(stage)).toBe('1 ETH')
})

it('decimals that change under the preview change neither what it says nor what is asked for', async () => {
  const stage = await openStage()
  await openPreview(stage)
  await readBalances(stage, { decimals: 12 })
  stage.hand.estimateFails = NODE_AWAY
  await stage.sending.refreshPlan()
  expect(shownBy(stage)).toBe('10 TUSD')
  await stage.sending.send()
  expect(stage.asked).toMatchObject([{ amount: 10_000_000n, decimals: 6 }])
})

it('amount and token change together, and only with an answer', async () => {
  const stage = await openStage()
  const close = await openPreview(stage)
  await stage.sending.chooseMax()
  await stage.sending.refreshPlan()
  expect(shownBy(stage)).toBe('12.5 TUSD')
  close()
  await readBalances(stage, { decimals: 12 })
  stage.hand.estimateFails = NODE_AWAY
  stage.sending.watchPlan()
  await stage.settle()
  expect(shownBy(stage)).toBeUndefined()
  await stage.sending.send()
  expect(stage.asked).toEqual([])
})

it('a price that changes under the preview changes no amount; the form reads it anew when the preview is closed', async () => {
  const stage = await openStage()
  const close = await openPreview(stage, { amount: '1', inDollars: true })
  await readBalances(stage, { price: '0.1' })
  await stage.clock.advance(30_000)
  await stage.settle()
  expect([shownBy(stage), reviewOf(stage)?.token.price]).toEqual(['1 TUSD', '1'])
  close()
  expect(stage.sending.state.get()).toMatchObject({ sendTokenAmount: 10_000_000n, token: { price: '0.1' } })
})

it('balances of another account are not held back for the preview of the one before', async () => {
  const stage = await openStage()
  const close = await openPreview(stage)
  await readBalances(stage, { price: '7' })
  stage.sending.begin(`${CHAIN}:${BOB}`, { locale: 'en' })
  close()
  expect(stage.sending.state.get().tokenBalances).toEqual([])
})

it('a maximum that changes under the preview asks for nothing before the new figure is confirmed', async () => {
  const stage = await openStage()
  await stage.begin({ to: BOB })
  await stage.sending.chooseMax()
  stage.sending.watchPlan()
  await stage.settle()
  const first = stage.hand.native - stage.hand.fee
  expect(stage.sending.plan.get()).toMatchObject({ amountBefore: undefined, review: { transfer: { amount: first } } })
  stage.hand.fee *= 2n
  await stage.clock.advance(30_000)
  const second = stage.hand.native - stage.hand.fee
  expect(stage.sending.plan.get()).toMatchObject({ amountBefore: first, review: { transfer: { amount: second } } })
  await stage.sending.send()
  expect(stage.asked).toEqual([])
  stage.sending.confirmAmount()
  await stage.sending.send()
  expect(stage.asked).toMatchObject([{ amount: second }])
})

it('a maximum that changes back needs no confirmation', async () => {
  const stage = await openStage()
  await stage.begin({ to: BOB })
  await stage.sending.chooseMax()
  stage.sending.watchPlan()
  await stage.settle()
  for (const fee of [50_000n, 70_000n]) {
    stage.hand.fee = fee
    await stage.clock.advance(30_000)
    expect(stage.sending.plan.get().amountBefore).toBe(2n * ONE - 21_000n * 10n ** 9n)
  }
  stage.hand.fee = 21_000n * 10n ** 9n
  await stage.clock.advance(30_000)
  expect(stage.sending.plan.get().amountBefore).toBeUndefined()
})

it('what the token’s contract calls itself comes with the plan, cleaned, and is not asked of coins', async () => {
  const stage = await openStage()
  stage.hand.ownSymbol = 'SP\u202eAM\u200b'
  await openPreview(stage)
  expect(reviewOf(stage)).toMatchObject({ ownSymbol: 'SPAM', token: { symbol: 'TUSD' } })
  expect(stage.symbolsAsked).toEqual([dollars.asset])
  stage.sending.chooseToken({ ...ether })
  await stage.sending.refreshPlan()
  expect(reviewOf(stage)?.ownSymbol).toBeUndefined()
  expect(stage.symbolsAsked).toEqual([dollars.asset])
})

it('a symbol of which nothing can be seen is shown as the token’s address, and is no other symbol than none', async () => {
  const stage = await openStage()
  stage.hand.ownSymbol = '\u200b\u3164'
  await openPreview(stage)
  expect(reviewOf(stage)).toMatchObject({ ownSymbol: '0x70…000e20', token: { symbol: 'TUSD' } })
})

it('at every moment the amount on the screen is the one in the transfer', async () => {
  const stage = await openStage()
  const seen: unknown[] = []
  stage.sending.plan.subscribe(() => {
    const review = reviewOf(stage)
    if (review) seen.push([review.token.asset, review.token.decimals, review.token.chainId])
    if (review) expect(review.transfer).toMatchObject({ asset: review.token.asset, decimals: review.token.decimals })
    if (review) expect(review.token.chainId).toBe(parseAccountId(account).chainId)
  })
  const close = await openPreview(stage)
  await readBalances(stage, { decimals: 3 })
  close()
  stage.sending.watchPlan()
  await stage.settle()
  stage.sending.chooseToken(ether)
  stage.sending.typeAmount('1', 'en')
  await stage.sending.refreshPlan()
  expect(seen).toContainEqual([undefined, 18, CHAIN])
})
