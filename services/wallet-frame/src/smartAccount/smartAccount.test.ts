import { getSmartAccountsEnvironment, Implementation, toMetaMaskSmartAccount } from '@metamask/smart-accounts-kit'
import { createPublicClient, custom, type Hex, keccak256, toHex } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { expect, it } from 'vitest'
import { failureOf } from '../testing/failureOf.js'
import { evmAccount, evmKey } from '../testing/testKeys.js'
import { type AccountCall, decodeCalls, encodeCalls } from './callData.js'
import { USUAL_CONTRACTS } from './contracts.js'
import { smartAccountOf, writeAccountSignature } from './smartAccount.js'
import { hashUserOperation, signUserOperation, type UserOperation } from './userOperation.js'

const environment = getSmartAccountsEnvironment(mainnet.id)
/** No code anywhere. */
const client = createPublicClient({ chain: mainnet, transport: custom({ request: async () => '0x' }) })
const kitAccount = (account: ReturnType<typeof privateKeyToAccount>) =>
  toMetaMaskSmartAccount({
    ...{ client, environment, implementation: Implementation.Hybrid, signer: { account } },
    ...{ deployParams: [account.address, [], [], []], deploySalt: toHex(0, { size: 32 }) },
  })

/** Bytes that look random and are the same each time. */
const bytes = (seed: string, size: number): Hex => {
  let text = ''
  for (let at = 0; text.length < size * 2; at += 1) text += keccak256(toHex(`${seed}/${at}`)).slice(2)
  return `0x${text.slice(0, size * 2)}`
}
const number = (seed: string, size: number) => BigInt(bytes(seed, size))
const callsOf = (seed: string, count: number): readonly AccountCall[] =>
  Array.from({ length: count }, (_, at) => ({
    to: privateKeyToAccount(bytes(`${seed}/to/${at}`, 32)).address,
    value: at % 2 ? 0n : number(`${seed}/value/${at}`, 9),
    data: at % 3 ? bytes(`${seed}/data/${at}`, at * 7) : '0x',
  }))

const seeds = Array.from({ length: 12 }, (_, at) => `input ${at}`)

it('the usual contracts are those of the kit, which deploys them', () => {
  const { EntryPoint, SimpleFactory, DelegationManager, implementations } = environment
  const { enforcers: _, ...contracts } = USUAL_CONTRACTS
  expect(contracts).toEqual({
    ...{ entryPoint: EntryPoint, factory: SimpleFactory, delegationManager: DelegationManager },
    implementation: implementations.HybridDeleGatorImpl,
  })
})

it.each(seeds)('address, deployment and call data are the kit’s, %s', async (seed) => {
  const owner = privateKeyToAccount(bytes(seed, 32))
  const kit = await kitAccount(owner)
  const { address, factoryData } = smartAccountOf(owner.address, USUAL_CONTRACTS)
  expect(address).toBe(kit.address)
  expect({ factory: USUAL_CONTRACTS.factory, factoryData }).toEqual(await kit.getFactoryArgs())
  const calls = callsOf(seed, 1 + Number(number(seed, 1) % 6n))
  expect(encodeCalls(calls)).toBe(await kit.encodeCalls(calls))
  expect(decodeCalls(encodeCalls(calls))).toEqual(calls)
})

it.each(seeds)('hash and signature of an operation are the kit’s, %s', async (seed) => {
  const account = smartAccountOf(evmAccount.address, USUAL_CONTRACTS)
  const kit = await kitAccount(evmAccount)
  const isFirst = number(`${seed}/first`, 1) % 2n === 0n
  const isSponsored = number(`${seed}/sponsored`, 1) % 2n === 0n
  const operation: UserOperation = {
    ...{ sender: account.address, nonce: number(`${seed}/nonce`, 8), callData: encodeCalls(callsOf(seed, 2)) },
    ...(isFirst && { factory: USUAL_CONTRACTS.factory, factoryData: account.factoryData }),
    ...{ callGasLimit: number(`${seed}/1`, 3), verificationGasLimit: number(`${seed}/2`, 3) },
    ...{ preVerificationGas: number(`${seed}/3`, 3), maxFeePerGas: number(`${seed}/4`, 5) },
    maxPriorityFeePerGas: number(`${seed}/5`, 4),
    ...(isSponsored && {
      ...{ paymaster: bytes(`${seed}/p`, 20), paymasterData: bytes(`${seed}/d`, 77) },
      ...{ paymasterVerificationGasLimit: number(`${seed}/6`, 3), paymasterPostOpGasLimit: number(`${seed}/7`, 2) },
    }),
    signature: '0x',
  }
  const place = { account, chainId: mainnet.id }
  expect(signUserOperation(operation, place, evmKey)).toBe(await kit.signUserOperation(operation))
  expect(hashUserOperation(operation, place)).toBe(
    getUserOperationHash({
      ...{ chainId: mainnet.id, entryPointAddress: USUAL_CONTRACTS.entryPoint, entryPointVersion: '0.7' },
      userOperation: { ...operation, signature: bytes(seed, 65) },
    }),
  )
})

it('a signature of an account that is not deployed is wrapped as the kit wraps it (ERC-6492)', async () => {
  const kit = await kitAccount(evmAccount)
  const account = smartAccountOf(evmAccount.address, USUAL_CONTRACTS)
  const signature = await evmAccount.signMessage({ message: 'Harbour' })
  expect(writeAccountSignature(account, signature, false)).toBe(await kit.signMessage({ message: 'Harbour' }))
  expect(writeAccountSignature(account, signature, true)).toBe(signature)
})

it('what is not calls, or reads in two ways, is not taken for calls', async () => {
  const data = encodeCalls(callsOf('one', 2))
  const upgrade = `0x4f1ef286${'00'.repeat(64)}` as Hex
  const tryMode = data.replace(/^0xe9ae5c5301/, '0xe9ae5c530100') as Hex
  const addTail = `${data}${'00'.repeat(32)}` as Hex
  for (const wrong of ['0x', upgrade, tryMode, addTail, data.slice(0, -64), encodeCalls([])]) {
    expect(await failureOf(() => decodeCalls(wrong as Hex))).toMatchObject({ code: 'BAD_REQUEST', rpcCode: -32_602 })
  }
})
