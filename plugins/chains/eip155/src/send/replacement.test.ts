import { type ErrorCode, type NodeRequest, PorticoError } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { createEvmWallet } from '@portico/test-kit'
import { createTestClient, type Hex, http, publicActions, walletActions } from 'viem'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useLocalStack } from '../../test/localStack.js'
import { openPage } from '../../test/page.js'
import { failureOf } from '../../test/scene.js'
import { ADDRESS, OTHER_ADDRESS } from '../../test/scriptedWallet.js'
import { createChainReader } from '../node/chainReader.js'
import { createConfirm } from './confirm.js'

/** The node is there, so the wallet's own is not asked. */
const walletRpc = { read: () => expect.fail('the wallet was asked') }
const HASH = `0x${'5a'.repeat(32)}`
const OTHER_HASH = `0x${'a5'.repeat(32)}`
const CHAIN = 'eip155:31337'
const SENT = { id: HASH, account: `${CHAIN}:0x${'a1'.repeat(20)}` } as const
const sent = { hash: HASH, from: ADDRESS, nonce: '0x7' }

type Answer = unknown | (() => unknown)

/** Confirms against a node that answers each method as the test says at the time. */
function openNode(answers: Record<string, Answer>) {
  const clock = createFakeClock()
  const asked: string[] = []
  const nodes = {
    serves: () => true,
    async request(_chainId: string, { method, params }: NodeRequest) {
      asked.push(method)
      const answer = answers[method]
      const value = typeof answer === 'function' ? answer(...(params as readonly unknown[])) : answer
      if (value instanceof PorticoError) throw value
      return value ?? null
    },
  }
  const reader = createChainReader({ nodes, walletRpc })
  const confirm = createConfirm({ reader, clock })
  const failure = (code: ErrorCode) => failureOf(confirm(SENT), code)
  return { clock, asked, answers, confirm, failure }
}

/** The nonce is used up from this block on. */
const usedUpFrom = (block: number) => (_address: string, at: string) =>
  at === 'latest' || Number(at) >= block ? '0x8' : '0x7'

const down = new PorticoError('RPC_FAILED', { chainId: CHAIN, method: 'eth_getTransactionByHash' })

it('finds the transaction that took its place, however long ago, a few seconds after the nonce is seen to be used up', async () => {
  const { clock, answers, asked, failure } = openNode({
    eth_getTransactionByHash: sent,
    eth_blockNumber: '0x1000',
    eth_getBlockByNumber: (number: string) => ({
      transactions: number === '0x12' ? [{ ...sent, hash: OTHER_HASH, from: ADDRESS.toLowerCase() }] : [],
    }),
  })
  const replaced = failure('TX_REPLACED')
  await clock.advance(10_000)
  answers.eth_getTransactionByHash = null
  answers.eth_getTransactionCount = usedUpFrom(0x12)
  await clock.advance(12_000)
  expect(await replaced).toEqual({ transactionId: HASH, by: OTHER_HASH })
  expect(asked.filter((method) => method === 'eth_getBlockByNumber')).toHaveLength(1)
  expect(asked.filter((method) => method === 'eth_getTransactionCount').length).toBeLessThan(30)
  expect(clock.pending()).toBe(0)
})

it('takes the verdict of the one that does the same for a higher fee, as after speeding up in the wallet', async () => {
  const full = { ...sent, to: OTHER_ADDRESS, value: '0x5', input: '0x' }
  const { clock, answers, confirm } = openNode({
    eth_getTransactionByHash: full,
    eth_blockNumber: '0x2',
    eth_getBlockByNumber: { transactions: [{ ...full, hash: OTHER_HASH, to: OTHER_ADDRESS.toLowerCase() }] },
    eth_getTransactionReceipt: (hash: string) => (hash === OTHER_HASH ? { status: '0x1' } : null),
  })
  const onSuccessor = vi.fn()
  const verdict = confirm(SENT, { onSuccessor })
  await clock.advance(10_000)
  Object.assign(answers, { eth_getTransactionByHash: null, eth_getTransactionCount: usedUpFrom(1) })
  await clock.advance(14_000)
  expect(await verdict).toBe('succeeded')
  expect(onSuccessor.mock.calls).toEqual([[OTHER_HASH]])
  expect(clock.pending()).toBe(0)
})

