import {
  type AssetId,
  type CallPreview,
  type CallSimulation,
  type ChainId,
  formatAccountId,
  formatAssetId,
  isPorticoError,
  PorticoError,
  parseAccountId,
} from '@portico/kernel'
import { decodeAbiParameters, type Hex, size, sliceHex } from 'viem'
import { addressKey } from '../address.js'
import { addresses, isSameAddress } from '../addresses.js'
import { type ChainReader, hexSchema } from '../node/chainReader.js'
import { readDecimals, readHolding } from '../node/tokens.js'
import { requireAddress } from '../send/planTransfer.js'
import { TRANSFER } from '../send/readMoved.js'
import { planCalls } from './planCalls.js'
import { type SimulatedLog, simulateCalls } from './simulateCalls.js'

const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925' // ERC-20, ERC-721
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31' // ERC-721, ERC-1155
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62' // ERC-1155
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb' // ERC-1155
const WORD = 32

/** What calls would do to the account, by the events that they would leave. */
export function createCallSimulation(reader: ChainReader): CallSimulation {
  return {
    async preview(batch, options = {}) {
      const plan = planCalls(batch)
      const { chainId, owner } = plan
      const held = await readHolding(reader, { chainId, owner }, options)
      if (held < plan.amount) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
      const calls = await simulateCalls(reader, plan, options).catch((error: unknown) => {
        if (isPorticoError(error, 'RPC_REFUSED')) return undefined
        throw error
      })
      const logs = calls?.flatMap((call) => call.logs)
      if (!logs) return undefined
      const { receiver } = options
      return {
        changes: readChanges(logs, chainId, owner),
        received: receiver === undefined ? undefined : readChanges(logs, chainId, requireAddress(receiver, chainId)),
        allowed: readAllowed(logs, chainId, owner),
      }
    },

    async isContract(chainId, address, options) {
      const asked = [requireAddress(address, chainId), 'latest']
      return (await reader.read(hexSchema, chainId, 'eth_getCode', asked, options)) !== '0x'
    },

    async decimalsOf(token, options) {
      const { chainId, address } = parseAccountId(token)
      const own = await readDecimals(reader, { chainId, token: requireAddress(address, chainId) }, options)
      return own === undefined ? undefined : Number(own)
    },
  }
}

function readChanges(logs: readonly SimulatedLog[], chainId: ChainId, owner: string): CallPreview['changes'] {
  const sums = new Map<AssetId | undefined, bigint>()
  for (const log of logs) {
    for (const { asset, from, to, amount } of readMoves(log, chainId)) {
      const gain = (isSameAddress(to, owner) ? amount : 0n) - (isSameAddress(from, owner) ? amount : 0n)
      sums.set(asset, (sums.get(asset) ?? 0n) + gain)
    }
  }
  return [...sums].flatMap(([asset, amount]) => (amount === 0n ? [] : { asset, amount }))
}

interface Move {
  /** Absent for the native coin. */
  readonly asset: AssetId | undefined
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

/** Any contract can leave any event: what is in no form of the standards moves nothing. */
function readMoves({ address, topics, data }: SimulatedLog, chainId: ChainId): readonly Move[] {
  const [event, first, second, third] = topics
  const reference = addressKey(address)
  const oneOf = (standard: string, tokenId: bigint) =>
    formatAssetId({ chainId, standard, reference, tokenId: String(tokenId) })
  if (event === TRANSFER && first && second) {
    const move = { from: addressIn(first), to: addressIn(second) }
    if (third) return [{ ...move, asset: oneOf('erc721', BigInt(third)), amount: 1n }]
    if (size(data) !== WORD) return []
    const isCoin = address === addresses.nativeAddress
    const asset = isCoin ? undefined : addresses.assetOf(formatAccountId(chainId, reference))
    return [{ ...move, asset, amount: BigInt(data) }]
  }
  if ((event !== TRANSFER_SINGLE && event !== TRANSFER_BATCH) || !second || !third) return []
  const move = { from: addressIn(second), to: addressIn(third) }
  return readItems(data, event === TRANSFER_BATCH).map(([tokenId, amount]) => ({
    ...move,
    asset: oneOf('erc1155', tokenId),
    amount,
  }))
}

function readItems(data: Hex, isBatch: boolean): readonly (readonly [tokenId: bigint, amount: bigint])[] {
  try {
    if (!isBatch) return [decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data)]
    const [tokenIds, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)
    return tokenIds.map((tokenId, index) => [tokenId, amounts[index] ?? 0n])
  } catch {
    return []
  }
}

/** The last word of each token on each spender counts. */
function readAllowed(logs: readonly SimulatedLog[], chainId: ChainId, owner: string): CallPreview['allowed'] {
  const allowed = new Map<string, CallPreview['allowed'][number]>()
  for (const { address, topics, data } of logs) {
    const [event, holder, topic, tokenId] = topics
    if ((event !== APPROVAL && event !== APPROVAL_FOR_ALL) || !holder || !topic) continue
    if (!isSameAddress(addressIn(holder), owner)) continue
    const spender = addressKey(addressIn(topic))
    const key = [address, event, spender, tokenId].join(' ')
    if (tokenId === undefined && /^0x0*$/.test(data)) allowed.delete(key)
    else allowed.set(key, { token: formatAccountId(chainId, addressKey(address)), spender })
  }
  return [...allowed.values()]
}

const addressIn = (topic: Hex): Hex => sliceHex(topic, 12, WORD)
