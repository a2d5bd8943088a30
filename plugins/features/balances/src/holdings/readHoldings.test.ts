import type { Amount, TokenBalance } from '@portico/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addresses, ether, NATIVE, ONE, row, tokenAt } from '../../test/stage.js'
import { type HoldingFacts, readRow, sumOf, toHoldings } from './readHoldings.js'

const facts: HoldingFacts = {
  chainId: ONE,
  currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  addresses,
  atMs: 5,
}
const A = tokenAt('0xaa')
const B = tokenAt('0xbb')
const read = (rows: readonly TokenBalance[], { native }: { readonly native?: Amount } = {}) =>
  toHoldings(
    rows.flatMap((row) => readRow(row, facts)),
    { ...facts, native },
  )
const shown = (rows: readonly TokenBalance[], more?: { readonly native?: Amount }) =>
  read(rows, more).tokens.map(({ symbol, amount, value }) => `${symbol} ${amount} ${value}`)

describe('tokens', () => {
  it('come with every field that is shown, in base units [S3.6]', () => {
    const iconUrl = 'https://icons.example/a.png'
    expect(read([row({ address: A, amount: '1.5', decimals: 6, price: 2, iconUrl })])).toEqual({
      tokens: [
        {
          ...{ chainId: ONE, asset: 'eip155:1/erc20:0xaa', address: A, name: 'Coin', symbol: 'COIN' },
          ...{ amount: 1_500_000n, decimals: 6, price: '2', value: '3', iconUrl },
        },
      ],
      ...{ collectibles: [], total: '3', unpriced: 0, atMs: 5 },
    })
  })

  it('without decimals are not among them [S5.8]', () => {
    const rows = [row({ address: A, decimals: 0 }), row({ address: B, symbol: 'B' })]
    expect(shown(rows)).toEqual([`B ${10n ** 18n} undefined`])
  })

  it('begin with the native coin, then go by value, and end with those of unknown price', () => {
    const rows = [
      row({ address: tokenAt('0x3'), symbol: 'NONE' }),
      row({ address: tokenAt('0x1'), symbol: 'SMALL', price: 1, decimals: 1 }),
      row({ address: tokenAt('0x2'), symbol: 'LARGE', price: 9.5, decimals: 1 }),
      ether('0', 1),
    ]
    expect(read(rows).tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'LARGE', 'SMALL', 'NONE'])
  })

  it('know the native coin under the address that services have for it [S9.9b]', () => {
    const rows = [row({ address: tokenAt(NATIVE.toLowerCase()), symbol: 'ETH', price: 1 }), row({ address: A })]
    const [first] = read(rows).tokens
    expect([first?.symbol, first?.address, first?.asset]).toEqual(['ETH', undefined, undefined])
  })

  it('of other networks, of impossible amounts and repeated ones are left out', () => {
    const rows = [
      row({ address: A, symbol: 'A' }),
      row({ address: A, symbol: 'AGAIN' }),
      row({ address: B, chainId: 'eip155:2' }),
      row({ address: tokenAt('0x1'), amount: '-1' }),
      row({ address: tokenAt('0x2'), amount: '0.25', decimals: 1 }),
      row({ address: tokenAt('0x3'), amount: 'many' }),
    ]
    expect(read(rows).tokens.map(({ symbol }) => symbol)).toEqual(['A'])
  })

  it('are called by their address where nothing can be seen of their symbol', () => {
    expect(read([row({ address: A, symbol: '\u200b\u3164' })]).tokens.map(({ symbol }) => symbol)).toEqual(['0xaa'])
  })

  it('that can’t be sent are shown all the same', () => {
    expect(read([row({ address: tokenAt('0xbad') })]).tokens).toMatchObject([
      { address: 'eip155:1:0xbad', asset: undefined },
    ])
  })

  it('never pass through a float', () => {
    const amount = '123456789012345678901234567890.123456789012345678'
    expect(read([row({ address: A, amount })]).tokens[0]?.amount).toBe(
      123456789012345678901234567890123456789012345678n,
    )
  })
})