it.each([{ to: ADDRESS }, { value: '0x6' }, { input: '0x00' }, { input: undefined }, { to: undefined }])(
  'never takes another payment for the same one: %j',
  async (change) => {
    const full = { ...sent, to: OTHER_ADDRESS, value: '0x5', input: '0x' }
    const { clock, answers, failure } = openNode({
      eth_getTransactionByHash: full,
      eth_blockNumber: '0x2',
      eth_getBlockByNumber: { transactions: [{ ...full, hash: OTHER_HASH, ...change }] },
      eth_getTransactionReceipt: (hash: string) => (hash === OTHER_HASH ? { status: '0x1' } : null),
    })
    const replaced = failure('TX_REPLACED')
    await clock.advance(10_000)
    Object.assign(answers, { eth_getTransactionByHash: null, eth_getTransactionCount: '0x8' })
    await clock.advance(14_000)
    expect(await replaced).toEqual({ transactionId: HASH, by: OTHER_HASH })
  },
)

it('says that it was replaced also where the node does not know what was long ago', async () => {
  const { clock, answers, failure } = openNode({ eth_getTransactionByHash: sent, eth_blockNumber: '0x1000' })
  const replaced = failure('TX_REPLACED')
  await clock.advance(10_000)
  const forgetful = (_address: string, at: string) => (at === 'latest' ? '0x8' : down)
  Object.assign(answers, { eth_getTransactionByHash: null, eth_getTransactionCount: forgetful })
  await clock.advance(12_000)
  expect(await replaced).toEqual({ transactionId: HASH, by: undefined })
})

it('says that it was replaced also where the block can not be read', async () => {
  for (const eth_getBlockByNumber of [null, down, { transactions: 'many' }, { transactions: [] }]) {
    const { clock, answers, failure } = openNode({
      eth_getTransactionByHash: sent,
      eth_blockNumber: '0x2',
      eth_getBlockByNumber,
    })
    const replaced = failure('TX_REPLACED')
    await clock.advance(10_000)
    Object.assign(answers, { eth_getTransactionByHash: null, eth_getTransactionCount: '0x8' })
    await clock.advance(12_000)
    expect(await replaced).toEqual({ transactionId: HASH, by: undefined })
  }
})

it('says that it was dropped when the node has forgotten it for a while and its nonce is free', async () => {
  const { clock, answers, failure } = openNode({ eth_getTransactionByHash: sent })
  const dropped = failure('TX_DROPPED')
  await clock.advance(10_000)
  Object.assign(answers, { eth_getTransactionByHash: null, eth_getTransactionCount: '0x7' })
  await clock.advance(20_000)
  expect(await dropped).toEqual({ transactionId: HASH })
  expect(clock.pending()).toBe(0)
})

it('bears nodes that differ, blocks that are taken back and calls that fail', async () => {
  let look = 0
  const { clock, answers, confirm } = openNode({
    eth_getTransactionByHash: () => [sent, null, null, down, sent, null, null][look++ % 7],
    eth_getTransactionCount: () => (look % 2 ? '0x8' : '0x7'),
    eth_blockNumber: '0x2',
  })
  const verdict = confirm(SENT)
  await clock.advance(60_000)
  answers.eth_getTransactionReceipt = { status: '0x1' }
  await clock.advance(2_000)
  expect(await verdict).toBe('succeeded')
})

