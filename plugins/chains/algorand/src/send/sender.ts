import {
  type AssetId,
  type CallOptions,
  type ChainId,
  type Clock,
  isPorticoError,
  type Nodes,
  PorticoError,
  parseAccountId,
  parseAssetId,
  type Sender,
  type Transfer,
  type TransferFee,
} from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import { type GrantedAccount, pollUntilFinal, type Sessions } from '@portico/kernel/chain'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { createAlgorandAddresses, numberOfAsset } from '../addresses.js'
import type { ChainFacts, Chains } from '../chains.js'
import { type Algod, createAlgod } from '../node/algod.js'
import { askWallet } from '../wallet/dialect.js'
import { signedSchema } from '../wallet/replies.js'
import { type Draft, encodeTransaction, isSigned, signedLength, transactionId } from './transaction.js'

/** The protocol's limit of a note. */
const MEMO_BYTES = 1024
/** The protocol's limit: about 45 minutes. */
const VALID_ROUNDS = 1000n

interface Order {
  readonly facts: ChainFacts
  readonly chainId: ChainId
  readonly from: string
  readonly to: string
  readonly note: Uint8Array
  /** The asset's number; `undefined` for the coin. */
  readonly number: string | undefined
  readonly asset: AssetId | undefined
  readonly decimals: number | undefined
}

const hintSchema = /* @__PURE__ */ z.object({
  lastRound: /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,19}$/)),
    /* @__PURE__ */ z.transform((text: string) => BigInt(text)),
  ),
})

