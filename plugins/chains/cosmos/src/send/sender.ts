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
import { lazily, pollUntilFinal, type Sessions } from '@portico/kernel/chain'
import { parseAddress } from '../address.js'
import { denomOfAsset } from '../addresses.js'
import type { ChainFacts, Chains } from '../chains.js'
import { readHeld } from '../node/bank.js'
import { type CosmosNode, createNode } from '../node/cosmosNode.js'
import type { CosmosAccount } from '../wallet/dialect.js'
import { feeLevels, gasLimitOf, priceGas } from './gasPrice.js'
import { readHint, readLimits } from './records.js'

/** The usual limit of chains; some take 512. */
const MEMO_BYTES = 256
/** What a transfer takes about, for an account that has nothing to simulate one with. */
const USUAL_GAS = 100_000n
/** Nodes behind one address are not equally far: the one that knows the sequence may be ahead of the one without the transaction. */
const LOOKS_TO_REPLACED = 5

interface Order {
  readonly facts: ChainFacts
  readonly chainId: ChainId
  readonly from: string
  readonly to: string
  readonly denom: string
  readonly memo: string
  readonly asset: AssetId | undefined
}

/** The chunk with the library that builds transactions. */
const loadBuilder = /* @__PURE__ */ lazily(() => import('./submit.js'), 'cosmos')

