import { PorticoError } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { expect, it } from 'vitest'
import { ALICE, account, BOB, CHAIN, dollars, OTHER_CHAIN, openStage, type Stage } from '../test/stage.js'
import { createAskedBook } from './asked/createAskedBook.js'

const HOUR_MS = 3_600_000
const ONE = 10n ** 18n

async function ask(stage: Stage, answer: Stage['hand']['answer'], amount = '0.5') {
  await stage.begin({ amount, to: BOB })
  const close = stage.sending.watchPlan()
  await stage.settle()
  stage.hand.answer = answer
  const sending = stage.sending.send()
  await stage.settle()
  close()
  return sending
}
const never = () => new Promise<string>(() => {})
const refuse = (error: PorticoError) => () => Promise.reject(error)
const amountsLeft = (stage: Stage) => stage.sending.unanswered.get().map(({ amount }) => amount)

/** The page is loaded anew over what is stored. */
async function reload(stored: Map<string, string>) {
  const stage = await openStage({ stored })
  await stage.begin()
  return stage
}

it('a reload while the wallet is asked leaves word of it, and nothing is asked for before the visitor has looked', async () => {
  const stored = new Map<string, string>()
  const before = await openStage({ stored })
  void ask(before, never)
  await before.settle()
  await before.settle()
  expect(before.asked).toHaveLength(1)
  const stage = await reload(stored)
  expect(stage.sending.unanswered.get()).toEqual([
    { account, to: BOB, amount: ONE / 2n, decimals: 18, symbol: 'ETH', asset: undefined, askedAtMs: 1_000_000 },
  ])
  await ask(stage, async () => '0xsecond')
  expect(stage.asked).toEqual([])
  stage.sending.dismissUnanswered()
  expect([amountsLeft(stage), stored.size]).toEqual([[], 0])
  await stage.sending.send()
  expect(stage.asked).toHaveLength(1)
})

it('it is written down before the wallet is asked', async () => {
  const stored = new Map<string, string>()
  const stage = await openStage({ stored })
  let stands: boolean | undefined
  await ask(stage, async () => {
    stands = stored.has('asked_eip155')
    return '0xhash'
  })
  expect([stands, stored.has('asked_eip155')]).toEqual([true, false])
})

it('a refusal leaves no word, and what may have been sent does', async () => {
  const left = async (error: PorticoError) => {
    const stored = new Map<string, string>()
    await ask(await openStage({ stored }), refuse(error))
    return amountsLeft(await reload(stored))
  }
  expect(await left(new PorticoError('REQUEST_REJECTED', { walletId: 'w' }))).toEqual([])
  expect(await left(new PorticoError('FUNDS_INSUFFICIENT', { chainId: CHAIN }))).toEqual([])
  expect(await left(new PorticoError('TX_PENDING', { transactionId: '0x1', waitedMs: 1 }))).toEqual([])
  expect(await left(new PorticoError('WALLET_TIMEOUT', { walletId: 'w', waitedMs: 60_000 }))).toEqual([ONE / 2n])
  expect(await left(new PorticoError('WALLET_BAD_REPLY', { walletId: 'w', method: 'm' }))).toEqual([ONE / 2n])
})

it('what may have been sent is said when the form is opened anew, also without a reload', async () => {
  const stage = await openStage()
  await ask(stage, refuse(new PorticoError('WALLET_BAD_REPLY', { walletId: 'w', method: 'm' })))
  expect(amountsLeft(stage)).toEqual([])
  stage.closeModal()
  await stage.begin()
  expect(amountsLeft(stage)).toEqual([ONE / 2n])
})

it('what a wallet has answered on the page that it led back to is no longer unanswered', async () => {
  const stored = new Map<string, string>()
  const before = await openStage({ stored })
  void ask(before, never)
  await before.settle()
  await before.settle()
  const sent = { account, to: BOB, decimals: 18, symbol: 'ETH', transactionId: '0xhash' }
  const open = async (amount: bigint, sentAtMs: number) => {
    const stage = await openStage({ stored })
    stage.pending.add({ ...sent, amount, sentAtMs })
    await stage.begin()
    return stage
  }
  expect(amountsLeft(await open(ONE, 1_000_001))).toEqual([ONE / 2n])
  expect(amountsLeft(await open(ONE / 2n, 999_999))).toEqual([ONE / 2n])
  expect(amountsLeft(await open(ONE / 2n, 1_000_001))).toEqual([])
  expect([amountsLeft(await reload(stored)), stored.size]).toEqual([[], 0])
})

it('asking for the same again takes the place of the word about the first', async () => {
  const stored = new Map<string, string>()
  const stage = await openStage({ stored })
  await ask(stage, refuse(new PorticoError('WALLET_BAD_REPLY', { walletId: 'w', method: 'm' })))
  stage.hand.answer = async () => '0xhash'
  await stage.sending.send()
  expect(stored.has('asked_eip155')).toBe(false)
})

