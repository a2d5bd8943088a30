import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { eventsOf } from './familyNews.js'
import { requestMethods } from './requestMethods.js'
import type { WalletAccounts } from './walletAccounts.js'
import { namespaceOf } from './walletChain.js'

/** CAIP-2 ids and whole namespaces. */
export type NetworkChoice = 'all' | 'none' | readonly string[]

export interface AskedNetwork {
  /** CAIP-2. */
  readonly chainId: string
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly isRequired: boolean
  /** Whether the wallet knows the chain and has an account for it. */
  readonly isKnown: boolean
}

type AskedNamespaces = Pick<ProposalTypes.Struct, 'requiredNamespaces' | 'optionalNamespaces'>

export function listAskedNetworks(asked: AskedNamespaces, accounts: WalletAccounts): AskedNetwork[] {
  const networks = new Map<string, AskedNetwork>()
  for (const [isRequired, namespaces] of [
    [true, asked.requiredNamespaces],
    [false, asked.optionalNamespaces],
  ] as const) {
    for (const [key, { chains = [key], methods, events }] of Object.entries(namespaces ?? {})) {
      for (const chainId of chains) {
        const before = networks.get(chainId)
        networks.set(chainId, {
          chainId,
          methods: [...new Set([...(before?.methods ?? []), ...methods])],
          events: [...new Set([...(before?.events ?? []), ...events])],
          isRequired: isRequired || before?.isRequired === true,
          isKnown: accounts.findChain(chainId) !== undefined && accounts.addresses(namespaceOf(chainId)).length > 0,
        })
      }
    }
  }
  return [...networks.values()]
}

/** What an honest wallet approves: of what was asked, what it knows and the person chose. */
export function chooseNamespaces(
  networks: readonly AskedNetwork[],
  accounts: WalletAccounts,
  choice: NetworkChoice,
): SessionTypes.Namespaces {
  const isChosen = ({ chainId }: AskedNetwork) =>
    choice === 'all' || (choice !== 'none' && (choice.includes(chainId) || choice.includes(namespaceOf(chainId))))
  const chosen = networks.filter((network) => network.isKnown && isChosen(network))
  const approved: SessionTypes.Namespaces = {}
  for (const { chainId, methods, events } of chosen) {
    const namespace = namespaceOf(chainId)
    const before = approved[namespace] ?? { chains: [], accounts: [], methods: [], events: [] }
    const known = methods.filter((method) => Object.hasOwn(requestMethods[namespace] ?? {}, method))
    approved[namespace] = {
      chains: [...(before.chains ?? []), chainId],
      accounts: [],
      methods: [...new Set([...before.methods, ...known])],
      events: [...new Set([...before.events, ...events.filter((event) => eventsOf(namespace).includes(event))])],
    }
  }
  return arrangeNamespaces(approved, accounts)
}

/** The same networks with the accounts shared now; what is in use comes first. */
export function arrangeNamespaces(namespaces: SessionTypes.Namespaces, accounts: WalletAccounts) {
  return Object.fromEntries(
    Object.entries(namespaces).map(([namespace, approved]) => {
      const chosen = accounts.chosenChain(namespace)
      const before = approved.chains ?? []
      const chains = chosen !== undefined && before.includes(chosen) ? [...new Set([chosen, ...before])] : before
      const shared = chains.flatMap((chain) => accounts.sharedOn(chain).map((address) => `${chain}:${address}`))
      return [namespace, { ...approved, chains, accounts: shared }]
    }),
  )
}
