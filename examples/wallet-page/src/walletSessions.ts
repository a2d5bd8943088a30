import type { SessionTypes } from '@walletconnect/types'
import { accountsEvent } from './familyNews.js'
import { type Kit, readSite, type Site } from './kit.js'
import { arrangeNamespaces } from './proposalChoice.js'
import { createReason } from './requestErrors.js'
import type { WalletAccounts } from './walletAccounts.js'
import { namespaceOf, referenceOf } from './walletChain.js'

export interface WalletSession {
  readonly topic: string
  readonly site: Site
  /** CAIP-10, as the site has them. */
  readonly accounts: readonly string[]
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly expiresAtMs: number
}

export const listSessions = (kit: Kit): WalletSession[] => Object.values(kit.getActiveSessions()).map(describeSession)

function describeSession({ topic, peer, namespaces, expiry }: SessionTypes.Struct): WalletSession {
  const all = Object.values(namespaces)
  return {
    topic,
    site: readSite(peer.metadata),
    accounts: all.flatMap(({ accounts }) => accounts),
    chains: all.flatMap(({ chains = [] }) => chains),
    methods: all.flatMap(({ methods }) => methods),
    expiresAtMs: expiry * 1000,
  }
}

/** After a restart: the sites go on with the accounts and networks they had. */
export function readChoices(kit: Kit, accounts: WalletAccounts): void {
  for (const { namespaces } of Object.values(kit.getActiveSessions())) {
    for (const [namespace, { accounts: shared }] of Object.entries(namespaces)) {
      const [first = ''] = shared
      const [, reference = '', address = ''] = first.split(':')
      accounts.chooseAddress(namespace, address)
      if (accounts.findChain(`${namespace}:${reference}`)) accounts.chooseChain(`${namespace}:${reference}`)
    }
  }
}

/** Tells every site of a namespace which account is shared now. */
export async function tellAccounts(kit: Kit, accounts: WalletAccounts, namespace: string): Promise<void> {
  for (const session of await updateSessions(kit, accounts, namespace)) {
    const { chains: [chainId] = [], events = [] } = session.namespaces[namespace] ?? {}
    if (chainId === undefined) continue
    const event = accountsEvent(accounts, chainId)
    if (!events.includes(event.name)) continue
    await kit.emitSessionEvent({ topic: session.topic, chainId, event })
  }
}

/** Tells every site of its namespace that the wallet is on this network now; the network joins sessions without it. */
export async function tellChain(kit: Kit, accounts: WalletAccounts, chainId: string): Promise<void> {
  const namespace = namespaceOf(chainId)
  for (const session of await updateSessions(kit, accounts, namespace, chainId)) {
    if (!session.namespaces[namespace]?.events.includes('chainChanged')) continue
    const reference = referenceOf(chainId)
    const event = { name: 'chainChanged', data: namespace === 'eip155' ? Number(reference) : reference }
    await kit.emitSessionEvent({ topic: session.topic, chainId, event })
  }
}

async function updateSessions(kit: Kit, accounts: WalletAccounts, namespace: string, added?: string) {
  const concerned = Object.values(kit.getActiveSessions()).filter(({ namespaces }) => namespaces[namespace])
  for (const { topic, namespaces } of concerned) {
    const joined = added === undefined ? namespaces : joinChain(namespaces, added)
    await kit.updateSession({ topic, namespaces: arrangeNamespaces(joined, accounts) })
  }
  return concerned.map(({ topic }) => kit.getActiveSessions()[topic]).filter((session) => session !== undefined)
}

function joinChain(namespaces: SessionTypes.Namespaces, chainId: string): SessionTypes.Namespaces {
  const namespace = namespaceOf(chainId)
  const before = namespaces[namespace]
  if (!before) return namespaces
  return { ...namespaces, [namespace]: { ...before, chains: [...new Set([...(before.chains ?? []), chainId])] } }
}

export const endSession = (kit: Kit, topic: string): Promise<void> =>
  kit.disconnectSession({ topic, reason: createReason(6000) })
