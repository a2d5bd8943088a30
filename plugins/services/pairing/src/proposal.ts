import type { ChainId, Namespace, Network, PairingSettings, RemoteFamily } from '@portico/kernel'
import { olderIdsOf } from './olderChains.js'

/** What wallets are asked for, one entry for each family; nothing is required (wire §6.1). */
export type Offer = Record<Namespace, OfferEntry>

interface OfferEntry {
  chains: string[]
  methods: string[]
  events: string[]
  rpcMap: Record<string, string>
}

export function buildOffer(
  families: ReadonlyMap<Namespace, Pick<RemoteFamily, 'methods' | 'events' | 'olderChains'>>,
  networks: readonly Network[],
  settings: PairingSettings | undefined,
): Offer {
  const entries = [...families].map(([namespace, family]): [Namespace, OfferEntry] => {
    const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    const chains = own.flatMap(({ caipNetworkId }) => [caipNetworkId, ...olderIdsOf(caipNetworkId, family)])
    const override = settings?.override?.[namespace]
    return [
      namespace,
      {
        chains: [...(override?.chains ?? new Set(chains))],
        methods: [...(override?.methods ?? family.methods)],
        events: [...(override?.events ?? family.events)],
        rpcMap: { ...(override?.rpcMap ?? Object.fromEntries(own.flatMap(addressOf))) },
      },
    ]
  })
  return Object.fromEntries(entries.filter(([, { chains }]) => chains.length > 0))
}

/** Wallets get the network's own address, never the proxy that only this page may use. */
function addressOf({ caipNetworkId, rpcUrls }: Network): readonly (readonly [ChainId, string])[] {
  const [first] = rpcUrls.chainDefault?.http ?? rpcUrls.default.http
  return first === undefined ? [] : [[caipNetworkId, first]]
}
