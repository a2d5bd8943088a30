import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Network } from '../capabilities/network.js'
import type { NodeListener, Nodes } from '../capabilities/nodes.js'
import { PorticoError } from '../errors/porticoError.js'
import { createStore } from '../store/createStore.js'
import { createFakeClock } from '../testing/createFakeClock.js'
import { readUriQuery } from './addresses.js'
import { createNativeBalance, createNode, pollUntilFinal } from './createNode.js'

const CHAIN = 'fam:one'
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('no failure'),
    ({ code, context }) => ({ code, context }),
  )

describe('a node', () => {
  const asked: unknown[] = []
  const answer = async (...call: unknown[]) => {
    asked.push(call)
    return { n: 1 }
  }
  const nodes: Pick<Nodes, 'request' | 'get' | 'post'> = { request: answer, get: answer, post: answer }
  const signal = AbortSignal.abort()
  const node = createNode(nodes, CHAIN, { signal })

  it('is asked by JSON-RPC and by REST with the options of all calls and of this one', async () => {
    const schema = z.object({ n: z.number() })
    expect(await node.request(schema, 'm', { by: 'name' })).toEqual({ n: 1 })
    await node.get(schema, 'path', { query: { a: 1 } })
    await node.post(schema, 'path', { b: 2 }, { answer: 'text' })
    expect(asked).toEqual([
      [CHAIN, { method: 'm', params: { by: 'name' } }, { signal }],
      [CHAIN, 'path', { signal, query: { a: 1 } }],
      [CHAIN, 'path', { b: 2 }, { signal, answer: 'text' }],
    ])
  })

  it('is subscribed to with a schema: news in another form are dropped, the rest is passed on', async () => {
    let heard: NodeListener | undefined
    const end = () => {}
    const subscribe: Nodes['subscribe'] = async (...call) => {
      expect(call).toEqual([CHAIN, { method: 'm', end: 'e' }, expect.anything(), { signal }])
      heard = call[2]
      return end
    }
    const said: unknown[] = []
    const schema = z.object({ n: z.number() })
    const reader = createNode({ subscribe }, CHAIN, { signal })
    const listener = { onNews: (news: unknown) => said.push(news), onResume: () => said.push('resumed') }
    expect(await reader.subscribe(schema, { method: 'm', end: 'e' }, listener)).toBe(end)
    for (const news of [{ n: 1, more: 2 }, { n: '1' }, null]) heard?.onNews(news)
    heard?.onResume?.()
    heard?.onEnd?.(new PorticoError('RPC_MISSING', { chainId: CHAIN }))
    expect(said).toEqual([{ n: 1 }, 'resumed'])
  })

  it('has failed when it answers in another form', async () => {
    for (const [call, method] of [
      [node.request(z.string(), 'm'), 'm'],
      [node.get(z.string(), 'path'), 'GET'],
      [node.post(z.string(), 'path', {}), 'POST'],
    ] as const) {
      expect(await failureOf(call)).toEqual({ code: 'RPC_FAILED', context: { chainId: CHAIN, method } })
    }
  })
})

describe('waiting for the end of a transaction', () => {
  function open(firstPauseMs?: number, signal?: AbortSignal) {
    const clock = createFakeClock()
    const looks: number[] = []
    const end: { verdict?: string; error?: Error } = {}
    const look = async (waitedMs: number) => {
      looks.push(waitedMs)
      if (end.error) throw end.error
      return end.verdict
    }
    const parts = { clock, transactionId: 'tx', options: { signal } }
    return { clock, looks, end, verdict: pollUntilFinal(look, firstPauseMs ? { ...parts, firstPauseMs } : parts) }
  }

  it('looks at once, then after growing pauses, every second in the end', async () => {
    const { clock, looks, end, verdict } = open(250)
    await clock.advance(2_800)
    end.verdict = 'succeeded'
    await clock.advance(1_000)
    expect([await verdict, looks, clock.pending()]).toEqual(['succeeded', [0, 250, 750, 1_750, 2_750, 3_750], 0])
  })

  it('is pending after two minutes', async () => {
    const { clock, looks, verdict } = open()
    const failure = failureOf(verdict)
    await clock.advance(121_000)
    expect(await failure).toEqual({ code: 'TX_PENDING', context: { transactionId: 'tx', waitedMs: 120_000 } })
    expect([looks.length, clock.pending()]).toEqual([121, 0])
  })

  it('ends with what a look throws, and with the signal', async () => {
    const thrown = open()
    const failure = expect(thrown.verdict).rejects.toThrow('gone')
    thrown.end.error = new Error('gone')
    await thrown.clock.advance(1_000)
    await failure
    const patience = new AbortController()
    const given = open(undefined, patience.signal)
    const aborted = failureOf(given.verdict)
    await given.clock.advance(500)
    patience.abort()
    expect(await aborted).toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(given.clock.pending()).toBe(0)
  })
})

describe('the native balance', () => {
  const network = { caipNetworkId: CHAIN, nativeCurrency: { name: 'Coin', symbol: 'CN', decimals: 6 } }
  const networks = createStore([network as Network])

  it('is in the coin of the network, with its parts where it has some', async () => {
    const parts = [{ kind: 'free', amount: 3n }] as const
    expect(await createNativeBalance(networks, async () => 3n).getBalance('fam:one:a')).toEqual({
      ...{ amount: 3n, symbol: 'CN', decimals: 6 },
    })
    expect(await createNativeBalance(networks, async () => ({ amount: 3n, parts })).getBalance('fam:one:a')).toEqual({
      ...{ amount: 3n, symbol: 'CN', decimals: 6, parts },
    })
  })

  it('is read on configured networks only', async () => {
    const read = () => expect.fail('read')
    expect(await failureOf(createNativeBalance(networks, read).getBalance('fam:two:a'))).toEqual({
      code: 'CHAIN_UNSUPPORTED',
      context: { chainId: 'fam:two', supported: [CHAIN] },
    })
  })
})

describe('the query of a payment URI', () => {
  it('gives each parameter once, and is understood when none is left', () => {
    const query = readUriQuery('a=1&b=%20x&&c')
    expect([query.consume('a'), query.consume('a')]).toEqual(['1', undefined])
    expect([query.consume('b'), query.consume('c')]).toEqual([' x', ''])
    expect(() => query.end()).not.toThrow()
  })

  it.each(['a=1&a=2', 'a=1&%61=2', 'a=1=2', '%', 'a=%E0'])('is refused as %j', (text) => {
    expect(() => readUriQuery(text)).toThrow('PAYMENT_URI_INVALID')
  })

  it('gives all values of one that may be repeated, and refuses others', () => {
    const query = readUriQuery('r=1&a=2&r=3', ['r'])
    expect([query.consumeAll('r'), query.consumeAll('r'), query.consume('a')]).toEqual([['1', '3'], [], '2'])
    expect(() => readUriQuery('r=1&a=2&a=3', ['r'])).toThrow('PAYMENT_URI_INVALID')
  })

  it('is refused when a parameter was not understood', () => {
    expect(() => readUriQuery('req-x=1').end()).toThrow('the parameter req-x is unknown')
  })
})
