import type { SessionTypes, SignClientTypes } from '@walletconnect/types'
import type { ProposalDeed } from './behaviours.js'
import { propertiesOf } from './familyNews.js'
import type { Kit } from './kit.js'
import { chooseNamespaces, listAskedNetworks } from './proposalChoice.js'
import { createReason } from './requestErrors.js'
import type { WalletAccounts } from './walletAccounts.js'

/** What the library keeps to itself, and a wallet that misbehaves needs. */
interface EngineInside {
  isValidApprove(): Promise<void>
  recentlyDeletedMap: Map<number, unknown>
}

type Proposed = SignClientTypes.EventArguments['session_proposal']
interface Links extends Pick<ProposalDeed, 'waitLong' | 'goOffline'> {
  /** Checked after a wait, in which the wallet may have been closed. */
  requireOnline(): void
}

/** The library refuses to send what it can see to be wrong; a wallet with a behaviour has to. */
export function dropApprovalChecks(kit: Kit): void {
  readEngine(kit).isValidApprove = async () => undefined
}

export function createDeed(kit: Kit, accounts: WalletAccounts, { id, params }: Proposed, links: Links): ProposalDeed {
  const approve = async (namespaces: SessionTypes.Namespaces) => {
    links.requireOnline()
    const { proposal } = kit.engine.signClient
    if (!proposal.keys.includes(id)) {
      readEngine(kit).recentlyDeletedMap.delete(id)
      await proposal.set(id, params)
    }
    await kit.approveSession({ id, namespaces, ...propertiesOf(namespaces, accounts) })
  }
  return {
    honest: chooseNamespaces(listAskedNetworks(params, accounts), accounts, 'all'),
    approve,
    async approveElsewhere(namespaces) {
      const { relayer } = kit.core
      const publish = relayer.publishCustom
      relayer.publishCustom = (publishing) =>
        publish.call(relayer, { ...publishing, payload: { ...publishing.payload, sessionTopic: createTopic() } })
      await approve(namespaces).finally(() => {
        relayer.publishCustom = publish
      })
    },
    reject: (code) => kit.rejectSession({ id, reason: createReason(code) }),
    waitLong: links.waitLong,
    goOffline: links.goOffline,
  }
}

const readEngine = (kit: Kit) => kit.engine.signClient.engine as unknown as EngineInside

const createTopic = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
