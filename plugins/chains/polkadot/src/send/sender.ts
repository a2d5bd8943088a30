import {
  type Addresses,
  type CallOptions,
  type Clock,
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
import { lazily, pollUntilFinal, type Sessions } from '@portico/kernel/chain'
import { decodeAddress } from '../address.js'
import { keyOf } from '../addresses.js'
import { createChainNode } from '../node/chainNode.js'
import type { Grant, Grants } from '../wallet/injected.js'
import type { Known, Order, Prepared } from './prepareTransfer.js'
import { readHint } from './records.js'
import { tokenOfAsset } from './tokenOfAsset.js'

/** The chunk with the library that reads metadata. */
const loadBuilder = /* @__PURE__ */ lazily(() => import('./transferBuilder.js'), 'polkadot')

/** The chain's price moves with each block, but by less than this in the time of a transaction. */
const withMargin = (fee: bigint): bigint => (fee * 11n + 9n) / 10n

/** Sends the native coin and tokens of the assets pallet. What can be checked is checked before the person is asked. */
export function createSender(parts: {
  readonly nodes: Nodes
  readonly clock: Clock
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly addresses: Addresses
  readonly sessions: Sessions<Grant>
  readonly grants: Grants
}): Sender {
  const { nodes, clock, networks, addresses, sessions, grants } = parts
  const known: Known = { genesis: new Map(), runtimes: new Map() }

  /** @throws `ADDRESS_INVALID`, `MEMO_INVALID`, `CHAIN_MISMATCH`, `CHAIN_UNSUPPORTED`, `ID_INVALID` */
  function formOrder({ from, to, asset, decimals, memo }: Omit<Transfer, 'amount' | 'fee'>): Order {
    if (memo) throw new PorticoError('MEMO_INVALID', { maxBytes: 0 })
    const { chainId, address } = parseAccountId(from)
    const offered = networks.get()
    const network = offered.find(({ caipNetworkId }) => caipNetworkId === chainId)
    if (!network)
      throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported: offered.map((one) => one.caipNetworkId) })
    const partyOf = (text: string | undefined, asked: string) => {
      const key = text === undefined ? undefined : decodeAddress(text)?.key
      if (text === undefined || !key) throw new PorticoError('ADDRESS_INVALID', { address: asked, chainId })
      return { address: text, key }
    }
    return {
      chainId,
      coin: network.nativeCurrency,
      from: partyOf(address, address),
      to: partyOf(addresses.parse(to, chainId), to),
      asset,
      token: asset && tokenOf(asset, chainId),
      decimals,
    }
  }
  function tokenOf(asset: NonNullable<Transfer['asset']>, actual: Order['chainId']): number | undefined {
    const { chainId: expected } = parseAssetId(asset)
    if (expected !== actual) throw new PorticoError('CHAIN_MISMATCH', { expected, actual })
    return tokenOfAsset(asset)
  }
  function requireAmount(amount: bigint): void {
    if (amount <= 0n) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
  }

  async function prepare(order: Order, amount: bigint | undefined, options: CallOptions): Promise<Prepared> {
    const { prepareTransfer } = await loadBuilder()
    const own = sessions.get()?.accounts.find(({ address }) => keyOf(address) === keyOf(order.from.address))
    const node = createChainNode(nodes, order.chainId, options)
    return prepareTransfer(node, order, { amount, known, keyType: own?.keyType })
  }

  /** @throws `FUNDS_INSUFFICIENT` */
  function requireFunds({ coins, fee }: Prepared, { token, chainId }: Order, amount: bigint): void {
    const needed = token === undefined ? amount + fee : fee
    if (needed > coins) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
  }

  const describeFee = ({ fee }: Prepared, { coin: { symbol, decimals } }: Order): TransferFee => ({
    amount: { amount: fee, symbol, decimals },
    isCapped: false,
    atMs: clock.now(),
  })

  /** What the chain says of a token; `undefined` for the coin and for one that it does not know. */
  async function readFacts(asset: NonNullable<Transfer['asset']>, options: CallOptions) {
    const { chainId } = parseAssetId(asset)
    const token = tokenOfAsset(asset)
    if (token === undefined) return undefined
    const node = createChainNode(nodes, chainId, options)
    const { getRuntime, readToken } = await loadBuilder()
    const runtime = await getRuntime(node, chainId, known.runtimes, (await node.getFinalized()).hash)
    return readToken({ node, runtime, chainId }, token)
  }

  return {
    async transfer(transfer, { signal } = {}) {
      const { from, amount, fee: shown } = transfer
      sessions.require(from)
      const order = formOrder(transfer)
      requireAmount(amount)
      const { chainId } = order
      const prepared = await prepare(order, amount, { signal })
      // Transactions name no limit of their own: the wallet is not asked when the price has risen since it was shown.
      if (shown && prepared.fee > withMargin(shown.amount.amount)) throw new PorticoError('TX_UNDERPRICED', { chainId })
      requireFunds(prepared, order, amount)
      const { submit } = await loadBuilder()
      return submit({
        ...{ node: createChainNode(nodes, chainId, { signal }), order, draft: prepared.draft },
        ...{ confirm: () => sessions.confirm(from, { signal }), grants, signal },
      })
    },

    async estimate(transfer, options = {}) {
      const order = formOrder(transfer)
      requireAmount(transfer.amount)
      const prepared = await prepare(order, transfer.amount, options)
      requireFunds(prepared, order, transfer.amount)
      return describeFee(prepared, order)
    },

    async spendable(transfer, options = {}) {
      const order = formOrder(transfer)
      const prepared = await prepare(order, undefined, options)
      const { held, coins, fee } = prepared
      const rest = coins - withMargin(fee)
      const most = order.token === undefined ? rest : rest >= 0n ? held : 0n
      return { amount: most > 0n ? most : 0n, fee: describeFee(prepared, order) }
    },

    symbolOf: async (asset, options = {}) => (await readFacts(asset, options))?.symbol,
    decimalsOf: async (asset, options = {}) => (await readFacts(asset, options))?.decimals,

    async confirm({ id, hint, account }, options = {}) {
      const { chainId, address } = parseAccountId(account)
      const senderKey = decodeAddress(address)?.key
      if (!senderKey) throw new PorticoError('ADDRESS_INVALID', { address, chainId })
      const { createSearch } = await loadBuilder()
      const node = createChainNode(nodes, chainId, options)
      const search = createSearch(node, {
        ...{ id: id.toLowerCase(), chainId, senderKey, hint: readHint(hint), runtimes: known.runtimes },
      })
      return pollUntilFinal(search, { clock, transactionId: id, firstPauseMs: 250, options })
    },
  }
}
