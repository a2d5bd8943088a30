import { eventNames, type Services, startServices } from '@portico-examples/stack'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../test/page.js'
import { samples } from '../test/samples.js'
import { openStage, type StageOptions } from '../test/stage.js'

let server: Services
beforeAll(async () => {
  server = await startServices({ ports: { services: 0 } })
})
beforeEach(() => openPage('http://localhost:5173/basket/2?coupon=SECRET#pay'))
afterEach(() => {
  vi.unstubAllGlobals()
  server.analytics.clear()
  server.faults.clear()
})
afterAll(() => server.stop())

const open = (options: StageOptions = {}) => openStage(server, { consent: 'granted', ...options })

it('knows the events that the server knows', () => {
  expect(Object.keys(samples)).toEqual(eventNames)
})

describe('with consent, an event arrives as it is', () => {
  it.each(eventNames)('%s [S7.23a] [S7.23b] [S7.25]', async (event) => {
    const stage = await open()
    await stage.track(event, samples[event])
    await stage.settle()
    expect(server.analytics.received).toEqual([
      {
        eventId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        url: 'http://localhost:5173/basket/2',
        domain: 'localhost:5173',
        timestamp: 1_700_000_000_000,
        props: { type: event === 'INTERNAL_ERROR' ? 'error' : 'track', event, properties: samples[event] },
        projectId: 'playground',
        st: 'portico',
        sv: 'html-eip155-0.1.0',
        origin: 'http://localhost:5173',
      },
    ])
    expect(stage.logged).toEqual([])
  })
})

it('tracks a disconnect that failed, with its code [S4.8]', async () => {
  const stage = await open()
  await stage.track('DISCONNECT_ERROR', { code: 'DISCONNECT_FAILED' })
  await stage.settle()
  expect(server.analytics.received[0]?.props).toEqual({
    type: 'track',
    event: 'DISCONNECT_ERROR',
    properties: { code: 'DISCONNECT_FAILED' },
  })
})

describe('one condition that does not hold is enough for silence', () => {
  const conditions: Readonly<Record<string, () => StageOptions>> = {
    'the visitor was not asked yet': () => ({ consent: 'pending' }),
    'nothing is said of consent': () => ({ consent: undefined }),
    'consent was refused': () => ({ consent: 'denied' }),
    'consent was refused on an earlier visit': () => ({ stored: storedAs('denied') }),
    'there is no analyticsUrl': () => ({ services: { analyticsUrl: undefined } }),
    'the project has switched it off': () => ({ enabledByProject: false }),
    'it runs on a server': () => {
      vi.unstubAllGlobals()
      return {}
    },
    'the page is a file': () => {
      openPage('file:///home/me/index.html')
      return {}
    },
  }
  const cases = Object.keys(conditions).flatMap((why) => [...eventNames, 'MODAL_CREATED'].map((event) => [why, event]))

  it.each(cases)('%s: %s is not sent [S7.24]', async (why = '', event = '') => {
    const stage = await open(conditions[why]?.())
    await stage.track(event, samples[event])
    expect([stage.sent, stage.logged]).toEqual([[], []])
  })

  it('MODAL_CREATED is never sent, though all else holds [S7.24]', async () => {
    const stage = await open()
    await stage.track('MODAL_CREATED', {})
    expect([stage.sent, stage.logged]).toEqual([[], []])
  })

  it('a project that has it on, or says nothing, switches nothing on', async () => {
    const stage = await openStage(server, { enabledByProject: true })
    await stage.track('NETWORKS_OPENED')
    expect(stage.sent).toEqual([])
  })
})

describe('a request', () => {
  it('outlives the page, and holds one event [S7.23a]', async () => {
    const stage = await open()
    await stage.track('NETWORKS_OPENED')
    await stage.track('WALLET_HELP_OPENED')
    expect(stage.sent.map(({ keepalive, body }) => [keepalive, body.props.event])).toEqual([
      [true, 'NETWORKS_OPENED'],
      [true, 'WALLET_HELP_OPENED'],
    ])
    expect(new Set(stage.sent.map(({ body }) => body.eventId)).size).toBe(2)
    await stage.settle()
  })

  it.each(['', '/'])('goes to the path below the base, which ends with %j', async (end) => {
    const stage = await open({ services: { analyticsUrl: server.description.analyticsUrl + end } })
    await stage.track('NETWORKS_OPENED')
    await stage.settle()
    expect(server.analytics.received).toHaveLength(1)
  })

  it.each([
    ['http://user:word@localhost:5173/a?b=c#d', 'http://localhost:5173/a'],
    ['http://localhost:5173/u/0x52908400098527886E0F7030069857D2E4169EE7/nfts', 'http://localhost:5173/u/*/nfts'],
    ['http://localhost:5173/@alice/alice%2Eeth', 'http://localhost:5173/*/*'],
    [
      'http://localhost:5173/my-first-long-article-about-nothing',
      'http://localhost:5173/my-first-long-article-about-nothing',
    ],
    ['http://localhost:5173/%E0%A4%A', 'http://localhost:5173/%E0%A4%A'],
  ])('tells of the page %s only %s [S7.23b]', async (address, url) => {
    openPage(address)
    const stage = await open()
    await stage.track('NETWORKS_OPENED')
    await stage.settle()
    expect(stage.sent[0]?.body).toMatchObject({ url, domain: 'localhost:5173' })
    expect(server.analytics.received).toHaveLength(1)
  })

  it('works on a page without https, where crypto.randomUUID is missing', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const stage = await open()
    await stage.track('NETWORKS_OPENED')
    await stage.settle()
    expect(server.analytics.received).toHaveLength(1)
  })
})

