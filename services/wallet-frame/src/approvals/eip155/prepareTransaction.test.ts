import { FrameRefusal } from '@portico/service-embedded-wallet/frame'
import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
} from 'viem'
import { expect, it } from 'vitest'
import { en } from '../../messages/en.js'
import { readTransactionRequest } from '../../signing/eip155/transactionRequest.js'
import { createScriptedNode } from '../../testing/scriptedNode.js'
import { evmContext, evmKey } from '../../testing/testKeys.js'
import type { Node } from '../../wallet/createNode.js'
import type { LendKeys } from '../facts.js'
import { prepareTransaction } from './prepareTransaction.js'

const to = getAddress(`0x${'c0'.repeat(20)}`)
const gwei = (count: number) => `0x${(BigInt(count) * 10n ** 9n).toString(16)}`
const usual = {
  eth_getTransactionCount: '0x7',
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: gwei(10) },
  eth_maxPriorityFeePerGas: gwei(1),
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
}
const lend: LendKeys = async (use) => use({ eip155: evmKey, solana: new Uint8Array(32) })

async function prepare(request: object, answers: Readonly<Record<string, unknown>> = usual) {
  const { node, asked } = createScriptedNode(answers)
  const read = readTransactionRequest([{ from: evmContext.address, to, ...request }], evmContext)
  const network = { node, name: 'Harbour', symbol: 'HRB', texts: en }
  return { ...(await prepareTransaction(read, evmContext, network)), asked }
}

const rawOf = (asked: readonly (readonly [string, unknown])[]) => {
  const [, params] = asked.find(([method]) => method === 'eth_sendRawTransaction') ?? []
  return (params as readonly [`0x02${string}`])[0]
}

it('what the site left open comes from the node, is shown, and is what is signed', async () => {
  const { facts, complete, asked } = await prepare({ value: '0x16345785d8a0000' })
  expect(facts).toMatchObject({ title: 'Send transaction', fee: 'Up to 0.000441 HRB', confirm: 'Send' })
  expect(facts.groups[0]?.facts).toMatchObject([
    { value: '0.1 HRB', isMain: true },
    { label: 'To', value: to },
  ])
  const hash = await complete(lend)
  const raw = rawOf(asked)
  expect(hash).toBe(keccak256(raw))
  expect(parseTransaction(raw)).toMatchObject({
    ...{
      type: 'eip1559',
      chainId: evmContext.chainId,
      nonce: 7,
      gas: 21_000n,
      value: 10n ** 17n,
      to: to.toLowerCase(),
    },
    ...{ maxFeePerGas: 21n * 10n ** 9n, maxPriorityFeePerGas: 10n ** 9n },
  })
  expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(evmContext.address)
})

it('what the site set stays as it is', async () => {
  const own = { gas: '0xc350', nonce: '0x2', maxFeePerGas: gwei(30), maxPriorityFeePerGas: gwei(2) }
  const { facts, complete, asked } = await prepare(own)
  await complete(lend)
  expect(parseTransaction(rawOf(asked))).toMatchObject({ gas: 50_000n, nonce: 2, maxFeePerGas: 30n * 10n ** 9n })
  expect(facts.groups[0]?.warning).toBeUndefined()
})

it('a fee far above the usual one has a warning', async () => {
  const { facts } = await prepare({ maxFeePerGas: gwei(5_000), maxPriorityFeePerGas: gwei(5_000) })
  expect(facts.groups[0]?.warning).toBe(en.warnHighFee)
})

it('a network without a base fee gets a legacy transaction', async () => {
  const older = { ...usual, eth_getBlockByNumber: {}, eth_gasPrice: gwei(3) }
  const { complete, asked } = await prepare({}, older)
  await complete(lend)
  expect(parseTransaction(rawOf(asked))).toMatchObject({ type: 'legacy', gasPrice: 3n * 10n ** 9n })
})

it('amounts of tokens are in the units that their contract names', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 2_500_000n] })
  const names: Readonly<Record<string, string>> = {
    '0x95d89b41': encodeAbiParameters([{ type: 'string' }], ['USDH\u202e']),
    '0x313ce567': encodeAbiParameters([{ type: 'uint8' }], [6]),
  }
  const { node } = createScriptedNode(usual)
  const reading: Node = {
    async ask(method, params) {
      if (method !== 'eth_call') return node.ask(method, params)
      const [call] = params as readonly [{ readonly data: string }]
      return names[call.data]
    },
  }
  const network = { node: reading, name: 'Harbour', symbol: undefined, texts: en }
  const read = readTransactionRequest([{ from: evmContext.address, to, data }], evmContext)
  const { facts } = await prepareTransaction(read, evmContext, network)
  expect(facts.groups[0]?.facts[0]).toMatchObject({ label: 'Amount', value: '2.5 USDH' })
  expect(facts.fee).toBe('Up to 0.000441 of Harbour’s coin')
})

it('what the node says against it is the answer, and nothing is shown', async () => {
  const reverted = new FrameRefusal('INTERNAL', 'execution reverted', { rpcCode: 3, data: '0x08c379a0' })
  await expect(prepare({ data: '0x12' }, { ...usual, eth_estimateGas: reverted, eth_call: '0x' })).rejects.toBe(
    reverted,
  )
})
