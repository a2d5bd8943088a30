import { expect, it } from 'vitest'
import { readTransferLog, readWrappingLog } from './tokenLogs.js'

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const topic = (value: bigint) => `0x${word(value)}`
const addressOf = (value: bigint) => `0x${value.toString(16).padStart(40, '0')}`
const token = addressOf(0xccn)
const log = (kind: string, indexed: readonly bigint[], words: readonly bigint[]) => ({
  ...{ address: token, topics: [kind, ...indexed.map(topic)], data: `0x${words.map(word).join('')}`, logIndex: 0 },
})
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const batch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const deposit = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const max = 2n ** 256n - 1n

it('the three token standards are distinguished, with all 256 bits', () => {
  const parties = { from: addressOf(1n), to: addressOf(2n), token }
  expect(readTransferLog(log(transfer, [1n, 2n], [max]))).toEqual([
    { ...parties, standard: 'erc20', tokenId: null, amount: max },
  ])
  expect(readTransferLog(log(transfer, [1n, 2n, max], []))).toEqual([
    { ...parties, standard: 'erc721', tokenId: String(max), amount: 1n },
  ])
  expect(readTransferLog(log(single, [9n, 1n, 2n], [7n, max]))).toEqual([
    { ...parties, standard: 'erc1155', tokenId: '7', amount: max },
  ])
  expect(readTransferLog(log(batch, [9n, 1n, 2n], [64n, 160n, 2n, 7n, 8n, 2n, 70n, 80n]))).toEqual([
    { ...parties, standard: 'erc1155', tokenId: '7', amount: 70n },
    { ...parties, standard: 'erc1155', tokenId: '8', amount: 80n },
  ])
})

it('a log that is not as its standard says moves nothing', () => {
  const broken = [
    log(transfer, [1n, 2n], []),
    log(transfer, [1n, 2n], [1n, 2n]),
    log(transfer, [1n, 2n, 3n], [4n]),
    log(transfer, [1n], [2n, 3n]),
    log(transfer, [], [1n, 2n, 3n]),
    log(single, [9n, 1n], [7n, 8n]),
    log(batch, [9n, 1n, 2n], [64n, 160n, max, 7n, 8n, 2n, 70n, 80n]),
    log(batch, [9n, 1n, 2n], [64n, max, 2n, 7n, 8n, 2n, 70n, 80n]),
    log(batch, [9n, 1n, 2n], [64n, 160n, 2n, 7n, 8n, 1n, 70n, 80n]),
    log(batch, [9n, 1n, 2n], [65n, 160n, 2n, 7n, 8n, 2n, 70n, 80n]),
    log(batch, [9n, 1n, 2n], [64n, 96n, 0n]),
    log(batch, [9n, 1n, 2n], [64n, 160n, 2n, 7n, 8n, 2n, 70n]),
    log(single, [9n, 1n, 2n], [7n]),
    log(single, [9n, 1n, 2n], [7n, 8n, 9n]),
    log(deposit, [1n, 2n, 3n], [64n, 160n, 2n, 7n, 8n, 2n, 70n, 80n]),
    {
      ...log(batch, [9n, 1n, 2n], [64n, 160n, 2n, 7n, 8n, 2n, 70n, 80n]),
      data: `0x${[64n, 160n, 2n, 7n, 8n, 2n, 70n, 80n].map(word).join('')}00`,
    },
    log(deposit, [1n], [5n]),
  ]
  for (const one of broken) expect(readTransferLog(one), one.data).toEqual([])
})

it('wrapping a coin is seen without a transfer', () => {
  expect(readWrappingLog(log(deposit, [1n], [5n]))).toBe(addressOf(1n))
  const withdrawal = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
  expect(readWrappingLog(log(withdrawal, [1n], [5n]))).toBe(addressOf(1n))
  expect(readWrappingLog(log(deposit, [1n, 2n], [5n]))).toBeUndefined()
  expect(readWrappingLog(log(deposit, [], [1n]))).toBeUndefined()
  expect(readWrappingLog(log(deposit, [1n], []))).toBeUndefined()
  expect(readWrappingLog(log(deposit, [1n], [5n, 6n]))).toBeUndefined()
  expect(readWrappingLog(log(transfer, [1n], [5n]))).toBeUndefined()
})

it('500 pieces in one log are read, more are not; none are none', () => {
  const many = (count: number) => {
    const list = [BigInt(count), ...Array<bigint>(count).fill(1n)]
    return log(batch, [9n, 1n, 2n], [64n, BigInt(32 * (3 + count)), ...list, ...list])
  }
  expect([0, 1, 500, 501].map((count) => readTransferLog(many(count)).length)).toEqual([0, 1, 500, 0])
})
