import { describeNetwork, type Network, type NetworkDescription } from '@portico/kernel'

/** What a host knows about a network. */
export interface CardanoNetworkDescription extends NetworkDescription {
  /** 1 for mainnet, 0 for test networks, as in addresses (CIP-19). */
  readonly networkId: 0 | 1
  /** By which nodes tell networks apart (CIP-34): 1 for preprod. */
  readonly networkMagic: number
}

const ADA = { name: 'Ada', symbol: 'ADA', decimals: 6 } as const
const TEST_ADA = { name: 'Test Ada', symbol: 'tADA', decimals: 6 } as const

/** A network of the host's own. @throws `ID_INVALID` for numbers that fit no id of CIP-34 */
export const cardanoNetwork = (description: CardanoNetworkDescription): Network<'cip34'> => {
  const { networkId, networkMagic } = description
  const nativeCurrency = networkId === 1 ? ADA : TEST_ADA
  return describeNetwork({ namespace: 'cip34', id: `${networkId}-${networkMagic}`, nativeCurrency }, description)
}

// Plain literals, so that a page that names one of them does not load the others.

const PATHS = { address: 'address/{id}', tx: 'transaction/{id}' } as const
const NOWHERE = { default: { http: [] } } as const

/** Cardano. */
export const cardanoMainnet: Network<'cip34'> = {
  id: '1-764824073',
  caipNetworkId: 'cip34:1-764824073',
  chainNamespace: 'cip34',
  name: 'Cardano',
  nativeCurrency: ADA,
  rpcUrls: NOWHERE,
  blockExplorers: { default: { name: 'Cardanoscan', url: 'https://cardanoscan.io', paths: PATHS } },
}

/** Preprod, the test network that is most like mainnet. */
export const cardanoPreprod: Network<'cip34'> = {
  id: '0-1',
  caipNetworkId: 'cip34:0-1',
  chainNamespace: 'cip34',
  name: 'Cardano Preprod',
  nativeCurrency: TEST_ADA,
  rpcUrls: NOWHERE,
  blockExplorers: { default: { name: 'Cardanoscan', url: 'https://preprod.cardanoscan.io', paths: PATHS } },
  testnet: true,
}

/** Preview, the test network for what is to come. */
export const cardanoPreview: Network<'cip34'> = {
  id: '0-2',
  caipNetworkId: 'cip34:0-2',
  chainNamespace: 'cip34',
  name: 'Cardano Preview',
  nativeCurrency: TEST_ADA,
  rpcUrls: NOWHERE,
  blockExplorers: { default: { name: 'Cardanoscan', url: 'https://preview.cardanoscan.io', paths: PATHS } },
  testnet: true,
}
