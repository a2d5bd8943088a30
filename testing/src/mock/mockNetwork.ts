import type { ChainId, Network } from '@portico/kernel'

/** The first account of the mnemonic "test test test … junk". */
const KNOWN_ADDRESSES: Readonly<Record<string, string>> = { eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }

/** An address for a wallet whose account matters to no one. */
export const addressIn = (namespace: string): string => KNOWN_ADDRESSES[namespace] ?? 'mockaccount'

/** A network without endpoints. */
export function mockNetwork(chainId: ChainId): Network {
  const [chainNamespace = '', reference = ''] = chainId.split(':')
  const isMain = chainId === 'eip155:1'
  return {
    id: /^\d{1,15}$/.test(reference) ? Number(reference) : reference,
    ...{ caipNetworkId: chainId, chainNamespace, name: isMain ? 'Ethereum' : chainId },
    nativeCurrency: isMain
      ? { name: 'Ether', symbol: 'ETH', decimals: 18 }
      : { name: 'Test coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }
}
