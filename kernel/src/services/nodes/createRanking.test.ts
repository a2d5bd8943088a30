import { describe, expect, it } from 'vitest'
import { PorticoError } from '../../errors/porticoError.js'
import { createFakeClock, type FakeClock } from '../../testing/createFakeClock.js'
import { until } from '../../testing/waiting.js'
import { createNodes } from './createNodes.js'
import { createRanking, type RankingConfig } from './createRanking.js'
import type { Transport } from './listTransports.js'
import { callsOf, results, startNode, text } from './testing/startNode.js'

const CHAIN = 'abc:1'
const NEVER = Number.POSITIVE_INFINITY
const failed = new PorticoError('HTTP_FAILED', { url: 'https://a.example' })
const refused = (rpcCode: number) =>
  new PorticoError('RPC_REFUSED', { chainId: CHAIN, method: 'ping', rpcCode, reason: '' })

/** A transport that answers each ping after the next of these times, and as the last one from then on. */
function scriptTransport(clock: FakeClock, key: string, ...script: readonly (number | PorticoError)[]) {
  const askedAtMs: number[] = []
  const signals: AbortSignal[] = []
  const transport: Transport = {
    key,
    ask: async ({ method }, signal) => {
      expect(method).toBe('ping')
      const step = script[Math.min(askedAtMs.length, script.length - 1)]
      askedAtMs.push(clock.now())
      signals.push(signal)
      if (step instanceof PorticoError) throw step
      if (step === NEVER) return new Promise(() => {})
      await clock.sleep(step ?? 0)
    },
    late: () => failed,
  }
  return { transport, askedAtMs, signals }
}

type Script = readonly (number | PorticoError)[]

function openRanking(scripts: Readonly<Record<string, Script>>, config: Partial<RankingConfig> = {}) {
  const clock = createFakeClock()
  const scripted = Object.entries(scripts).map(([key, script]) => scriptTransport(clock, key, ...script))
  const transports = scripted.map(({ transport }) => transport)
  const ranking = createRanking({
    clock,
    transportsOf: () => transports,
    pingOf: () => 'ping',
    isPageHidden: () => false,
    ...config,
  })
  const read = () => ranking.orderForRead({ chainId: CHAIN, method: 'm' }, transports).map(({ key }) => key)
  return { clock, scripted, ranking, read }
}

const SECONDS = (count: number) => count * 1_000

describe('pings', () => {
  it('each transport every 4 s while the network is read [S9.12b]', async () => {
    const { clock, scripted, read } = openRanking({ a: [5], b: [5] })
    expect(read()).toEqual(['a', 'b'])
    await clock.advance(3_999)
    expect(scripted.map(({ askedAtMs }) => askedAtMs.length)).toEqual([0, 0])
    await clock.advance(SECONDS(9))
    expect(scripted.map(({ askedAtMs }) => askedAtMs)).toEqual([
      [4_000, 8_000, 12_000],
      [4_000, 8_000, 12_000],
    ])
  })

  it('no more often for many reads', async () => {
    const { clock, scripted, read } = openRanking({ a: [5], b: [5] })
    for (let count = 0; count < 100; count++) {
      read()
      await clock.advance(100)
    }
    expect(scripted[0]?.askedAtMs).toEqual([4_000, 8_000])
  })

  it('not before a read, nor 60 s after the last one, and again with the next; no timer runs meanwhile [S9.12b]', async () => {
    const { clock, scripted, read } = openRanking({ a: [5], b: [5] })
    await clock.advance(SECONDS(20))
    expect(clock.pending()).toBe(0)
    read()
    await clock.advance(SECONDS(500))
    expect(clock.pending()).toBe(0)
    const first = scripted[0]?.askedAtMs ?? []
    expect([first[0], first.at(-1), first.length]).toEqual([24_000, 76_000, 14])
    read()
    await clock.advance(SECONDS(4))
    expect(first.at(-1)).toBe(524_000)
  })

  it('no node while the page is hidden, without a timer', async () => {
    let isHidden = true
    const { clock, scripted, read } = openRanking({ a: [5], b: [5] }, { isPageHidden: () => isHidden })
    read()
    expect(clock.pending()).toBe(0)
    isHidden = false
    read()
    await clock.advance(SECONDS(5))
    isHidden = true
    await clock.advance(SECONDS(4))
    expect([scripted[0]?.askedAtMs, clock.pending()]).toEqual([[4_000], 0])
  })

  it('no node when there is nothing to choose, or no way to ask', async () => {
    const alone = openRanking({ a: [5] })
    const mute = openRanking({ a: [5], b: [5] }, { pingOf: () => undefined })
    for (const { read, clock } of [alone, mute]) {
      read()
      expect(clock.pending()).toBe(0)
    }
  })

  it('no node after the end, and drops what is under way', async () => {
    const { clock, scripted, ranking, read } = openRanking({ a: [NEVER], b: [5] })
    read()
    await clock.advance(SECONDS(4))
    ranking.dispose()
    expect(scripted[0]?.signals[0]?.aborted).toBe(true)
    await clock.advance(SECONDS(60))
    expect([scripted[0]?.askedAtMs.length, clock.pending()]).toEqual([1, 0])
  })
})

