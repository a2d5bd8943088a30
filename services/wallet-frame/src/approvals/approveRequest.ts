import type { RequestTools } from '@portico/service-embedded-wallet/frame'
import type { FrameChain } from '../api/answers.js'
import { createBatchRecord, type OpenBatch } from '../batches/batchRecord.js'
import { tellChanges } from '../changes/tellChanges.js'
import { createDeviceOpener } from '../custody/deviceOpener.js'
import { sealedEnvelopes } from '../custody/sealedEnvelopes.js'
import type { Frame } from '../frame.js'
import { loadMessages } from '../messages/messages.js'
import { familyOf } from '../networks.js'
import { requireOpened } from '../recovery/requireOpened.js'
import { requireProtected } from '../recovery/requireProtected.js'
import { personRefused } from '../refusals.js'
import { presentApproval } from '../screens/presentApproval.js'
import { isDeployed, readAccounts, smartAccountOn } from '../wallet/accounts.js'
import { createNode } from '../wallet/createNode.js'
import { requireSealed } from '../wallet/requireSealed.js'
import type { WalletUser } from '../wallet/users.js'
import { readEip155 } from './eip155/readEip155.js'
import { readSmartAccount } from './eip155/readSmartAccount.js'
import type { LendKeys, Pending } from './facts.js'
import { readSolana } from './solana/readSolana.js'

interface Asked {
  readonly user: WalletUser
  readonly chain: FrameChain
  readonly method: string
  readonly params: unknown
}

/** What needs a person: read strictly, shown, and done once they agree. Throws USER_REJECTED (4001). */
export async function approveRequest(frame: Frame, asked: Asked, tools: RequestTools): Promise<unknown> {
  const { user, chain } = asked
  const { origin } = frame.address
  const { account, pending } = await readRequest(frame, asked)
  const texts = await loadMessages()
  const network = { texts, node: createNode(frame.api, chain.chainId), name: chain.name, symbol: chain.symbol }
  const completed = await atDesk(frame, tools, async () => {
    await requireOpened(frame, user, texts, tools)
    await tellChanges(frame, user, texts, tools)
    if (pending.movesValue) await requireProtected(frame, texts, tools)
    const { facts, complete } = await pending.prepare(network)
    tools.show('approve')
    const view = { ...facts, origin, account, network: chain.name }
    if (!(await presentApproval(frame, view, { texts, signal: tools.signal }))) {
      throw personRefused()
    }
    return complete(lendKeys(frame, user, tools.signal))
  })
  if (!pending.follow) return completed
  const stopWaiting = tools.expectPerson()
  return pending.follow(completed, tools.signal).finally(stopWaiting)
}

/** One thing after another; the frame is hidden when it ends. */
export const atDesk = <T>({ desk }: Frame, tools: RequestTools, work: () => Promise<T>): Promise<T> =>
  desk.serve(tools.signal, async () => {
    try {
      return await work()
    } finally {
      tools.hide()
    }
  })

interface Read {
  readonly account: string
  readonly pending: Pending
}

async function readRequest(frame: Frame, { user, chain, method, params }: Asked): Promise<Read> {
  const { addresses } = user.wallet
  const request = { method, params, origin: frame.address.origin }
  if (familyOf(chain.chainId) === 'solana') {
    return { account: addresses.solana, pending: readSolana(request, { address: addresses.solana }) }
  }
  const { smart, inUse } = await readAccounts(frame, user, chain)
  const openBatch: OpenBatch = (account, id) =>
    createBatchRecord(frame.api, { chainId: chain.chainId, account, origin: request.origin }, id)
  const chainId = Number(chain.chainId.split(':')[1])
  const named = accountIn(method, params) ?? inUse.address
  // What is to be ended names its account itself.
  const isRevocation = method === 'wallet_revokePermissions'
  if (smart && (isRevocation || named.toLowerCase() === smart.address.toLowerCase())) {
    const { api } = frame
    const sponsor = chain.smartAccount?.isSponsored ? createNode(api, chain.chainId, 'paymaster') : undefined
    const place = {
      ...{ account: smart, chainId, bundler: createNode(api, chain.chainId, 'bundler'), sponsor },
      isDeployed: () => isDeployed(frame, smart.address, chain.chainId),
    }
    return { account: smart.address, pending: readSmartAccount(request, place, { openBatch, api }) }
  }
  const owned = smart ?? (await smartAccountOn(user, chain))
  return {
    account: addresses.eip155,
    pending: readEip155(request, { address: addresses.eip155, chainId }, owned, openBatch),
  }
}

/** The account that a request is for, where it names one. It is read strictly afterwards. */
function accountIn(method: string, params: unknown): string | undefined {
  const [first, second] = Array.isArray(params) ? params : []
  const { from, sender, address } = (first ?? {}) as Readonly<Record<string, unknown>>
  const named = method === 'personal_sign' ? second : typeof first === 'string' ? first : (from ?? sender ?? address)
  return typeof named === 'string' ? named : undefined
}

/** The envelope is fetched for each use, so that a device that was revoked signs nothing more. */
export const lendKeys =
  (frame: Frame, user: WalletUser, signal: AbortSignal): LendKeys =>
  async (use) => {
    const wallet = await requireSealed(frame, user)
    return sealedEnvelopes.open(wallet, createDeviceOpener(frame.store), (keys) => {
      signal.throwIfAborted()
      return use(keys)
    })
  }
