import { expect, it } from 'vitest'
import { describeBalances } from './describeBalances.js'
import type { Holding } from './store/accountHoldings.js'

const chainId = 'eip155:1'
const chain = { chainId, rpcUrl: '', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
const token = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const shown = `${chainId}:0x5FbDB2315678afecb367f032d93F642f64180aa3`
const holding: Holding = {
  ...{ chainId, token, standard: 'erc20', name: 'Token', symbol: 'T', decimals: 6, amount: 1_500_000n, isSpam: false },
}
const describe = (holdings: readonly Holding[], price?: string) => {
  const prices = price === undefined ? [] : [{ chainId, token, price, readAtMs: 0 }]
  return describeBalances(holdings, {
    chains: new Map([[chainId, chain]]),
    prices,
    pictureOf: ({ contract, tokenId }) => `https://data.example/${contract}/${tokenId}`,
  })
}

it('the native coin has the name, symbol and decimals of its chain, whatever is stored [S3.6]', () => {
  const [row] = describe([
    { ...holding, token: null, standard: 'native', name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  ])
  expect(row).toMatchObject({ name: 'Ether', symbol: 'ETH', quantity: { decimals: '18' } })
  expect(row).not.toHaveProperty('address')
})

it('a token is worth its price; without one it has no value, and the price 0 [S3.6]', () => {
  expect(describe([holding], '2.5')).toMatchObject([
    { address: shown, price: 2.5, value: 3.75, quantity: { decimals: '6', numeric: '1.5' } },
  ])
  const [unpriced] = describe([holding])
  expect(unpriced).toMatchObject({ price: 0 })
  expect(unpriced).not.toHaveProperty('value')
})

it.each(['erc721', 'erc1155'] as const)(
  'pieces of a collection (%s) are counted in one row without decimals',
  (standard) => {
    const piece = { ...holding, standard, decimals: 3 }
    const pieces = [1n, 2n, 3n].map((amount, index) => ({ ...piece, amount, tokenId: String(index) }))
    expect(describe(pieces)).toMatchObject([{ quantity: { decimals: '0', numeric: '6' } }])
  },
)

it('spam, and chains that are not served, are left out', () => {
  expect(
    describe([
      { ...holding, isSpam: true },
      { ...holding, chainId: 'eip155:2' },
    ]),
  ).toEqual([])
})

it('pictures are given where they exist, and only pieces of the same collection are counted together [S3.6]', () => {
  const iconUrl = 'https://icons.example/t.png'
  const rows = describe([
    { ...holding, iconUrl },
    { ...holding, token: `0x${'1'.repeat(40)}`, standard: 'erc721', amount: 1n, name: 'Pieces' },
    { ...holding, token: `0x${'2'.repeat(40)}`, standard: 'erc721', amount: 1n },
  ])
  expect(rows).toMatchObject([{ iconUrl, chainId, name: 'Token', symbol: 'T' }, { name: 'Pieces' }, {}])
  expect(rows.map(({ quantity }) => quantity)).toEqual([
    { decimals: '6', numeric: '1.5' },
    ...Array(2).fill({ decimals: '0', numeric: '1' }),
  ])
  expect(rows[1]).not.toHaveProperty('iconUrl')
})

it('a collection has the picture of its first piece, and no token of an amount has one [S3.6]', () => {
  const pieces = ['7', '9'].map((tokenId): Holding => ({ ...holding, standard: 'erc721', tokenId, amount: 1n }))
  const [row] = describe(pieces)
  expect(row).toMatchObject({ iconUrl: `https://data.example/${token}/7`, quantity: { numeric: '2' } })
  expect(describe([holding])[0]).not.toHaveProperty('iconUrl')
})
