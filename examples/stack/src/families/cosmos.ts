import { cosmosAddressOf, moreCosmosKeys, testCosmosKeys } from '@portico/testing/cosmos'
import type { CosmosGenesis } from '../cosmos/ledger.js'
import { type CosmosNode, startCosmosNode } from '../cosmos/node.js'
import type { ChoosePort, FamilyDescription, FamilyNetworkDescription, FamilyNodes } from './family.js'

export interface CosmosNetworkDescription extends FamilyNetworkDescription {
  caip2: `cosmos:${string}`
  /** As the chain writes it in transactions. */
  chainId: string
  /** How addresses begin. */
  prefix: string
  coin: { name: string; symbol: string; denom: string; decimals: number }
  /** Base units for one gas, as decimal text. */
  gasPrice: string
  /** A second denomination of the bank module, held by the first account. */
  token: { symbol: string; denom: string; decimals: number }
  /** The accounts of the test wallets; the first ones hold coins, the last one has half of them locked. */
  accounts: string[]
}

export interface CosmosDescription extends FamilyDescription {
  networks: [CosmosNetworkDescription, CosmosNetworkDescription]
}

export interface CosmosNodes extends FamilyNodes<CosmosDescription> {
  /** For tests that take a node down and up again. */
  readonly nodes: readonly [CosmosNode, CosmosNode]
}

const DECIMALS = 6
const COINS = 1_000_000_000n
const token = {
  symbol: 'PEARL',
  denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
  decimals: 6,
}

/** Two chains whose addresses begin differently, with the same keys. */
export async function startCosmos(port: ChoosePort): Promise<CosmosNodes> {
  const start = async (of: {
    name: string
    chainId: string
    prefix: string
    denom: string
    symbol: string
    port: number
  }) => {
    const accounts = [...testCosmosKeys, ...moreCosmosKeys].map((key) => cosmosAddressOf(key, of.prefix))
    const [first = '', second = '', , vesting = ''] = accounts
    const held = { [of.denom]: COINS }
    const genesis: CosmosGenesis = {
      chainId: of.chainId,
      prefix: of.prefix,
      denom: of.denom,
      milliGasPrice: 5n,
      balances: { [first]: { ...held, [token.denom]: COINS }, [second]: held, [vesting]: held },
      locked: { [vesting]: COINS / 2n },
    }
    const names = {
      [of.denom]: { symbol: of.symbol, decimals: DECIMALS },
      [token.denom]: { symbol: token.symbol, decimals: token.decimals },
    }
    const node = await startCosmosNode({ port: of.port, genesis, names })
    const description: CosmosNetworkDescription = {
      ...{ name: of.name, caip2: `cosmos:${of.chainId}`, rpcUrl: node.url },
      ...{ chainId: of.chainId, prefix: of.prefix, gasPrice: '0.005', token, accounts },
      coin: { name: of.symbol, symbol: of.symbol, denom: of.denom, decimals: DECIMALS },
    }
    return { node, description }
  }
  const hub = await start({
    ...{ name: 'Local Hub', chainId: 'local-hub-1', prefix: 'cosmos', denom: 'uatom', symbol: 'ATOM' },
    port: port('PORTICO_PORT_COSMOS', 26657),
  })
  try {
    const zone = await start({
      ...{ name: 'Local Zone', chainId: 'local-zone-1', prefix: 'osmo', denom: 'uosmo', symbol: 'OSMO' },
      port: port('PORTICO_PORT_COSMOS2', 26658),
    })
    return {
      description: { networks: [hub.description, zone.description] },
      nodes: [hub.node, zone.node],
      async stop() {
        await Promise.all([hub.node.close(), zone.node.close()])
      },
    }
  } catch (error) {
    await hub.node.close()
    throw error
  }
}
