import { type Address, decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem'
import { callNode } from '../wallet/nodeCalls.js'
import { invalidParams } from '../wallet/walletErrors.js'
import { describeSupport } from './evmBatches.js'
import {
  type EvmChain,
  type EvmContext,
  type EvmMethod,
  readRecord,
  requireAccount,
  toHexChainId,
} from './evmContext.js'

/** An asset the wallet tells sites of. Its balance is read from the node. */
export interface KnownAsset {
  /** Absent for the native coin. */
  readonly address?: Address
  /** As people see it. */
  readonly name: string
  /** As people write it. */
  readonly symbol: string
  /** Digits behind the point. */
  readonly decimals: number
  /** In US dollars. */
  readonly price?: number
  /** Its picture. */
  readonly iconUrl?: string
}

/** EIP-5792: what the wallet can do, by chain. */
export const getCapabilities: EvmMethod = async (context, [asked, wanted]) => {
  requireAccount(context, asked)
  const told = listChains(context, wanted).map(({ chainId, assets }) => {
    const discovery = assets ? { assetDiscovery: { supported: true } } : {}
    return [toHexChainId(chainId), { ...discovery, ...describeSupport(context) }] as const
  })
  return Object.fromEntries(told.filter(([, capabilities]) => Object.keys(capabilities).length > 0))
}

/** ERC-7811, answered in the shape of the product's specification (S3.7). */
export const getAssets: EvmMethod = async (context, [asked]) => {
  const { account, chainFilter } = readRecord(asked, 'an object with account')
  const { address } = requireAccount(context, account)
  const able = listChains(context, chainFilter).filter(({ assets }) => assets !== undefined)
  const lists = await Promise.all(
    able.map(async (chain) => {
      const entries = (chain.assets ?? []).map((asset) => viewAsset(asset, address, chain.rpcUrl))
      return [toHexChainId(chain.chainId), await Promise.all(entries)] as const
    }),
  )
  return context.retellAssets(Object.fromEntries(lists))
}

function listChains({ chains }: EvmContext, wanted: unknown): EvmChain[] {
  const known = [...chains.values()]
  if (wanted == null) return known
  if (!Array.isArray(wanted)) throw invalidParams('Expected a list of chain ids.')
  return known.filter(({ chainId }) => wanted.some((one) => Number(one) === chainId))
}

async function viewAsset({ address, price, iconUrl, ...facts }: KnownAsset, owner: Address, rpcUrl: string) {
  const balance = address ? await readHeld(address, owner, rpcUrl) : await readCoins(owner, rpcUrl)
  const worth = price === undefined ? {} : { price, value: (Number(balance) / 10 ** facts.decimals) * price }
  return {
    address: address ?? 'native',
    balance: numberToHex(balance),
    type: address ? 'ERC20' : 'NATIVE',
    metadata: { ...facts, ...worth, ...(iconUrl === undefined ? {} : { iconUrl }) },
  }
}

const readCoins = async (owner: Address, rpcUrl: string) =>
  BigInt((await callNode(rpcUrl, 'eth_getBalance', [owner, 'latest'])) as Hex)

async function readHeld(token: Address, owner: Address, rpcUrl: string): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const answer = (await callNode(rpcUrl, 'eth_call', [{ to: token, data }, 'latest'])) as Hex
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: answer })
}
