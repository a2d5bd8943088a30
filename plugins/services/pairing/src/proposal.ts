import type { ChainId, Namespace, Network, PairingSettings, RemoteWalletAdapter } from '@portico/kernel'
import { type Names, olderIdsOf, toWireChain } from './families.js'

/** What wallets are asked for, one entry for each family under its name on the wire; nothing is required (wire §6.1). */
export type Offer = Record<string, OfferEntry>

interface OfferEntry {
  chains: string[]
  methods: string[]
  events: string[]
  rpcMap: Record<string, string>
}

export function buildOffer(
  families: ReadonlyMap<Namespace, Names & Pick<RemoteWalletAdapter, 'methods' | 'events'>>,
  networks: readonly Network[],
  settings: PairingSettings | undefined,
): Offer {
  const entries = [...families].map(([namespace, family]): [string, OfferEntry] => {
    const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    const toWire = (chainId: ChainId) => toWireChain(chainId, family)
    const chains = own.flatMap(({ caipNetworkId }) => [caipNetworkId, ...olderIdsOf(caipNetworkId, family)])
    const override = settings?.override?.[namespace]
    return [
      family.wire?.namespace ?? namespace,
      {
        chains: [...new Set((override?.chains ?? chains).map(toWire))],
        methods: [...(override?.methods ?? family.methods)],
        events: [...(override?.events ?? family.events)],
        rpcMap: Object.fromEntries(
          Object.entries(override?.rpcMap ?? Object.fromEntries(own.flatMap(addressOf))).map(([chainId, url]) => [
            toWire(chainId as ChainId),
            url,
          ]),
        ),
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

/** What is sent along for all families; none where no family has anything to say. */
export function propertiesOf(families: ReadonlyMap<Namespace, Names>): Record<string, string> | undefined {
  const all = Object.assign({}, ...[...families.values()].map(({ wire }) => wire?.properties))
  return Object.keys(all).length > 0 ? all : undefined
}
