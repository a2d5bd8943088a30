import type { AccountId, SwapToken } from '@portico/kernel'
import { expect, it } from 'vitest'
import { beginDraft, chooseIn, readDraft, readyDraft, turnDraft } from './draft.js'

const account: AccountId = 'eip155:1:0xa1ce'
const tokenOf = (symbol: string, decimals: number): SwapToken => ({
  ...{ chainId: 'eip155:1', name: symbol, symbol, decimals },
  ...(symbol === 'ETH'
    ? {}
    : { asset: `eip155:1/erc20:${symbol}` as const, address: `eip155:1:${symbol}` as AccountId }),
})
const choiceOf = (symbol: string, decimals: number, held?: bigint) => ({
  ...{ token: tokenOf(symbol, decimals), held, price: undefined },
})
const ether = choiceOf('ETH', 18, 10n ** 18n)
const dollar = choiceOf('USD', 6, 5_000_000n)
const typed = (amountText: string, locale = 'en') =>
  readDraft({ ...beginDraft(account), from: dollar, to: ether, amountText }, locale)

it.each([
  ['', undefined, undefined],
  ['five', undefined, 'notAnAmount'],
  ['0.0', 0n, 'zero'],
  ['1.0000001', undefined, 'tooManyDecimals'],
  ['5.000001', 5_000_001n, 'moreThanHeld'],
  ['5', 5_000_000n, undefined],
])('“%s” is read, and what is wrong with it is said before anything is asked', (text, amount, fault) => {
  expect(typed(text)).toMatchObject({ amount, fault })
  expect(readyDraft(typed(text)) === undefined).toBe(text !== '5')
})

it('a token for itself is a fault; a token that is chosen again changes sides', () => {
  const same = readDraft({ ...typed('1'), to: dollar }, 'en')
  expect(same.fault).toBe('sameToken')
  expect(chooseIn(typed('1'), 'to', dollar)).toMatchObject({ from: ether, to: dollar })
})

it('when the sides are turned, what was quoted becomes the amount, in the notation of the visitor', () => {
  const quote = { status: 'ready', quote: { fromAmount: 1n, toAmount: 15n * 10n ** 17n }, atMs: 0 } as const
  const turned = readDraft(turnDraft({ ...typed('1'), quote }, 'de'), 'de')
  expect(turned).toMatchObject({ from: ether, to: dollar, amountText: '1,5', amount: 15n * 10n ** 17n })
  expect(turned.quote.status).toBe('none')
})
