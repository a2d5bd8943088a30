import { type ChainId, type Network, PorticoError, type ReadonlyStore } from '@portico/kernel'
import * as z from 'zod/mini'

/** What the family has to know of a network. */
export interface ChainFacts {
  readonly network: Network
  readonly chainId: ChainId
  /** 32 bytes in base64. */
  readonly genesisHash: string
  readonly genesisId: string
}

const schema = /* @__PURE__ */ z.object({
  genesisHash: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[A-Za-z0-9+/]{43}=$/)),
  genesisId: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.minLength(1)),
})

/** The configured networks of the family. */
export interface Chains {
  /** @throws `CHAIN_UNSUPPORTED` for a network that is not configured, `CONFIG_INVALID` for one that `algorandNetwork` did not make */
  get(chainId: ChainId): ChainFacts
  /** The network to begin on. @throws `CONFIG_INVALID` without any */
  first(): ChainFacts
}

export function createChains(networks: ReadonlyStore<readonly Network[]>): Chains {
  const fix = (text: string) => new PorticoError('CONFIG_INVALID', { option: 'networks', fix: text })
  const read = (network: Network): ChainFacts => {
    const { data } = schema.safeParse(network.family)
    if (!data) throw fix(`Describe ${network.name} with algorandNetwork.`)
    return { network, chainId: network.caipNetworkId, ...data }
  }
  return {
    get(chainId) {
      const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
      if (network) return read(network)
      const supported = networks.get().map(({ caipNetworkId }) => caipNetworkId)
      throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported })
    },
    first() {
      const [network] = networks.get()
      if (!network) throw fix('List at least one network of algorand.')
      return read(network)
    },
  }
}
