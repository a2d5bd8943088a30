import { createHash } from 'node:crypto'
import { fromBech32 } from '@cosmjs/encoding'
import { Code, type Coin, type DecodedTransaction, decodeTransaction, TransactionError } from './transactions.js'

export interface CosmosGenesis {
  readonly chainId: string
  /** How addresses begin. */
  readonly prefix: string
  /** Of the coin that fees are paid in. */
  readonly denom: string
  /** The least that is paid for one gas, in thousandths of a base unit. */
  readonly milliGasPrice: bigint
  /** What accounts hold at the start. */
  readonly balances: Readonly<Record<string, Readonly<Record<string, bigint>>>>
  /** Of the fee's coin, what stays locked in an account (vesting). */
  readonly locked?: Readonly<Record<string, bigint>>
}

export interface CosmosAccount {
  readonly number: number
  sequence: number
  publicKey: Uint8Array | undefined
}

/** A transaction that is in a block. */
export interface Included {
  readonly hash: string
  readonly bytes: Uint8Array
  readonly height: number
  readonly code: number
  readonly log: string
  readonly gasWanted: bigint
  readonly gasUsed: bigint
}

export interface CosmosLedger {
  readonly genesis: CosmosGenesis
  height(): number
  account(address: string): CosmosAccount | undefined
  balances(address: string): readonly Coin[]
  /** What may leave the account. */
  spendable(address: string): readonly Coin[]
  included(hash: string): Included | undefined
  /** Gas that it needs. @throws {@link TransactionError} */
  simulate(bytes: Uint8Array): bigint
  /** Takes it for the next block, after the checks of CheckTx. @throws {@link TransactionError} */
  submit(bytes: Uint8Array): string
  /** Makes a block of what waits. */
  mine(): void
  stopClock(): void
}

const MEMO_LIMIT = 256

/** The hash that a transaction is found by. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').toUpperCase()

const describe = (coins: readonly Coin[]) => coins.map(({ amount, denom }) => `${amount}${denom}`).join(',')

/**
 * The state of a stand-in for a chain: accounts, their coins and the rules of the bank module. A block every `blockMs`, none for 0.
 */
