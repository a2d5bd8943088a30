import { type Address, concatHex, encodeFunctionData, parseEther, parseUnits, zeroHash } from 'viem'
import { multicall3Artifact, poolArtifact, tokenArtifact, wrappedCoinArtifact } from './evmArtifacts.js'
import { mineBlock, type Sending } from './evmBlocks.js'
import {
  coinMaker,
  coinPool,
  contractDeployments,
  create2Deployer,
  deployer,
  goldMaker,
  goldPool,
  multicall3Address,
  oldPool,
  oldToken,
  taxedPool,
  taxedToken,
  testDollar,
  testGold,
  wrappedEther,
} from './evmContracts.js'
import { namesDeployment } from './evmNames.js'
import { callRpc } from './jsonRpcClient.js'

export const moveToken = (from: Address, token: Address, to: Address, amount: bigint): Sending => {
  const data = encodeFunctionData({ abi: tokenArtifact.abi, functionName: 'transfer', args: [to, amount] })
  return { from, to: token, data }
}

const mintShares = (from: Address, pool: Address): Sending => {
  return { from, to: pool, data: encodeFunctionData({ abi: poolArtifact.abi, functionName: 'mint', args: [from] }) }
}

export const wrapEther = (from: Address, value: bigint): Sending => {
  const data = encodeFunctionData({ abi: wrappedCoinArtifact.abi, functionName: 'deposit' })
  return { from, to: wrappedEther.address, data, value }
}

/** 2500 dollars for an ether, 50 for a piece of gold, which is worth 50 of the old token. */
const fillPools: readonly Sending[] = [
  wrapEther(coinMaker, parseEther('8')),
  moveToken(coinMaker, wrappedEther.address, coinPool.address, parseEther('4')),
  moveToken(coinMaker, testDollar.address, coinPool.address, parseUnits('10000', testDollar.decimals)),
  mintShares(coinMaker, coinPool.address),
  moveToken(goldMaker, testGold.address, goldPool.address, parseUnits('200', testGold.decimals)),
  moveToken(goldMaker, testDollar.address, goldPool.address, parseUnits('10000', testDollar.decimals)),
  mintShares(goldMaker, goldPool.address),
  moveToken(goldMaker, oldToken.address, oldPool.address, parseUnits('5000', oldToken.decimals)),
  moveToken(goldMaker, testGold.address, oldPool.address, parseUnits('100', testGold.decimals)),
  mintShares(goldMaker, oldPool.address),
  moveToken(deployer, taxedToken.address, taxedPool.address, parseUnits('5000', taxedToken.decimals)),
  moveToken(deployer, testDollar.address, taxedPool.address, parseUnits('5000', testDollar.decimals)),
  mintShares(deployer, taxedPool.address),
]

/** Puts every contract of the stack on a fresh chain, in its first two blocks. */
export async function deployTestContracts(rpcUrl: string): Promise<void> {
  await callRpc(rpcUrl, 'evm_setAutomine', [false])
  await callRpc(rpcUrl, 'anvil_setCode', [multicall3Address, multicall3Artifact.runtimeCode])
  const deployments = [...contractDeployments, namesDeployment].map(({ initCode }): Sending => {
    return { from: deployer, to: create2Deployer, data: concatHex([zeroHash, initCode]) }
  })
  await mineBlock(rpcUrl, deployments)
  await mineBlock(rpcUrl, fillPools)
  await callRpc(rpcUrl, 'evm_setAutomine', [true])
}
