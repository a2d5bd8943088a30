import {
  type Clock,
  type Network,
  PorticoError,
  parseAssetId,
  type ReadonlyStore,
  type Rpc,
  type Sender,
} from '@portico/kernel'
import type { RpcCommitment } from './commitment.js'
import { confirmTransaction } from './confirmTransaction.js'
import { createNode, type Node } from './createNode.js'
import { loadLater } from './loadLater.js'
import type { TransferOrder } from './prepareTransfer.js'
import { chooseSubmission, submitTransaction } from './submitTransaction.js'
import { formOrder, readMintAddress, requireAmount } from './transferOrder.js'
import type { WalletChains } from './walletChains.js'
import { requireGrant, type WalletLink } from './walletLink.js'

const WATCH_LIMIT = 99 // S9.1c

/** Sends SOL and tokens. Everything that can be checked is checked before the person is asked. */
export function createSender(parts: {
  readonly rpc: Rpc
  readonly clock: Clock
  readonly commitment: RpcCommitment
  readonly chains: WalletChains
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly links: ReadonlyStore<WalletLink | undefined>
  readonly signal: AbortSignal
}): Sender {
  const { rpc, clock, commitment, chains, networks, links } = parts
  const expiries = new Map<string, bigint>()

  /** No blockhash that the wallet can have used outlives the newest one; its own may be newer than the one we chose. */
  async function rememberExpiry(transactionId: string, node: Node): Promise<bigint | undefined> {
    const newest = await node.getLatestBlockhash().catch(() => undefined)
    if (!newest) return undefined
    expiries.set(transactionId, newest.lastValidBlockHeight)
    const [oldest] = expiries.keys()
    if (expiries.size > WATCH_LIMIT && oldest !== undefined) expiries.delete(oldest)
    return newest.lastValidBlockHeight
  }

  /** What a transfer of this order costs; of all that can be sent when it has no amount. */
  async function price(order: TransferOrder, options: { readonly signal?: AbortSignal | undefined }) {
    const { prepareTransfer, describeFee } = await loadBuilder()
    const prepared = await prepareTransfer(createNode(rpc, order.chainId, commitment, options), order)
    const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === order.chainId)
    return { amount: prepared.amount, fee: describeFee(prepared, clock.now(), network) }
  }

  return {
    async transfer(transfer, { signal } = {}) {
      const { from, fee } = transfer
      const wanted = { ...formOrder(transfer), amount: requireAmount(transfer.amount) }
      const { link } = requireGrant(links, from)
      const submission = chooseSubmission(link.session.walletId, link.provider)
      const { prepareTransfer, readPriority, requireShown } = await loadBuilder()
      const order = { ...wanted, version: submission.version, priority: readPriority(fee) }
      const { chainId } = order
      const node = createNode(rpc, chainId, commitment, { signal })
      const prepared = await prepareTransfer(node, order)
      requireShown(fee, prepared, chainId)

      // The person may have moved on to another account or network while we read the chain.
      const { grant, link: current } = requireGrant(links, from)
      if (current.provider !== link.provider) throw new PorticoError('ACCOUNT_MISMATCH', { account: from })
      const id = await submitTransaction(submission, {
        node,
        chainId,
        transaction: prepared.transaction,
        commitment,
        signal,
        chainName: chains.nameOf(chainId),
        account: grant.account,
      })
      await rememberExpiry(id, node)
      return id
    },

    async estimate(transfer, options = {}) {
      const order = { ...formOrder(transfer), amount: requireAmount(transfer.amount) }
      return (await price(order, options)).fee
    },

    spendable: async (transfer, options = {}) => price(formOrder(transfer), options),

    async symbolOf(asset, options) {
      const { chainId } = parseAssetId(asset)
      const mint = readMintAddress(asset, chainId)
      if (mint === undefined) return undefined
      const { readSymbol } = await loadBuilder()
      return readSymbol(createNode(rpc, chainId, commitment, options), mint)
    },

    async confirm(chainId, transactionId, options = {}) {
      const node = createNode(rpc, chainId, commitment, options)
      // One that was sent before this page was loaded used a blockhash that is no newer than the newest one now.
      const lastValidBlockHeight = expiries.get(transactionId) ?? (await rememberExpiry(transactionId, node))
      const isOver = () => parts.signal.aborted
      return confirmTransaction(transactionId, { node, clock, commitment, lastValidBlockHeight, isOver }, options)
    },
  }
}

/** The chunk with the library that builds transactions. */
const loadBuilder = () => loadLater(() => import('./transferBuilder.js'))
