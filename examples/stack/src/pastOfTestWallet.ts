import { type Abi, type Address, encodeFunctionData, type Hex, parseAbi, parseEther, parseUnits } from 'viem'
import { deployTestContracts, moveToken, wrapEther } from './deployTestContracts.js'
import { collectionArtifact, itemsArtifact, poolArtifact, tokenArtifact } from './evmArtifacts.js'
import { mineBlock, type Sending } from './evmBlocks.js'
import {
  coinPool,
  collections,
  evmAccounts,
  multicall3Address,
  stuckToken,
  testDollar,
  testGold,
  wrappedEther,
} from './evmContracts.js'
import type { EvmNodeOptions } from './evmNode.js'
import { callRpc } from './jsonRpcClient.js'

const DAY_SECONDS = 86_400
const BORN_DAYS_AGO = 420

const [tester, alice, bob] = evmAccounts as unknown as [Address, Address, Address]

const dollars = (amount: string) => parseUnits(amount, testDollar.decimals)
const pay = (from: Address, to: Address, ether: string): Sending => ({ from, to, value: parseEther(ether) })
const payDollars = (from: Address, to: Address, amount: string) =>
  moveToken(from, testDollar.address, to, dollars(amount))
const call = (from: Address, to: Address, abi: Abi, functionName: string, args: readonly unknown[]): Sending => {
  return { from, to, data: encodeFunctionData({ abi, functionName, args }) }
}
const allowDollars = (spender: Address, amount: string) =>
  call(tester, testDollar.address, tokenArtifact.abi, 'approve', [spender, dollars(amount)])

const multicallAbi = parseAbi([
  'function aggregate((address target, bytes callData)[] calls) payable returns (uint256, bytes[])',
])
const collectible = collections.erc721.address
const items = collections.erc1155.address

/** The wallet's year, newest last: how many days ago, and what happened then. */
const past: readonly (readonly [daysAgo: number, ...happened: Sending[]])[] = [
  [410, pay(alice, tester, '25')],
  [402, pay(tester, bob, '1.5')],
  [371, payDollars(alice, tester, '1200')],
  [369, payDollars(tester, bob, '80.25'), pay(tester, bob, '0.2')],
  [338, wrapEther(tester, parseEther('3'))],
  [337, moveToken(tester, wrappedEther.address, alice, parseEther('0.5'))],
  [301, moveToken(bob, testGold.address, tester, parseEther('40'))],
  [263, call(bob, collectible, collectionArtifact.abi, 'safeTransferFrom', [bob, tester, 3n])],
  [231, call(tester, items, itemsArtifact.abi, 'safeTransferFrom', [tester, alice, 1n, 4n, '0x'])],
  [198, { ...moveToken(tester, stuckToken.address, alice, parseEther('5')), fails: true }],
  [165, allowDollars(multicall3Address, '250')],
  [164, swapDollars('250')],
  [121, payDollars(tester, alice, '19.99')],
  [94, pay(bob, tester, '0.75')],
  [92, moveToken(tester, testGold.address, bob, parseEther('2.5'))],
  [61, allowDollars(bob, '100')],
  [60, pay(tester, tester, '0.001')],
  [33, payDollars(bob, tester, '310.4')],
  [31, pay(tester, alice, '0.125')],
  [12, moveToken(alice, wrappedEther.address, tester, parseEther('0.25'))],
  [6, payDollars(tester, bob, '42')],
  [2, pay(alice, tester, '3.3')],
  [1, payDollars(tester, alice, '7.5')],
]

/** A chain that was born more than a year ago, on which the test wallet has lived. Its time is the present one again. */
export function pastOfTestWallet(): Pick<EvmNodeOptions, 'bornAt' | 'prepare'> {
  const now = Math.floor(Date.now() / 1000)
  return {
    bornAt: now - BORN_DAYS_AGO * DAY_SECONDS,
    async prepare(rpcUrl) {
      await deployTestContracts(rpcUrl)
      await callRpc(rpcUrl, 'evm_setAutomine', [false])
      for (const [daysAgo, ...happened] of past) await mineBlock(rpcUrl, happened, now - daysAgo * DAY_SECONDS)
      await callRpc(rpcUrl, 'evm_setTime', [Math.floor(Date.now() / 1000)])
      await callRpc(rpcUrl, 'evm_setAutomine', [true])
    },
  }
}

/** The pool's first trade, in one transaction: the dollars go in, and what they are worth comes out. */
function swapDollars(amount: string): Sending {
  const paid = dollars(amount)
  const bought = (paid * 997n * parseEther('4')) / (dollars('10000') * 1000n + paid * 997n)
  const isFirst = coinPool.token0 === wrappedEther.address
  const amounts = isFirst ? [bought, 0n] : [0n, bought]
  const steps: [Address, Abi, string, readonly unknown[]][] = [
    [testDollar.address, tokenArtifact.abi, 'transferFrom', [tester, coinPool.address, paid]],
    [coinPool.address, poolArtifact.abi, 'swap', [...amounts, tester, '0x']],
  ]
  const calls = steps.map(([target, abi, functionName, args]): { target: Address; callData: Hex } => {
    return { target, callData: encodeFunctionData({ abi, functionName, args }) }
  })
  return call(tester, multicall3Address, multicallAbi, 'aggregate', [calls])
}
