import { expect, it } from 'vitest'
import type { DataStore } from './store/dataStore.js'
import { withTokenList } from './withTokenList.js'

const [chainId, token] = ['eip155:1', `0x${'ab'.repeat(20)}`]
const row = { chainId, token, name: 'Own words', symbol: 'OWN', decimals: 6 }
const others = [
  { ...row, token: null },
  { ...row, chainId: 'eip155:2' },
]
const store = {
  balancesOf: async () => [row, ...others],
  tokensOf: async () => [row, ...others],
} as unknown as DataStore
const chain = { chainId, rpcUrl: '', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }

it("the host's words take the place of a contract's own, whatever case it writes the address in", async () => {
  const words = { name: 'Token', symbol: 'T', iconUrl: 'https://icons.example/t.png' }
  const listing = withTokenList(store, [
    { ...chain, tokens: [{ address: token.toUpperCase().replace('X', 'x'), ...words }] },
    { ...chain, chainId: 'eip155:2' },
  ])
  const told = [{ ...row, ...words }, ...others]
  expect(await listing.balancesOf('', [])).toEqual(told)
  expect(await listing.tokensOf([])).toEqual(told)
})
