import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { Hop } from './quoteArithmetic.js'
import type { SwapTransaction } from './swapSource.js'

/** `v2`: the second router of Uniswap v2, and those made after it. `portico`: `TestRouter.sol` of the local stack. */
export type RouterKind = 'portico' | 'v2'

export const wrappedCoinGetter: Readonly<Record<RouterKind, string>> = { portico: 'weth', v2: 'WETH' }

const abis = {
  portico: parseAbi([
    'function swap(address from, uint256 amount, address[] pools, uint256 least, address to, bool asCoin, uint256 deadline) payable returns (uint256)',
    'function swapForExact(address from, uint256 most, address[] pools, uint256 amount, address to, bool asCoin, uint256 deadline) payable returns (uint256)',
  ]),
  v2: parseAbi([
    'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
    'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
    'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
    'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
    'function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline) payable',
    'function swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
  ]),
}

/** Plain addresses; the wrapped coin stands for the native one. */
export interface RoutedSwap {
  readonly router: string
  readonly kind: RouterKind
  readonly from: string
  readonly route: readonly Hop[]
  /** What is paid; at most, where `isExact`. */
  readonly amount: bigint
  /** What has to arrive; exactly, where `isExact`. */
  readonly least: bigint
  readonly isExact?: boolean
  readonly account: string
  readonly deadlineSec: number
  /** Whether the native coin goes in, and comes out. */
  readonly isFromCoin: boolean
  readonly isToCoin: boolean
}

export function encodeSwap(swap: RoutedSwap): SwapTransaction {
  const data = swap.kind === 'v2' ? encodeV2(swap) : encodePortico(swap)
  return { to: swap.router, data, value: swap.isFromCoin ? swap.amount : 0n }
}

function encodePortico({ from, route, amount, least, account, deadlineSec, isToCoin, isExact }: RoutedSwap): Hex {
  const pools = route.map(({ pool }) => pool as Address)
  return encodeFunctionData({
    abi: abis.portico,
    functionName: isExact ? 'swapForExact' : 'swap',
    args: [from as Address, amount, pools, least, account as Address, isToCoin, BigInt(deadlineSec)],
  })
}

function encodeV2(swap: RoutedSwap): Hex {
  const { from, route, amount, least, account, deadlineSec, isFromCoin, isToCoin, isExact } = swap
  const path = [from, ...route.map(({ to }) => to)] as Address[]
  const end = [path, account as Address, BigInt(deadlineSec)] as const
  const abi = abis.v2
  if (isFromCoin) {
    const functionName = isExact ? 'swapETHForExactTokens' : 'swapExactETHForTokens'
    return encodeFunctionData({ abi, functionName, args: [least, ...end] })
  }
  if (isExact) {
    const functionName = isToCoin ? 'swapTokensForExactETH' : 'swapTokensForExactTokens'
    return encodeFunctionData({ abi, functionName, args: [least, amount, ...end] })
  }
  const functionName = isToCoin ? 'swapExactTokensForETH' : 'swapExactTokensForTokens'
  return encodeFunctionData({ abi, functionName, args: [amount, least, ...end] })
}
