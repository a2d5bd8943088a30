import type { SignClientTypes } from '@walletconnect/types'
import type { Behaviour } from './behaviours.js'
import type { Kit } from './kit.js'
import { readAuthentication } from './oneClick.js'
import { createPendingList, type PendingList } from './pendingList.js'
import { createDeed, dropApprovalChecks } from './proposalDeed.js'
import { type PendingProposal, readProposal } from './proposals.js'
import { type PendingRequest, type RequestReaderOptions, readRequest, type SessionRequest } from './requests.js'
import type { WalletAccounts } from './walletAccounts.js'
import type { Listeners } from './walletEvents.js'

export interface InboxOptions {
  readonly kit: Kit
  readonly accounts: WalletAccounts
  readonly behaviour: Behaviour | undefined
  readonly oneClick: boolean
  readonly changes: Listeners<void>
  readonly newProposals: Listeners<PendingProposal>
  readonly newRequests: Listeners<PendingRequest>
  readonly problems: Listeners<unknown>
  answersRequests(): boolean
  requireOnline(): void
  waitLong(): Promise<void>
  goOffline(): Promise<void>
  changeChain(chainId: string): Promise<void>
}

export interface Inbox {
  readonly proposals: PendingList<PendingProposal>
  readonly requests: PendingList<PendingRequest>
}

type Proposed = SignClientTypes.EventArguments['session_proposal']

/** Takes in what sites ask: what the wallet's behaviour does not answer on its own waits for the person. */
export function openInbox(options: InboxOptions): Inbox {
  const { kit, accounts, behaviour, changes, newProposals, newRequests, problems } = options
  const proposals = createPendingList(changes, newProposals)
  const requests = createPendingList(changes, newRequests)

  const run = (work: Promise<void>) => void work.catch((error: unknown) => problems.emit(error))
  const hold = (proposal: PendingProposal) => proposals.add(finishProposal(proposal, proposals, options))
  const onProposal = (proposed: Proposed) => {
    if (!behaviour) return hold(readProposal(kit, accounts, proposed))
    run(behaviour.answerProposal(createDeed(kit, accounts, proposed, options)).finally(() => changes.emit()))
  }
  const reader: RequestReaderOptions = { ...options, respond: createResponder(options, requests) }
  const onRequest = async (asked: SessionRequest) => {
    const request = await readRequest(reader, asked)
    if (!request) return
    if (options.answersRequests()) return request.approve()
    requests.add(request)
  }

  if (behaviour) dropApprovalChecks(kit)
  kit.on('session_proposal', onProposal)
  kit.on('session_request', (asked) => run(onRequest(asked)))
  // Without a listener the library leaves this kind alone and takes the ordinary proposal that comes along.
  if (options.oneClick && !behaviour) {
    kit.on('session_authenticate', (asked) => hold(readAuthentication(kit, accounts, asked)))
  }
  kit.on('proposal_expire', ({ id }) => proposals.remove(id))
  kit.on('session_request_expire', ({ id }) => requests.remove(id))
  kit.on('session_delete', ({ topic }) => {
    for (const request of requests.items()) if (request.topic === topic) requests.remove(request.id)
    changes.emit()
  })
  for (const asked of kit.getPendingSessionRequests()) run(onRequest(asked))
  return { proposals, requests }
}

function finishProposal(
  proposal: PendingProposal,
  proposals: PendingList<PendingProposal>,
  { requireOnline }: InboxOptions,
): PendingProposal {
  const finish = async (work: () => Promise<void>) => {
    requireOnline()
    await work()
    proposals.remove(proposal.id)
  }
  return {
    ...proposal,
    approve: (choice) => finish(() => proposal.approve(choice)),
    reject: (code) => finish(() => proposal.reject(code)),
  }
}

function createResponder(
  { kit, behaviour, requireOnline, waitLong }: InboxOptions,
  requests: PendingList<PendingRequest>,
): RequestReaderOptions['respond'] {
  return async (topic, id, answer) => {
    if (behaviour?.isLate) await waitLong()
    requireOnline()
    const response = { id, jsonrpc: '2.0', ...answer }
    await kit.respondSessionRequest({ topic, response })
    if (behaviour?.isDoubled) await kit.respondSessionRequest({ topic, response })
    requests.remove(id)
  }
}
