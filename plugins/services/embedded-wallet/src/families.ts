import { type ChainId, type Namespace, type Network, type PluginContext, RemoteWalletAdapter } from '@portico/kernel'
import type { manifest } from './manifest.js'
import { isMethod } from './protocol/methods.js'

/** A family that the host offers, and whose requests the frame understands. */
export interface ServedFamily {
  readonly namespace: Namespace
  readonly adapter: RemoteWalletAdapter
  /** The host's networks, in its order. */
  readonly chains: readonly [ChainId, ...ChainId[]]
}

/** The page moves the wallet to another network itself; these never reach the frame. */
const OF_PAGE: readonly string[] = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

/** What a family may ask the wallet for; what the frame does not take is refused with a word to the person. */
export const methodsOf = ({ adapter }: Pick<ServedFamily, 'adapter'>): readonly string[] =>
  adapter.methods.filter((method) => !OF_PAGE.includes(method))

const isServed = ({ methods }: RemoteWalletAdapter) => methods.some(isMethod)

/** Loads the families of the host's networks; one that can't be loaded is logged and left out. */
export async function loadFamilies({
  deps: { log },
  familyOf,
  networks,
}: Pick<PluginContext<typeof manifest, undefined>, 'deps' | 'familyOf' | 'networks'>): Promise<
  readonly ServedFamily[]
> {
  const chains = new Map<Namespace, [ChainId, ...ChainId[]]>()
  for (const { chainNamespace, caipNetworkId } of networks.get()) {
    const known = chains.get(chainNamespace)
    chains.set(chainNamespace, known ? [...known, caipNetworkId] : [caipNetworkId])
  }
  const found = await Promise.all(
    [...chains].map(async ([namespace, own]): Promise<readonly ServedFamily[]> => {
      try {
        const adapter = await familyOf(RemoteWalletAdapter, namespace)
        return adapter && isServed(adapter) ? [{ namespace, adapter, chains: own }] : []
      } catch (cause) {
        log.error(`${namespace} can't be used with the embedded wallet`, cause)
        return []
      }
    }),
  )
  return found.flat()
}

/** An address of a node that the page has set up. A hint: the frame shows nothing that comes from there. */
export function rpcUrlOf(networks: readonly Network[], chainId: ChainId): string | undefined {
  const { rpcUrls } = networks.find(({ caipNetworkId }) => caipNetworkId === chainId) ?? {}
  return rpcUrls?.default.http.find((url) => URL.canParse(url))
}
