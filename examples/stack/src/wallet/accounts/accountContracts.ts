import * as abis from '@metamask/delegation-abis'
import * as bytecodes from '@metamask/delegation-abis/bytecode'
import {
  type Abi,
  type Address,
  concatHex,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseEther,
  zeroHash,
} from 'viem'
import {
  type AccountContracts,
  ENFORCERS,
  type Enforcers,
} from '../../../../../services/wallet-frame/src/smartAccount/contracts.js'
import { sponsorArtifact } from '../../evmArtifacts.js'
import { create2Deployer, type Deployment, deployer, planDeployment } from '../../evmContracts.js'
import { callRpc } from '../../jsonRpcClient.js'

/** Where the compiler left room for the address of the library that checks P-256 signatures. */
const LIBRARY_PLACE = /__\$b8f96b288d4d0429e38b8ed50fd423070f\$__/g

const plan = (abi: readonly unknown[], bytecode: string, args: readonly unknown[] = []) =>
  planDeployment({ abi: abi as Abi, bytecode: bytecode as Hex }, args)

const entryPoint = plan(abis.EntryPoint, bytecodes.EntryPoint)
const delegationManager = plan(abis.DelegationManager, bytecodes.DelegationManager, [deployer])
const factory = plan(abis.SimpleFactory, bytecodes.SimpleFactory)
const library = plan(abis.SCL_RIP7212, bytecodes.SCL_RIP7212)
const linked = bytecodes.HybridDeleGator.replace(LIBRARY_PLACE, library.address.slice(2))
const implementation = plan(abis.HybridDeleGator, linked, [delegationManager.address, entryPoint.address])

const enforcers: Readonly<Record<(typeof ENFORCERS)[number], Deployment>> = {
  nativeTokenTransferAmount: plan(abis.NativeTokenTransferAmountEnforcer, bytecodes.NativeTokenTransferAmountEnforcer),
  nativeTokenPeriodTransfer: plan(abis.NativeTokenPeriodTransferEnforcer, bytecodes.NativeTokenPeriodTransferEnforcer),
  erc20TransferAmount: plan(abis.ERC20TransferAmountEnforcer, bytecodes.ERC20TransferAmountEnforcer),
  erc20PeriodTransfer: plan(abis.ERC20PeriodTransferEnforcer, bytecodes.ERC20PeriodTransferEnforcer),
  erc721Transfer: plan(abis.ERC721TransferEnforcer, bytecodes.ERC721TransferEnforcer),
  limitedCalls: plan(abis.LimitedCallsEnforcer, bytecodes.LimitedCallsEnforcer),
  timestamp: plan(abis.TimestampEnforcer, bytecodes.TimestampEnforcer),
  nonce: plan(abis.NonceEnforcer, bytecodes.NonceEnforcer),
  exactCalldata: plan(abis.ExactCalldataEnforcer, bytecodes.ExactCalldataEnforcer),
  valueLte: plan(abis.ValueLteEnforcer, bytecodes.ValueLteEnforcer),
}

/** The Delegation Framework, at the same addresses on every local chain. */
export const localContracts: AccountContracts = {
  entryPoint: entryPoint.address,
  factory: factory.address,
  implementation: implementation.address,
  delegationManager: delegationManager.address,
  enforcers: Object.fromEntries(ENFORCERS.map((name) => [name, enforcers[name].address])) as unknown as Enforcers,
}

/** What the sponsor has to spend. */
const DEPOSIT = parseEther('10')

/** Puts what smart accounts need on a chain, and a sponsor whose word is the signature of `signer`. Answers the sponsor's address. */
export async function deployAccountContracts(rpcUrl: string, signer: Address): Promise<Address> {
  const send = (to: Address, data: Hex, value = 0n) =>
    callRpc(rpcUrl, 'eth_sendTransaction', [{ from: deployer, to, data, value: numberToHex(value) }])
  const sponsor = planDeployment(sponsorArtifact, [entryPoint.address, signer])
  const plans: readonly Deployment[] = [
    entryPoint,
    delegationManager,
    factory,
    library,
    implementation,
    sponsor,
    ...Object.values(enforcers),
  ]
  for (const { initCode } of plans) await send(create2Deployer, concatHex([zeroHash, initCode]))
  const deposit = encodeFunctionData({ abi: abis.EntryPoint, functionName: 'depositTo', args: [sponsor.address] })
  await send(entryPoint.address, deposit, DEPOSIT)
  return sponsor.address
}
