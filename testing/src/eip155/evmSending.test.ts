import { startEvmChains } from '@portico-examples/stack'
import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  type Hex,
  http,
  parseAbi,
  parseEther,
  toHex,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FakeWindow } from '../wallet/fakeWindow.js'
import type { PromptRequest } from '../wallet/prompts.js'
import { createEvmWallet, type EvmTestWallet } from './evmWallet.js'

let evm: Awaited<ReturnType<typeof startEvmChains>>
let wallet: EvmTestWallet
let asked: PromptRequest[]

beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm?.stop())
beforeEach(async () => {
  asked = []
  wallet = createEvmWallet({
    target: new FakeWindow(),
    chains: evm.chains,
    prompt: async (request) => {
      asked.push(request)
      return 'approve'
    },
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
})
afterEach(() => wallet.uninstall())

const to = `0x${'cd'.repeat(20)}` as const
const send = (fields: object) =>
  wallet.provider.request({
    method: 'eth_sendTransaction',
    params: [{ from: wallet.address, to, ...fields }],
  }) as Promise<Hex>
const client = () => createPublicClient({ transport: http(evm.chains[0].rpcUrl), pollingInterval: 20 })
const isKnown = (hash: Hex) =>
  client()
    .getTransaction({ hash })
    .then(
      () => true,
      () => false,
    )

describe('the wallet signs what it is asked', () => {
  test('limits and fees of the site are taken as they are', async () => {
    const fees = {
      gas: toHex(30_000),
      maxFeePerGas: toHex(9_000_000_000n),
      maxPriorityFeePerGas: toHex(2_000_000_000n),
    }
    const hash = await send({ value: '0x1', ...fees })
    expect(await client().getTransaction({ hash })).toMatchObject({
      ...{ gas: 30_000n, maxFeePerGas: 9_000_000_000n, maxPriorityFeePerGas: 2_000_000_000n },
    })
    const priced = await send({ value: '0x1', gasPrice: toHex(7_000_000_000n) })
    const receipt = await client().waitForTransactionReceipt({ hash: priced })
    expect(receipt.effectiveGasPrice).toBe(7_000_000_000n)
  })

  test('an offer below the base fee is refused in the words of the node', async () => {
    await expect(send({ value: '0x1', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' })).rejects.toMatchObject({
      code: -32003,
      message: 'max fee per gas less than block base fee',
    })
    wallet.editNext({ maxFeePerGas: 1n, maxPriorityFeePerGas: 1n })
    await expect(send({ value: '0x1' })).rejects.toMatchObject({ code: -32003 })
    await expect(send({ value: '0x1' })).resolves.toMatch(/^0x/)
  })
})

describe('the prompt says what the bytes do', () => {
  const titles = () => asked.slice(1).map(({ title }) => title)

  test('coins, tokens and approvals with their amounts', async () => {
    const { token, tokens } = evm.chains[0]
    const call = (address: Hex, functionName: 'transfer' | 'approve', amount: bigint) =>
      send({ to: address, data: encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] }) })
    await send({ value: toHex(parseEther('0.25')) })
    await call(token.address, 'transfer', 1_500_000n)
    await call(token.address, 'approve', 2n ** 256n - 1n)
    await call(tokens.hostile.address, 'transfer', 3n * 10n ** 18n)
    expect(titles()).toEqual([
      `Send 0.25 ETH to ${to}`,
      expect.stringMatching(/^Send 1\.5 TUSD to 0x(cd){20}$/i),
      expect.stringMatching(/^Allow 0x(cd){20} to spend any amount of TUSD$/i),
      expect.stringMatching(/^Send 3 HTE<b>💰<\/b> to 0x(cd){20}$/i),
    ])
    expect(asked[2]?.detail).toContain(`Contract: ${token.address}`)
  })

  test('collectibles with their numbers', async () => {
    const { erc721, erc1155 } = evm.chains[0].collections
    const from = wallet.address as Hex
    const moves = { abi: erc721Abi, functionName: 'safeTransferFrom', args: [from, to, 1n] } as const
    await send({ to: erc721.address, data: encodeFunctionData(moves) })
    const abi = parseAbi(['function safeTransferFrom(address, address, uint256, uint256, bytes)'])
    const several = { abi, functionName: 'safeTransferFrom', args: [from, to, 1n, 4n, '0x'] } as const
    await send({ to: erc1155.address, data: encodeFunctionData(several) })
    expect(titles()).toEqual([
      expect.stringMatching(/^Send #1 of Test Pieces to 0x/),
      expect.stringMatching(/^Send 4 × #1 of Test Items to 0x/),
    ])
  })

  test('what it cannot read is shown as it is', async () => {
    await send({ data: '0x12345678' })
    expect(titles()).toEqual([`Call ${to}`])
    expect(asked.at(-1)?.detail).toContain('Data: 0x12345678')
  })
})

describe('a transaction that waits', () => {
  beforeEach(() => evm.nodes[0].pauseMining())
  afterEach(() => evm.nodes[0].resumeMining())

  test('is replaced by one at twice the fee', async () => {
    const first = await send({ value: '0x5' })
    const second = await wallet.speedUp(first)
    await evm.nodes[0].mine()
    expect([await isKnown(first), await isKnown(second)]).toEqual([false, true])
    const [before, after] = wallet.sent
    expect(after).toMatchObject({ nonce: before?.nonce, value: 5n, hash: second })
  })

  test('is cancelled by a payment of nothing to oneself', async () => {
    const first = await send({ value: '0x5' })
    const cancelling = await wallet.cancel(first)
    await evm.nodes[0].mine()
    expect(await isKnown(first)).toBe(false)
    expect(await client().getTransaction({ hash: cancelling })).toMatchObject({
      ...{ to: wallet.address.toLowerCase(), value: 0n, input: '0x' },
    })
  })

  test('is dropped by the node', async () => {
    const first = await send({ value: '0x5' })
    expect(await isKnown(first)).toBe(true)
    await wallet.drop(first)
    expect(await isKnown(first)).toBe(false)
  })

  test('is not replaced by one that pays no more', async () => {
    const first = await send({ value: '0x5' })
    const { nonce, maxFeePerGas, maxPriorityFeePerGas } = wallet.sent.at(-1) ?? {}
    const same = { maxFeePerGas, maxPriorityFeePerGas, nonce, value: 6n } as Parameters<typeof wallet.speedUp>[1]
    await expect(wallet.speedUp(first, same)).rejects.toMatchObject({ message: 'replacement transaction underpriced' })
  })

  test('is reverted when what it needs is gone by then', async () => {
    const [{ tokens }] = evm.chains
    const stuck = parseAbi(['function setStuck(bool)', 'function transfer(address, uint256)'])
    const setStuck = (on: boolean, fees = {}) =>
      send({
        to: tokens.stuck.address,
        data: encodeFunctionData({ abi: stuck, functionName: 'setStuck', args: [on] }),
        ...fees,
      })
    await setStuck(false)
    await evm.nodes[0].mine()
    await setStuck(true)
    const moves = encodeFunctionData({ abi: stuck, functionName: 'transfer', args: [to, 1n] })
    const hash = await send({ to: tokens.stuck.address, data: moves, gas: toHex(100_000) })
    await evm.nodes[0].mine()
    expect((await client().getTransactionReceipt({ hash })).status).toBe('reverted')
  })
})
