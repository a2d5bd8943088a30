import { type ChainId, isPorticoError, PorticoError, type Receipt } from '@portico/kernel'
import type { Granted } from '@portico/kernel/chain'
import { hex } from '@scure/base'
import type { Transaction } from 'bitcoinjs-lib'
import { type Destination, scriptOf } from '../address.js'
import type { Coin, Esplora } from '../node/esplora.js'
import type { Grant } from '../wallet/grants.js'
import type { BitcoinDialect } from '../wallet/roamingDialect.js'
import type { Choice, SpendingKind } from './coins.js'
import { buildPsbt, describeOwner, joinSignatures, readPrevious, unsignedOf } from './transaction.js'

interface Spending {
  readonly chainId: ChainId
  readonly from: Destination & { readonly kind: SpendingKind }
  readonly to: Destination
  readonly choice: Choice
  /** As the wallet shared it before. */
  readonly granted: Granted<Grant>
}

/** What nodes say of a transaction that they have (Bitcoin Core's words). */
const KNOWN = /already (?:in|known)|txn-already-(?:known|in-mempool)|same-nonwitness-data/i
const CHEAP = /fee not met|insufficient fee|insufficient priority/i

/** Asks the person, checks what was signed, sends it, and answers its id. */
export async function submit(
  spending: Spending,
  confirm: () => Promise<Granted<Grant>>,
  dialect: BitcoinDialect,
  node: Esplora,
  signal: AbortSignal | undefined,
): Promise<Receipt> {
  const { chainId, from, to, choice, granted } = spending
  const owner = describeOwner(from, granted.account.publicKey)
  if (!owner)
    throw new PorticoError('WALLET_UNSUPPORTED', {
      walletId: granted.wallet.walletId,
      method: 'send from a script without its key',
    })
  const previous = await loadPrevious(spending, node)
  const psbt = buildPsbt({ ...choice, from, to, owner, previous })
  const { wallet, account } = await confirm()
  const inputs = choice.coins.map((_, index) => ({ index, account }))
  const signed = await dialect.signPsbt(wallet, { chainId, psbt: psbt.toBuffer(), inputs }, { signal })
  const transaction = joinSignatures(signed, { from, coins: choice.coins, unsigned: unsignedOf(psbt) })
  // The amounts are those of transactions whose hashes were checked: with the same inputs and outputs, the fee is the same.
  if (!transaction) throw new PorticoError('WALLET_BAD_REPLY', { walletId: wallet.walletId, method: 'signPsbt' })
  const [first] = choice.coins
  const hint = {
    input: `${first?.txid}:${first?.vout}`,
    script: hex.encode(scriptOf(to)),
    amount: String(choice.amount),
  }
  await send(node, transaction, { id: transaction.getId(), hint }, chainId)
  return { id: transaction.getId(), hint }
}

/**
 * The transactions that the coins come from, by their ids. @throws `RPC_FAILED` for one that does not hash to its id, or whose
 * output is not what the node said: a fee is what is left, and would be more than was shown.
 */
async function loadPrevious(
  { chainId, from, choice }: Spending,
  node: Esplora,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const script = hex.encode(scriptOf(from))
  const ids = [...new Set(choice.coins.map(({ txid }) => txid))]
  const raw = await Promise.all(ids.map(async (txid) => [txid, hex.decode(await node.getRaw(txid))] as const))
  const previous = new Map(raw)
  const isTrue = ({ txid, vout, value }: Coin) => {
    const output = readPrevious(previous.get(txid), txid)?.outs[vout]
    return output?.value === value && hex.encode(output.script) === script
  }
  if (!choice.coins.every(isTrue)) throw new PorticoError('RPC_FAILED', { chainId, method: 'utxo' })
  return previous
}

/** @throws `TX_PENDING` when nodes did not say what they made of it, `TX_UNDERPRICED`, `RPC_*` */
export async function send(
  node: Esplora,
  transaction: Transaction,
  { id, hint }: Receipt,
  chainId: ChainId,
): Promise<void> {
  try {
    await node.broadcast(transaction.toHex())
  } catch (error) {
    if (isPorticoError(error, 'RPC_MISSING')) throw error
    const isNo = isPorticoError(error, 'RPC_REFUSED')
    if (isNo && KNOWN.test(error.context.reason)) return
    // A node that said no has not taken it, unless one that was asked before did and could not say so.
    if (!isNo || error.cause !== undefined)
      throw new PorticoError('TX_PENDING', { transactionId: id, waitedMs: 0, ...(hint && { hint }) }, { cause: error })
    throw CHEAP.test(error.context.reason) ? new PorticoError('TX_UNDERPRICED', { chainId }, { cause: error }) : error
  }
}
