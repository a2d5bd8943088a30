import { type ChainId, PorticoError } from '@portico/kernel'
import { encodePrefixed } from '../base58.js'
import type { OperationResult, TezosNode } from '../node/tezosNode.js'
import { type Movement, toTransaction } from './contents.js'

/** What a transfer takes. */
export interface Cost {
  /** Of the transaction alone. */
  readonly gas: bigint
  /** New bytes in the network's storage, for which coins are burnt. */
  readonly storage: bigint
  /** Mutez, with what the wallet takes for the reveal where the account has to be revealed. */
  readonly fee: bigint
  /** Mutez of `fee` that are the transaction's own: what the wallet is asked to pay for it. */
  readonly ownFee: bigint
  /** Mutez. */
  readonly burn: bigint
}

/** Mutez that wallets add for a reveal, about: those of Taquito take 278 to 374, and for keys of BLS up to 1,502. */
const revealFeeOf = (address: string) => (address.startsWith('tz4') ? 1_600n : 400n)
/** What no node is asked for about an account that has no coins: a reveal and a transfer, about. */
export const costWithoutCoins: Cost = { gas: 2_200n, storage: 0n, fee: 800n, ownFee: 400n, burn: 0n }
/** The least that nodes include, by default: mutez, and nanotez for a gas and for a byte. */
const LEAST = { fee: 100n, gas: 100n, byte: 1_000n }
const SIGNATURE_BYTES = 64n
const SPARE_GAS = 100n
const REVEAL_GAS = 3_000n
const UNSIGNED = /* @__PURE__ */ encodePrefixed([4, 130, 43], new Uint8Array(64))

/**
 * Has a node try the transfer, after the reveal that the wallet adds for an account that has made no operation yet.
 * @param readKey the account's key as Tezos writes it, for one that is not revealed
 * @throws `FUNDS_INSUFFICIENT`, `RPC_REFUSED` with the contract's reason
 */
export async function estimate(
  node: TezosNode,
  chainId: ChainId,
  movement: Movement,
  readKey: () => Promise<string>,
): Promise<Cost> {
  const { from: source } = movement
  const [header, counter, isRevealed, constants] = await Promise.all([
    node.getHeader(),
    node.getCounter(source),
    node.isRevealed(source),
    node.getConstants(),
  ])
  const first = counter + 1n
  const reveal = isRevealed
    ? []
    : [
        {
          ...{ kind: 'reveal', source, public_key: await readKey(), fee: '0', counter: String(first) },
          ...{ gas_limit: String(REVEAL_GAS), storage_limit: '0' },
        },
      ]
  const content = {
    ...toTransaction(movement),
    ...{ source, fee: '0', counter: String(first + BigInt(reveal.length)) },
    gas_limit: String(constants.hard_gas_limit_per_operation - REVEAL_GAS),
    storage_limit: String(constants.hard_storage_limit_per_operation),
  }
  const contents = [...reveal, content]
  const [results, bytes] = await Promise.all([
    node.simulate(header.hash, contents, UNSIGNED),
    node.measure(header.hash, [content]),
  ])
  requireApplied(results, chainId)
  const gasOf = (list: readonly OperationResult[]) =>
    list.reduce((sum, { consumed_milligas = 0n }) => sum + (consumed_milligas + 999n) / 1_000n, 0n)
  const gas = gasOf(results.slice(reveal.length)) + SPARE_GAS
  const nanotez = gas * LEAST.gas + (BigInt(bytes) + SIGNATURE_BYTES) * LEAST.byte
  // A fifth more: the wallet may see another state, and is not refused for a byte.
  const ownFee = ((LEAST.fee + nanotez / 1_000n) * 6n) / 5n + 1n
  const fee = ownFee + (isRevealed ? 0n : revealFeeOf(source))
  const storage = results.reduce(
    (sum, { paid_storage_size_diff = 0n, allocated_destination_contract }) =>
      sum + paid_storage_size_diff + (allocated_destination_contract ? BigInt(constants.origination_size) : 0n),
    0n,
  )
  return { gas, storage, fee, ownFee, burn: storage * constants.cost_per_byte }
}

function requireApplied(results: readonly OperationResult[], chainId: ChainId): void {
  if (results.every(({ status }) => status === 'applied')) return
  const reason = JSON.stringify(results.flatMap(({ errors }) => errors ?? [])).slice(0, 500)
  if (/balance_too_low|INSUFFICIENT_BALANCE|NotEnoughBalance/i.test(reason))
    throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
  throw new PorticoError('RPC_REFUSED', { chainId, method: 'simulate_operation', rpcCode: 0, reason })
}