it('believes a receipt more than a nonce', async () => {
  const { clock, answers, confirm } = openNode({ eth_getTransactionByHash: sent, eth_blockNumber: '0x2' })
  const verdict = confirm(SENT)
  await clock.advance(10_000)
  let counts = 0
  Object.assign(answers, {
    eth_getTransactionByHash: null,
    eth_getTransactionCount: () => (++counts > 0 ? '0x8' : null),
    eth_getTransactionReceipt: () => (counts >= 3 ? { status: '0x0' } : null),
  })
  await clock.advance(20_000)
  expect(await verdict).toBe('failed')
})

it('goes on waiting for one that no node of this page has ever seen', async () => {
  const { clock, failure, asked } = openNode({ eth_getTransactionCount: '0x8' })
  const pending = failure('TX_PENDING')
  await clock.advance(125_000)
  await pending
  expect(asked).not.toContain('eth_getTransactionCount')
})

it('looks every three seconds at most, and not before the transaction is late', async () => {
  const { clock, asked, failure } = openNode({ eth_getTransactionByHash: sent })
  const pending = failure('TX_PENDING')
  await clock.advance(3_900)
  expect(asked).not.toContain('eth_getTransactionByHash')
  await clock.advance(30_000)
  expect(asked.filter((method) => method === 'eth_getTransactionByHash').length).toBeLessThanOrEqual(11)
  await clock.advance(100_000)
  await pending
})

it('tells on a real node what replaced or dropped it', async () => {
  const { first, second } = await useLocalStack()
  const wallet = createEvmWallet({ chains: [first, second], target: openPage(), autoApprove: true })
  onTestFinished(wallet.uninstall)
  const client = createTestClient({ mode: 'anvil', transport: http(first.rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  await client.setAutomine(false)
  onTestFinished(() => client.setAutomine(true))
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const send = async (value: string, price: bigint) => {
    const nonce = await client.getTransactionCount({ address: ADDRESS })
    const fees = {
      maxFeePerGas: `0x${price.toString(16)}`,
      maxPriorityFeePerGas: '0x1',
      nonce: `0x${nonce.toString(16)}`,
    }
    const params = [{ from: ADDRESS, to: OTHER_ADDRESS, value, gas: '0x5208', ...fees }]
    return (await wallet.provider.request({ method: 'eth_sendTransaction', params })) as Hex
  }
  const watch = (hash: string) => {
    const clock = createFakeClock()
    let open = 0
    const nodes = {
      serves: () => true,
      async request(_chainId: string, { method, params }: NodeRequest) {
        open++
        return (client.request({ method, params } as never) as Promise<unknown>).finally(() => open--)
      },
    }
    const reader = createChainReader({ nodes, walletRpc })
    const outcome = createConfirm({ reader, clock })({ ...SENT, id: hash }).then(String, (error: PorticoError) => error)
    let isOver = false
    void outcome.then(() => {
      isOver = true
    })
    /** Time stands still until the node has answered. */
    const wait = async (seconds: number) => {
      for (let step = 0; step < seconds * 4 && !isOver; step++) {
        await clock.advance(250)
        while (open > 0) await new Promise((resolve) => setTimeout(resolve, 1))
      }
    }
    return { outcome, wait }
  }
  const GWEI = 1_000_000_000n

  const slow = await send('0x1', 100n * GWEI)
  const slowly = watch(slow)
  await slowly.wait(8)
  await client.dropTransaction({ hash: slow })
  const quick = await send('0x2', 200n * GWEI)
  await client.mine({ blocks: 1 })
  await slowly.wait(40)
  expect(await slowly.outcome).toMatchObject({ code: 'TX_REPLACED', context: { transactionId: slow, by: quick } })

  const lost = await send('0x3', 100n * GWEI)
  const losing = watch(lost)
  await losing.wait(8)
  await client.dropTransaction({ hash: lost })
  await losing.wait(40)
  expect(await losing.outcome).toMatchObject({ code: 'TX_DROPPED', context: { transactionId: lost } })
})
