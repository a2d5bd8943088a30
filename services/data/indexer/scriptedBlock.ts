export const zeroHash = `0x${'0'.repeat(64)}`
const zeroAddress = `0x${'0'.repeat(40)}`

export interface ScriptedTransaction {
  readonly hash: string
  /** Numbers of accounts, of a token of its kind, of an NFT. */
  readonly from: number
  readonly to: number
  readonly kind: number
  readonly token: number
  readonly tokenId: number
  readonly amount: bigint
  readonly nonce: number
}

interface ScriptedLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly logIndex: string
}

export interface ScriptedReceipt {
  readonly transactionHash: string
  readonly status: string
  readonly contractAddress: string | null
  readonly logs: readonly ScriptedLog[]
}

export interface ScriptedBlock {
  readonly number: number
  readonly hash: string
  readonly parentHash: string
  readonly timestamp: number
  readonly parent: ScriptedBlock | undefined
  /** What changed in this block, by the keys below. */
  readonly state: Map<string, bigint>
  readonly transactions: readonly ScriptedTransaction[]
  readonly receipts: ScriptedReceipt[]
}

export const miner = `0x${'f'.repeat(40)}`
export const accountOf = (number: number) => `0xa${number.toString(16).padStart(39, '0')}`
export const erc20Of = (number: number) => `0xe20${number.toString(16).padStart(37, '0')}`
export const erc721Of = (number: number) => `0xe721${number.toString(16).padStart(36, '0')}`
const erc1155Of = (number: number) => `0xe1155${number.toString(16).padStart(35, '0')}`
export const pad = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')

export const stateKeys = {
  native: (address: string) => `native ${address}`,
  erc20: (token: string, address: string) => `${token} ${address}`,
  owner: (token: string, id: bigint) => `${token} #${id}`,
  erc1155: (token: string, id: bigint, address: string) => `${token} #${id} ${address}`,
}

/** What is under the key after this block; everybody starts with nothing. */
export function readState(block: ScriptedBlock, key: string): bigint {
  for (let at: ScriptedBlock | undefined = block; at; at = at.parent) {
    const value = at.state.get(key)
    if (value !== undefined) return value
  }
  return 0n
}

const topic = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
}
const funds = 10n ** 40n

/** Runs it on the block's state; accounts may go below what they have, as everything is lent from a great fund. */
export function applyTransaction(
  block: ScriptedBlock,
  transaction: ScriptedTransaction,
  firstLog: number,
): ScriptedReceipt {
  const { kind, token, amount } = transaction
  const [from, to] = [accountOf(transaction.from), accountOf(transaction.to)]
  const [first, second] = [BigInt(transaction.tokenId), BigInt(transaction.tokenId + 1)]
  const logs: ScriptedLog[] = []
  const add = (key: string, delta: bigint) => block.state.set(key, (readState(block, key) || funds) + delta)
  const emit = (address: string, topics: readonly string[], words: readonly bigint[]) =>
    void logs.push({
      ...{ address, topics, data: `0x${words.map(pad).join('')}` },
      logIndex: `0x${(firstLog + logs.length).toString(16)}`,
    })
  const word = (address: string) => `0x${pad(address)}`
  const hasFailed = kind === 1
  add(stateKeys.native(from), -21_000n)
  add(stateKeys.native(miner), 21_000n)
  if (kind === 0) {
    add(stateKeys.native(from), -amount)
    add(stateKeys.native(to), amount)
  }
  if (kind >= 2 && kind <= 4) {
    const contract = erc20Of(token)
    add(stateKeys.erc20(contract, from), -amount)
    add(stateKeys.erc20(contract, to), amount)
    emit(contract, [topic.transfer, word(from), word(to)], [amount])
  }
  if (kind === 5 || kind === 6) {
    const contract = erc721Of(token)
    const owner = readState(block, stateKeys.owner(contract, first))
    const giver = owner === 0n ? zeroAddress : `0x${owner.toString(16).padStart(40, '0')}`
    // Every eighth one is burnt.
    const taker = transaction.nonce % 8 === 0 && owner !== 0n ? zeroAddress : to
    block.state.set(stateKeys.owner(contract, first), BigInt(taker))
    emit(contract, [topic.transfer, word(giver), word(taker), `0x${pad(first)}`], [])
  }
  if (kind === 7) {
    const contract = erc1155Of(token)
    add(stateKeys.erc1155(contract, first, to), amount)
    emit(contract, [topic.single, word(from), word(zeroAddress), word(to)], [first, amount])
  }
  if (kind === 8) {
    const contract = erc1155Of(token)
    for (const id of [first, second]) {
      add(stateKeys.erc1155(contract, id, from), -amount)
      add(stateKeys.erc1155(contract, id, to), amount)
    }
    emit(contract, [topic.batch, word(from), word(from), word(to)], [64n, 160n, 2n, first, second, 2n, amount, amount])
  }
  return { transactionHash: transaction.hash, status: hasFailed ? '0x0' : '0x1', contractAddress: null, logs }
}
