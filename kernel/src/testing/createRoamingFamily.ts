import { parseAccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import { Addresses } from '../capabilities/addresses.js'
import { Connector, type Session } from '../capabilities/connector.js'
import { type Network, NetworkSwitch } from '../capabilities/network.js'
import { definePlugin, type Plugin } from '../plugin/definePlugin.js'
import { defineManifest } from '../plugin/manifest.js'

/** A chain family in which each network has another address for the same account. */
export interface RoamingFamily {
  readonly plugin: Plugin
  readonly networks: readonly [Network, Network]
  /** As its plugin provides it: an address of one network is rewritten for the other, and its key is the person. */
  readonly addresses: Addresses
  /** The address of a person's account on one of the two networks. */
  address(person: string, chainId: ChainId): string
  /** The person picks this account in the wallet. */
  select(person: string): void
}

const networkOf = (reference: string): Network => ({
  ...{ id: reference, caipNetworkId: `roam:${reference}`, chainNamespace: 'roam', name: `Roam ${reference}` },
  nativeCurrency: { name: 'Roam coin', symbol: 'ROM', decimals: 6 },
  rpcUrls: { default: { http: [] } },
})

/** With one wallet, `wallet`, that never prompts and begins with the account of `ana`. */
export function createRoamingFamily(): RoamingFamily {
  const address = (person: string, chainId: ChainId) => `${chainId.slice('roam:'.length)}${person}`
  let person = 'ana'
  let chainId: ChainId = 'roam:east'
  let report: (session: Session | undefined) => void = () => {}
  const session = (): Session => ({
    ...{ walletId: 'wallet', chainId, key: `roam:${person}` },
    accounts: [{ id: `${chainId}:${address(person, chainId)}`, type: 'eoa' }],
  })
  const manifest = defineManifest({
    ...{ id: 'roam', kernel: 2, namespaces: ['roam'] },
    provides: { connector: Connector, networkSwitch: NetworkSwitch, addresses: Addresses },
  })
  const connector: Connector = {
    connect: async () => session(),
    disconnect: async () => {},
    onSessionChange(listener) {
      report = listener
      return () => {}
    },
  }
  const personIn = (text: string) => /^(?:east|west)([a-z]+)$/.exec(text)?.[1]
  const addresses: Addresses = {
    parse(text, on) {
      const found = personIn(text)
      return found === undefined ? undefined : address(found, on)
    },
    keyOf: (account) => personIn(parseAccountId(account).address) ?? account,
    distinctive: (text) => personIn(text) ?? text,
    assetOf: (token) => `${parseAccountId(token).chainId}/token:${parseAccountId(token).address}`,
    nativeOf: (on) => `${on}/slip44:1`,
  }
  const networkSwitch: NetworkSwitch = {
    chains: () => ['roam:east', 'roam:west'],
    async switchTo(to) {
      chainId = to
      report(session())
    },
  }
  return {
    address,
    addresses,
    networks: [networkOf('east'), networkOf('west')],
    plugin: definePlugin(manifest, {
      options: undefined,
      discover: (found) => found({ provider: {}, id: 'wallet', name: 'Roaming wallet' }),
      load: async () => ({ activate: () => ({ connector, networkSwitch, addresses }) }),
    }),
    select(next) {
      person = next
      report(session())
    },
  }
}
