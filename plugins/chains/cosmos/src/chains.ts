import { type ChainId, type Network, PorticoError, type ReadonlyStore } from '@portico/kernel'
import * as z from 'zod/mini'

/** What the family has to know of a network. */
export interface ChainFacts {
  readonly network: Network
  /** As the chain and its wallets write it. */
  readonly rawId: string
  readonly prefix: string
  readonly denom: string
  /** Decimal text. */
  readonly gasPrice: string
  readonly coinType: number
}

const text = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.minLength(1))
const schema = /* @__PURE__ */ z.object({
  chainId: text,
  prefix: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[a-z0-9]{1,83}$/)),
  denom: text,
  gasPrice: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,20}(\.\d{1,20})?$/)),
  coinType: /* @__PURE__ */ z.int(),
})

/** The configured networks of the family. */
export interface Chains {
  /** `undefined` for a network that is not configured. */
  find(chainId: ChainId): ChainFacts | undefined
  /** @throws `CHAIN_UNSUPPORTED` for a network that is not configured, `CONFIG_INVALID` for one that `cosmosNetwork` did not make */
  get(chainId: ChainId): ChainFacts
  /** The network to begin on. @throws `CONFIG_INVALID` without any */
  first(): ChainFacts
  /** By the id that the chain itself has. */
  findByRawId(rawId: string): ChainFacts | undefined
}

export function createChains(networks: ReadonlyStore<readonly Network[]>): Chains {
  const fix = (text: string) => new PorticoError('CONFIG_INVALID', { option: 'networks', fix: text })
  const read = (network: Network): ChainFacts => {
    const { data } = schema.safeParse(network.family)
    if (!data) throw fix(`Describe ${network.name} with cosmosNetwork.`)
    const { chainId: rawId, ...facts } = data
    return { network, rawId, ...facts }
  }
  const find = (chainId: ChainId) => {
    const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
    return network && read(network)
  }
  return {
    find,
    get(chainId) {
      const facts = find(chainId)
      if (facts) return facts
      const supported = networks.get().map(({ caipNetworkId }) => caipNetworkId)
      throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported })
    },
    first() {
      const [network] = networks.get()
      if (!network) throw fix('List at least one network of cosmos.')
      return read(network)
    },
    findByRawId: (rawId) =>
      networks
        .get()
        .map(read)
        .find((facts) => facts.rawId === rawId),
  }
}
