import { writeAmount } from '@portico/kernel/amounts'
import { isLookalike } from '@portico/kernel/receivers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { account, addresses, BOB, dollars, ether, feeOf, openStage, reviewOf } from '../test/stage.js'
import { warningsFor } from './receiver/readReceiver.js'
import { describePlan } from './ui/PlanReview.js'

const LOCALES = [
  'en',
  'ar',
  'de',
  'es',
  'fr',
  'he',
  'id',
  'it',
  'ja',
  'ko',
  'pt',
  'ru',
  'tr',
  'zh',
  'ar-EG',
  'fa',
] as const
const locale = fc.constantFrom(...LOCALES)

it('the most that can be sent never leaves less than the fee, whatever the fee has become [S1.2e]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 0n, max: 10n ** 24n }),
      fc.bigInt({ min: 1n, max: 10n ** 18n }),
      fc.bigInt({ min: 1n, max: 10n ** 18n }),
      async (native, fee, later) => {
        const stage = await openStage({ without: ['names'] })
        Object.assign(stage.hand, { native, fee, holdings: [{ ...ether, amount: native }] })
        await stage.begin()
        await stage.sending.chooseMax()
        stage.hand.fee = later // found out when the receiver is known
        stage.sending.typeReceiver(BOB)
        const stop = stage.sending.watchPlan()
        await stage.settle()
        const transfer = reviewOf(stage)?.transfer
        stop()
        if (native <= later) expect(transfer).toBeUndefined()
        else expect((transfer?.amount ?? 0n) + later).toBe(native)
        await stage.sending.send()
        for (const asked of stage.asked) {
          expect(asked.amount + (asked.fee?.amount.amount ?? 0n)).toBeLessThanOrEqual(native)
        }
        stage.end()
      },
    ),
    { numRuns: 60 },
  )
})

it('the most of a token is all of it', async () => {
  const stage = await openStage()
  await stage.begin({ token: dollars.asset })
  await stage.sending.chooseMax()
  expect(stage.sending.state.get()).toMatchObject({ sendTokenAmount: dollars.amount, amountText: '12.5', isMax: true })
})

it('what is shown before is what the wallet is asked for, to the last digit [S1.2e]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 1n, max: 10n ** 18n }),
      fc.bigInt({ min: 1n, max: 10n ** 17n }),
      fc.boolean(),
      locale,
      async (amount, fee, isNative, shownIn) => {
        const stage = await openStage({ without: ['names'] })
        Object.assign(stage.hand, {
          fee,
          native: 10n ** 20n,
          holdings: [
            { ...ether, amount: 10n ** 20n },
            { ...dollars, amount: 10n ** 20n },
          ],
        })
        await stage.begin()
        const [coin, token] = stage.sending.state.get().tokenBalances
        const chosen = isNative ? coin : token
        if (!chosen) throw new TypeError('no token')
        stage.sending.chooseToken(chosen)
        stage.sending.typeAmount(writeAmount(amount, chosen.decimals, shownIn), shownIn)
        stage.sending.typeReceiver(BOB)
        const stop = stage.sending.watchPlan()
        await stage.settle()
        const review = reviewOf(stage)
        if (!review) throw new TypeError('no plan')
        const texts = describePlan(review, shownIn)
        stop()
        await stage.sending.send()
        const [asked] = stage.asked
        expect(readShown(texts.amount, chosen.decimals, shownIn)).toBe(asked?.amount)
        expect(readShown(texts.fee, 18, shownIn)).toBe(asked?.fee?.amount.amount)
        const total = isNative ? amount + fee : fee
        expect(readShown(texts.totals.at(-1) ?? '', 18, shownIn)).toBe(total)
        expect([asked?.to, asked?.asset, asked?.from]).toEqual([review.transfer.to, chosen.asset, account])
        stage.end()
      },
    ),
    { numRuns: 60 },
  )
})

