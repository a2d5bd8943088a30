import { createPublicKey, verify } from 'node:crypto'
import { decodeSignedTransaction, type SignedTransaction, type Transaction } from 'algosdk'

/** A standard asset of the chain. */
interface AlgorandAsset {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly total: bigint
  /** What accounts hold at the start; each has opted in. */
  readonly held: Readonly<Record<string, bigint>>
  /** Accounts in which it is frozen. */
  readonly frozen?: readonly string[]
}

export interface AlgorandGenesis {
  readonly genesisId: string
  /** 32 bytes in base64. */
  readonly genesisHash: string
  /** What accounts hold at the start, in microalgos. */
  readonly balances: Readonly<Record<string, bigint>>
  /** By their numbers. */
  readonly assets?: Readonly<Record<string, AlgorandAsset>>
  /** Accounts that another account's key signs for. */
  readonly rekeyed?: Readonly<Record<string, string>>
  /** Of NFD, by name; the account has verified it. */
  readonly names?: Readonly<Record<string, string>>
}

interface Account {
  amount: bigint
  readonly assets: Map<string, bigint>
  authAddr: string | undefined
}

interface Taken {
  readonly signed: SignedTransaction
  confirmedRound: number | undefined
  poolError: string
}

/** A refusal, in a node's words. */
export class AlgorandRefusal extends Error {}

/** What an account has to keep for itself, and for each asset that it has opted in to. */
const BASE_MINIMUM = 100_000n
export const MIN_FEE = 1_000n
const MAX_ROUNDS = 1_000n
const NOTE_LIMIT = 1_024
const ED25519_SPKI = Buffer.from('302a300506032b6570032100', 'hex')

export type AlgorandLedger = ReturnType<typeof createAlgorandLedger>

