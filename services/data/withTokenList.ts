import type { ChainConfig } from './chainConfig.js'
import { normalizeAddress } from './store/addresses.js'
import type { DataStore } from './store/dataStore.js'

/** The store, with the host's own words for the tokens that it lists. */
export function withTokenList(store: DataStore, chains: readonly ChainConfig[]): DataStore {
  const listed = new Map(
    chains.flatMap(({ chainId, tokens = [] }) =>
      tokens.map(({ address, ...words }) => [`${chainId} ${normalizeAddress(chainId, address)}`, words] as const),
    ),
  )
  const describe = <Row extends { readonly chainId: string; readonly token: string | null }>(row: Row): Row => ({
    ...row,
    ...listed.get(`${row.chainId} ${row.token}`),
  })
  return {
    ...store,
    balancesOf: async (address, chainIds) => (await store.balancesOf(address, chainIds)).map(describe),
    tokensOf: async (tokens) => (await store.tokensOf(tokens)).map(describe),
  }
}
