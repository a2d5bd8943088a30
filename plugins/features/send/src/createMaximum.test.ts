import { PorticoError } from '@portico/kernel'
import { expect, it } from 'vitest'
import { ALICE, CHAIN, dollars, ether, openStage } from '../test/stage.js'

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
