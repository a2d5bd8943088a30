import { eip155 } from '@portico/chain-eip155'
import { solana } from '@portico/chain-solana'
import { type AccountId, type AssetId, type Network, PaymentLinks, parseAccountId } from '@portico/kernel'
import { fromBaseUnits, toBaseUnits } from '@portico/kernel/amounts'
import { createTestKernel } from '@portico/kernel/testing'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type Coin, requestPayment } from './requestPayment.js'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const network = (caipNetworkId: `${string}:${string}`): Network => ({
  ...{ id: 1, caipNetworkId, chainNamespace: caipNetworkId.split(':')[0] ?? '', name: 'One' },
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const kernel = createTestKernel({
  plugins: [eip155(), solana()],
  networks: [network('eip155:1'), network('eip155:10'), network(MAINNET)],
})
afterAll(() => kernel.dispose())

const alice: AccountId = 'eip155:10:0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const sol: AccountId = `${MAINNET}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv`
const tether: AssetId = 'eip155:10/erc20:0x94b008aA00579c1307B0EF2c499aD98a8ce58e58'
const dollar: AssetId = `${MAINNET}/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v`

const CASES: readonly (readonly [string, AccountId, Coin])[] = [
  ['a coin of eip155', alice, { symbol: 'ETH', decimals: 18 }],
  ['a token of eip155', alice, { asset: tether, symbol: 'USDT', decimals: 6 }],
  ['SOL', sol, { symbol: 'SOL', decimals: 9 }],
  ['a token of solana', sol, { asset: dollar, symbol: 'USDC', decimals: 6 }],
]
const linksOf = (account: AccountId) => kernel.get(PaymentLinks, parseAccountId(account).namespace)
const LOCALES = ['ar', 'de', 'en', 'es', 'fr', 'he', 'id', 'it', 'ja', 'ko', 'pt', 'ru', 'tr', 'zh']

describe.each(CASES)('a request for %s', (_, account, coin) => {
  const { chainId, address } = parseAccountId(account)

  it('read back asks for the same amount of the same coin for the same receiver, whatever locale it was typed in', async () => {
    const paymentLinks = await linksOf(account)
    // What a token of either family can be counted to.
    const units = fc.bigInt({ min: 1n, max: chainId === MAINNET ? 2n ** 64n - 1n : 2n ** 256n - 1n })
    fc.assert(
      fc.property(units, fc.constantFrom(...LOCALES), (amount, locale) => {
        const decimal = fromBaseUnits(amount, coin.decimals)
        const style = { maximumFractionDigits: coin.decimals, useGrouping: false }
        const typed = new Intl.NumberFormat(locale, style).format(decimal as Intl.StringNumericLiteral)
        const link = requestPayment(typed, { account, coin, paymentLinks, locale })
        if (link.status !== 'ready') throw new Error(`${typed} in ${locale}: ${JSON.stringify(link)}`)
        expect(link.quantity).toBe(decimal)
        const read = paymentLinks.read(link.uri)
        expect(read?.to).toBe(address)
        expect(read?.asset).toBe(coin.asset)
        expect(read?.chainId ?? chainId).toBe(chainId)
        const asked = read?.amount ?? toBaseUnits(read?.quantity ?? '', coin.decimals)
        expect(asked).toBe(amount)
      }),
    )
  })

  it.each([
    ['', { status: 'none' }],
    ['  ', { status: 'none' }],
    ['0', { status: 'refused', reason: 'zero' }],
    ['0.000', { status: 'refused', reason: 'zero' }],
    ['-1', { status: 'refused', reason: 'invalid' }],
    ['1e3', { status: 'refused', reason: 'invalid' }],
    ['1 ETH', { status: 'refused', reason: 'invalid' }],
    [`0.${'0'.repeat(30)}1`, { status: 'refused', reason: 'too-precise' }],
    ['9'.repeat(90), { status: 'refused', reason: 'unpayable' }],
    ['9'.repeat(900), { status: 'refused', reason: 'too-long' }],
  ])('%j asks for nothing else than what it says', async (text, expected) => {
    const paymentLinks = await linksOf(account)
    expect(requestPayment(text, { account, coin, paymentLinks, locale: 'en' })).toEqual(expected)
  })
})

it('an amount that can be read in two ways is asked about, with both', async () => {
  const paymentLinks = await linksOf(alice)
  const coin = { symbol: 'ETH', decimals: 18 }
  expect(requestPayment('1.234', { account: alice, coin, paymentLinks, locale: 'de' })).toEqual({
    ...{ status: 'refused', reason: 'ambiguous' },
    readings: ['1234', '1.234'],
  })
  expect(requestPayment('1.234', { account: alice, coin, paymentLinks, locale: 'en' })).toMatchObject({
    status: 'ready',
  })
})
