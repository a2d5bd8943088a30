import { PorticoError } from '@portico/kernel'
import { expect, it } from 'vitest'
import { ALICE, BOB, CHAIN, dollars, ether, openStage, reviewOf } from '../test/stage.js'

it('a maximum follows the token, and is none when it can’t be worked out', async () => {
  const stage = await openStage()
  await stage.begin()
  const max = () => {
    const { isMax, sendTokenAmount } = stage.sending.state.get()
    return [isMax, sendTokenAmount]
  }
  stage.sending.chooseToken({ ...ether })
  await stage.settle()
  expect(max()).toEqual([false, undefined])
  await stage.sending.chooseMax()
  stage.sending.chooseToken(dollars)
  await stage.settle()
  expect(max()).toEqual([true, dollars.amount])
  stage.hand.estimateFails = new PorticoError('RPC_FAILED', { chainId: CHAIN, method: 'x' })
  stage.sending.chooseToken(ether)
  await stage.settle()
  expect(max()).toEqual([true, undefined])
  await expect(stage.sending.chooseMax()).rejects.toBe(stage.hand.estimateFails)
})

it('without a receiver the account itself stands in where the most is worked out', async () => {
  const stage = await openStage()
  await stage.begin()
  const receivers: string[] = []
  stage.hand.spendable = async (to) => BigInt(receivers.push(to))
  await stage.sending.chooseMax()
  expect(receivers).toEqual([ALICE])
})

it('a maximum for the token before is not put in for another one', async () => {
  const stage = await openStage()
  await stage.begin()
  const asking = stage.sending.chooseMax()
  stage.sending.chooseToken(dollars)
  await asking
  expect(stage.sending.state.get()).toMatchObject({ token: { symbol: 'TUSD' }, sendTokenAmount: dollars.amount })
})

it('switching the unit gives up a maximum that is still worked out', async () => {
  const stage = await openStage()
  await stage.begin()
  const asking = stage.sending.chooseMax()
  stage.sending.switchUnit()
  await asking
  expect(stage.sending.state.get()).toMatchObject({ unit: 'fiat', amountText: '', isMax: false })
})

it('the amount before does not go on to the preview while a maximum is worked out', async () => {
  const stage = await openStage()
  await stage.begin({ amount: '1', to: BOB })
  const pending: boolean[] = []
  const { isChoosingMax } = stage.sending
  isChoosingMax.subscribe(() => pending.push(isChoosingMax.get()))
  await stage.sending.chooseMax()
  stage.hand.estimateFails = new PorticoError('RPC_FAILED', { chainId: CHAIN, method: 'x' })
  await stage.sending.chooseMax().catch(() => {})
  expect(pending).toEqual([true, false, true, false])
})

it('a maximum that comes late changes nothing under the preview', async () => {
  const stage = await openStage()
  await stage.begin({ amount: '1', to: BOB })
  const asking = stage.sending.chooseMax()
  stage.sending.watchPlan()
  await asking
  await stage.settle()
  await stage.sending.refreshPlan()
  expect(stage.sending.state.get()).toMatchObject({ sendTokenAmount: 10n ** 18n, isMax: false })
  expect(reviewOf(stage)?.transfer.amount).toBe(10n ** 18n)
})
