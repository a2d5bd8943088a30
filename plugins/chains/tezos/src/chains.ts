import { type ChainId, type Network, PorticoError, type ReadonlyStore } from '@portico/kernel'
import * as z from 'zod/mini'

const schema = /* @__PURE__ */ z.object({
  networkType: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[a-z0-9-]{1,40}$/)),
})

/** A network as Beacon writes it. */
interface BeaconNetwork {
  readonly type: string
  readonly name?: string
  readonly rpcUrl?: string
}

/** The configured networks of the family. */
export interface Chains {
  /** The network to begin on. @throws `CONFIG_INVALID` without any */
  first(): ChainId
  /** @throws `CHAIN_UNSUPPORTED` for a network that is not configured, `CONFIG_INVALID` for one that `tezosNetwork` did not make */
  get(chainId: ChainId): Network
  /** @throws as {@link Chains.get} */
  toBeacon(chainId: ChainId): BeaconNetwork
  /** The network that a wallet says it is on, if it is configured. */
  fromBeacon(network: BeaconNetwork): ChainId | undefined
}

export function createChains(networks: ReadonlyStore<readonly Network[]>): Chains {
  const fix = (text: string) => new PorticoError('CONFIG_INVALID', { option: 'networks', fix: text })
  function write({ name, family, rpcUrls }: Network): BeaconNetwork {
    const { data } = schema.safeParse(family)
    if (!data) throw fix(`Describe ${name} with tezosNetwork.`)
    const { networkType: type } = data
    const [rpcUrl] = rpcUrls.chainDefault?.http ?? rpcUrls.default.http
    return type === 'custom' ? { type, name, ...(rpcUrl && { rpcUrl }) } : { type }
  }
  const get = (chainId: ChainId) => {
    const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
    if (network) return network
    const supported = networks.get().map(({ caipNetworkId }) => caipNetworkId)
    throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported })
  }
  return {
    get,
    first() {
      const [network] = networks.get()
      if (!network) throw fix('List at least one network of tezos.')
      return network.caipNetworkId
    },
    toBeacon: (chainId) => write(get(chainId)),
    fromBeacon: ({ type, name }) =>
      networks.get().find((network) => {
        const known = write(network)
        return known.type === type && (type !== 'custom' || known.name === name)
      })?.caipNetworkId,
  }
}
