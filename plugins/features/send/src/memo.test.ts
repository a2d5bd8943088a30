import { expect, it } from 'vitest'
import { BOB, CHAIN, FORGED, openStage, prepare, prepareBegun, reviewOf, type Stage } from '../test/stage.js'
import { missingStep } from './state/checkSend.js'

const family = { memo: { maxBytes: 20 } }
const stateOf = (stage: Stage) => stage.sending.state.get()
const requestWith = (memo: string) => `pay:${CHAIN}:${BOB}?amount=5&memo=${encodeURIComponent(memo)}`

it('goes to the wallet as it stands in the preview: one line without anything hidden', async () => {
  const stage = await openStage({ family })
  await stage.begin()
  stage.sending.typeMemo('  Order\u202e \n 7\u200b ')
  expect(stateOf(stage).memoText).toBe('  Order\u202e \n 7\u200b ')
  await prepareBegun(stage)
  expect(reviewOf(stage)?.transfer.memo).toBe('Order 7')
  await stage.sending.send()
  expect(stage.asked).toMatchObject([{ memo: 'Order 7' }])
  expect(stage.sending.progress.get()?.memo).toBe('Order 7')
})

it('that changes is planned anew, and nothing of the old plan is asked for', async () => {
  const stage = await openStage({ family })
  await prepare(stage)
  stage.sending.typeMemo('7')
  await stage.sending.refreshPlan()
  expect(reviewOf(stage)?.transfer.memo).toBe('7')
  stage.sending.typeMemo('')
  await stage.sending.refreshPlan()
  expect(reviewOf(stage)?.transfer.memo).toBeUndefined()
})

it.each([
  ['a'.repeat(20), undefined],
  ['a'.repeat(21), 'memo'],
  ['é'.repeat(11), 'memo'],
  [`${' '.repeat(30)}7`, undefined],
])('is counted in bytes of what is sent: %j', async (text, missing) => {
  const stage = await openStage({ family })
  await stage.begin({ amount: '0.5', to: BOB })
  stage.sending.typeMemo(text)
  expect(missingStep(stateOf(stage))).toBe(missing)
})

it('is not typed where a transfer carries none', async () => {
  const stage = await openStage()
  await prepare(stage)
  stage.sending.typeMemo('7')
  expect([stage.sending.memo, stateOf(stage).memo]).toEqual([undefined, undefined])
})

it('of a request is filled in, and goes with its receiver', async () => {
  const stage = await openStage({ family })
  await stage.begin()
  stage.sending.typeReceiver(requestWith('Order 7'))
  expect(stateOf(stage)).toMatchObject({ memo: 'Order 7', receiverAddress: BOB, sendTokenAmount: 5n })
  stage.sending.typeReceiver(FORGED)
  expect(stateOf(stage).memo).toBeUndefined()
  stage.sending.typeMemo('my own')
  stage.sending.typeReceiver(BOB)
  expect(stateOf(stage).memo).toBe('my own')
})

it.each([
  ['is too long', family, 'a'.repeat(21)],
  ['hides something', family, 'Order\u202e7'],
  ['would be shown as another one', family, ' 7'],
  ['can not be carried', {}, '7'],
])(
  'of a request that %s is refused, no matter who brings it: a receiver that misses it may keep the coins',
  async (_what, sends, memo) => {
    for (const open of [
      (stage: Stage) => stage.begin().then(() => stage.sending.typeReceiver(requestWith(memo))),
      (stage: Stage) => stage.begin({ amount: '0.5', to: BOB, memo }),
    ]) {
      const stage = await openStage({ family: sends })
      await open(stage)
      expect(stateOf(stage)).toMatchObject({
        receiverStatus: 'uri-invalid',
        receiverAddress: undefined,
        memo: undefined,
      })
      expect(missingStep(stateOf(stage))).toBeDefined()
    }
  },
)

it('of a request with references is refused with them: its receiver looks for the payment by them', async () => {
  const stage = await openStage({ family })
  await stage.begin()
  stage.sending.typeReceiver(`${requestWith('7')}&reference=key`)
  expect(stateOf(stage)).toMatchObject({ receiverStatus: 'uri-invalid', memo: undefined })
})

it('that the host names is filled in; a number is no text, and is refused rather than left out', async () => {
  const stage = await openStage({ family })
  await stage.begin({ amount: '0.5', to: BOB, memo: '42' })
  expect(stateOf(stage)).toMatchObject({ memo: '42', receiverAddress: BOB })
  const other = await openStage({ family })
  await other.begin({ amount: '0.5', to: BOB, memo: 42 })
  expect(stateOf(other)).toMatchObject({ receiverStatus: 'uri-invalid', receiverAddress: undefined })
})

it('the level of the fee is planned, shown and asked for; without levels there is none', async () => {
  const feeLevels = ['low', 'normal', 'high'] as const
  const stage = await openStage({ family: { feeLevels } })
  await prepare(stage)
  expect(reviewOf(stage)?.transfer).toMatchObject({ feeLevel: 'normal', fee: { amount: { amount: stage.hand.fee } } })
  stage.sending.chooseFeeLevel('high')
  await stage.sending.refreshPlan()
  expect(reviewOf(stage)?.transfer.fee.amount.amount).toBe(2n * stage.hand.fee)
  await stage.sending.send()
  expect(stage.asked).toMatchObject([{ feeLevel: 'high' }])
  const plain = await openStage()
  await prepare(plain)
  expect([plain.sending.feeLevels, reviewOf(plain)?.transfer.feeLevel]).toEqual([[], undefined])
})

it('the largest amount follows the level of the fee and the memo', async () => {
  const stage = await openStage({ family: { ...family, feeLevels: ['normal', 'high'] } })
  const asked: number[] = []
  stage.hand.spendable = async () => BigInt(asked.push(1)) * 10n
  await stage.begin()
  stage.sending.typeReceiver(BOB)
  await stage.sending.chooseMax()
  stage.sending.chooseFeeLevel('high')
  await stage.settle()
  expect(stateOf(stage).sendTokenAmount).toBe(20n)
  stage.sending.typeMemo('7')
  await stage.settle()
  expect(stateOf(stage).sendTokenAmount).toBe(30n)
})
