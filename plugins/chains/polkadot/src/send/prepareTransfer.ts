import { type AssetId, type ChainId, type Network, PorticoError } from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import type { ChainAccount } from '../node/account.js'
import type { ChainNode } from '../node/chainNode.js'
import type { KeyType } from '../sign/signer.js'
import { type Draft, signedBytes, transactionOf } from './extrinsic.js'
import { getRuntime, type Runtime, type Runtimes, understand } from './runtime.js'
import { readToken, readTokenAccount } from './tokens.js'

/** What is sent to whom. */
export interface Order {
  readonly chainId: ChainId
  readonly coin: Network['nativeCurrency']
  readonly from: Party
  readonly to: Party
  readonly asset: AssetId | undefined
  /** The asset's number in the assets pallet; `undefined` for the native coin. */
  readonly token: number | undefined
  /** With how many decimals a token's amount was shown. */
  readonly decimals: number | undefined
}

interface Party {
  readonly address: string
  readonly key: Uint8Array
}

/** What the chain says of an order. Base units. */
export interface Prepared {
  readonly draft: Draft
  readonly fee: bigint
  /** What the account can spend of the native coin, with what has to stay left in it. */
  readonly coins: bigint
  /** What it can send of the asset, before the fee. */
  readonly held: bigint
}

/** What was read of the host's chains, kept from one transfer to the next. */
export interface Known {
  /** Full genesis hashes of networks whose nodes have shown that they are on them. */
  readonly genesis: Map<ChainId, string>
  readonly runtimes: Runtimes
}

/** As long as signatures are. */
const SIGNATURE_LENGTHS: Readonly<Record<KeyType, number>> = { ed25519: 64, sr25519: 64, ecdsa: 65 }

/**
 * Reads all that a transfer needs, and what it costs.
 * @param amount `undefined` for all that can be sent
 * @throws `CHAIN_MISMATCH`, `CHAIN_UNSUPPORTED`, `FUNDS_INSUFFICIENT`, `AMOUNT_TOO_SMALL`, `TOKEN_UNSUPPORTED`, `RPC_*`
 */
export async function prepareTransfer(
  node: ChainNode,
  order: Order,
  {
    amount,
    known,
    keyType = 'ecdsa', // the longest signature, by which the fee goes
  }: { readonly amount: bigint | undefined; readonly known: Known; readonly keyType: KeyType | undefined },
): Promise<Prepared> {
  const { chainId, from, to, token } = order
  const [genesisHash, birth, nonce, sender, receiver] = await Promise.all([
    getGenesis(node, chainId, known),
    node.getFinalized(),
    node.getNextNonce(from.address),
    node.getAccount(from.key),
    node.getAccount(to.key),
  ])
  const runtime = await getRuntime(node, chainId, known.runtimes, birth.hash)
  const coins = spareOf(sender, runtime.existentialDeposit)
  const held = token === undefined ? coins : await readSpareTokens(node, runtime, { ...order, token }, amount, receiver)
  if (amount !== undefined && amount > held) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
  if (amount !== undefined && token === undefined) requireReceivable(order, amount, receiver, runtime)
  const { draft, priced } = understand(chainId, () => {
    const call = writeTransfer(runtime, order, amount ?? held)
    const written: Draft = { runtime, genesisHash, birth, nonce, call }
    signedBytes(written) // so that nothing is missing when the person has said yes
    const signature = new Uint8Array(SIGNATURE_LENGTHS[keyType]).fill(1)
    return { draft: written, priced: transactionOf(written, from.address, { kind: keyType, signature }) }
  })
  return { draft, fee: await node.getFee(priced), coins, held }
}

/** @throws `CHAIN_MISMATCH` when the addresses that are set up lead to another chain */
async function getGenesis(node: ChainNode, chainId: ChainId, { genesis }: Known): Promise<string> {
  const before = genesis.get(chainId)
  if (before) return before
  const hash = await node.getBlockHash(0)
  if (!hash) throw new PorticoError('RPC_FAILED', { chainId, method: 'chain_getBlockHash' })
  const actual: ChainId = `polkadot:${hash.slice(2, 34)}`
  if (actual !== chainId) throw new PorticoError('CHAIN_MISMATCH', { expected: chainId, actual })
  genesis.set(chainId, hash)
  return hash
}

/** What can be spent so that the account stays: what is locked may be what keeps it. */
function spareOf(account: ChainAccount | undefined, existentialDeposit: bigint): bigint {
  if (!account) return 0n
  const { free, locked } = account
  const staying = locked > existentialDeposit ? locked : existentialDeposit
  return free > staying ? free - staying : 0n
}

function writeTransfer(runtime: Runtime, { token, to }: Order, amount: bigint): Uint8Array {
  const target = runtime.target(to.address)
  return token === undefined
    ? runtime.writeCall('Balances', 'transfer_keep_alive', { dest: target, value: amount })
    : runtime.writeCall('Assets', 'transfer_keep_alive', { id: token, target, amount })
}

/** An account comes into being with the existential deposit. */
function requireReceivable(order: Order, amount: bigint, receiver: ChainAccount | undefined, runtime: Runtime): void {
  const missing = runtime.existentialDeposit - (receiver?.free ?? 0n)
  if (amount < missing) throw tooSmall(amount, missing, order.coin)
}

const tooSmall = (
  amount: bigint,
  minimum: bigint,
  { symbol, decimals }: { readonly symbol: string; readonly decimals: number },
) =>
  new PorticoError('AMOUNT_TOO_SMALL', {
    ...{ amount: fromBaseUnits(amount, decimals), minimum: fromBaseUnits(minimum, decimals), symbol },
  })

/** What the account can send of a token so that it stays there. The receiver has to be able to hold it. */
async function readSpareTokens(
  node: ChainNode,
  runtime: Runtime,
  order: Order & { readonly token: number },
  amount: bigint | undefined,
  receiverAccount: ChainAccount | undefined,
): Promise<bigint> {
  const { chainId, asset, token, from, to, decimals } = order
  const place = { node, runtime, chainId }
  const [facts, sender, receiver] = await Promise.all([
    readToken(place, token),
    readTokenAccount(place, token, from.address),
    readTokenAccount(place, token, to.address),
  ])
  const unsupported = (reason: string) =>
    new PorticoError('TOKEN_UNSUPPORTED', { asset: asset ?? String(token), reason })
  if (!facts) throw unsupported('there is no such asset')
  if (facts.isFrozen) throw unsupported('the asset is frozen')
  if (receiver?.isBlocked) throw unsupported('the receiver’s account is blocked')
  if (decimals !== undefined && facts.decimals !== undefined && decimals !== facts.decimals)
    throw unsupported(`${facts.decimals} decimals`)
  if (!receiver && !receiverAccount && !facts.isSufficient)
    throw unsupported('the receiver has no account, which the native coin alone makes')
  if (amount !== undefined && !receiver && amount < facts.minimum)
    throw tooSmall(amount, facts.minimum, { symbol: facts.symbol ?? '', decimals: facts.decimals ?? 0 })
  const isMovable = sender && !sender.isFrozen && sender.balance > facts.minimum
  return isMovable ? sender.balance - facts.minimum : 0n
}
