import {
  type CallOptions,
  type ChainId,
  type Clock,
  type FeeLevel,
  type Network,
  type Nodes,
  PorticoError,
  parseAccountId,
  parseAssetId,
  type ReadonlyStore,
  type Sender,
  type Transfer,
  type TransferFee,
} from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import { lazily, type Sessions } from '@portico/kernel/chain'
import { hex } from '@scure/base'
import { type Destination, readAddress, scriptOf } from '../address.js'
import { type Coin, createEsplora, type Esplora } from '../node/esplora.js'
import { dialectOf } from '../wallet/dialects.js'
import type { Grant } from '../wallet/grants.js'
import type { BitcoinDialect } from '../wallet/roamingDialect.js'
import { type Choice, canSpend, chooseAll, chooseCoins, DUST, type SpendingKind } from './coins.js'
import { createConfirm } from './confirm.js'
import { readLimits } from './records.js'

/** Within how many blocks a transfer should be in one. */
const TARGETS: Readonly<Record<FeeLevel, number>> = { low: 6, normal: 3, high: 1 }
/** What nodes relay at least, in thousandths of a satoshi per virtual byte. */
const LEAST_RATE = 1_000n
/** Inscriptions sit on coins that are no larger than this, by the habit of wallets. In satoshis. */
const KEEPSAKE = 10_000n

/** A transfer whose texts have been read. */
interface Order {
  readonly chainId: ChainId
  readonly network: Network
  readonly from: Destination & { readonly kind: SpendingKind }
  readonly to: Destination
  readonly level: FeeLevel
}

/** The chunk with the library that builds transactions. */
const loadBuilder = /* @__PURE__ */ lazily(() => import('./builder.js'), 'bip122')