export function createCosmosLedger(genesis: CosmosGenesis, blockMs: number): CosmosLedger {
  const { chainId, prefix, denom: feeDenom, milliGasPrice, locked = {} } = genesis
  const held = new Map<string, Map<string, bigint>>()
  const accounts = new Map<string, CosmosAccount>()
  const included = new Map<string, Included>()
  let waiting: { readonly bytes: Uint8Array; readonly transaction: DecodedTransaction }[] = []
  let height = 1
  const openAccount = (address: string) => {
    const account = accounts.get(address) ?? { number: accounts.size, sequence: 0, publicKey: undefined }
    accounts.set(address, account)
    return account
  }
  for (const [address, coins] of Object.entries(genesis.balances)) {
    openAccount(address)
    held.set(address, new Map(Object.entries(coins)))
  }

  const amountOf = (address: string, denom: string) => held.get(address)?.get(denom) ?? 0n
  const lockedOf = (address: string, denom: string) => (denom === feeDenom ? (locked[address] ?? 0n) : 0n)
  const freeOf = (address: string, denom: string) => {
    const free = amountOf(address, denom) - lockedOf(address, denom)
    return free > 0n ? free : 0n
  }
  const coinsOf = (address: string, read: (address: string, denom: string) => bigint) =>
    [...(held.get(address)?.keys() ?? [])]
      .map((denom) => ({ denom, amount: read(address, denom) }))
      .filter(({ amount }) => amount > 0n)
      .sort((one, other) => (one.denom < other.denom ? -1 : 1))

  function requireFunds(address: string, coins: readonly Coin[], taken: readonly Coin[] = []): void {
    for (const { denom, amount } of coins) {
      const before = taken.reduce((sum, coin) => (coin.denom === denom ? sum + coin.amount : sum), 0n)
      const free = freeOf(address, denom) - before
      if (free >= amount) continue
      const text = `spendable balance ${free}${denom} is smaller than ${amount}${denom}: insufficient funds`
      throw new TransactionError(Code.funds, text)
    }
  }
  function move(from: string, to: string | undefined, coins: readonly Coin[]): void {
    requireFunds(from, coins)
    for (const { denom, amount } of coins) {
      held.get(from)?.set(denom, amountOf(from, denom) - amount)
      if (to === undefined) continue
      openAccount(to)
      const coinsOfReceiver = held.get(to) ?? new Map<string, bigint>()
      held.set(to, coinsOfReceiver.set(denom, amountOf(to, denom) + amount))
    }
  }

  /** What every transaction has to hold to, before anything of it is done. */
  function checkAnte(transaction: DecodedTransaction, bytes: Uint8Array, aim: 'simulate' | 'include'): CosmosAccount {
    const { signer, sequence, memo, fee, gasLimit, transfers } = transaction
    if (transfers.length === 0) throw new TransactionError(Code.unknownRequest, 'must contain at least one message')
    if (new TextEncoder().encode(memo).length > MEMO_LIMIT)
      throw new TransactionError(Code.memo, `maximum number of characters is ${MEMO_LIMIT}: memo too large`)
    const account = accounts.get(signer)
    if (!account) throw new TransactionError(Code.unknownAddress, `account ${signer} does not exist: unknown address`)
    const own = waiting.filter((one) => one.transaction.signer === signer && one.bytes !== bytes)
    const expected = account.sequence + own.length
    if (sequence !== expected) {
      const text = `account sequence mismatch, expected ${expected}, got ${sequence}: incorrect account sequence`
      throw new TransactionError(Code.sequence, text)
    }
    if (aim === 'include') {
      const least = (gasLimit * milliGasPrice + 999n) / 1000n
      const offered = fee.find(({ denom }) => denom === feeDenom)?.amount ?? 0n
      if (offered < least) {
        const text = `insufficient fees; got: ${describe(fee)} required: ${least}${feeDenom}: insufficient fee`
        throw new TransactionError(Code.fee, text)
      }
      if (!transaction.isSigned(chainId, account.number)) {
        const text = `signature verification failed; please verify account number (${account.number}), sequence (${expected}) and chain-id (${chainId}): unauthorized`
        throw new TransactionError(Code.unauthorised, text)
      }
    }
    requireFunds(
      signer,
      fee,
      own.flatMap((one) => one.transaction.fee),
    )
    return account
  }
  function checkTransfers({ signer, transfers }: DecodedTransaction): void {
    for (const { from, to, coins } of transfers) {
      if (from !== signer) throw new TransactionError(Code.unauthorised, 'pubKey does not match signer address')
      try {
        if (fromBech32(to).prefix !== prefix) throw new Error(`expected prefix ${prefix}`)
      } catch (error) {
        throw new TransactionError(7, `invalid to address: ${error instanceof Error ? error.message : error}`)
      }
      if (coins.length === 0 || coins.some(({ amount }) => amount <= 0n))
        throw new TransactionError(10, `${describe(coins)}: invalid coins`)
    }
  }
  // A signature, reads and writes; each byte costs ten.
  const gasOf = (bytes: Uint8Array, { transfers }: DecodedTransaction) =>
    BigInt(45_000 + 10 * bytes.length + 20_000 * transfers.length)

  function include(bytes: Uint8Array, transaction: DecodedTransaction): void {
    const { signer, fee, gasLimit, publicKey, transfers } = transaction
    const used = gasOf(bytes, transaction)
    const settle = (code: number, log: string) => {
      const hash = hashOf(bytes)
      included.set(hash, { hash, bytes, height, code, log, gasWanted: gasLimit, gasUsed: used })
    }
    try {
      const account = checkAnte(transaction, bytes, 'include')
      move(signer, undefined, fee)
      account.sequence++
      account.publicKey = publicKey
      if (used > gasLimit) {
        throw new TransactionError(
          Code.gas,
          `out of gas in location: WriteFlat; gasWanted: ${gasLimit}, gasUsed: ${used}`,
        )
      }
      const total = transfers.flatMap(({ coins }) => coins)
      requireFunds(
        signer,
        total.map(({ denom }) => ({ denom, amount: sumOf(total, denom) })),
      )
      for (const { from, to, coins } of transfers) move(from, to, coins)
      settle(0, '')
    } catch (error) {
      if (!(error instanceof TransactionError)) throw error
      settle(error.code, `failed to execute message; message index: 0: ${error.message}`)
    }
  }

  const mine = () => {
    height++
    const batch = waiting
    waiting = []
    for (const { bytes, transaction } of batch) include(bytes, transaction)
  }
  const timer = blockMs > 0 ? setInterval(mine, blockMs) : undefined
  timer?.unref()

  return {
    genesis,
    height: () => height,
    account: (address) => accounts.get(address),
    balances: (address) => coinsOf(address, amountOf),
    spendable: (address) => coinsOf(address, freeOf),
    included: (hash) => included.get(hash),
    simulate(bytes) {
      const transaction = decodeTransaction(bytes, prefix)
      checkAnte(transaction, bytes, 'simulate')
      checkTransfers(transaction)
      const total = transaction.transfers.flatMap(({ coins }) => coins)
      requireFunds(
        transaction.signer,
        total.map(({ denom }) => ({ denom, amount: sumOf(total, denom) })),
        transaction.fee,
      )
      return gasOf(bytes, transaction)
    },
    submit(bytes) {
      const hash = hashOf(bytes)
      if (included.has(hash) || waiting.some((one) => hashOf(one.bytes) === hash))
        throw new TransactionError(Code.known, 'tx already exists in cache')
      const transaction = decodeTransaction(bytes, prefix)
      checkTransfers(transaction)
      checkAnte(transaction, bytes, 'include')
      waiting.push({ bytes, transaction })
      return hash
    },
    mine,
    stopClock: () => clearInterval(timer),
  }
}

const sumOf = (coins: readonly Coin[], denom: string): bigint =>
  coins.reduce((sum, coin) => (coin.denom === denom ? sum + coin.amount : sum), 0n)
