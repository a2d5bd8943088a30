import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api/apiError.js'
import { createScriptedNode } from '../testing/scriptedNode.js'
import { followOperation } from './followOperation.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const hash = `0x${'ab'.repeat(32)}`
const transactionHash = `0x${'cd'.repeat(32)}`
const inBlock = { transactionHash, blockHash: hash, blockNumber: '0x1', gasUsed: '0x1' }

async function follow(receipt: unknown, signal = new AbortController().signal) {
  const { node, asked } = createScriptedNode({ eth_getUserOperationReceipt: receipt })
  const following = followOperation(hash, node, signal).then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  await vi.runAllTimersAsync()
  return { ...(await following), asks: asked.length }
}

it('answers the hash of the transaction [S5.25a]', async () => {
  const { answer, asks } = (await follow({ success: true, logs: [], receipt: inBlock })) as {
    readonly answer: string
    readonly asks: number
  }
  expect([answer, asks]).toEqual([transactionHash, 1])
})

it('one that was reverted is an error, although its transaction is none', async () => {
  const { payload } = ((await follow({ success: false, logs: [], receipt: inBlock })) as { error: { payload: object } })
    .error
  expect(payload).toMatchObject({ code: 'INTERNAL', rpcCode: 3, data: transactionHash })
})

it('is pending, and no failure that would be paid again, when the bundler is away or never tells', async () => {
  for (const silent of [null, new ApiError('UPSTREAM', 'The node did not answer'), { success: 'yes' }]) {
    const { error, asks } = (await follow(silent)) as { readonly error: { payload: object }; readonly asks: number }
    expect([error.payload, asks]).toEqual([expect.objectContaining({ code: 'TX_PENDING', data: hash }), 120])
  }
})

it('ends when the page waits no more', async () => {
  expect(await follow(null, AbortSignal.abort())).toMatchObject({ error: { name: 'AbortError' }, asks: 0 })
})
