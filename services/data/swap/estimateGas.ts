import { decodeErrorResult, type Hex, parseAbi } from 'viem'
import { badRequest, Refusal } from '../../http/refusal.js'
import { isRevert } from '../indexer/evm/stateReads.js'
import { cleanText } from '../indexer/evm/tokenMetadata.js'
import { type JsonRpc, type RpcFailure, RpcRefusal } from '../indexer/jsonRpc.js'
import { priceMoved, type SwapTransaction } from './swapSource.js'

const MAX_REASON = 120
const REVERTED = 'The transaction would be reverted'

const abi = parseAbi([
  'error TooLate()',
  'error TooLittle(uint256 got)',
  'error InsufficientAllowance(address spender, uint256 allowed, uint256 needed)',
  'error InsufficientBalance(address owner, uint256 balance, uint256 needed)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowed, uint256 needed)',
  'error ERC20InsufficientBalance(address owner, uint256 balance, uint256 needed)',
])
const words: Readonly<Record<string, string>> = {
  TooLate: 'The deadline has passed',
  InsufficientAllowance: 'The allowance is too small',
  InsufficientBalance: 'The balance is too small',
  ERC20InsufficientAllowance: 'The allowance is too small',
  ERC20InsufficientBalance: 'The balance is too small',
}

/** @throws a 409 `PRICE_MOVED` or a 400 with the contract's reason when the transaction would be reverted */
export async function estimateGas(rpc: JsonRpc, account: string, transaction: SwapTransaction): Promise<bigint> {
  const { to, data, value } = transaction
  const asked = { from: account, to, data, value: `0x${value.toString(16)}` }
  const [answer] = await rpc.batch([{ method: 'eth_estimateGas', params: [asked] }])
  if (!answer) throw new Error('The node left eth_estimateGas unanswered.')
  if (!('error' in answer)) return BigInt(String(answer.result))
  if (isRevert(answer)) throw refuseRevert(answer.error)
  if (/insufficient funds/i.test(answer.error.message)) throw badRequest('amount', 'The balance is too small')
  throw new RpcRefusal('eth_estimateGas', answer.error)
}

/** In the contract's words, and not in the node's, which may say more than is meant for pages. */
function refuseRevert({ data }: RpcFailure): Refusal {
  const { name, text } = readReason(data)
  if (name === 'TooLittle' || /INSUFFICIENT_OUTPUT_AMOUNT$/.test(text)) return priceMoved()
  return new Refusal(400, text, { reasons: [{ name: 'transaction', description: text }] })
}

function readReason(data: unknown): { readonly name: string; readonly text: string } {
  if (typeof data !== 'string' || !/^0x[0-9a-f]{8,8192}$/i.test(data)) return { name: '', text: REVERTED }
  try {
    const { errorName: name, args } = decodeErrorResult({ abi, data: data as Hex }) as {
      readonly errorName: string
      readonly args?: readonly unknown[]
    }
    if (name === 'Error') return { name, text: cleanText(String(args?.[0]), MAX_REASON) || REVERTED }
    return { name, text: words[name] ?? REVERTED }
  } catch {
    return { name: '', text: `${REVERTED} (${data.slice(0, 10)})` }
  }
}
