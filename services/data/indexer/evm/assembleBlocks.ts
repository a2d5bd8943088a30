import type { LedgerBlock, LedgerToken, LedgerTransaction, LedgerTransfer } from '../../store/ledgerBlock.js'
import { zeroAddress } from '../../store/operationType.js'
import type { CallKind } from '../../store/schema.js'
import type { JsonRpc } from '../jsonRpc.js'
import type { EvmBlock, EvmLog, EvmTransaction } from './rpcBlocks.js'
import { type HoldingKey, type ReadAt, readHoldings, stateOf } from './stateReads.js'
import { readTransferLog, readWrappingLog } from './tokenLogs.js'
import { readTokens, type SeenToken, type SpamRule } from './tokenMetadata.js'

const selectors: Readonly<Record<string, CallKind>> = {
  '0x095ea7b3': 'approve', // approve(address,uint256)
  '0xa22cb465': 'approve', // setApprovalForAll(address,bool)
  '0x39509351': 'approve', // increaseAllowance(address,uint256)
  '0xa457c2d7': 'approve', // decreaseAllowance(address,uint256)
  '0xd0e30db0': 'deposit', // deposit()
  '0x2e1a7d4d': 'withdraw', // withdraw(uint256)
}

export function readCallKind({ to, input }: EvmTransaction): CallKind {
  if (to == null) return 'deploy'
  if (input === '0x') return 'transfer'
  return selectors[input.slice(0, 10).toLowerCase()] ?? 'execute'
}

interface AssemblyOptions {
  readonly isSpam: SpamRule
  readonly findKnown: (tokens: readonly string[]) => Promise<ReadonlySet<string>>
  /** The node's newest block. */
  readonly head: number
  /** Coins that contracts have moved within transactions, by hash, where the node tells. */
  readonly inner?: ReadonlyMap<string, readonly LedgerTransfer[]> | undefined
}

/** What the blocks changed, with the balances and tokens read at each of them: it depends on nothing but the chain. */
export async function assembleBlocks(
  rpc: JsonRpc,
  blocks: readonly EvmBlock[],
  { isSpam, findKnown, head, inner = new Map() }: AssemblyOptions,
): Promise<readonly LedgerBlock[]> {
  const read = blocks.map((block) => ({ block, ...readBlock(block, inner) }))
  const asked = read.flatMap(({ block, touched }) => touched.map((what) => ({ at: stateOf(block, head), what })))
  const firstSeen = new Map<string, ReadAt<SeenToken>>()
  for (const { at, what } of asked) {
    const { token, standard } = what
    if (token !== null && !firstSeen.has(token)) firstSeen.set(token, { at, what: { token, standard } })
  }
  const known = await findKnown([...firstSeen.keys()])
  const seen = [...firstSeen.values()].filter(({ what }) => !known.has(what.token))
  const [holdings, tokens] = await Promise.all([readHoldings(rpc, asked), readTokens(rpc, seen, isSpam)])
  const newTokens = new Map<string, LedgerToken[]>()
  for (const [index, { at }] of seen.entries()) {
    const { blockHash } = at
    newTokens.set(blockHash, [...(newTokens.get(blockHash) ?? []), tokens[index] as LedgerToken])
  }
  let next = 0
  return read.map(({ block, transactions, touched }) => {
    const from = next
    next += touched.length
    return {
      ...{ number: block.number, hash: block.hash, parentHash: block.parentHash },
      minedAtMs: block.timestamp * 1000,
      transactions,
      holdings: holdings.slice(from, next),
      tokens: newTokens.get(block.hash) ?? [],
    }
  })
}

function readBlock(
  block: EvmBlock,
  inner: ReadonlyMap<string, readonly LedgerTransfer[]>,
): { transactions: readonly LedgerTransaction[]; touched: readonly HoldingKey[] } {
  const touched = new Map<string, HoldingKey>()
  const touch = (key: HoldingKey) => {
    if (key.address !== zeroAddress) touched.set(`${key.token} ${key.tokenId} ${key.address}`, key)
  }
  const touchNative = (address: string) => touch({ address, token: null, standard: 'native', tokenId: null })
  if (block.miner) touchNative(block.miner)
  for (const { address } of block.withdrawals ?? []) touchNative(address)
  const transactions = new Map<string, LedgerTransaction>()
  for (const transaction of block.transactions) {
    const receipt = block.receipts.get(transaction.hash)
    const logs = listOnce(receipt?.logs ?? [])
    const made = receipt?.contractAddress ?? undefined
    const passed = inner.get(transaction.hash) ?? []
    const read = readTransaction(transaction, { logs, passed, made, hasFailed: receipt?.status === 0 })
    transactions.set(transaction.hash, read)
    for (const address of [read.from, read.to, made]) if (address) touchNative(address)
    for (const { from, to, token, standard, tokenId } of read.transfers) {
      for (const address of [from, to]) touch({ address, token, standard, tokenId })
    }
    for (const log of logs) {
      const account = readWrappingLog(log)
      if (!account) continue
      touch({ address: account, token: log.address, standard: 'erc20', tokenId: null })
      touchNative(account)
    }
  }
  return { transactions: [...transactions.values()], touched: [...touched.values()] }
}

function readTransaction(
  transaction: EvmTransaction,
  {
    logs,
    passed,
    made,
    hasFailed,
  }: { logs: readonly EvmLog[]; passed: readonly LedgerTransfer[]; made: string | undefined; hasFailed: boolean },
): LedgerTransaction {
  const { hash, from, to = null, nonce, value, transactionIndex } = transaction
  const receiver = to ?? made
  const sent =
    value > 0n && receiver
      ? [{ from, to: receiver, token: null, standard: 'native' as const, tokenId: null, amount: value }]
      : []
  return {
    ...{ hash, index: transactionIndex, from, to, nonce },
    status: hasFailed ? 'failed' : 'confirmed',
    called: readCallKind(transaction),
    alsoOf: made ? [made] : [],
    transfers: hasFailed ? [] : [...sent, ...passed, ...logs.flatMap(readTransferLog)],
  }
}

/** In the order of the block; a log that a node tells twice counts once. */
function listOnce(logs: readonly EvmLog[]): readonly EvmLog[] {
  return [...new Map(logs.map((log) => [log.logIndex, log])).values()].sort((a, b) => a.logIndex - b.logIndex)
}