/** Sends the coin and other denominations of the bank module. What can be checked is checked before the person is asked. */
export function createSender(parts: {
  readonly nodes: Nodes
  readonly clock: Clock
  readonly chains: Chains
  readonly sessions: Sessions<CosmosAccount>
}): Sender {
  const { nodes, clock, chains, sessions } = parts
  /** Those whose nodes said that they are on the network that they were asked for. */
  const checked = new Set<ChainId>()

  /** @throws `ADDRESS_INVALID`, `MEMO_INVALID`, `CHAIN_MISMATCH`, `CHAIN_UNSUPPORTED`, `ID_INVALID` */
  function formOrder({ from, to, asset, memo = '' }: Omit<Transfer, 'amount' | 'fee'>): Order {
    const { chainId, address } = parseAccountId(from)
    const facts = chains.get(chainId)
    const receiver = parseAddress(to, facts.prefix)
    if (!receiver) throw new PorticoError('ADDRESS_INVALID', { address: to, chainId })
    if (new TextEncoder().encode(memo).length > MEMO_BYTES || /\p{Surrogate}/u.test(memo))
      throw new PorticoError('MEMO_INVALID', { maxBytes: MEMO_BYTES })
    const denom = (asset && denomOf(asset, chainId)) ?? facts.denom
    return { facts, chainId, from: address, to: receiver, denom, memo, asset }
  }
  function denomOf(asset: AssetId, chainId: ChainId): string | undefined {
    const { chainId: expected } = parseAssetId(asset)
    if (expected !== chainId) throw new PorticoError('CHAIN_MISMATCH', { expected, actual: chainId })
    return denomOfAsset(asset)
  }
  function requireAmount(amount: bigint): void {
    if (amount <= 0n) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
  }

  /** What the network says of an order: what there is, where the account's counter is, and what a transfer takes. */
  async function prepare(order: Order, amount: bigint | undefined, options: CallOptions) {
    const { facts, chainId, from, denom } = order
    const node = createNode(nodes, chainId, options)
    await checkChain(node, facts)
    const isCoin = denom === facts.denom
    const [coin, token, account] = await Promise.all([
      readHeld(node.reader, from, facts.denom),
      isCoin ? undefined : readHeld(node.reader, from, denom),
      node.getAccount(from),
    ])
    const held = (token ?? coin).free
    const asked = amount ?? held
    if (asked > held || (amount !== undefined && !account)) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
    if (asked === 0n || !account) return { coin: coin.free, held, isCoin, account, gas: USUAL_GAS }
    const { simulate } = await loadBuilder()
    const own = sessions.get()?.accounts.find(({ address }) => address === from)?.publicKey
    const simulated = await simulate(node, { ...order, amount: asked, publicKey: own ?? account.publicKey, account })
    const { sequence, gas } = simulated
    return { coin: coin.free, held, isCoin, account: { ...account, sequence }, gas: gasLimitOf(gas) }
  }

  /** @throws `CHAIN_MISMATCH` when the addresses that are set up lead to another chain */
  async function checkChain(node: CosmosNode, { rawId, network }: ChainFacts): Promise<void> {
    const expected = network.caipNetworkId
    if (checked.has(expected)) return
    const actual = await node.getChainId()
    if (actual !== rawId) {
      const { cosmosReference } = await import('../reference.js')
      throw new PorticoError('CHAIN_MISMATCH', { expected, actual: `cosmos:${cosmosReference(actual)}` })
    }
    checked.add(expected)
  }

  function describeFee({ facts }: Order, gas: bigint, level: Transfer['feeLevel'] = 'normal'): TransferFee {
    const { symbol, decimals } = facts.network.nativeCurrency
    const amount = priceGas(gas, facts.gasPrice, level)
    return {
      amount: { amount, symbol, decimals },
      isCapped: true,
      basis: `${gas} gas, ${facts.gasPrice} ${facts.denom} each at least`,
      atMs: clock.now(),
      limits: { gas: String(gas) },
    }
  }

  /** @throws `FUNDS_INSUFFICIENT` */
  function requireFunds(
    found: Awaited<ReturnType<typeof prepare>>,
    amount: bigint,
    fee: bigint,
    chainId: ChainId,
  ): void {
    const needed = found.isCoin ? amount + fee : fee
    if (needed > found.coin || amount > found.held) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
  }

  /** @throws `TOKEN_UNSUPPORTED` when the chain itself counts the token otherwise */
  async function checkDecimals(order: Order, decimals: number | undefined, options: CallOptions): Promise<void> {
    const { chainId, denom, facts, asset } = order
    if (decimals === undefined || denom === facts.denom) return
    const metadata = await createNode(nodes, chainId, options).getMetadata(denom)
    if (metadata?.decimals !== undefined && metadata.decimals !== decimals)
      throw new PorticoError('TOKEN_UNSUPPORTED', { asset: asset ?? denom, reason: `${metadata.decimals} decimals` })
  }

  return {
    memo: { maxBytes: MEMO_BYTES },
    feeLevels,

    async transfer(transfer, { signal } = {}) {
      const { from, amount, fee: shown } = transfer
      sessions.require(from)
      const order = formOrder(transfer)
      requireAmount(amount)
      await checkDecimals(order, transfer.decimals, { signal })
      const { chainId } = order
      const found = await prepare(order, amount, { signal })
      if (!found.account) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
      const limits = readLimits(shown?.limits)
      const now = describeFee(order, found.gas, transfer.feeLevel)
      // No more than was shown is asked for; less gas than it takes would cost the fee and move nothing.
      if (limits && limits.gas * 13n < found.gas * 10n) throw new PorticoError('TX_UNDERPRICED', { chainId })
      const fee = { amount: shown?.amount.amount ?? now.amount.amount, gas: limits?.gas ?? found.gas }
      requireFunds(found, amount, fee.amount, chainId)
      const { submit } = await loadBuilder()
      const granted = await sessions.confirm(from, { signal })
      return submit(
        { ...order, amount, fee, account: found.account },
        granted,
        createNode(nodes, chainId, { signal }),
        signal,
      )
    },

    async estimate(transfer, options = {}) {
      const order = formOrder(transfer)
      requireAmount(transfer.amount)
      await checkDecimals(order, transfer.decimals, options)
      const found = await prepare(order, transfer.amount, options)
      const fee = describeFee(order, found.gas, transfer.feeLevel)
      requireFunds(found, transfer.amount, fee.amount.amount, order.chainId)
      return fee
    },

    async spendable(transfer, options = {}) {
      const order = formOrder(transfer)
      const found = await prepare(order, undefined, options)
      const fee = describeFee(order, found.gas, transfer.feeLevel)
      const rest = found.coin - fee.amount.amount
      const most = found.isCoin ? rest : rest >= 0n ? found.held : 0n
      return { amount: most > 0n ? most : 0n, fee }
    },

    async symbolOf(asset, options = {}) {
      const { chainId } = parseAssetId(asset)
      const denom = denomOfAsset(asset)
      if (denom === undefined) return undefined
      return (await createNode(nodes, chainId, options).getMetadata(denom))?.symbol
    },

    confirm({ id, hint, account }, options = {}) {
      const { chainId, address } = parseAccountId(account)
      const node = createNode(nodes, chainId, options)
      const sequence = readHint(hint)
      let looksPast = 0
      const poll = async () => {
        // The counter comes first: a transaction that is included between the two answers must not be called replaced.
        const now = sequence === undefined ? undefined : (await node.getAccount(address))?.sequence
        const verdict = await node.getVerdict(id)
        if (verdict) return verdict
        looksPast = now !== undefined && sequence !== undefined && now > sequence ? looksPast + 1 : 0
        if (looksPast >= LOOKS_TO_REPLACED) throw new PorticoError('TX_REPLACED', { transactionId: id })
        return undefined
      }
      return pollUntilFinal(poll, { clock, transactionId: id, firstPauseMs: 250, options })
    },
  }
}
