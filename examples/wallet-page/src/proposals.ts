import type { SessionTypes, SignClientTypes } from '@walletconnect/types'
import { propertiesOf } from './familyNews.js'
import { type Kit, readSite, type Site } from './kit.js'
import { type AskedNetwork, chooseNamespaces, listAskedNetworks, type NetworkChoice } from './proposalChoice.js'
import { createReason } from './requestErrors.js'
import type { WalletAccounts } from './walletAccounts.js'

export interface PendingProposal {
  readonly id: number
  readonly site: Site
  readonly networks: readonly AskedNetwork[]
  /** The text to be signed with the approval, when the site asks for both in one (one-click authentication). */
  readonly text?: string
  readonly expiresAtMs: number
  /** Approving nothing, or nothing that the wallet knows, refuses. */
  approve(choice?: NetworkChoice): Promise<void>
  /** Default: 5000. */
  reject(code?: number): Promise<void>
}

type Proposed = SignClientTypes.EventArguments['session_proposal']

export function readProposal(kit: Kit, accounts: WalletAccounts, { id, params }: Proposed): PendingProposal {
  const networks = listAskedNetworks(params, accounts)
  const reject = (code = 5000) => kit.rejectSession({ id, reason: createReason(code) })
  return {
    id,
    site: readSite(params.proposer.metadata),
    networks,
    expiresAtMs: params.expiryTimestamp * 1000,
    async approve(choice = 'all') {
      const namespaces: SessionTypes.Namespaces = chooseNamespaces(networks, accounts, choice)
      if (Object.keys(namespaces).length === 0) return reject(networks.some(({ isKnown }) => isKnown) ? 5000 : 5100)
      await kit.approveSession({ id, namespaces, ...propertiesOf(namespaces, accounts) })
    },
    reject,
  }
}
