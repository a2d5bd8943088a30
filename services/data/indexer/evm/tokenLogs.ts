import type { LedgerTransfer } from '../../store/ledgerBlock.js'
import type { EvmLog } from './rpcBlocks.js'

const topics = {
  /** ERC-20 with two indexed fields, ERC-721 with three: Transfer(address,address,uint256). */
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** ERC-1155 TransferSingle(address,address,address,uint256,uint256). */
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  /** ERC-1155 TransferBatch(address,address,address,uint256[],uint256[]). */
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  /** Wrapped coins (WETH9) change balances without a Transfer: Deposit(address,uint256), Withdrawal(address,uint256). */
  deposit: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  withdrawal: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
}

/** More ids than this in one batch log are no transfer that anybody reads. */
const maxBatch = 500

/** The transfers that a token's log tells of; none for any other log, or one that is not as its standard says. */
export function readTransferLog({
  address: token,
  topics: [kind, ...indexed],
  data,
}: EvmLog): readonly LedgerTransfer[] {
  const words = (data.length - 2) / 64
  const word = (index: number) => BigInt(`0x${data.slice(2 + index * 64, 66 + index * 64)}`)
  const [first, second, third] = indexed
  if (kind === topics.transfer && first && second) {
    const parties = { from: toAddress(first), to: toAddress(second), token }
    if (indexed.length === 2 && words === 1) {
      return [{ ...parties, standard: 'erc20', tokenId: null, amount: word(0) }]
    }
    if (third && words === 0) {
      return [{ ...parties, standard: 'erc721', tokenId: String(BigInt(third)), amount: 1n }]
    }
    return []
  }
  if (!second || !third) return []
  const parties = { from: toAddress(second), to: toAddress(third), token, standard: 'erc1155' as const }
  if (kind === topics.single && words === 2) return [{ ...parties, tokenId: String(word(0)), amount: word(1) }]
  if (kind !== topics.batch || words < 4 || !Number.isInteger(words)) return []
  const readList = (offset: bigint): bigint[] | undefined => {
    const start = Number(offset / 32n)
    if (offset % 32n !== 0n || start >= words) return undefined
    const length = Number(word(start))
    if (length > maxBatch || start + 1 + length > words) return undefined
    return Array.from({ length }, (_, index) => word(start + 1 + index))
  }
  const [ids, amounts] = [readList(word(0)), readList(word(1))]
  if (!ids || ids.length !== amounts?.length) return []
  return ids.map((id, index) => ({ ...parties, tokenId: String(id), amount: amounts[index] ?? 0n }))
}

/** Whose wrapped coins the log changes. */
export function readWrappingLog({ topics: [kind, account, more], data }: EvmLog): string | undefined {
  const isWrapping = kind === topics.deposit || kind === topics.withdrawal
  return isWrapping && account && more === undefined && data.length === 66 ? toAddress(account) : undefined
}

const toAddress = (topic: string) => `0x${topic.slice(-40)}`
