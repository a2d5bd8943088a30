import {
  type Clock,
  type Network,
  type Nodes,
  PorticoError,
  parseAccountId,
  parseAssetId,
  type ReadonlyStore,
  type Sender,
} from '@portico/kernel'
import { lazily, type Sessions } from '@portico/kernel/chain'
import type { RpcCommitment } from '../node/commitment.js'
import { createNode } from '../node/createNode.js'
import { readMint } from '../node/tokenLayout.js'
import { createTransactionSender } from '../transactions/transactionSender.js'
import type { Grant } from '../wallet/grants.js'
import type { WalletChains } from '../wallet/walletChains.js'
import type { TransferOrder } from './prepareTransfer.js'
import { chooseSubmission, submitTransaction } from './submitTransaction.js'
import { formOrder, MAX_MEMO_BYTES, MAX_REFERENCES, readMintAddress, requireAmount } from './transferOrder.js'
import { readExpiry, readHint, waitForTransaction, writeHint } from './waitForTransaction.js'

/** Sends SOL and tokens. Everything that can be checked is checked before the person is asked. */
export function createSender(parts: {
  readonly nodes: Nodes
  readonly clock: Clock
  readonly commitment: RpcCommitment
  readonly chains: WalletChains
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly sessions: Sessions<Grant>
  readonly signal: AbortSignal
}): Sender {
  const { nodes, clock, commitment, chains, networks, sessions } = parts

  /** What a transfer of this order costs; of all that can be sent when it has no amount. */
  async function price(order: TransferOrder, options: { readonly signal?: AbortSignal | undefined }) {
    const { prepareTransfer, describeFee } = await loadBuilder()
    const prepared = await prepareTransfer(createNode(nodes, order.chainId, commitment, options), order)
    const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === order.chainId)
    return { amount: prepared.amount, fee: describeFee(prepared, clock.now(), network) }
  }

  return {
    memo: { maxBytes: MAX_MEMO_BYTES },
    references: { max: MAX_REFERENCES },
    transactions: createTransactionSender(parts),
    feeLevels: ['low', 'normal', 'high'],
    async transfer(transfer, { signal } = {}) {
      const { from, fee } = transfer
      const wanted = { ...formOrder(transfer), amount: requireAmount(transfer.amount) }
      const { wallet } = sessions.require(from)
      const submission = chooseSubmission(wallet)
      const { prepareTransfer, readPriority, requireShown } = await loadBuilder()
      const order = { ...wanted, version: submission.version, priority: readPriority(fee) }
      const { chainId } = order
      const node = createNode(nodes, chainId, commitment, { signal })
      const prepared = await prepareTransfer(node, order)
      requireShown(fee, prepared, chainId)

      // The person may have moved on to another account or network while we read the chain.
      const now = sessions.require(from)
      if (now.wallet.provider !== wallet.provider) throw new PorticoError('ACCOUNT_MISMATCH', { account: from })
      const id = await submitTransaction(submission, {
        node,
        chainId,
        transaction: prepared.transaction,
        commitment,
        signal,
        chainName: chains.nameOf(chainId),
        account: now.account.account,
      })
      const lastValidBlockHeight = await readExpiry(node)
      return lastValidBlockHeight === undefined ? { id } : { id, hint: writeHint(lastValidBlockHeight) }
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
      return readSymbol(createNode(nodes, chainId, commitment, options), mint)
    },

    async decimalsOf(asset, options) {
      const { chainId } = parseAssetId(asset)
      const mint = readMintAddress(asset, chainId)
      if (mint === undefined) return undefined
      const [account] = await createNode(nodes, chainId, commitment, options).getAccounts([mint])
      return account ? readMint(account)?.decimals : undefined
    },

    async confirm({ id, hint, account }, options = {}) {
      const node = createNode(nodes, parseAccountId(account).chainId, commitment, options)
      const lastValidBlockHeight = readHint(hint) ?? (await readExpiry(node))
      const isOver = () => parts.signal.aborted
      return waitForTransaction(id, { node, clock, commitment, lastValidBlockHeight, isOver }, options)
    },
  }
}

/** The chunk with the library that builds transactions. */
const loadBuilder = /* @__PURE__ */ lazily(() => import('./transferBuilder.js'), 'solana')
