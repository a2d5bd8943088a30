import { type HistoryTransaction, PorticoError } from '@portico/kernel'
import { expect, it } from 'vitest'
import {
  ALICE,
  account,
  BOB,
  CHAIN,
  dollars,
  FORGED,
  OTHER_CHAIN,
  openStage,
  type Stage,
  TOKEN,
} from '../test/stage.js'

it('without a plugin for names none is looked for', async () => {
  const stage = await openStage({ without: ['names'] })
  await stage.begin({ to: 'bob.test' })
  expect([stage.sending.state.get().receiverStatus, stage.clock.pending()]).toEqual(['invalid', 0])
  stage.sending.typeReceiver(BOB)
  await stage.settle()
  expect(stage.sending.state.get()).toMatchObject({ receiverAddress: BOB, receiverProfileName: undefined })
})

it.each<[string, (stage: Stage) => unknown]>([
  ['the modal is closed', (stage) => stage.closeModal()],
  ['another account is begun with', ({ sending }) => sending.begin(`${OTHER_CHAIN}:${ALICE}`, { locale: 'en' })],
  ['something else is typed', ({ sending }) => sending.typeReceiver('x')],
])('a name is not looked for any longer when %s', async (_, change) => {
  const stage = await openStage()
  await stage.begin()
  stage.sending.typeReceiver('bob.test')
  change(stage)
  await stage.clock.advance(500)
  expect([stage.resolved, stage.sending.state.get().receiverAddress]).toEqual([[], undefined])
  expect(stage.sending.state.get().receiverStatus).not.toBe('name-failed')
})

it('the picture of a receiver before is not shown for the next', async () => {
  const stage = await openStage()
  await stage.begin()
  stage.sending.typeReceiver(BOB)
  stage.sending.typeReceiver(FORGED)
  await stage.settle()
  expect(stage.sending.state.get()).toMatchObject({
    receiverAddress: FORGED,
    receiverProfileName: undefined,
    receiverProfileImageUrl: undefined,
  })
})

const historyOf = (...transactions: readonly object[]) => transactions as unknown as readonly HistoryTransaction[]

it('reads the history of an account once, and compares with that of no other', async () => {
  const read: string[] = []
  const stage = await openStage({
    history: {
      async fetchTransactions(one) {
        read.push(one)
        if (one !== account) throw new PorticoError('HTTP_FAILED', { url: 'x' })
        return { transactions: historyOf({ sentTo: TOKEN, sentFrom: BOB, transfers: [] }) }
      },
    },
  })
  await stage.begin()
  for (const to of [TOKEN, FORGED]) {
    stage.sending.typeReceiver(to)
    await stage.settle()
  }
  expect(stage.sending.state.get().warnings).toMatchObject([{ kind: 'lookalike', resembles: BOB }])
  const other = `${OTHER_CHAIN}:${ALICE}` as const
  stage.sending.begin(other, { locale: 'en', params: { to: FORGED } })
  await stage.settle()
  expect([stage.sending.state.get().warnings, read]).toEqual([[], [account, other]])
})

it('whom an incoming transfer went to is no one that the account has sent to', async () => {
  const transfers = [{ direction: 'in', quantity: '5', from: TOKEN, to: BOB }]
  const transactions = historyOf({ sentTo: TOKEN, sentFrom: 'broken', transfers })
  const stage = await openStage({ history: { fetchTransactions: async () => ({ transactions }) } })
  await stage.begin({ to: FORGED })
  await stage.settle()
  expect(stage.sending.state.get().warnings).toEqual([])
})

it('knows the account itself however it is written, and the contract of a token that is chosen later', async () => {
  const stage = await openStage()
  stage.sending.begin(`${CHAIN}:${ALICE.toUpperCase().replace('0X', '0x')}`, { locale: 'en', params: { to: ALICE } })
  await stage.settle()
  expect(stage.sending.state.get().warnings).toEqual([{ kind: 'self', mustCompare: false }])
  stage.sending.typeReceiver(TOKEN)
  expect(stage.sending.state.get().warnings).toEqual([])
  stage.sending.chooseToken(dollars)
  expect(stage.sending.state.get().warnings).toMatchObject([{ kind: 'token-contract', mustCompare: true }])
})
