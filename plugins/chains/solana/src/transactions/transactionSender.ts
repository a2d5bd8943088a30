import {
  type AccountId,
  type CallOptions,
  type Clock,
  formatAccountId,
  isPorticoError,
  type Network,
  type Nodes,
  PorticoError,
  parseAccountId,
  type RawTransaction,
  type ReadonlyStore,
  type TransactionSender,
} from '@portico/kernel'
import { lazily, type Sessions } from '@portico/kernel/chain'
import type { RpcCommitment } from '../node/commitment.js'
import { createNode, type Node } from '../node/createNode.js'
import { COMPUTE_BUDGET_PROGRAM } from '../send/instructions.js'
import { chooseSubmission, submitTransaction } from '../send/submitTransaction.js'
import { readExpiry, writeHint } from '../send/waitForTransaction.js'
import type { Grant } from '../wallet/grants.js'
import type { WalletChains } from '../wallet/walletChains.js'
import { predictChanges } from './predictChanges.js'
import { type NamedInstruction, nameAccounts, readSteps } from './readSteps.js'
import { invalid, readTransaction, type WireTransaction } from './readTransaction.js'

const SOL = { decimals: 9, symbol: 'SOL' }
/** What the network takes for each signature. */
const SIGNATURE_LAMPORTS = 5_000n
const DEFAULT_UNITS = 200_000n
const MOST_UNITS = 1_400_000n
const MICRO = 1_000_000n
/** SystemInstruction::AdvanceNonceAccount */
const ADVANCE_NONCE = 4

export function createTransactionSender(parts: {
  readonly nodes: Nodes
  readonly clock: Clock
  readonly commitment: RpcCommitment
  readonly chains: WalletChains
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly sessions: Sessions<Grant>
}): TransactionSender {
  const { nodes, clock, commitment, chains, networks, sessions } = parts

  /** The transaction with what can be checked of it on the network, and the node to ask further. */
  async function check({ from, bytes }: RawTransaction, options: CallOptions) {
    const { chainId, address } = parseAccountId(from)
    const wire = readTransaction(bytes)
    requireSigners(wire, from)
    const node = createNode(nodes, chainId, commitment, options)
    const [named, isValid] = await Promise.all([nameAccounts(node, wire), node.isBlockhashValid(wire.blockhash)])
    // It would go on for as long as the nonce stands: nothing could say that it has expired.
    if (named[0]?.bytes[0] === ADVANCE_NONCE && isSystem(named[0])) throw invalid('durable nonces are not taken')
    if (!isValid) throw new PorticoError('TX_EXPIRED', {})
    return { chainId, address, wire, node, named }
  }

  return {
    async review(transaction, options = {}) {
      const { chainId, address, wire, node, named } = await check(transaction, options)
      const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
      const { decimals, symbol } = network?.nativeCurrency ?? SOL
      const { readSymbol } = await loadBuilder()
      const symbolOf = (mint: string) => readSymbol(node, mint).catch(() => undefined)
      const coin = { decimals, symbol }
      const [steps, fee, isTried, changes] = await Promise.all([
        readSteps(named, { node, chainId, symbol, symbolOf }),
        priceTransaction(node, wire, named),
        tryTransaction(node, transaction),
        predictChanges({ address, named, bytes: transaction.bytes }, { node, chainId, coin, symbolOf }),
      ])
      const amount = { amount: fee, decimals, symbol }
      const signers = wire.keys.slice(0, wire.signatures.length)
      return {
        feePayer: signers[0] ?? '',
        cosigners: signers.filter((one) => one !== address),
        ...{
          fee: { amount, isCapped: true, atMs: clock.now() },
          steps,
          isTried,
          changes: isTried ? changes : undefined,
        },
      }
    },

    async send(transaction, options = {}) {
      const { from, bytes } = transaction
      const { wallet } = sessions.require(from)
      const { chainId, wire, node } = await check(transaction, options)
      const submission = chooseSubmission(wallet, wire.version)
      const now = sessions.require(from)
      if (now.wallet.provider !== wallet.provider) throw new PorticoError('ACCOUNT_MISMATCH', { account: from })
      const id = await submitTransaction(submission, {
        ...{ node, chainId, commitment, transaction: bytes, signal: options.signal },
        chainName: chains.nameOf(chainId),
        account: now.account.account,
      })
      const lastValidBlockHeight = await readExpiry(node)
      return lastValidBlockHeight === undefined ? { id } : { id, hint: writeHint(lastValidBlockHeight) }
    },
  }
}

/** The account has to sign, and all others have to have signed. @throws `ACCOUNT_MISMATCH` */
function requireSigners({ keys, signatures }: WireTransaction, from: AccountId): void {
  const { chainId, address } = parseAccountId(from)
  const isMissing = (index: number) => !signatures[index]?.some((byte) => byte !== 0)
  const other = keys.slice(0, signatures.length).find((key, index) => key !== address && isMissing(index))
  if (other !== undefined) throw new PorticoError('ACCOUNT_MISMATCH', { account: formatAccountId(chainId, other) })
  if (!keys.slice(0, signatures.length).includes(address)) throw new PorticoError('ACCOUNT_MISMATCH', { account: from })
}

const isSystem = ({ program }: NamedInstruction): boolean => /^1+$/.test(program)

/** Lamports at most. Nodes differ in whether they count the offer that the transaction makes. */
async function priceTransaction(
  node: Node,
  { message, signatures }: WireTransaction,
  named: readonly NamedInstruction[],
): Promise<bigint> {
  const counted = await node.getFee(message)
  const computed = BigInt(signatures.length) * SIGNATURE_LAMPORTS + offerOf(named)
  return counted > computed ? counted : computed
}

/** What is offered for being taken in sooner, in lamports (ComputeBudget::SetComputeUnitLimit and …Price). */
function offerOf(named: readonly NamedInstruction[]): bigint {
  const budget = named.filter(({ program }) => program === COMPUTE_BUDGET_PROGRAM).map(({ bytes }) => bytes)
  const find = (kind: number, length: number) => budget.find((bytes) => bytes[0] === kind && bytes.length >= length)
  const [limit, price] = [find(2, 5), find(3, 9)]
  if (!price) return 0n
  const byDefault = BigInt(named.length - budget.length) * DEFAULT_UNITS
  const wanted = limit ? BigInt(viewOf(limit).getUint32(1, true)) : byDefault
  const units = wanted < MOST_UNITS ? wanted : MOST_UNITS
  return (units * viewOf(price).getBigUint64(1, true) + MICRO - 1n) / MICRO
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Whether a node could try it. @throws `CALL_REVERTED`, `FUNDS_INSUFFICIENT`, `TX_EXPIRED` when it would fail, `REQUEST_ABORTED` */
async function tryTransaction(node: Node, { from, bytes }: RawTransaction): Promise<boolean> {
  const { chainId } = parseAccountId(from)
  let reason: string | undefined
  try {
    reason = await node.simulate(bytes)
  } catch (error) {
    if (isPorticoError(error, 'REQUEST_ABORTED')) throw error
    return false
  }
  if (reason === undefined) return true
  if (reason === '"BlockhashNotFound"') throw new PorticoError('TX_EXPIRED', {})
  if (/InsufficientFunds/.test(reason)) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
  const index = Number(/"InstructionError":\[(\d+)/.exec(reason)?.[1] ?? 0)
  throw new PorticoError('CALL_REVERTED', { chainId, index, reason })
}

/** The chunk with the library that finds where the name of a token is kept. */
const loadBuilder = /* @__PURE__ */ lazily(() => import('../send/transferBuilder.js'), 'solana')