describe('the order', () => {
  it('has the faster first once both were measured [S9.12c]', async () => {
    const { clock, read } = openRanking({ slow: [400], fast: [20] })
    expect(read()).toEqual(['slow', 'fast'])
    await clock.advance(SECONDS(5))
    expect(read()).toEqual(['fast', 'slow'])
  })

  it('counts a ping that takes longer than 1 s as none [S9.12c]', async () => {
    const { clock, scripted, read } = openRanking({ late: [1_001], inTime: [999] })
    read()
    await clock.advance(SECONDS(4) + 999)
    expect(scripted[0]?.signals[0]?.aborted).toBe(false)
    await clock.advance(1)
    expect(scripted[0]?.signals[0]?.aborted).toBe(true)
    expect(read()).toEqual(['inTime', 'late'])
  })

  it('forgets all but the last 10 samples [S9.12c]', async () => {
    const { clock, read } = openRanking({ bettered: [failed, 1], steady: [200] })
    read()
    await clock.advance(SECONDS(4 * 10 + 1))
    // One of ten failed: 0.7 × 0.9 + 0.3 × (1 − 1 ÷ 200) is more than 0.7. Two equal ones show whether it is forgotten.
    expect(read()).toEqual(['bettered', 'steady'])
    const twins = openRanking({ once: [failed, 50], never: [50] })
    twins.read()
    await twins.clock.advance(SECONDS(4 * 10 + 1))
    expect(twins.read()).toEqual(['never', 'once'])
    await twins.clock.advance(SECONDS(4))
    expect(twins.read()).toEqual(['once', 'never'])
  })

  it('takes a node that refuses the ping for alive, one that is too busy for none', async () => {
    const { clock, read } = openRanking({ busy: [refused(-32005)], refusing: [refused(-32601)], broken: [failed] })
    read()
    await clock.advance(SECONDS(5))
    expect(read()).toEqual(['refusing', 'busy', 'broken'])
  })

  it('holds nothing against a transport that does not exist at the moment', async () => {
    const missing = new PorticoError('RPC_MISSING', { chainId: CHAIN })
    const { clock, read } = openRanking({ wallet: [missing, missing, 30], node: [30] })
    read()
    await clock.advance(SECONDS(13))
    expect(read()).toEqual(['wallet', 'node'])
  })
})

it('is off until it is asked for, and then puts a sound node before a broken one [S7.29b]', async () => {
  const broken = await startNode(text('', 500))
  const sound = await startNode(results(() => 'yes'))
  const open = (ranking?: RankingConfig) => {
    const clock = createFakeClock()
    const nodes = createNodes({
      ...{
        clock,
        fetch,
        ranking,
        customOf: () => [broken, sound],
        publicOf: () => [],
        socketsOf: () => [],
        apiOf: () => undefined,
      },
    })
    return { clock, nodes }
  }
  const plain = open()
  await plain.nodes.request(CHAIN, { method: 'm' })
  expect(plain.clock.pending()).toBe(0)
  expect(broken.asked).toHaveLength(1)

  const ranked = open({ pingOf: () => 'net_listening', isPageHidden: () => false })
  await ranked.nodes.request(CHAIN, { method: 'm' })
  await ranked.clock.advance(SECONDS(4))
  const pings = () => broken.asked.flatMap(callsOf).filter(({ method }) => method === 'net_listening')
  await until(() => pings().length === 1 && sound.asked.length === 3, 'both are pinged')
  await until(() => ranked.clock.pending() === 1, 'both have answered')
  expect(await ranked.nodes.request(CHAIN, { method: 'm' })).toBe('yes')
  expect(broken.asked).toHaveLength(3)
  ranked.nodes.dispose()
  expect(ranked.clock.pending()).toBe(0)
})
