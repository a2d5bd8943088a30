import type { AccountReading, LedgerHolding, LedgerToken } from '../../store/ledgerBlock.js'
import type { ChainFollower, FollowerParts } from '../chainFollower.js'
import { describeFailure } from '../describeFailure.js'
import { RpcRefusal } from '../jsonRpc.js'
import { waitUntil } from '../waiting.js'
import { readMovements } from './movements.js'
import {
  readAccount,
  readSignatures,
  readSlot,
  readTransactions,
  type SolanaAccount,
  type SolanaSignature,
  type SolanaTransaction,
} from './rpcAccounts.js'

/** Accounts that were not asked for during this time are no longer followed; asking again reads them anew. */
const followedMs = 15 * 60_000
const maxAccounts = 200
/** More at once would only wait for each other in the node. */
const readsAtOnce = 8
/** Older transactions are left out when more than this came in between two looks. */
const maxSignatures = 1_000
const readWithinMs = 5_000
const refused = 'The node does not tell of some accounts.'

/** Follows the accounts that were asked for, at commitment "confirmed". */
export function followSolana({ chainId, store, rpc, holder, log, wake }: FollowerParts): ChainFollower {
  const { ledger } = store
  const progress: ChainFollower['progress'] = { headBlock: undefined, indexedBlock: undefined, seenAtMs: undefined }
  const written = new Map<string, string>()

  async function step(): Promise<boolean> {
    const slot = await look()
    const sinceMs = Date.now() - followedMs
    await ledger.tracked.forget(chainId, sinceMs)
    const addresses = await ledger.tracked.list(chainId, sinceMs, maxAccounts)
    for (const address of written.keys()) if (!addresses.includes(address)) written.delete(address)
    const refusals = await readAll(addresses)
    progress.indexedBlock = slot
    const [refusal] = refusals
    if (refusal && refusals.length === addresses.length) throw refusal
    if (refusal) log.warn({ chainId, accounts: refusals.length, reason: describeFailure(refusal) }, refused)
    return false
  }

  async function look(): Promise<number> {
    const slot = await readSlot(rpc)
    progress.headBlock = slot
    progress.seenAtMs = Date.now()
    return slot
  }

  async function watch(): Promise<void> {
    await look()
    // The holder reads accounts at every look; no number says how far it is.
    progress.indexedBlock = progress.headBlock
  }

  /** What the node will not say of one account it says of the next: its refusals. */
  async function readAll(addresses: readonly string[]): Promise<readonly RpcRefusal[]> {
    const refusals: RpcRefusal[] = []
    const left = [...addresses]
    const read = async () => {
      for (let address = left.shift(); address !== undefined; address = left.shift()) {
        try {
          await readOne(address)
        } catch (error) {
          if (error instanceof RpcRefusal) refusals.push(error)
          else {
            left.length = 0
            throw error
          }
        }
      }
    }
    // To the end: a step is not over while a part of it still writes.
    const ends = await Promise.allSettled(Array.from({ length: readsAtOnce }, read))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    return refusals
  }

  async function readOne(address: string): Promise<void> {
    const startedAtMs = Date.now()
    const first = await readAccount(rpc, address)
    const signatures = await readSignatures(rpc, [address, ...first.tokens.map(({ pubkey }) => pubkey)], maxSignatures)
    const names = signatures.map(({ signature }) => signature)
    const known = await ledger.knownActivity(chainId, address, names)
    const fresh = signatures.filter(({ signature }) => !known.has(signature))
    // A transaction is never listed before what it changed, also where several nodes answer, one behind the other.
    const [newest] = fresh
    const account = newest ? await readAccount(rpc, address, newest.slot) : first
    const { slot, ...held } = account
    const print = JSON.stringify([held, signatures], (_, value) => (typeof value === 'bigint' ? String(value) : value))
    const isAsked = (await ledger.tracked.readAtMs(chainId, address)) === undefined
    if (!isAsked && fresh.length === 0 && written.get(address) === print) return
    const read = await readTransactions(
      rpc,
      fresh.map(({ signature }) => signature),
    )
    await ledger.merge(chainId, holder, toReading({ address, account, read, fresh, readAtMs: startedAtMs }))
    written.set(address, print)
  }

  const isTracked = (address: string) => {
    const nowMs = Date.now()
    return ledger.tracked.keep(chainId, address, { nowMs, sinceMs: nowMs - followedMs })
  }

  /** The holder of the lease reads it: the next step, here or in another instance. */
  async function readAnew(address: string): Promise<void> {
    await ledger.tracked.ask(chainId, address, Date.now())
    wake()
    const isRead = async () => (await ledger.tracked.readAtMs(chainId, address)) !== undefined
    if (!(await waitUntil(isRead, readWithinMs))) throw new Error(`${chainId} could not be read.`)
  }

  return {
    step,
    watch,
    refresh: readAnew,
    isTracked,
    async track(address) {
      if (!(await isTracked(address))) await readAnew(address)
    },
    progress,
  }
}

interface Reading {
  readonly address: string
  readonly account: SolanaAccount
  readonly read: readonly SolanaTransaction[]
  readonly fresh: readonly SolanaSignature[]
  readonly readAtMs: number
}

function toReading({ address, account, read, fresh, readAtMs }: Reading): AccountReading {
  const { slot, lamports, tokens } = account
  const places = new Map(fresh.map(({ signature, index }) => [signature, index]))
  const byMint = new Map<string, bigint>()
  for (const { mint, amount } of tokens) byMint.set(mint, (byMint.get(mint) ?? 0n) + amount)
  const holdings = [...byMint].map(
    ([mint, amount]): LedgerHolding => ({ address, token: mint, standard: 'spl', tokenId: null, amount }),
  )
  return {
    ...{ address, slot, readAtMs },
    holdings: [{ address, token: null, standard: 'native', tokenId: null, amount: lamports }, ...holdings],
    tokens: tokens.map(
      ({ mint, decimals }): LedgerToken => ({
        ...{ token: mint, standard: 'spl', name: '', symbol: '', decimals, isSpam: false },
      }),
    ),
    transactions: read.map((one) => ({
      ...toTransaction(address, one),
      index: places.get(one.transaction.signatures[0] ?? '') ?? 0,
    })),
  }
}

function toTransaction(address: string, read: SolanaTransaction) {
  const { transaction, meta, slot, blockTime } = read
  const transfers = meta.err === null ? readMovements(read) : []
  const mine = transfers.filter(({ from, to }) => from === address || to === address)
  const sender = transaction.message.accountKeys[0] ?? address
  const given = mine.find(({ from }) => from === sender) ?? mine[0]
  return {
    ...{ slot, nonce: 0, from: sender, to: given?.to ?? null, alsoOf: [] },
    hash: transaction.signatures[0] ?? '',
    minedAtMs: (blockTime ?? 0) * 1000,
    status: meta.err === null ? ('confirmed' as const) : ('failed' as const),
    // Which program was called says less than what moved.
    called: mine.length > 0 ? ('transfer' as const) : ('execute' as const),
    transfers,
  }
}