describe('an answer', () => {
  it('403 is an alert, and there is silence from then on [S8.5]', async () => {
    openPage('https://elsewhere.example/')
    const stage = await open()
    await Promise.all([stage.track('NETWORKS_OPENED'), stage.track('WALLET_HELP_OPENED')])
    await stage.settle()
    await stage.track('NETWORKS_OPENED')
    stage.analytics.setConsent('granted')
    await stage.track('NETWORKS_OPENED')
    await stage.settle()
    expect(stage.sent).toHaveLength(2)
    const refusal = { origin: 'https://elsewhere.example', url: `${server.description.analyticsUrl}/e` }
    for (const { error } of stage.alerts) expect([error.code, error.context]).toEqual(['ORIGIN_NOT_ALLOWED', refusal])
  })

  it.each([
    ['400', { kind: 'status', status: 400 }],
    ['401', { kind: 'status', status: 401 }],
    ['422', { kind: 'status', status: 422 }],
    ['429', { kind: 'status', status: 429 }],
    ['500', { kind: 'status', status: 500 }],
    ['that is no JSON', { kind: 'garbage' }],
    ['that breaks off', { kind: 'halfBody' }],
  ] as const)(
    '%s is dropped: no alert, no second try, nothing kept, and the next event goes out [S8.5]',
    async (_what, fault) => {
      const active = server.faults.set('/analytics/e', fault)
      const stage = await open()
      await stage.track('NETWORKS_OPENED')
      await stage.settle()
      await stage.clock.advance(600_000)
      expect([active.hits(), stage.alerts, stage.logged, stage.clock.pending()]).toEqual([1, [], [], 0])
      expect([...stage.stored.keys()]).toEqual([])
      active.clear()
      server.analytics.clear()
      await stage.track('WALLET_HELP_OPENED')
      await stage.settle()
      expect(server.analytics.received.map(({ props }) => props.event)).toEqual(['WALLET_HELP_OPENED'])
    },
  )

  it('that never comes does no harm', async () => {
    const own = await startServices({ ports: { services: 0 } })
    await own.stop()
    const stage = await open({ services: { analyticsUrl: own.description.analyticsUrl } })
    await stage.track('NETWORKS_OPENED')
    await stage.settle()
    expect([stage.alerts, stage.logged]).toEqual([[], []])
  })
})

describe('INTERNAL_ERROR', () => {
  it('goes out at most five times in any minute', async () => {
    const stage = await open()
    const fail = () => stage.track('INTERNAL_ERROR', samples.INTERNAL_ERROR)
    await fail()
    await stage.clock.advance(30_000)
    for (let count = 0; count < 20; count += 1) await fail()
    expect(stage.sent).toHaveLength(5)
    await stage.clock.advance(29_999)
    await fail()
    expect(stage.sent).toHaveLength(5)
    await stage.clock.advance(1)
    await fail()
    await fail()
    expect(stage.sent).toHaveLength(6)
    await stage.clock.advance(60_000)
    for (let count = 0; count < 20; count += 1) await fail()
    expect(stage.sent).toHaveLength(11)
    await stage.settle()
  })

  it('does not hold other events back', async () => {
    const stage = await open()
    for (let count = 0; count < 20; count += 1) await stage.track('NETWORKS_OPENED')
    expect(stage.sent).toHaveLength(20)
    await stage.settle()
  })
})

it('is silent once it is taken down, and ends what is under way', async () => {
  server.faults.set('/analytics/e', { kind: 'hang' })
  const stage = await open()
  await stage.track('NETWORKS_OPENED')
  stage.deactivate()
  await expect(stage.sent[0]?.outcome).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await stage.track('NETWORKS_OPENED')
  expect(stage.sent).toHaveLength(1)
})

function storedAs(consent: string): Map<string, string> {
  return new Map([['analytics_consent', JSON.stringify({ v: 1, d: consent })]])
}
