import {
  BaseError,
  createPublicClient,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  http,
  isHex,
  numberToHex,
  parseEventLogs,
} from 'viem'
import {
  entryPoint07Abi,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { deployer } from '../../evmContracts.js'
import { callRpc } from '../../jsonRpcClient.js'
import { localContracts } from './accountContracts.js'
import { readOperation } from './readOperation.js'
import { RpcError } from './rpcError.js'

type Methods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

/** ERC-4337 */
const REFUSED = -32_500
/** EIP-1474: execution has failed. */
const REVERTED = 3
const VERIFICATION_GAS = 300_000n
/** Of a batch, beside what its operations take. */
const BATCH_GAS = 150_000n

const { entryPoint } = localContracts

/**
 * A bundler for one local chain: each operation is simulated, then sent in a transaction of its own. It has no pool, no fees of its
 * own and no rules about what operations may look at, so it is not for networks that others use.
 */
export function createBundler({ rpcUrl, chainId }: { readonly rpcUrl: string; readonly chainId: number }): Methods {
  const reader = createPublicClient({ transport: http(rpcUrl) })
  const sent = new Map<Hex, { readonly operation: unknown; readonly transactionHash: Hex }>()
  const write = (operation: UserOperation<'0.7'>) =>
    encodeFunctionData({
      abi: entryPoint07Abi,
      functionName: 'handleOps',
      args: [[toPackedUserOperation(operation)], deployer],
    })
  const hashOf = (userOperation: UserOperation<'0.7'>) =>
    getUserOperationHash({
      ...{ chainId, entryPointAddress: entryPoint, entryPointVersion: '0.7' },
      userOperation,
    })

  async function simulate(operation: UserOperation<'0.7'>): Promise<void> {
    try {
      await reader.call({ account: deployer, to: entryPoint, data: write(operation), gas: gasOf(operation) })
    } catch (error) {
      throw new RpcError(REFUSED, describeFailure(error))
    }
  }

  return {
    eth_supportedEntryPoints: () => [entryPoint],

    async eth_estimateUserOperationGas([given]) {
      const { sender, factory, factoryData, callData, paymaster } = readOperation(given)
      const deployment = factory ? [{ from: deployer, to: factory, data: factoryData }] : []
      const call = { from: entryPoint, to: sender, data: callData }
      const blocks = [{ calls: [...deployment, call] }]
      const [block] = (await callRpc(rpcUrl, 'eth_simulateV1', [{ blockStateCalls: blocks }, 'latest'])) as [Simulated]
      const { calls } = block
      const failed = calls.find(({ status }) => status !== '0x1')
      if (failed) throw new RpcError(REVERTED, 'execution reverted', failed.returnData)
      const gas = calls.map(({ gasUsed }) => (BigInt(gasUsed) * 13n) / 10n)
      return {
        callGasLimit: numberToHex((gas.at(-1) ?? 0n) + 50_000n),
        verificationGasLimit: numberToHex(VERIFICATION_GAS + (deployment.length > 0 ? (gas[0] ?? 0n) : 0n)),
        preVerificationGas: numberToHex(BATCH_GAS),
        ...(paymaster && {
          paymasterVerificationGasLimit: numberToHex(VERIFICATION_GAS),
          paymasterPostOpGasLimit: numberToHex(50_000n),
        }),
      }
    },

    async eth_sendUserOperation([given]) {
      const operation = readOperation(given)
      await simulate(operation)
      const transaction = { from: deployer, to: entryPoint, data: write(operation), gas: numberToHex(gasOf(operation)) }
      const transactionHash = (await callRpc(rpcUrl, 'eth_sendTransaction', [transaction])) as Hex
      const hash = hashOf(operation)
      sent.set(hash, { operation: given, transactionHash })
      return hash
    },

    eth_getUserOperationByHash([hash]) {
      const known = sent.get(hash as Hex)
      if (!known) return null
      return { userOperation: known.operation, entryPoint, transactionHash: known.transactionHash }
    },

    async eth_getUserOperationReceipt([hash]) {
      const known = sent.get(hash as Hex)
      if (!known) return null
      const receipt = await reader.getTransactionReceipt({ hash: known.transactionHash }).catch(() => undefined)
      if (!receipt) return null
      const events = parseEventLogs({ abi: entryPoint07Abi, logs: receipt.logs, eventName: 'UserOperationEvent' })
      const done = events.find(({ args }) => args.userOpHash === hash)
      if (!done) return null
      const { sender, nonce, paymaster, success, actualGasCost, actualGasUsed } = done.args
      const raw = (await callRpc(rpcUrl, 'eth_getTransactionReceipt', [known.transactionHash])) as { logs: unknown[] }
      return {
        ...{ userOpHash: hash, entryPoint, sender, nonce: numberToHex(nonce), paymaster, success },
        ...{ actualGasCost: numberToHex(actualGasCost), actualGasUsed: numberToHex(actualGasUsed) },
        ...{
          logs: raw.logs.slice(
            0,
            receipt.logs.findIndex(({ logIndex }) => logIndex === done.logIndex),
          ),
          receipt: raw,
        },
      }
    },
  }
}

interface Simulated {
  readonly calls: readonly { readonly status: Hex; readonly gasUsed: Hex; readonly returnData: Hex }[]
}

function gasOf(operation: UserOperation<'0.7'>): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  const own = callGasLimit + verificationGasLimit + preVerificationGas
  return own + paymasterVerificationGasLimit + paymasterPostOpGasLimit + BATCH_GAS
}

/** Such as "AA34 signature error". */
function describeFailure(error: unknown): string {
  const failed = error instanceof BaseError ? error.walk((cause) => 'data' in (cause as object)) : undefined
  const { data } = (failed ?? {}) as { readonly data?: unknown }
  const bytes = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  if (!isHex(bytes)) return 'the operation can not be simulated'
  try {
    const { args } = decodeErrorResult({ abi: entryPoint07Abi, data: bytes })
    return String(args?.[1] ?? 'the operation was refused')
  } catch {
    return 'the operation was refused'
  }
}
