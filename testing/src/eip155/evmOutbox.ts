import { type Address, type Hex, numberToHex } from 'viem'
import { callNode } from '../wallet/nodeCalls.js'
import type { EvmChain } from './evmContext.js'
import type { AskedTransaction } from './evmSending.js'
import type { OwnAccount } from './knownAccounts.js'

/** A transaction as it was signed. Fees are in wei for each unit of gas. */
export interface SentByWallet {
  /** The id of the transaction. */
  readonly hash: Hex
  /** EIP-155. */
  readonly chainId: number
  /** The account that signed. */
  readonly from: Address
  /** Absent: a contract is created. */
  readonly to: Address | undefined
  /** Wei. */
  readonly value: bigint
  /** What the contract is called with. */
  readonly data: Hex
  /** How many the account had sent before. */
  readonly nonce: number
  /** The limit. */
  readonly gas: bigint
  /** Wei for each unit of gas, at most. */
  readonly maxFeePerGas: bigint
  /** Wei for each unit of gas that go to the block’s proposer, at most. */
  readonly maxPriorityFeePerGas: bigint
}

/** What the owner may change before signing. */
export type TransactionEdits = Partial<
  Pick<SentByWallet, 'to' | 'value' | 'data' | 'nonce' | 'gas' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>
>

type Unsigned = Omit<SentByWallet, 'hash'>

interface Origin {
  readonly account: OwnAccount
  readonly chain: EvmChain
}

export interface EvmOutbox {
  readonly sent: readonly SentByWallet[]
  send(asked: AskedTransaction, account: OwnAccount, chain: EvmChain): Promise<Hex>
  /** The same nonce at twice the fee, with the changes given. An error of the node is thrown as it came. */
  replace(hash: Hex, edits?: TransactionEdits): Promise<Hex>
  /** Replaces it by a payment of nothing to oneself: that takes the nonce and does no more. */
  cancel(hash: Hex): Promise<Hex>
  /** Makes a local node forget a transaction that waits. */
  drop(hash: Hex): Promise<void>
  editNext(edits: TransactionEdits): void
}

const PLAIN_GAS = 21_000n

/** What a wallet has sent, and what its owner can still do about it. */
export function createEvmOutbox(): EvmOutbox {
  const sent: SentByWallet[] = []
  const origins = new Map<Hex, Origin>()
  let edits: TransactionEdits = {}

  const sign = async (unsigned: Unsigned, origin: Origin): Promise<Hex> => {
    const { to, from: _from, ...fields } = unsigned
    const signed = await origin.account.signer().signTransaction({ type: 'eip1559', ...fields, ...(to ? { to } : {}) })
    const hash = (await callNode(origin.chain.rpcUrl, 'eth_sendRawTransaction', [signed])) as Hex
    sent.push({ ...unsigned, hash })
    origins.set(hash, origin)
    return hash
  }
  const find = (hash: Hex) => {
    const transaction = sent.find((one) => one.hash === hash)
    const origin = origins.get(hash)
    if (!transaction || !origin) throw new RangeError(`The wallet has not sent ${hash}.`)
    return { transaction, origin }
  }
  const replace = (hash: Hex, changes: TransactionEdits = {}) => {
    const { transaction, origin } = find(hash)
    const { hash: _hash, maxFeePerGas, maxPriorityFeePerGas, ...rest } = transaction
    const fees = { maxFeePerGas: maxFeePerGas * 2n, maxPriorityFeePerGas: maxPriorityFeePerGas * 2n + 1n }
    return sign({ ...rest, ...fees, ...changes }, origin)
  }
  return {
    sent,
    replace,
    cancel: (hash) => replace(hash, { to: find(hash).transaction.from, value: 0n, data: '0x', gas: PLAIN_GAS }),
    async send(asked, account, chain) {
      const wanted = { ...asked, ...edits }
      edits = {}
      return sign(await fillIn(wanted, account.address, chain), { account, chain })
    },
    async drop(hash) {
      await callNode(find(hash).origin.chain.rpcUrl, 'anvil_dropTransaction', [hash])
    },
    editNext(changes) {
      edits = changes
    },
  }
}

async function fillIn(asked: AskedTransaction, from: Address, { chainId, rpcUrl }: EvmChain): Promise<Unsigned> {
  const { to, value, data } = asked
  const ask = async (method: string, params: unknown[]) => BigInt((await callNode(rpcUrl, method, params)) as Hex)
  const gas = asked.gas ?? (await ask('eth_estimateGas', [{ from, to, value: numberToHex(value), data }]))
  const nonce = asked.nonce ?? Number(await ask('eth_getTransactionCount', [from, 'pending']))
  const tip = asked.maxPriorityFeePerGas ?? (await ask('eth_maxPriorityFeePerGas', []))
  // Twice the going price leaves room for the base fee to rise while the transaction waits.
  const maxFeePerGas = asked.maxFeePerGas ?? (await ask('eth_gasPrice', [])) * 2n + tip
  const maxPriorityFeePerGas = tip < maxFeePerGas ? tip : maxFeePerGas
  return { chainId, from, to, value, data, nonce, gas, maxFeePerGas, maxPriorityFeePerGas }
}
