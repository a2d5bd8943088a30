import {
  type AccountId,
  type Clock,
  PorticoError,
  parseAccountId,
  parseAssetId,
  type ReadonlyStore,
  type Rpc,
  type Sender,
} from '@portico/kernel'
import { isAddress } from './address.js'
import type { RpcCommitment } from './commitment.js'
import { confirmTransaction } from './confirmTransaction.js'
import { createNode, type Node } from './createNode.js'
import type { TransferOrder } from './prepareTransfer.js'
import { chooseSubmission, submitTransaction } from './submitTransaction.js'
import type { WalletChains } from './walletChains.js'
import { requireGrant, type WalletLink } from './walletLink.js'

const MAX_AMOUNT = 2n ** 64n - 1n
const WATCH_LIMIT = 99 // S9.1c

/** Sends SOL and tokens. Everything that can be checked is checked before the person is asked. */
export function createSender(parts: {
  readonly rpc: Rpc
  readonly clock: Clock
  readonly commitment: RpcCommitment
  readonly chains: WalletChains
  readonly links: ReadonlyStore<WalletLink | undefined>
  readonly signal: AbortSignal
}): Sender {
  const { rpc, clock, commitment, chains, links } = parts
  const expiries = new Map<string, bigint>()

  /** No blockhash that the wallet can have used outlives the newest one; its own may be newer than the one we chose. */
  async function rememberExpiry(transactionId: string, node: Node): Promise<void> {
    const newest = await node.getLatestBlockhash().catch(() => undefined)
    if (!newest) return
    expiries.set(transactionId, newest.lastValidBlockHeight)
    const [oldest] = expiries.keys()
    if (expiries.size > WATCH_LIMIT && oldest !== undefined) expiries.delete(oldest)
  }

  return {
    async transfer({ from, to, amount, asset }, { signal } = {}) {
      const { chainId, address } = parseAccountId(from)
      if (!isAddress(to)) throw new PorticoError('ADDRESS_INVALID', { address: to, chainId })
      if (amount <= 0n || amount > MAX_AMOUNT) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
      const { link } = requireGrant(links, from)
      const token = readToken(asset, from)
      const submission = chooseSubmission(link.session.walletId, link.provider)

      const node = createNode(rpc, chainId, commitment, { signal })
      const order: TransferOrder = { chainId, from: address, to, amount, token, version: submission.version }
      const transaction = await (await loadBuilder()).prepareTransfer(node, order)

      // The person may have moved on to another account or network while we read the chain.
      const { grant, link: current } = requireGrant(links, from)
      if (current.provider !== link.provider) throw new PorticoError('ACCOUNT_MISMATCH', { account: from })
      const id = await submitTransaction(submission, {
        node,
        chainId,
        transaction,
        commitment,
        signal,
        chainName: chains.nameOf(chainId),
        account: grant.account,
      })
      await rememberExpiry(id, node)
      return id
    },

    confirm(chainId, transactionId, options = {}) {
      const node = createNode(rpc, chainId, commitment, options)
      const lastValidBlockHeight = expiries.get(transactionId)
      const isOver = () => parts.signal.aborted
      return confirmTransaction(transactionId, { node, clock, commitment, lastValidBlockHeight, isOver }, options)
    },
  }
}

/** The mint of a token of the sender's chain; undefined for SOL, which also has an id. */
function readToken(asset: string | undefined, from: AccountId): TransferOrder['token'] {
  if (asset === undefined) return undefined
  const { chainId } = parseAccountId(from)
  const { chainId: actual, standard, reference, tokenId } = parseAssetId(asset)
  if (actual !== chainId) throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual })
  if (standard === 'slip44' && reference === '501') return undefined
  if (standard !== 'token' || tokenId !== undefined || !isAddress(reference)) {
    throw new PorticoError('TOKEN_UNSUPPORTED', { asset, reason: 'not a token standard of this family' })
  }
  return { asset, mint: reference }
}

/** The chunk with the library that builds transactions. A failed load can be tried again. */
async function loadBuilder() {
  try {
    return await import('./prepareTransfer.js')
  } catch (cause) {
    throw new PorticoError('PLUGIN_FAILED', { pluginId: 'solana' }, { cause })
  }
}