describe('the native coin', () => {
  const native = { amount: 3n * 10n ** 18n, decimals: 18, symbol: 'ETH' }

  it('has the amount that a newer reading of a node gives, and is worth that', () => {
    expect(shown([ether('1', 2)], { native })).toEqual([`ETH ${native.amount} 6`])
    expect(read([ether('1', 2)], { native }).total).toBe('6')
  })

  it('stands first even when the service does not tell of it', () => {
    const { tokens, unpriced } = read([row({ address: A, symbol: 'A', price: 5 })], { native })
    expect(tokens.map(({ symbol, name }) => `${symbol} ${name}`)).toEqual(['ETH Ether', 'A Coin'])
    expect([tokens[0]?.address, tokens[0]?.value, unpriced]).toEqual([undefined, undefined, 1])
  })

  it.each([
    ['another name', { name: 'USD Coin', symbol: 'USDC' }],
    ['other decimals', { decimals: 6 }],
    ['no decimals', { decimals: 0 }],
    ['the address that services have for it', { address: tokenAt(NATIVE), name: 'USD Coin', symbol: 'USDC' }],
  ])('is called and counted as its network says, whatever a service calls it: %s', (_, lie) => {
    const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const lies = [row({ amount: '2', price: 3, ...lie })]
    expect(read(lies).tokens).toMatchObject([{ ...coin, amount: 2n * 10n ** 18n, value: '6' }])
    expect(read(lies, { native }).tokens).toMatchObject([{ ...coin, amount: native.amount, value: '9' }])
    expect(read(lies).tokens[0]?.address).toBeUndefined()
  })

  it('that no source lists is missing, not zero', () => {
    expect(read([]).tokens).toEqual([])
  })
})

describe('the total', () => {
  it('is the sum of what the service says things are worth; the rest is counted', () => {
    const rows = [
      row({ address: A, value: 0.1, price: 7 }),
      row({ address: B, value: 0.2, price: 1 }),
      row({ amount: '5' }),
    ]
    expect(read(rows)).toMatchObject({ total: '0.3', unpriced: 1 })
  })

  it('takes a price of 0 for unknown, and is absent when nothing has a price', () => {
    expect(read([row({ address: A }), row({ address: B, value: 0 })])).toMatchObject({ total: undefined, unpriced: 2 })
  })

  it('holds prices that are written with an exponent', () => {
    expect(read([row({ address: A, price: 1e-7 }), row({ address: B, price: 1e21 })]).total).toBe(
      '1000000000000000000000.0000001',
    )
  })

  it('is the same in whatever order, and the list too', () => {
    const amounts = fc.array(
      fc.record({
        price: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1e12, noNaN: true })),
        value: fc.option(fc.double({ min: 0, max: 1e12, noNaN: true }), { nil: undefined }),
        amount: fc.bigInt({ min: 0n, max: 2n ** 90n }).map(String),
      }),
    )
    fc.assert(
      fc.property(amounts, fc.infiniteStream(fc.nat()), (given, noise) => {
        const rows = given.map(({ value, ...one }, index) =>
          row({ ...one, ...(value !== undefined && { value }), address: tokenAt(`0x${index}`) }),
        )
        const shuffled = rows
          .map((one) => ({ one, at: noise.next().value as number }))
          .sort((left, right) => left.at - right.at)
          .map(({ one }) => one)
        expect(read(shuffled)).toEqual(read(rows))
      }),
    )
  })

  it('loses no digit', () => {
    const values = fc.array(fc.tuple(fc.bigInt({ min: 0n, max: 2n ** 200n }), fc.nat(20)))
    fc.assert(
      fc.property(values, (given) => {
        const texts = given.map(([units, places]) => {
          const digits = units.toString().padStart(places + 1, '0')
          return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
        })
        const exact = given.reduce((sum, [units, places]) => sum + units * 10n ** BigInt(20 - places), 0n)
        const [whole = '', fraction = ''] = sumOf(texts).split('.')
        expect(BigInt(whole + fraction.padEnd(20, '0'))).toBe(exact)
      }),
    )
  })
})

describe('collectibles', () => {
  it('are what has no decimals and a known contract', () => {
    const rows = [
      row({ address: A, decimals: 0, amount: '2', name: 'Ape', symbol: 'APE' }),
      row({ address: B, decimals: 0, amount: '0' }),
    ]
    expect(read(rows).collectibles).toEqual([
      { chainId: ONE, address: A, name: 'Ape', symbol: 'APE', amount: 2n, iconUrl: undefined },
    ])
  })
})
