import { decodeFunctionData, getAddress, parseAbi } from 'viem'
import { expect, it } from 'vitest'
import { routerArtifact } from '../../../examples/stack/src/evmArtifacts.js'
import { encodeSwap, type RoutedSwap } from './encodeRouter.js'

const address = (digit: string) => getAddress(`0x${digit.repeat(40)}`)
const [router, coin, token, pool, account] = ['1', '2', '3', '4', '5'].map(address) as [
  string,
  string,
  string,
  string,
  string,
]
const swap: RoutedSwap = {
  ...{ router, kind: 'v2', from: token, account, amount: 7n, least: 6n, deadlineSec: 99 },
  route: [{ pool, to: coin, reserveIn: 1n, reserveOut: 1n }],
  ...{ isFromCoin: false, isToCoin: false },
}
const abi = parseAbi([
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapTokensForExactTokens(uint256, uint256, address[], address, uint256)',
  'function swapETHForExactTokens(uint256, address[], address, uint256) payable',
  'function swapTokensForExactETH(uint256, uint256, address[], address, uint256)',
])

it.each([
  ['swapExactTokensForTokens', {}, [7n, 6n, [token, coin], account, 99n], 0n],
  ['swapExactTokensForETH', { isToCoin: true }, [7n, 6n, [token, coin], account, 99n], 0n],
  ['swapExactETHForTokens', { isFromCoin: true }, [6n, [token, coin], account, 99n], 7n],
  ['swapTokensForExactTokens', { isExact: true }, [6n, 7n, [token, coin], account, 99n], 0n],
  ['swapTokensForExactETH', { isExact: true, isToCoin: true }, [6n, 7n, [token, coin], account, 99n], 0n],
  ['swapETHForExactTokens', { isExact: true, isFromCoin: true }, [6n, [token, coin], account, 99n], 7n],
] as const)('a router in the manner of Uniswap v2 is asked by %s', (functionName, change, args, value) => {
  const { to, data, value: sent } = encodeSwap({ ...swap, ...change })
  expect([to, sent]).toEqual([router, value])
  expect(decodeFunctionData({ abi, data })).toEqual({ functionName, args })
})

it('a call of the stack’s router names the pools, and whether the native coin is wanted', () => {
  const { data, value } = encodeSwap({ ...swap, kind: 'portico', isToCoin: true })
  expect(value).toBe(0n)
  expect(decodeFunctionData({ abi: routerArtifact.abi, data })).toEqual({
    functionName: 'swap',
    args: [token, 7n, [pool], 6n, account, true, 99n],
  })
})
