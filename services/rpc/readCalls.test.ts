import { describe, expect, it } from 'vitest'
import { readMethods } from '../data/readMethods.js'
import { Refusal } from '../http/refusal.js'
import { readCalls } from './readCalls.js'

const call = (more: object = {}) => ({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [], ...more })
const refusalOf = (body: unknown): Refusal | undefined => {
  try {
    readCalls(typeof body === 'string' ? body : JSON.stringify(body), readMethods)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

describe('the calls of a body', () => {
  it('are written anew, in one form and without spaces', () => {
    const { text, count } = readCalls(' { "params" : [ "\\u0061" ] , "method":"eth_chainId","id":7, "jsonrpc":"2.0" } ')
    expect(text).toBe('{"jsonrpc":"2.0","id":7,"method":"eth_chainId","params":["a"]}')
    expect(count).toBe(1)
  })

  it('keep an id of null, a text id, and no id at all; params by name, and no params', () => {
    const bodies = [{ id: null }, { id: 'a' }, { id: undefined }, { params: { a: 1 } }, { params: undefined }].map(call)
    expect(bodies.map((body) => readCalls(JSON.stringify(body)).text)).toEqual(
      bodies.map((body) => JSON.stringify(body)),
    )
  })

  it('are a list when they came as a list, and counted', () => {
    const list = [call(), call({ id: 2 })]
    expect(readCalls(JSON.stringify(list))).toEqual({ text: JSON.stringify(list), count: 2 })
    expect(readCalls(JSON.stringify([call()])).text).toBe(JSON.stringify([call()]))
  })

  it('are a hundred at most', () => {
    const batch = Array.from({ length: 100 }, (_, id) => call({ id }))
    expect(readCalls(JSON.stringify(batch)).count).toBe(100)
    expect(refusalOf([...batch, call()])).toMatchObject({ status: 400, reasons: [{ name: 'body' }] })
    expect(refusalOf([])).toMatchObject({ status: 400 })
  })

  it.each([
    ['a key that comes twice', '{"jsonrpc":"2.0","id":1,"method":"admin_addPeer","params":[],"method":"eth_chainId"}'],
    [
      'a key that comes twice, once escaped',
      '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","\\u006dethod":"eth_call"}',
    ],
    [
      'keys that differ in case',
      '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[],"Method":"debug_setHead"}',
    ],
    [
      'keys that are alike without case',
      '{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"gas":"0x1","gaſ":"0x2"}]}',
    ],
    ['a known key in capitals alone', '{"jsonrpc":"2.0","id":1,"METHOD":"eth_chainId"}'],
    ['a key twice in params', '{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[[{"to":"0x1","to":"0x2"}]]}'],
    ['a key with a space', '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","method ":"x"}'],
    ['one more key', call({ context: 1 })],
    [
      'a key that comes twice in one call of a list',
      '[{"jsonrpc":"2.0","id":1,"method":"eth_call","id":2,"params":[]}]',
    ],
    ['the prototype', '{"__proto__":{"method":"eth_call"},"jsonrpc":"2.0","id":1}'],
    ['a method that is not passed on', call({ method: 'eth_sendRawTransaction' })],
    ['a method in other letters', call({ method: 'ETH_chainId' })],
    ['a method with a space', call({ method: 'eth_chainId ' })],
    ['params that are a text', call({ params: '[]' })],
    ['params of null', call({ params: null })],
    ['an id that is an object', call({ id: {} })],
    ['an id without end', call({ id: 'x'.repeat(129) })],
    ['an older version', call({ jsonrpc: '1.0' })],
    ['a list in a list', [[call()]]],
    ['no JSON', '{"jsonrpc":"2.0"'],
    ['two bodies', `${JSON.stringify(call())}${JSON.stringify(call())}`],
    ['nothing', ''],
  ])('are refused with %s', (_what, body) => {
    expect(refusalOf(body)).toMatchObject({ status: 400 })
  })

  it.each(['9007199254740993', '12345678901234567890', '1e400', '1.0', '1E2', '-0', '0.10', '1e21'])(
    'are refused with %s, which would be written back with other digits',
    (digits) => {
      expect(refusalOf(`{"jsonrpc":"2.0","id":1,"method":"getSlot","params":[${digits}]}`)).toMatchObject({
        status: 400,
      })
      expect(refusalOf(`{"jsonrpc":"2.0","id":${digits},"method":"getSlot","params":[]}`)).toMatchObject({
        status: 400,
      })
    },
  )

  it.each(['9007199254740991', '-1', '0', '0.1', '250'])('keep %s digit for digit', (digits) => {
    const text = `{"jsonrpc":"2.0","id":1,"method":"getSlot","params":[${digits},"${digits}.0"]}`
    expect(readCalls(text).text).toBe(text)
  })

  it('are 64 deep at most, which no parser fails at', () => {
    const nested = (depth: number) =>
      `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":${'['.repeat(depth)}${']'.repeat(depth)}}`
    expect(refusalOf(nested(63))).toBeUndefined()
    expect(refusalOf(nested(64))).toMatchObject({ status: 400 })
    expect(refusalOf(nested(100_000))).toMatchObject({ status: 400 })
  })

  it('leave brackets, colons and doubled keys inside of texts alone', () => {
    const text =
      '{"jsonrpc":"2.0","id":1,"method":"eth_call","params":["{\\"a\\":1,\\"a\\":2}","1.0","\\\\",{"a:":"]"}]}'
    expect(readCalls(text).text).toBe(text)
  })
})

describe('eth_getLogs', () => {
  const logs = (...params: unknown[]) => refusalOf(call({ method: 'eth_getLogs', params }))?.status

  it.each<[string, object]>([
    ['2,000 blocks', { fromBlock: '0x0', toBlock: '0x7cf' }],
    ['2,000 blocks further on', { fromBlock: '0x10', toBlock: '0x7DF', address: [], topics: [null] }],
    ['the first 2,000', { fromBlock: 'earliest', toBlock: '0x7cf' }],
    ['the newest block, unsaid', {}],
    ['the newest blocks, said', { fromBlock: 'finalized', toBlock: 'latest' }],
    ['one block by its hash', { blockHash: '0xab' }],
  ])('is asked for %s', (_what, filter) => {
    expect(logs(filter)).toBeUndefined()
  })

  it.each<[string, ...unknown[]]>([
    ['2,001 blocks', { fromBlock: '0x0', toBlock: '0x7d0' }],
    ['all blocks', { fromBlock: 'earliest', toBlock: 'latest' }],
    ['all since a number', { fromBlock: '0x0' }],
    ['all since the first', { fromBlock: 'earliest' }],
    ['all up to a number', { toBlock: '0xffffff' }],
    ['a range in other letters', { fromblock: '0x0', toBlock: 'latest' }],
    ['a number that is no text', { fromBlock: 0, toBlock: 1 }],
    ['a number beyond all blocks', { fromBlock: '0x0', toBlock: '0xffffffffffffffff' }],
    ['a hash and a range', { blockHash: '0xab', fromBlock: '0x0' }],
    ['a hash and an end', { blockHash: '0xab', toBlock: 'latest' }],
    ['two filters', {}, {}],
    ['no filter'],
  ])('is not asked for %s', (_what, ...params) => {
    expect(logs(...params)).toBe(400)
  })
})
