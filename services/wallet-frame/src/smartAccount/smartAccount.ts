import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getCreate2Address,
  type Hex,
  serializeErc6492Signature,
  zeroHash,
} from 'viem'
import type { AccountContracts } from './contracts.js'
import { PROXY_CODE } from './proxyCode.js'

/** The account of an owner. It is there before it is deployed: its address follows from who owns it. */
export interface SmartAccount {
  readonly address: Address
  readonly owner: Address
  readonly contracts: AccountContracts
  /** What deploys it, called on the factory. */
  readonly factoryData: Hex
}

const initializeAbi = [
  {
    ...{ type: 'function', name: 'initialize', stateMutability: 'nonpayable', outputs: [] },
    inputs: [
      { name: 'owner', type: 'address' },
      { name: 'keyIds', type: 'string[]' },
      { name: 'xValues', type: 'uint256[]' },
      { name: 'yValues', type: 'uint256[]' },
    ],
  },
] as const
const deployAbi = [
  {
    ...{ type: 'function', name: 'deploy', stateMutability: 'nonpayable' },
    inputs: [
      { name: 'code', type: 'bytes' },
      { name: 'salt', type: 'bytes32' },
    ],
    outputs: [{ type: 'address' }],
  },
] as const

export function smartAccountOf(owner: Address, contracts: AccountContracts): SmartAccount {
  const { factory, implementation } = contracts
  const initialize = encodeFunctionData({ abi: initializeAbi, args: [owner, [], [], []] })
  const types = [{ type: 'address' }, { type: 'bytes' }] as const
  const bytecode = concatHex([PROXY_CODE, encodeAbiParameters(types, [implementation, initialize])])
  return {
    ...{ owner, contracts },
    address: getCreate2Address({ from: factory, salt: zeroHash, bytecode }),
    factoryData: encodeFunctionData({ abi: deployAbi, args: [bytecode, zeroHash] }),
  }
}

/** An owner's signature as one of the account: of one that is yet to be deployed, it says how it comes to be (ERC-6492). */
export const writeAccountSignature = (
  { contracts, factoryData }: SmartAccount,
  signature: Hex,
  isDeployed: boolean,
): Hex =>
  isDeployed ? signature : serializeErc6492Signature({ address: contracts.factory, data: factoryData, signature })
