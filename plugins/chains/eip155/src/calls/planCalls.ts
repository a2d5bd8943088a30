import { type Call, type CallBatch, type ChainId, PorticoError, parseAccountId } from '@portico/kernel'
import { type Hex, maxUint256, numberToHex } from 'viem'
import { requireAddress } from '../send/planTransfer.js'

/** A batch as it is asked for, before any wallet is. */
export interface CallPlan {
  readonly chainId: ChainId
  /** The plain address, as the account spells it. */
  readonly owner: string
  readonly calls: readonly WireCall[]
  /** Wei that go with all of them. */
  readonly amount: bigint
  /** Whether all or none may take effect. One call is whole on its own. */
  readonly isAtomic: boolean
}

/** As wallets and nodes read it. */
interface WireCall {
  readonly to: string
  readonly value: Hex
  readonly data?: Hex
}

const MOST_CALLS = 100
const DATA = /^0x([0-9a-f]{2})*$/i

/** Checks a batch and writes its calls. @throws `ADDRESS_INVALID`, `AMOUNT_INVALID`, `CALL_INVALID` */
export function planCalls({ from, calls, atomic = false }: Omit<CallBatch, 'fee'>): CallPlan {
  const { chainId, address: owner } = parseAccountId(from)
  const { length } = calls
  if (length === 0 || length > MOST_CALLS) {
    throw new PorticoError('CALL_INVALID', { index: 0, reason: `${length} calls: 1 to ${MOST_CALLS} can be made` })
  }
  return {
    ...{ chainId, owner, isAtomic: atomic && length > 1 },
    calls: calls.map((call, index) => writeCall(call, index, chainId)),
    amount: calls.reduce((sum, { value = 0n }) => sum + value, 0n),
  }
}

function writeCall({ to, data, value = 0n }: Call, index: number, chainId: ChainId): WireCall {
  if (typeof value !== 'bigint' || value < 0n || value > maxUint256) {
    throw new PorticoError('AMOUNT_INVALID', { amount: String(value) })
  }
  // S5.15b
  if (data !== undefined && !DATA.test(data)) {
    throw new PorticoError('CALL_INVALID', { index, reason: 'data is no hex text of whole bytes with 0x before it' })
  }
  // S5.15a
  return { to: requireAddress(to, chainId), value: numberToHex(value), ...(data && { data: data as Hex }) }
}
