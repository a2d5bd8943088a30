import type { RequestTools } from '@portico/service-embedded-wallet/frame'
import type { FrameChain } from '../api/answers.js'
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
import { createNode } from '../wallet/createNode.js'
import { requireSealed } from '../wallet/requireSealed.js'
import type { WalletUser } from '../wallet/users.js'
import { readEip155 } from './eip155/readEip155.js'
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
  const pending = readRequest(asked, origin)
  const texts = await loadMessages()
  const network = { texts, node: createNode(frame.api, chain.chainId), name: chain.name, symbol: chain.symbol }
  return atDesk(frame, tools, async () => {
    await requireOpened(frame, user, texts, tools)
    await tellChanges(frame, user, texts, tools)
    if (pending.movesValue) await requireProtected(frame, texts, tools)
    const { facts, complete } = await pending.prepare(network)
    const account = user.wallet.addresses[familyOf(chain.chainId)]
    tools.show('approve')
    const view = { ...facts, origin, account, network: chain.name }
    if (!(await presentApproval(frame, view, { texts, signal: tools.signal }))) {
      throw personRefused()
    }
    return complete(lendKeys(frame, user, tools.signal))
  })
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

function readRequest({ user, chain, method, params }: Asked, origin: string): Pending {
  const { addresses } = user.wallet
  const request = { method, params, origin }
  if (familyOf(chain.chainId) === 'solana') return readSolana(request, { address: addresses.solana })
  return readEip155(request, { address: addresses.eip155, chainId: Number(chain.chainId.split(':')[1]) })
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