/** Sends the coin and standard assets. What can be checked is checked before the person is asked. */
export function createSender(parts: {
  readonly nodes: Nodes
  readonly clock: Clock
  readonly chains: Chains
  readonly sessions: Sessions<GrantedAccount>
}): Sender {
  const { nodes, clock, chains, sessions } = parts
  const addresses = createAlgorandAddresses()

  /** @throws `ADDRESS_INVALID`, `MEMO_INVALID`, `CHAIN_MISMATCH`, `CHAIN_UNSUPPORTED`, `ID_INVALID` */
  function formOrder({ from, to, asset, decimals, memo = '' }: Omit<Transfer, 'amount' | 'fee'>): Order {
    const { chainId, address } = parseAccountId(from)
    const facts = chains.get(chainId)
    for (const text of [address, to])
      if (addresses.parse(text, chainId) !== text) throw new PorticoError('ADDRESS_INVALID', { address: text, chainId })
    const note = new TextEncoder().encode(memo)
    if (note.length > MEMO_BYTES || /\p{Surrogate}/u.test(memo))
      throw new PorticoError('MEMO_INVALID', { maxBytes: MEMO_BYTES })
    return { facts, chainId, from: address, to, note, number: asset && numberOn(asset, chainId), asset, decimals }
  }
  function numberOn(asset: AssetId, actual: ChainId): string | undefined {
    const { chainId: expected } = parseAssetId(asset)
    if (expected !== actual) throw new PorticoError('CHAIN_MISMATCH', { expected, actual })
    return numberOfAsset(asset)
  }
  function requireAmount(amount: bigint): void {
    if (amount <= 0n) throw new PorticoError('AMOUNT_INVALID', { amount: String(amount) })
  }

  /**
   * What the network says of an order: what there is, what a transfer takes, and whether the receiver can hold it.
   * @param amount `undefined` for all that can be sent
   */
  async function prepare(order: Order, amount: bigint | undefined, options: CallOptions) {
    const { facts, chainId, from, to, number, note } = order
    const node = createAlgod(nodes, chainId, options)
    const [params, sender, receiver, asset] = await Promise.all([
      node.getParams(),
      node.getAccount(from),
      number === undefined ? node.getAccount(to) : undefined,
      number === undefined ? undefined : readHeld(node, order, number),
    ])
    requireChain(params['genesis-hash'], facts)
    const rest = sender.amount - sender['min-balance']
    const coins = rest > 0n ? rest : 0n
    const held = asset ?? coins
    if (amount !== undefined && receiver && from !== to) {
      const missing = receiver['min-balance'] - receiver.amount
      if (amount < missing) throw tooSmall(order, amount, missing)
    }
    const firstRound = params['last-round']
    const rounds = { firstRound, lastRound: firstRound + VALID_ROUNDS }
    const draft: Draft = { facts, from, to, note, asset: number, ...rounds, fee: 0n, amount: amount ?? held }
    const byLength = params.fee * BigInt(signedLength(encodeTransaction({ ...draft, fee: params['min-fee'] })))
    const fee = byLength > params['min-fee'] ? byLength : params['min-fee']
    return { draft: { ...draft, fee }, fee, coins, held, authAddr: sender['auth-addr'] }
  }

  /** What the account has of an asset. @throws `TOKEN_UNSUPPORTED` when it can't be sent to the receiver */
  async function readHeld(node: Algod, { from, to, asset, decimals }: Order, number: string): Promise<bigint> {
    const [own, other, described] = await Promise.all([
      node.getHolding(from, number),
      node.getHolding(to, number),
      node.getAsset(number),
    ])
    const refuse = (reason: string) => new PorticoError('TOKEN_UNSUPPORTED', { asset: asset ?? number, reason })
    if (!described) throw refuse('there is no such asset')
    if (decimals !== undefined && decimals !== described.decimals) throw refuse(`${described.decimals} decimals`)
    if (!other) throw refuse('the receiver has not opted in to the asset')
    if (own?.['is-frozen'] || other['is-frozen']) throw refuse('the asset is frozen in an account')
    return own?.amount ?? 0n
  }

  /** @throws `CHAIN_MISMATCH` when the addresses that are set up lead to another chain */
  function requireChain(actual: string, { genesisHash, chainId }: ChainFacts): void {
    if (actual === genesisHash) return
    const reference = actual.slice(0, 32).replace(/\+/g, '-').replace(/\//g, '_')
    throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual: `algorand:${reference}` })
  }

  function tooSmall({ facts }: Order, amount: bigint, minimum: bigint) {
    const { symbol, decimals } = facts.network.nativeCurrency
    const write = (units: bigint) => fromBaseUnits(units, decimals)
    return new PorticoError('AMOUNT_TOO_SMALL', { amount: write(amount), minimum: write(minimum), symbol })
  }

  function describeFee({ facts }: Order, amount: bigint): TransferFee {
    const { symbol, decimals } = facts.network.nativeCurrency
    return { amount: { amount, symbol, decimals }, isCapped: true, atMs: clock.now() }
  }

  /** @throws `FUNDS_INSUFFICIENT` */
  function requireFunds(found: Awaited<ReturnType<typeof prepare>>, { number, chainId }: Order, amount: bigint): void {
    const needed = number === undefined ? amount + found.fee : found.fee
    if (needed > found.coins || amount > found.held) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
  }

  return {
    memo: { maxBytes: MEMO_BYTES },

    async transfer(transfer, { signal } = {}) {
      const { from, amount, fee: shown } = transfer
      sessions.require(from)
      const order = formOrder(transfer)
      const { chainId } = order
      requireAmount(amount)
      const found = await prepare(order, amount, { signal })
      if (shown && shown.amount.amount < found.fee) throw new PorticoError('TX_UNDERPRICED', { chainId })
      requireFunds(found, order, amount)
      const { wallet } = await sessions.confirm(from, { signal })
      const { draft, authAddr } = found
      const transaction = encodeTransaction(draft)
      const asked = { txn: base64.encode(transaction), ...(authAddr !== undefined && { authAddr }) }
      const method = 'signTxns'
      const signed = await askWallet(
        wallet,
        method,
        (own, stop) => own.signTxns([asked], stop, chainId),
        signedSchema,
        {
          signal,
        },
      )
      if (!isSigned(signed, transaction))
        throw new PorticoError('WALLET_BAD_REPLY', { walletId: wallet.walletId, method })
      const receipt = { id: transactionId(transaction), hint: { lastRound: String(draft.lastRound) } }
      await send(createAlgod(nodes, chainId, { signal }), signed, receipt, chainId)
      return receipt
    },

    async estimate(transfer, options = {}) {
      const order = formOrder(transfer)
      requireAmount(transfer.amount)
      const found = await prepare(order, transfer.amount, options)
      requireFunds(found, order, transfer.amount)
      return describeFee(order, found.fee)
    },

    async spendable(transfer, options = {}) {
      const order = formOrder(transfer)
      const { coins, held, fee } = await prepare(order, undefined, options)
      const rest = coins - fee
      const most = order.number === undefined ? rest : rest >= 0n ? held : 0n
      return { amount: most > 0n ? most : 0n, fee: describeFee(order, fee) }
    },

    symbolOf: async (asset, options = {}) => (await readAsset(asset, options))?.['unit-name'],
    decimalsOf: async (asset, options = {}) => (await readAsset(asset, options))?.decimals,

    confirm({ id, hint, account }, options = {}) {
      const node = createAlgod(nodes, parseAccountId(account).chainId, options)
      const lastRound = hintSchema.safeParse(hint).data?.lastRound
      const poll = async () => {
        // The round comes first: a transaction that is included between the two answers must not be called expired.
        const round = lastRound === undefined ? undefined : await node.getRound()
        const found = await node.getPending(id)
        if (found?.['confirmed-round']) return 'succeeded'
        if (found?.['pool-error']) throw new PorticoError('TX_DROPPED', { transactionId: id })
        if (!found && round !== undefined && lastRound !== undefined && round > lastRound) {
          // Nodes remember a thousand rounds.
          if (round > lastRound + VALID_ROUNDS) throw new PorticoError('TX_DROPPED', { transactionId: id })
          throw new PorticoError('TX_EXPIRED', { transactionId: id })
        }
        return undefined
      }
      return pollUntilFinal(poll, { clock, transactionId: id, firstPauseMs: 250, options })
    },
  }

  async function readAsset(asset: AssetId, options: CallOptions) {
    const number = numberOfAsset(asset)
    return number === undefined ? undefined : createAlgod(nodes, parseAssetId(asset).chainId, options).getAsset(number)
  }
}

/** Refusals, in words alone. */
const KNOWN = /already in ledger/
const EXPIRED = /txn dead|round \d+ outside of/
const FUNDS = /overspend|underflow|below min/
const PRICE = /less than the minimum|fee.{0,20}below/

async function send(
  node: Algod,
  signed: Uint8Array,
  { id, hint }: { readonly id: string; readonly hint: Readonly<Record<string, string>> },
  chainId: ChainId,
): Promise<void> {
  try {
    await node.send(signed)
  } catch (error) {
    const reason = isPorticoError(error, 'RPC_REFUSED') ? error.context.reason : ''
    if (KNOWN.test(reason)) return
    // A node that said no has not taken it, unless one that was asked before did and could not say so.
    if (isPorticoError(error, 'RPC_REFUSED') && error.cause === undefined) {
      if (EXPIRED.test(reason)) throw new PorticoError('TX_EXPIRED', { transactionId: id }, { cause: error })
      if (PRICE.test(reason)) throw new PorticoError('TX_UNDERPRICED', { chainId }, { cause: error })
      if (FUNDS.test(reason)) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId }, { cause: error })
      throw error
    }
    if (isPorticoError(error, 'RPC_MISSING')) throw error
    throw new PorticoError('TX_PENDING', { transactionId: id, waitedMs: 0, hint }, { cause: error })
  }
}
