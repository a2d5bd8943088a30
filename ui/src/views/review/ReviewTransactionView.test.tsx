import { createStore, type TransactionReview } from '@portico/kernel'
import { expect, it } from 'vitest'
import { de } from '../../money/messages/locales/de.js'
import { renderPart, textIn } from '../../testing/renderPart.js'
import { ReviewTransactionView } from './ReviewTransactionView.js'

const ALICE = 'A1iceA1iceA1ice'
const BOB = 'B0bB0bB0bB0b'
const MINT = 'M1ntM1ntM1nt'
const PROGRAM = 'Pr0gramPr0gram'
const coins = { amount: 5n, decimals: 1, symbol: 'TST' }

const harmless: TransactionReview = {
  ...{ feePayer: ALICE, cosigners: [], isTried: true },
  fee: { amount: coins, isCapped: true, atMs: 0 },
  steps: [{ kind: 'transfer', amount: coins, to: BOB }],
}

const show = (changes: Partial<TransactionReview>, given: { isAsking?: boolean; locale?: string } = {}) => {
  const params = {
    ...{ from: `test:1:${ALICE}` as const, review: { ...harmless, ...changes }, title: 'Berth 7', wallet: 'Harbour' },
    ...{ isAgreed: createStore(given.isAsking ?? false), agree() {} },
  }
  const { locale = 'en' } = given
  const markup = renderPart(<ReviewTransactionView params={params} />, {
    ...{ locale, plugins: locale === 'de' ? { money: de } : { money: {} } },
  })
  return { text: textIn(markup), warnings: markup.split('role="note"').length - 1 }
}

it('says what each step does, in order, and the fee', () => {
  const { text, warnings } = show({
    steps: [
      { kind: 'open', account: PROGRAM, owner: BOB },
      { kind: 'transfer', amount: { ...coins, symbol: undefined, asset: `test:1/token:${MINT}` }, to: BOB },
      { kind: 'close', account: PROGRAM, to: BOB },
      { kind: 'memo', text: 'Berth\n7\u202e' },
    ],
  })
  expect(text).toMatch(/^Berth 7Open token account.*Send.*0\.5.*TokenM1ntM1ntM1nt.*Close account.*Public note.*Berth 7/)
  expect(text).toContain('Up to 0.5 TST')
  expect(text).not.toContain('\u202e')
  expect(warnings).toBe(0)
})

it.each([
  [{ kind: 'allow', amount: coins, spender: BOB }, 'without asking you again'],
  [{ kind: 'handover', account: ALICE, to: BOB }, 'another address controls this account'],
  [{ kind: 'handover', account: ALICE }, 'No address'],
  [{ kind: 'call', program: PROGRAM, dataBytes: 1234, isHarmless: false }, 'Data, in bytes1,234'],
  [{ kind: 'call', program: PROGRAM, dataBytes: 0, isHarmless: false }, 'Berth 7Call a programWe can’t tell'],
] as const)('warns of what can cost more than it shows, before all else, case %#', (step, said) => {
  const { text, warnings } = show({ steps: [step] })
  expect(text).toContain(said)
  expect(text).toMatch(/^Berth 7(Allow|Hand|Call)[^.]*\./)
  expect(warnings).toBe(1)
})

it('warns that nothing has tried it, and names those who pay and sign beside the account', () => {
  const { text, warnings } = show({ isTried: false, feePayer: BOB, cosigners: [BOB, PROGRAM] })
  expect(text).toContain('No node could simulate')
  expect(text).toContain(`Fee paid by${BOB}Also signed by${PROGRAM}`)
  expect(warnings).toBe(1)
})

it('says what a node predicts for the account, gains and losses, and says so where it can’t', () => {
  const asset = `test:1/token:${MINT}` as const
  const { text, warnings } = show({
    changes: [
      { ...coins, amount: -25n },
      { ...coins, asset },
    ],
  })
  expect(text).toContain('Balance changesAmount−2.5 TSTAmount+0.5 TSTTokenM1ntM1ntM1ntEstimated by a node')
  expect(warnings).toBe(0)
  expect(show({ changes: [] }).text).toContain('Balance changesNoneEstimated by a node')
  expect(show({}).text).toContain('Couldn’t estimate how')
  expect(show({ isTried: false }).text).not.toContain('stimate')
})

it('names the wallet that is asked, and speaks the visitor’s language', () => {
  expect(show({}, { isAsking: true }).text).toContain('Continue in Harbour')
  expect(show({}, { locale: 'de' }).text).toContain('Bis zu 0,5 TST')
})