/** Reads a figure as it stands on the screen, by its digits alone. */
function readShown(text: string, decimals: number, shownIn: string): bigint {
  const figure = text.slice(0, text.lastIndexOf(' '))
  const parts = new Intl.NumberFormat(shownIn).formatToParts(-1_234_567.5)
  const [group, mark] = ['group', 'decimal'].map((type) => parts.find((one) => one.type === type)?.value ?? '')
  const plain = figure.replaceAll(group ?? '', '').replace(mark ?? '', '.')
  const latin = [...plain].map((char) => (/\p{Nd}/u.test(char) ? (char.charCodeAt(0) % 16) % 10 : char)).join('')
  const digits = /\p{Nd}/u.test(plain) && /[0-9]/.test(plain) ? plain : latin
  const [whole = '', fraction = ''] = digits.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

const comparison = { keyOf: (text: string) => text, distinctive: addresses.distinctive }

it('a known address with a changed middle is found out, an equal one is not', () => {
  const body = fc.stringMatching(/^[0-9a-f]{34}$/)
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9a-f]{3}$/),
      fc.stringMatching(/^[0-9a-f]{3}$/),
      body,
      body,
      (start, end, one, other) => {
        const [real, forged] = [`0x${start}${one}${end}`, `0x${start}${other}${end}`]
        expect(isLookalike(real, forged, addresses)).toBe(one !== other)
        const known = { own: '', trusted: [real], seen: [], contract: undefined }
        expect(warningsFor(forged, known, comparison).some(({ kind }) => kind === 'lookalike')).toBe(one !== other)
      },
    ),
  )
})

it('what is planted in the history neither passes for known nor accuses whom the visitor knows', () => {
  const [real, forged] = [BOB, BOB.replace('0000', '1111')]
  const planted = { own: '', seen: [forged, real], contract: undefined }
  expect(warningsFor(forged, { ...planted, trusted: [] }, comparison)).toMatchObject([
    { kind: 'lookalike', resembles: real },
  ])
  expect(warningsFor(real, { ...planted, trusted: [real] }, comparison)).toEqual([])
})

it('a plan whose fee opens an account adds that up, too', () => {
  const fee = { ...feeOf(5_000n), deposit: { amount: 2_039_280n, decimals: 18, symbol: 'ETH' } }
  const transfer = {
    from: account,
    to: BOB,
    amount: 10n ** 18n,
    ...{ asset: undefined, decimals: 18, memo: undefined, feeLevel: undefined, fee },
  }
  const review = {
    transfer,
    token: ether,
    nativePrice: undefined,
    ownSymbol: undefined,
    receiverName: undefined,
    isFirst: false,
  }
  const texts = describePlan(review, 'en')
  expect(texts.totals).toEqual(['1.00000000000204428 ETH'])
  expect([texts.amountFiat, texts.feeFiat]).toEqual(['$2,500.50', undefined])
})

it('the worth of coins goes by the price of the coin, that of tokens by their own, and only coins have one sum', () => {
  const coins = (amount: bigint) => ({ amount, decimals: 18, symbol: 'ETH' })
  const fee = { ...feeOf(10n ** 16n), deposit: coins(2n * 10n ** 16n) }
  const transfer = {
    from: account,
    to: BOB,
    amount: 10n ** 18n,
    ...{ asset: undefined, decimals: 18, memo: undefined, feeLevel: undefined, fee },
  }
  const facts = { nativePrice: '1000', ownSymbol: undefined, receiverName: undefined, isFirst: false }
  expect(describePlan({ ...facts, transfer, token: ether }, 'en')).toEqual({
    ...{ amount: '1 ETH', amountFiat: '$1,000.00', fee: '0.01 ETH', feeFiat: '$10.00', deposit: '0.02 ETH' },
    ...{ totals: ['1.03 ETH'], totalFiat: '$1,030.00' },
  })
  const { deposit: _, ...plainFee } = fee
  const sent = { ...transfer, amount: 2_500_000n, asset: dollars.asset, decimals: 6, fee: plainFee }
  expect(describePlan({ ...facts, transfer: sent, token: dollars }, 'en')).toEqual({
    ...{ amount: '2.5 TUSD', amountFiat: '$2.50', fee: '0.01 ETH', feeFiat: '$10.00', deposit: undefined },
    ...{ totals: ['2.5 TUSD', '0.01 ETH'], totalFiat: undefined },
  })
  const free = { ...sent, fee: { ...plainFee, amount: coins(0n), isSponsored: true } }
  expect(describePlan({ ...facts, transfer: free, token: dollars }, 'en').totals).toEqual(['2.5 TUSD'])
})
