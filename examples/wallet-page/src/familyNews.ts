import type { SessionTypes } from '@walletconnect/types'
import { tellShared } from './bitcoinAddresses.js'
import type { WalletAccounts } from './walletAccounts.js'
import { namespaceOf, type WalletChain } from './walletChain.js'

/** How sites hear of the accounts of a family that has names of its own for it. */
interface FamilyNews {
  readonly event: string
  /** Of the session, so that sites need not ask. */
  readonly property: string
  read(accounts: WalletAccounts, chain: WalletChain): readonly unknown[]
}

const families: Readonly<Record<string, FamilyNews>> = {
  bip122: { event: 'bip122_addressesChanged', property: 'bip122_getAccountAddresses', read: tellShared },
}

/** The events that the wallet sends, as far as a site wants them. */
export const eventsOf = (namespace: string): readonly string[] => [
  families[namespace]?.event ?? 'accountsChanged',
  'chainChanged',
]

/** What a site hears when another account is shared. */
export function accountsEvent(accounts: WalletAccounts, chainId: string) {
  const family = families[namespaceOf(chainId)]
  const chain = accounts.findChain(chainId)
  if (!family || !chain) return { name: 'accountsChanged', data: accounts.sharedOn(chainId) }
  return { name: family.event, data: family.read(accounts, chain) }
}

/** The session properties that name the accounts when a session is approved, as JSON text. */
export function propertiesOf(namespaces: SessionTypes.Namespaces, accounts: WalletAccounts) {
  const properties = Object.entries(families).flatMap(([namespace, { property, read }]) => {
    const chains = namespaces[namespace]?.chains?.flatMap((chainId) => accounts.findChain(chainId) ?? []) ?? []
    return chains.length === 0 ? [] : [[property, JSON.stringify(chains.flatMap((chain) => read(accounts, chain)))]]
  })
  return properties.length === 0 ? {} : { sessionProperties: Object.fromEntries(properties) as Record<string, string> }
}
