import {
  type AssetId,
  type CallOptions,
  type ChainId,
  type Clock,
  type Nodes,
  PorticoError,
  parseAccountId,
  parseAssetId,
  type Sender,
  type Transfer,
  type TransferFee,
} from '@portico/kernel'
import { pollUntilFinal, type Sessions } from '@portico/kernel/chain'
import { parseAddress } from '../address.js'
import { type TokenId, tokenOfAsset } from '../addresses.js'
import { isOperationHash } from '../base58.js'
import type { Chains } from '../chains.js'
import type { TezosIndexer } from '../node/indexer.js'
import { createNode, type TezosNode } from '../node/tezosNode.js'
import { hashSchema, type Links, type TezosAccount } from '../wallet/link.js'
import { toTransaction } from './contents.js'
import { type Cost, costWithoutCoins, estimate } from './estimate.js'
import { readHint, readLimits } from './records.js'

/** A block is final once there are two on top of it. */
const FINAL_AFTER = 2
/** How far an operation is looked for of which only the hash is known. */
const BLOCKS_BACK = 60

interface Order {
  readonly chainId: ChainId
  readonly from: string
  readonly to: string
  readonly asset: AssetId | undefined
  readonly token: TokenId | undefined
}

/** Sends the coin, and tokens of FA1.2 and FA2. What can be checked is checked before the person is asked. */
export function createSender(parts: {
  readonly nodes: Nodes
  readonly clock: Clock
  readonly chains: Chains
  readonly sessions: Sessions<TezosAccount>
  readonly links: Links
  readonly indexer: TezosIndexer
}): Sender {
  const { nodes, clock, chains, sessions, links, indexer } = parts
  /** Those whose nodes said that they are on the network that they were asked for. */
  const checked = new Set<ChainId>()

  /** @throws `ADDRESS_INVALID`, `MEMO_INVALID`, `CHAIN_MISMATCH`, `CHAIN_UNSUPPORTED`, `ID_INVALID` */
  function formOrder({ from: account, to, asset, memo }: Omit<Transfer, 'amount' | 'fee'>): Order {
    const { chainId, address: from } = parseAccountId(account)
    chains.get(chainId)
    if (!parseAddress(to)) throw new PorticoError('ADDRESS_INVALID', { address: to, chainId })
    if (memo) throw new PorticoError('MEMO_INVALID', { maxBytes: 0 })
    const expected = asset ? parseAssetId(asset).chainId : chainId
    if (expected !== chainId) throw new PorticoError('CHAIN_MISMATCH', { expected, actual: chainId })
    return { chainId, from, to, asset, token: asset && tokenOfAsset(asset) }
  }
  function requireAmount(amount: bigint): void {
    if (amount <= 0n) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
  }

  /** @throws `CHAIN_MISMATCH` when the addresses that are set up lead to another network */
  async function checkChain(node: TezosNode, expected: ChainId): Promise<void> {
    if (checked.has(expected)) return
    const actual: ChainId = `tezos:${await node.getChainId()}`
    if (actual !== expected) throw new PorticoError('CHAIN_MISMATCH', { expected, actual })
    checked.add(expected)
  }

  /** @throws `TOKEN_UNSUPPORTED` when the token itself counts otherwise */
  async function checkDecimals({ chainId, token, asset }: Order, decimals: number | undefined, options: CallOptions) {
    if (decimals === undefined || !token || !asset) return
    const own = (await indexer.describe(chainId, token, options))?.decimals
    if (own !== undefined && own !== decimals)
      throw new PorticoError('TOKEN_UNSUPPORTED', { asset, reason: `${own} decimals` })
  }

  /** What there is, and what the transfer takes; without an amount, what sending all of it takes. */
  async function prepare(order: Order, amount: bigint | undefined, options: CallOptions) {
    const { chainId, from, token } = order
    const node = createNode(nodes, chainId, options)
    await checkChain(node, chainId)
    const [coins, tokens] = await Promise.all([
      node.getBalance(from),
      token ? node.getTokenBalance(token, from) : undefined,
    ])
    const held = tokens ?? coins
    // All of the coin would leave nothing for the fee, and one mutez costs the same.
    const asked = amount ?? (token ? held : 1n)
    const isTried = coins > 0n && asked > 0n
    if (amount !== undefined && (amount > held || !isTried)) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
    if (!isTried || asked > held) return { coins, held, cost: costWithoutCoins }
    const readKey = async () => {
      const link = sessions.current()
      const own = link.accounts.find(({ address }) => address === from)?.keyText
      return own ?? links.of(link.wallet).readKey({ chainId, address: from }, options.signal)
    }
    return { coins, held, cost: await estimate(node, chainId, { ...order, amount: asked }, readKey) }
  }

  function describeFee({ chainId }: Order, { gas, storage, fee, ownFee, burn }: Cost): TransferFee {
    const { symbol, decimals } = chains.get(chainId).nativeCurrency
    return {
      amount: { amount: fee, symbol, decimals },
      // The wallet works the fee out anew.
      isCapped: false,
      ...(burn > 0n && { deposit: { amount: burn, symbol, decimals } }),
      basis: storage > 0n ? `${gas} gas, ${storage} bytes of storage` : `${gas} gas`,
      atMs: clock.now(),
      limits: { fee: String(ownFee), gas: String(gas), storage: String(storage) },
    }
  }

  type Found = Awaited<ReturnType<typeof prepare>>
  /** @throws `FUNDS_INSUFFICIENT` */
  function requireFunds({ chainId, token }: Order, { coins, cost }: Found, amount: bigint): void {
    const needed = cost.fee + cost.burn + (token ? 0n : amount)
    if (needed > coins) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
  }

  return {
    async transfer(transfer, { signal } = {}) {
      const { from, amount, fee: shown } = transfer
      sessions.require(from)
      const order = formOrder(transfer)
      requireAmount(amount)
      await checkDecimals(order, transfer.decimals, { signal })
      const { chainId } = order
      const found = await prepare(order, amount, { signal })
      requireFunds(order, found, amount)
      const { cost } = found
      const limits = readLimits(shown?.limits)
      // More storage would burn more than was shown.
      if (limits && cost.storage > limits.storage) throw new PorticoError('TX_UNDERPRICED', { chainId })
      const { level } = await createNode(nodes, chainId, { signal }).getHeader()
      const operation = {
        ...toTransaction({ ...order, amount }),
        fee: String(limits?.fee ?? cost.ownFee),
        gas_limit: String(cost.gas),
        storage_limit: String(cost.storage),
      }
      const { wallet, address } = await sessions.confirm(from, { signal })
      const ask = () => links.of(wallet).send({ chainId, address, operations: [operation] }, signal)
      const id = await wallet.ask('send operations', ask, hashSchema, { signal })
      if (!isOperationHash(id))
        throw new PorticoError('WALLET_BAD_REPLY', { walletId: wallet.walletId, method: 'send operations' })
      return { id, hint: { level: String(level) } }
    },

    async estimate(transfer, options = {}) {
      const order = formOrder(transfer)
      requireAmount(transfer.amount)
      await checkDecimals(order, transfer.decimals, options)
      const found = await prepare(order, transfer.amount, options)
      requireFunds(order, found, transfer.amount)
      return describeFee(order, found.cost)
    },

    async spendable(transfer, options = {}) {
      const order = formOrder(transfer)
      const { coins, held, cost } = await prepare(order, undefined, options)
      const rest = coins - cost.fee - cost.burn
      // The wallet's own fee may be higher: as much again stays.
      const most = order.token ? (rest >= 0n ? held : 0n) : rest - cost.fee
      return { amount: most > 0n ? most : 0n, fee: describeFee(order, cost) }
    },

    async symbolOf(asset, options = {}) {
      const token = tokenOfAsset(asset)
      return token && (await indexer.describe(parseAssetId(asset).chainId, token, options))?.symbol
    },

    async confirm({ id, hint, account }, options = {}) {
      const { chainId } = parseAccountId(account)
      const node = createNode(nodes, chainId, options)
      if (!isOperationHash(id)) throw new PorticoError('TX_DROPPED', { transactionId: id })
      const from = readHint(hint)
      let next = from
      let last = Number.POSITIVE_INFINITY
      const poll = async () => {
        const { level } = await node.getHeader(`head~${FINAL_AFTER}`)
        if (next === undefined) next = Math.max(1, level - BLOCKS_BACK)
        if (from !== undefined && last === Number.POSITIVE_INFINITY)
          last = from + (await node.getConstants()).max_operations_time_to_live
        for (; next <= level; next++) {
          const verdict = await node.findInBlock(next, id)
          if (verdict) return verdict
          // No block takes it any more.
          if (next > last) throw new PorticoError('TX_EXPIRED', { transactionId: id })
        }
        return undefined
      }
      return pollUntilFinal(poll, { clock, transactionId: id, firstPauseMs: 250, options })
    },
  }
}
