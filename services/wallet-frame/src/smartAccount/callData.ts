import { type Address, decodeAbiParameters, encodeAbiParameters, encodeFunctionData, type Hex } from 'viem'
import { invalidParams } from '../frameError.js'
import type { Eip155Call } from '../signing/eip155/transactionRequest.js'

/** A call of an existing contract: accounts create none. */
export type AccountCall = Eip155Call & { readonly to: Address }

const execution = {
  type: 'tuple',
  components: [
    { name: 'target', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'callData', type: 'bytes' },
  ],
} as const
const executeAbi = [
  {
    ...{ type: 'function', name: 'execute', stateMutability: 'payable', outputs: [] },
    inputs: [{ name: 'execution', ...execution }],
  },
] as const
const executeManyAbi = [
  {
    ...{ type: 'function', name: 'execute', stateMutability: 'payable', outputs: [] },
    inputs: [
      { name: 'mode', type: 'bytes32' },
      { name: 'executions', type: 'bytes' },
    ],
  },
] as const
const listType = [{ ...execution, type: 'tuple[]' }] as const

const EXECUTE = '0x5c1c6dcd' // execute((address,uint256,bytes))
const EXECUTE_MANY = '0xe9ae5c53' // execute(bytes32,bytes)
/** ERC-7579: several calls, of which one that fails undoes all. */
const BATCH_MODE: Hex = `0x01${'00'.repeat(31)}`

/** What an account is called with to make these calls: all of them, or none. */
export function encodeCalls(calls: readonly AccountCall[]): Hex {
  const executions = calls.map(({ to, value, data }) => ({ target: to, value, callData: data }))
  const [only] = executions
  if (only && executions.length === 1) return encodeFunctionData({ abi: executeAbi, args: [only] })
  return encodeFunctionData({ abi: executeManyAbi, args: [BATCH_MODE, encodeAbiParameters(listType, [executions])] })
}

/** The calls that {@link encodeCalls} has written. Throws BAD_REQUEST (−32602) for anything else that an account could be called with. */
export function decodeCalls(callData: Hex): readonly AccountCall[] {
  const executions = readExecutions(callData)
  const calls = executions.map(({ target, value, callData: data }) => ({ to: target, value, data }))
  // What reads in two ways is not what the person has seen.
  if (calls.length === 0 || encodeCalls(calls) !== callData) throw notCalls()
  return calls
}

const notCalls = (cause?: unknown) => invalidParams('The operation does something else than calls', cause)

function readExecutions(callData: Hex) {
  const [selector, body] = [callData.slice(0, 10), `0x${callData.slice(10)}` as const]
  try {
    if (selector === EXECUTE) return decodeAbiParameters([execution], body)
    if (selector !== EXECUTE_MANY) throw notCalls()
    const [mode, list] = decodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes' }], body)
    if (mode !== BATCH_MODE) throw notCalls()
    return decodeAbiParameters(listType, list)[0]
  } catch (cause) {
    throw notCalls(cause)
  }
}