/** The state of a stand-in for a chain: accounts, assets and the rules of transfers. A round every `roundMs`, none for 0. */
export function createAlgorandLedger(genesis: AlgorandGenesis, roundMs: number) {
  const { assets = {}, rekeyed = {} } = genesis
  const accounts = new Map<string, Account>()
  const taken = new Map<string, Taken>()
  let round = 1
  const open = (address: string): Account => {
    const account = accounts.get(address) ?? { amount: 0n, assets: new Map(), authAddr: rekeyed[address] }
    accounts.set(address, account)
    return account
  }
  for (const [address, amount] of Object.entries(genesis.balances)) open(address).amount = amount
  for (const [number, { held }] of Object.entries(assets))
    for (const [address, amount] of Object.entries(held)) open(address).assets.set(number, amount)

  const minimumOf = (address: string) => BASE_MINIMUM * BigInt(1 + (accounts.get(address)?.assets.size ?? 0))
  const isFrozen = (address: string, number: string) => assets[number]?.frozen?.includes(address) ?? false

  function checkSignature({ sig, sgnr, txn }: SignedTransaction): void {
    const sender = String(txn.sender)
    const signer = accounts.get(sender)?.authAddr ?? sender
    if (String(sgnr ?? txn.sender) !== signer)
      throw new AlgorandRefusal(
        `transaction ${txn.txID()}: should have been authorized by ${signer} but was actually authorized by ${sgnr ?? sender}`,
      )
    const raw = (sgnr ?? txn.sender).publicKey
    const key = createPublicKey({ key: Buffer.concat([ED25519_SPKI, raw]), format: 'der', type: 'spki' })
    if (!sig || !verify(null, txn.bytesToSign(), key, sig))
      throw new AlgorandRefusal("At least one signature didn't pass verification")
  }

  function checkHeader(txn: Transaction): void {
    const { firstValid, lastValid, fee, note, genesisHash, genesisID } = txn
    const id = txn.txID()
    const hash = Buffer.from(genesisHash ?? new Uint8Array()).toString('base64')
    if (hash !== genesis.genesisHash || (genesisID && genesisID !== genesis.genesisId))
      throw new AlgorandRefusal(`transaction {${id}} genesis ID or hash mismatch: ${genesisID} ${hash}`)
    if (lastValid - firstValid > MAX_ROUNDS)
      throw new AlgorandRefusal(`transaction window size excessive (${firstValid}--${lastValid})`)
    if (round < Number(firstValid) - 1 || round > Number(lastValid))
      throw new AlgorandRefusal(`txn dead: round ${round} outside of ${firstValid}--${lastValid}`)
    if (fee < MIN_FEE)
      throw new AlgorandRefusal(`transaction {${id}} had fee ${fee}, which is less than the minimum ${MIN_FEE}`)
    if ((note?.length ?? 0) > NOTE_LIMIT)
      throw new AlgorandRefusal(`transaction note too big: ${note?.length} > ${NOTE_LIMIT}`)
  }

  /** @returns what does it, once everything about it has been checked */
  function understand(txn: Transaction): () => void {
    const sender = String(txn.sender)
    const from = open(sender)
    if (txn.rekeyTo) throw new AlgorandRefusal('the stand-in rekeys no account')
    const { payment, assetTransfer } = txn
    const takes = txn.fee + (payment?.amount ?? 0n)
    if (from.amount < takes)
      throw new AlgorandRefusal(`transaction ${txn.txID()}: overspend (account ${sender}, tried to spend {${takes}})`)
    if (payment) {
      if (payment.closeRemainderTo) throw new AlgorandRefusal('the stand-in closes no account')
      const receiver = String(payment.receiver)
      const receives = receiver === sender ? 0n : payment.amount
      requireMinimum(sender, from.amount - takes + (receiver === sender ? payment.amount : 0n))
      if (receives > 0n) requireMinimum(receiver, (accounts.get(receiver)?.amount ?? 0n) + receives)
      return () => {
        from.amount -= takes
        open(receiver).amount += payment.amount
      }
    }
    if (!assetTransfer) throw new AlgorandRefusal(`unsupported transaction type ${txn.type}`)
    return understandAsset(txn, from, assetTransfer)
  }

  function understandAsset(txn: Transaction, from: Account, transfer: NonNullable<Transaction['assetTransfer']>) {
    const { amount, receiver: to, assetIndex, closeRemainderTo, assetSender } = transfer
    const [sender, receiver, number] = [String(txn.sender), String(to), String(assetIndex)]
    if (closeRemainderTo || assetSender) throw new AlgorandRefusal('the stand-in closes and claws back nothing')
    if (!assets[number]) throw new AlgorandRefusal(`asset ${number} does not exist or has been deleted`)
    if (sender === receiver && amount === 0n && !from.assets.has(number)) {
      from.assets.set(number, 0n)
      try {
        requireMinimum(sender, from.amount - txn.fee)
      } finally {
        from.assets.delete(number)
      }
      return () => {
        from.amount -= txn.fee
        from.assets.set(number, 0n)
      }
    }
    const held = from.assets.get(number)
    for (const [address, has] of [
      [sender, held],
      [receiver, accounts.get(receiver)?.assets.get(number)],
    ] as const) {
      if (has === undefined) throw new AlgorandRefusal(`asset ${number} missing from ${address}`)
      if (isFrozen(address, number)) throw new AlgorandRefusal(`asset ${number} frozen in ${address}`)
    }
    if (held === undefined || held < amount)
      throw new AlgorandRefusal(`underflow on subtracting ${amount} from sender amount ${held}`)
    requireMinimum(sender, from.amount - txn.fee)
    return () => {
      from.amount -= txn.fee
      from.assets.set(number, (from.assets.get(number) ?? 0n) - amount)
      const other = open(receiver)
      other.assets.set(number, (other.assets.get(number) ?? 0n) + amount)
    }
  }

  function requireMinimum(address: string, amount: bigint): void {
    const minimum = minimumOf(address)
    if (amount < minimum)
      throw new AlgorandRefusal(
        `account ${address} balance ${amount} below min ${minimum} (${minimum / BASE_MINIMUM - 1n} assets)`,
      )
  }

  const advance = () => {
    round++
    for (const one of taken.values()) {
      if (one.confirmedRound !== undefined || one.poolError) continue
      const { txn } = one.signed
      try {
        // Others of the same round may have come before.
        checkHeader(txn)
        understand(txn)()
        one.confirmedRound = round
      } catch (error) {
        one.poolError = error instanceof Error ? error.message : String(error)
      }
    }
  }
  const timer = roundMs > 0 ? setInterval(advance, roundMs) : undefined
  timer?.unref()

  return {
    genesis,
    round: () => round,
    minimumOf,
    isFrozen,
    /** An account that nothing was sent to is all zeros. */
    account: (address: string): Readonly<Account> =>
      accounts.get(address) ?? { amount: 0n, assets: new Map(), authAddr: undefined },
    asset: (number: string) => assets[number],
    taken: (transactionId: string): Readonly<Taken> | undefined => taken.get(transactionId),
    /** Takes a signed transaction for the next round, after all checks. @throws {@link AlgorandRefusal} */
    submit(bytes: Uint8Array): string {
      const signed = decodeSignedTransaction(bytes)
      const id = signed.txn.txID()
      if (taken.has(id)) throw new AlgorandRefusal(`transaction already in ledger: ${id}`)
      checkHeader(signed.txn)
      checkSignature(signed)
      understand(signed.txn)
      taken.set(id, { signed, confirmedRound: undefined, poolError: '' })
      return id
    },
    /** Makes a round with what waits. */
    advance,
    stopClock: () => clearInterval(timer),
  }
}