/** Sends coins of the address for payments. What can be checked is checked before the person is asked. */
export function createSender(parts: {
  readonly nodes: Nodes
  readonly clock: Clock
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly sessions: Sessions<Grant>
  readonly dialects: readonly BitcoinDialect[]
}): Sender {
  const { nodes, clock, networks, sessions, dialects } = parts
  /** Those whose nodes said that they are on the network that they were asked for. */
  const checked = new Set<ChainId>()

  /** @throws `CHAIN_UNSUPPORTED`, `ADDRESS_INVALID`, `MEMO_INVALID`, `TOKEN_UNSUPPORTED`, `CHAIN_MISMATCH`, `WALLET_UNSUPPORTED` */
  function formOrder({ from, to, asset, memo, feeLevel = 'normal' }: Omit<Transfer, 'amount' | 'fee'>): Order {
    const { chainId, address } = parseAccountId(from)
    const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
    if (!network) {
      const supported = networks.get().map(({ caipNetworkId }) => caipNetworkId)
      throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported })
    }
    const receiver = readOn(to, chainId)
    if (memo) throw new PorticoError('MEMO_INVALID', { maxBytes: 0 })
    if (asset !== undefined) requireCoin(asset, chainId)
    return { chainId, network, from: readSpending(address, chainId), to: receiver, level: feeLevel }
  }

  /** @throws `ADDRESS_INVALID`, `WALLET_UNSUPPORTED` for an address that no single key spends from, and for one for ordinals */
  function readSpending(address: string, chainId: ChainId): Order['from'] {
    const own = readOn(address, chainId)
    const { kind } = own
    const walletId = sessions.get()?.wallet.walletId ?? ''
    if (!canSpend(kind)) throw new PorticoError('WALLET_UNSUPPORTED', { walletId, method: 'send from a script' })
    if (grantOf(own.address)?.type === 'ordinals')
      throw new PorticoError('WALLET_UNSUPPORTED', { walletId, method: 'send from an address for ordinals' })
    return { ...own, kind }
  }
  const grantOf = (address: string) => sessions.get()?.accounts.find((account) => account.address === address)

  /** Whether the wallet keeps all that it has at one address, so that some of its coins may be more than coins. */
  function mayHoldOrdinals(address: string): boolean {
    if (grantOf(address)?.purpose === 'payment') return false
    return !sessions.get()?.accounts.some(({ type }) => type === 'ordinals')
  }

  function requireAmount(amount: bigint): void {
    if (amount <= 0n) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
  }

  /** @throws `AMOUNT_TOO_SMALL` */
  function requireMoreThanDust({ to, network }: Order, amount: bigint): void {
    const least = DUST[to.kind]
    const { symbol, decimals } = network.nativeCurrency
    if (amount >= least) return
    const [text = '', minimum = ''] = [amount, least].map((sats) => fromBaseUnits(sats, decimals))
    throw new PorticoError('AMOUNT_TOO_SMALL', { amount: text, minimum, symbol })
  }

  /** What the network says of an order: which coins may be spent, and what a virtual byte costs. */
  async function prepare(order: Order, options: CallOptions) {
    const { chainId, from } = order
    const node = createEsplora(nodes, chainId, options)
    await checkChain(node, chainId)
    const [coins, estimates] = await Promise.all([node.getCoins(from.address), node.getRates()])
    const known = await leaveUncertain(node, order, coins)
    const isShared = mayHoldOrdinals(from.address)
    const spendable = known.filter(({ value }) => !isShared || value > KEEPSAKE)
    return { spendable, rate: rateOf(order, estimates) }
  }

  /** Coins in blocks, and change of transactions of one's own: what others have not got into a block yet, they can take back. */
  async function leaveUncertain(node: Esplora, { from }: Order, coins: readonly Coin[]): Promise<readonly Coin[]> {
    if (coins.every(({ status }) => status.confirmed)) return coins
    const script = scriptHexOf(from)
    const own = (await node.getWaiting(from.address))
      .filter(({ vin }) => vin.every(({ prevout }) => prevout?.scriptpubkey === script))
      .map(({ txid }) => txid)
    return coins.filter(({ status, txid }) => status.confirmed || own.includes(txid))
  }

  /** @throws `CHAIN_MISMATCH` when the addresses that are set up lead to another chain */
  async function checkChain(node: Esplora, expected: ChainId): Promise<void> {
    if (checked.has(expected)) return
    const actual: ChainId = `bip122:${(await node.getGenesis()).slice(0, 32)}`
    if (actual !== expected) throw new PorticoError('CHAIN_MISMATCH', { expected, actual })
    checked.add(expected)
  }

  /**
   * The dearest of the estimates for this many blocks or more, so that no level costs less than the one before. Nodes of test networks
   * may have none. @throws `RPC_FAILED`
   */
  function rateOf({ network, level, chainId }: Order, estimates: Readonly<Record<string, number>>): bigint {
    const fitting = Object.entries(estimates).filter(([blocks]) => Number(blocks) >= TARGETS[level])
    if (fitting.length === 0 && !network.testnet)
      throw new PorticoError('RPC_FAILED', { chainId, method: 'fee-estimates' })
    const rate = BigInt(Math.ceil(Math.max(0, ...fitting.map(([, sats]) => sats)) * 1_000))
    return rate > LEAST_RATE ? rate : LEAST_RATE
  }

  const paymentOf = ({ from, to }: Order, rate: bigint) => ({ from: from.kind, to: to.kind, rate })

  /** @throws `FUNDS_INSUFFICIENT` */
  function choose(order: Order, amount: bigint, found: { readonly spendable: readonly Coin[]; readonly rate: bigint }) {
    const choice = chooseCoins(found.spendable, amount, paymentOf(order, found.rate))
    if (!choice) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId: order.chainId })
    return choice
  }

  function describeFee({ network }: Order, { fee, size, leftover }: Choice, rate: bigint): TransferFee {
    const { symbol, decimals } = network.nativeCurrency
    const basis = `${size} vB × ${fromBaseUnits(rate, 3)} sat/vB`
    return {
      amount: { amount: fee, symbol, decimals },
      isCapped: true,
      basis: leftover > 0n ? `${basis} + ${leftover} sat, too few for change` : basis,
      atMs: clock.now(),
      limits: { rate: String(rate) },
    }
  }

  return {
    feeLevels: ['low', 'normal', 'high'],

    async transfer(transfer, { signal } = {}) {
      const { from, amount, fee: shown } = transfer
      const granted = sessions.require(from)
      const order = formOrder(transfer)
      requireAmount(amount)
      requireMoreThanDust(order, amount)
      const { chainId } = order
      const found = await prepare(order, { signal })
      const choice = choose(order, amount, { ...found, rate: readLimits(shown?.limits)?.rate ?? found.rate })
      // Coins came and went since the fee was shown: the person sees the new one first.
      if (shown && choice.fee > shown.amount.amount) throw new PorticoError('TX_UNDERPRICED', { chainId })
      const node = createEsplora(nodes, chainId, { signal })
      const { submit } = await loadBuilder()
      const dialect = dialectOf(dialects, granted.wallet)
      return submit({ ...order, choice, granted }, () => sessions.confirm(from, { signal }), dialect, node, signal)
    },

    async estimate(transfer, options = {}) {
      const order = formOrder(transfer)
      requireAmount(transfer.amount)
      requireMoreThanDust(order, transfer.amount)
      const found = await prepare(order, options)
      return describeFee(order, choose(order, transfer.amount, found), found.rate)
    },

    async spendable(transfer, options = {}) {
      const order = formOrder(transfer)
      const { spendable, rate } = await prepare(order, options)
      const all = chooseAll(spendable, paymentOf(order, rate))
      return { amount: all.amount, fee: describeFee(order, all, rate) }
    },

    confirm: createConfirm({ nodes, clock }),
  }
}

/** @throws `ADDRESS_INVALID` */
function readOn(address: string, chainId: ChainId): Destination {
  const read = readAddress(address)
  if (!read?.chains.includes(chainId)) throw new PorticoError('ADDRESS_INVALID', { address, chainId })
  return read
}

/** @throws `CHAIN_MISMATCH`, `TOKEN_UNSUPPORTED` */
function requireCoin(asset: NonNullable<Transfer['asset']>, chainId: ChainId): void {
  const { chainId: expected, standard } = parseAssetId(asset)
  if (expected !== chainId) throw new PorticoError('CHAIN_MISMATCH', { expected, actual: chainId })
  if (standard !== 'slip44') throw new PorticoError('TOKEN_UNSUPPORTED', { asset, reason: 'coins only' })
}

const scriptHexOf = (destination: Destination): string => hex.encode(scriptOf(destination))
