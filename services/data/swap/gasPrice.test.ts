import { expect, it } from 'vitest'
import type { JsonRpc } from '../indexer/jsonRpc.js'
import { readGasPrices } from './gasPrice.js'

const answering = (history: unknown): JsonRpc => ({
  batch: () => Promise.reject(new Error('unexpected')),
  async call(method, params) {
    expect([method, params]).toEqual(['eth_feeHistory', ['0x14', 'latest', [10, 50, 90]]])
    return history
  },
})
const tips = (...values: number[]) => values.map((value) => `0x${value.toString(16)}`)

it('the next base fee, and the tips of blocks that were used: the median of each percentile [S7.9]', async () => {
  const history = {
    baseFeePerGas: ['0x1', '0x1', '0x1', '0x1', '0x65'],
    gasUsedRatio: [0.5, 0, 1, 0.1],
    reward: [tips(1, 10, 50), tips(0, 0, 0), tips(3, 20, 90), tips(2, 30, 70)],
  }
  expect(await readGasPrices(answering(history))).toEqual({
    standard: 101n + 2n,
    fast: 127n + 20n,
    instant: 152n + 70n,
  })
})

it('where nothing happened, the base fee alone; and what is no history is refused', async () => {
  const quiet = { baseFeePerGas: ['0x64', '0x64'], gasUsedRatio: [0], reward: [tips(0, 0, 0)] }
  expect(await readGasPrices(answering(quiet))).toEqual({ standard: 100n, fast: 125n, instant: 150n })
  await expect(readGasPrices(answering({ ...quiet, baseFeePerGas: [] }))).rejects.toThrow()
  await expect(readGasPrices(answering(null))).rejects.toThrow()
})
