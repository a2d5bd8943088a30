import { describeNetwork, type Network, type NetworkDescription, PorticoError } from '@portico/kernel'
import { cosmosReference } from './reference.js'

/** What a host knows about a chain. */
export interface CosmosNetworkDescription extends NetworkDescription {
  /** As the chain writes it itself: `cosmoshub-4`. */
  readonly chainId: string
  /** How addresses begin: `cosmos`. */
  readonly prefix: string
  /** The coin that fees are paid in: its base unit is `denom`, `decimals` says how many of that a whole one has. Default: 6. */
  readonly coin: {
    readonly name: string
    readonly symbol: string
    readonly denom: string
    readonly decimals?: number | undefined
  }
  /** Base units for one gas that validators take, as decimal text: `0.025`. */
  readonly gasPrice: string
  /** SLIP-44. Default: 118. */
  readonly coinType?: number | undefined
}

/** A network of the host's own. @throws `ID_INVALID` without a chain id, `CONFIG_INVALID` for a gas price in another form */
export function cosmosNetwork(description: CosmosNetworkDescription): Network<'cosmos'> {
  const { chainId, prefix, coin, gasPrice, coinType = 118 } = description
  if (!/^\d{1,20}(\.\d{1,20})?$/.test(gasPrice))
    throw new PorticoError('CONFIG_INVALID', { option: 'networks', fix: 'Write gasPrice as decimal text: "0.025".' })
  return describeNetwork(
    {
      namespace: 'cosmos',
      id: cosmosReference(chainId),
      nativeCurrency: { name: coin.name, symbol: coin.symbol, decimals: coin.decimals ?? 6 },
      family: { chainId, prefix, denom: coin.denom, gasPrice, coinType },
    },
    description,
  )
}

const MINTSCAN = { name: 'Mintscan', paths: { address: 'address/{id}', tx: 'tx/{id}' } }

// Plain literals, so that a page that names one of them does not load what describes others. Gas prices are averages of the chains'
// registry (github.com/cosmos/chain-registry); hosts that know better write their own.

/** Cosmos Hub. */
export const cosmosHub: Network<'cosmos'> = {
  id: 'cosmoshub-4',
  caipNetworkId: 'cosmos:cosmoshub-4',
  chainNamespace: 'cosmos',
  name: 'Cosmos Hub',
  nativeCurrency: { name: 'ATOM', symbol: 'ATOM', decimals: 6 },
  family: { chainId: 'cosmoshub-4', prefix: 'cosmos', denom: 'uatom', gasPrice: '0.025', coinType: 118 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { ...MINTSCAN, url: 'https://www.mintscan.io/cosmos' } },
}

/** Osmosis. */
export const osmosis: Network<'cosmos'> = {
  id: 'osmosis-1',
  caipNetworkId: 'cosmos:osmosis-1',
  chainNamespace: 'cosmos',
  name: 'Osmosis',
  nativeCurrency: { name: 'OSMO', symbol: 'OSMO', decimals: 6 },
  family: { chainId: 'osmosis-1', prefix: 'osmo', denom: 'uosmo', gasPrice: '0.035', coinType: 118 },
  rpcUrls: { default: { http: ['https://rpc.osmosis.zone'] }, api: { http: ['https://lcd.osmosis.zone'] } },
  blockExplorers: { default: { ...MINTSCAN, url: 'https://www.mintscan.io/osmosis' } },
}

/** Celestia. */
export const celestia: Network<'cosmos'> = {
  id: 'celestia',
  caipNetworkId: 'cosmos:celestia',
  chainNamespace: 'cosmos',
  name: 'Celestia',
  nativeCurrency: { name: 'TIA', symbol: 'TIA', decimals: 6 },
  family: { chainId: 'celestia', prefix: 'celestia', denom: 'utia', gasPrice: '0.02', coinType: 118 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { ...MINTSCAN, url: 'https://www.mintscan.io/celestia' } },
}

/** Osmosis Testnet. */
export const osmosisTestnet: Network<'cosmos'> = {
  id: 'osmo-test-5',
  caipNetworkId: 'cosmos:osmo-test-5',
  chainNamespace: 'cosmos',
  name: 'Osmosis Testnet',
  nativeCurrency: { name: 'OSMO', symbol: 'OSMO', decimals: 6 },
  family: { chainId: 'osmo-test-5', prefix: 'osmo', denom: 'uosmo', gasPrice: '0.025', coinType: 118 },
  rpcUrls: {
    default: { http: ['https://rpc.osmotest5.osmosis.zone'] },
    api: { http: ['https://lcd.osmotest5.osmosis.zone'] },
  },
  blockExplorers: { default: { ...MINTSCAN, url: 'https://www.mintscan.io/osmosis-testnet' } },
  testnet: true,
}