it('what this page still asks for is not listed as unanswered', async () => {
  const stage = await openStage()
  void ask(stage, never)
  await stage.settle()
  await stage.settle()
  stage.closeModal()
  await stage.begin()
  expect([stage.sending.progress.get()?.status, amountsLeft(stage)]).toEqual(['asking', []])
})

it('is of the account on its network, and of no other', async () => {
  const stored = new Map<string, string>()
  void ask(await openStage({ stored }), never)
  const stage = await openStage({ stored })
  await stage.settle()
  await stage.settle()
  stage.sending.begin(`${OTHER_CHAIN}:${ALICE}`, { locale: 'en' })
  expect(amountsLeft(stage)).toEqual([])
  await stage.begin()
  expect(amountsLeft(stage)).toEqual([ONE / 2n])
})

function openBook(stored = new Map<string, string>()) {
  const clock = createFakeClock(HOUR_MS)
  const storage = {
    get: (key: string) => stored.get(key),
    set: (key: string, value: string | undefined) =>
      void (value === undefined ? stored.delete(key) : stored.set(key, value)),
    keys: () => [...stored.keys()],
  }
  return { book: createAskedBook(storage, 'eip155', clock), clock, stored }
}
const entry = (amount: bigint, askedAtMs = HOUR_MS) => ({
  ...{ account, to: BOB, amount, decimals: 6, symbol: 'TUSD', asset: dollars.asset, askedAtMs },
})

it('is kept for a day, and at most twenty times', async () => {
  const { book, clock } = openBook()
  for (let amount = 1n; amount <= 25n; amount++) book.add(entry(amount))
  expect(book.list().map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, (_, at) => BigInt(at + 6)))
  await clock.advance(24 * HOUR_MS - 1)
  expect(book.list()).toHaveLength(20)
  await clock.advance(1)
  expect(book.list()).toEqual([])
})

it('what it did not write is deleted', () => {
  const { book, stored } = openBook()
  const good = { ...entry(1n), amount: '1' }
  const bad: object[] = [
    { amount: '-1' },
    { amount: 1 },
    { account: 'x' },
    { to: '' },
    { decimals: 256 },
    { asset: 'x' },
  ]
  bad.push(...[{ amount: '1x' }, { amount: 'x1' }, { amount: '' }, { amount: '9'.repeat(79) }, { to: 'x'.repeat(257) }])
  bad.push(...[{ decimals: -1 }, { decimals: 1.5 }, { symbol: 'x'.repeat(65) }, { asset: 5 }, { askedAtMs: -1 }])
  const texts = ['{', '[]', '{"v":2,"d":[]}', ...bad.map((one) => JSON.stringify({ v: 1, d: [{ ...good, ...one }] }))]
  for (const text of texts) {
    stored.set('asked_eip155', text)
    expect([text, book.list(), stored.size]).toEqual([text, [], 0])
  }
  stored.set('asked_eip155', JSON.stringify({ v: 1, d: [good] }))
  expect(book.list()).toEqual([entry(1n)])
  stored.set('asked_eip155', JSON.stringify({ v: 1, d: Array.from({ length: 21 }, () => good) }))
  expect([book.list(), stored.size]).toEqual([[], 0])
})

it.each([
  { amount: BigInt('9'.repeat(78)) },
  { to: 'x'.repeat(256) },
  { decimals: 0 },
  { decimals: 255 },
  { symbol: 'x'.repeat(64) },
  { asset: undefined },
  { askedAtMs: 0 },
])('keeps what is at its limit: %#', (change) => {
  const { book } = openBook()
  const kept = { ...entry(1n), ...change }
  book.add(kept)
  expect(book.list()).toEqual([kept])
})

it('cuts a long symbol', () => {
  const { book } = openBook()
  book.add({ ...entry(1n), symbol: 'x'.repeat(65) })
  expect(book.list()).toEqual([{ ...entry(1n), symbol: 'x'.repeat(64) }])
})

it('the same transfer is of one account, to one receiver, of one amount and asset', () => {
  const { book, stored } = openBook()
  const all = [
    entry(1n),
    entry(2n),
    { ...entry(1n), account: `${OTHER_CHAIN}:${ALICE}` as const },
    { ...entry(1n), to: ALICE },
    { ...entry(1n), asset: undefined },
  ]
  for (const one of all) book.add(one)
  expect(book.list()).toEqual(all)
  const again = { ...entry(1n), askedAtMs: HOUR_MS + 1, symbol: 'NEW' }
  book.add(again)
  expect(book.list()).toEqual([...all.slice(1), again])
  for (const one of all) book.remove(one)
  expect([book.list(), stored.size]).toEqual([[], 0])
})
