import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { askService, widget } from '../../examples/stack/src/services/askService.js'
import { type Services, startServices } from '../../examples/stack/src/services/startServices.js'
import { eventNames, propertiesSchemaOf } from './eventSchema.js'

let services: Services
beforeAll(async () => {
  services = await startServices({ ports: { services: 0 } })
})
afterEach(() => services.analytics.clear())
afterAll(() => services.stop())

const samples: Readonly<Record<string, unknown>> = {
  ...{ connected: true, view: 'Connect', length: 3, results: 12, walletId: 'io.metamask', name: 'MetaMask' },
  ...{ platform: 'browser', rank: 4, store: 'ios', scheme: 'metamask', method: 'qr', namespace: 'eip155' },
  ...{ reconnect: false, code: 'REQUEST_REJECTED', network: 'eip155:1', accountType: 'eoa', provider: 'google' },
  ...{ page: 2, from: 'ETH', to: 'USDC.e', step: 'approve', token: 'ETH', rejected: true, pluginId: 'eip155' },
}

const sampleOf = (event: string) =>
  Object.fromEntries(
    Object.keys(propertiesSchemaOf(event)?.shape ?? {})
      .filter((name) => name !== 'address')
      .map((name) => [name, samples[name]]),
  )

function envelope(
  event: string,
  properties: unknown = sampleOf(event),
  change: Readonly<Record<string, unknown>> = {},
) {
  return {
    eventId: randomUUID(),
    url: 'http://localhost:5173/shop/basket',
    domain: 'localhost:5173',
    timestamp: 1_700_000_000_000,
    props: { type: event === 'INTERNAL_ERROR' ? 'error' : 'track', event, properties },
    ...change,
  }
}

const post = (body: unknown, query = {}, init: RequestInit = {}) =>
  askService(`${services.description.analyticsUrl}/e`, query, { post: body, ...init })
const json = { 'content-type': 'application/json' }

describe('POST e', () => {
  it.each(eventNames)('takes %s with its properties [S7.23a] [S7.23b]', async (event) => {
    const sent = envelope(event)
    expect((await post(sent, {}, { headers: { ...json, origin: 'http://localhost:5173' } })).status).toBe(202)
    expect(services.analytics.received).toEqual([{ ...sent, ...widget, origin: 'http://localhost:5173' }])
  })

  it('knows the 58 events of the table; one without properties need not send any', async () => {
    expect(eventNames).toHaveLength(58)
    const { props, ...rest } = envelope('NETWORKS_OPENED')
    expect((await post({ ...rest, props: { type: props.type, event: props.event } })).status).toBe(202)
  })

  it.each(['MODAL_CREATED', 'CLICKED', 'modal_opened', '__proto__', 'toString'])(
    'answers 422 to the event %s',
    async (event) => {
      const { status, json } = await post(envelope(event, {}))
      expect([status, json.error.code]).toEqual([422, 'BAD_REQUEST'])
      expect(services.analytics.received).toEqual([])
    },
  )

  it.each([
    [
      'a property too many',
      'MODAL_OPENED',
      { address: undefined, connected: true, view: 'Connect', hash: '0x1' },
      'hash',
    ],
    ['a property too few', 'MODAL_OPENED', { connected: true }, 'view'],
    ['a text of an error', 'CONNECT_ERROR', { method: 'qr', code: 'user said no' }, 'code'],
    ['a method that is none', 'CONNECT_STARTED', { method: 'fax', namespace: 'eip155' }, 'method'],
    ['a network that is none', 'NETWORK_SWITCHED', { network: 'mainnet' }, 'network'],
    ['an account for a network', 'NETWORK_SWITCHED', { network: `eip155:1:0x${'a'.repeat(40)}` }, 'network'],
    ['a search text', 'WALLET_SEARCHED', { length: 'meta', results: 1 }, 'length'],
  ])('refuses %s', async (_what, event, properties, name) => {
    const { status, json } = await post(envelope(event, properties))
    expect(status).toBe(422)
    expect(json.error.reasons.map((reason: { name: string }) => reason.name)).toEqual([name])
  })

  it('takes an address where a host has asked for it, in the form of CAIP-10', async () => {
    const properties = { connected: true, view: 'Account', address: `eip155:1:0x${'a'.repeat(40)}` }
    expect((await post(envelope('MODAL_OPENED', properties))).status).toBe(202)
    expect((await post(envelope('MODAL_OPENED', { ...properties, address: 'x' }))).status).toBe(422)
  })

  it('tells errors from tracks', async () => {
    const asError = { type: 'error', event: 'NETWORKS_OPENED' }
    const asTrack = { type: 'track', event: 'INTERNAL_ERROR', properties: sampleOf('INTERNAL_ERROR') }
    expect((await post(envelope('', {}, { props: asError }))).status).toBe(422)
    expect((await post(envelope('', {}, { props: asTrack }))).status).toBe(422)
  })

  it.each([
    ['eventId', 'a1b2'],
    ['eventId', '6fa459ea-ee8a-1ca4-894e-db77e160355e'],
    ['url', 'http://localhost:5173/?q=secret'],
    ['url', 'http://localhost:5173/#part'],
    ['url', 'http://user:word@localhost:5173/'],
    ['url', 'file:///home/me'],
    ['domain', 'elsewhere.example'],
    ['timestamp', 'now'],
    ['timestamp', -1],
    ['ip', '10.0.0.1'],
  ])('refuses the envelope with %s=%s [S7.23b]', async (name, value) => {
    const { status, json } = await post(envelope('NETWORKS_OPENED', {}, { [name]: value }))
    expect([status, json.error.reasons[0].name]).toEqual([400, name])
    expect(services.analytics.received).toEqual([])
  })

  it('asks for projectId, st and sv [S7.23a]', async () => {
    const body = envelope('NETWORKS_OPENED')
    expect((await post(body, { projectId: undefined })).status).toBe(401)
    expect((await post(body, { st: undefined })).status).toBe(400)
    expect((await post(body, { sv: undefined })).status).toBe(400)
    expect(services.analytics.received).toEqual([])
  })

  it('answers 403, readable, to a page that is not on the list', async () => {
    const origin = 'https://elsewhere.example'
    const answer = await post(envelope('NETWORKS_OPENED'), {}, { headers: { ...json, origin } })
    expect(answer.status).toBe(403)
    expect(answer.json.error).toEqual({ code: 'ORIGIN_NOT_ALLOWED', message: 'Unauthorized: origin not allowed' })
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(services.analytics.received).toEqual([])
  })

  it('takes 8 KiB and no more', async () => {
    const fill = (bytes: number) => {
      const body = JSON.stringify(envelope('NETWORKS_OPENED', {}))
      return body + ' '.repeat(bytes - body.length)
    }
    const send = (bytes: number) => post(undefined, {}, { method: 'POST', body: fill(bytes), headers: json })
    expect((await send(8192)).status).toBe(202)
    const refused = await send(8193)
    expect([refused.status, refused.json.error.reasons[0].name]).toEqual([400, 'body'])
    const streamed = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(fill(20_000)))
        controller.close()
      },
    })
    const init = { method: 'POST', body: streamed, headers: json, duplex: 'half' } as RequestInit
    expect((await post(undefined, {}, init)).status).toBe(400)
  })

  it.each([
    ['text', 'text/plain', '{}'],
    ['a form', 'application/x-www-form-urlencoded', 'a=b'],
    ['half of it', 'application/json', '{"eventId":'],
  ])('refuses %s in place of JSON', async (_what, type, body) => {
    const answer = await post(undefined, {}, { method: 'POST', body, headers: { 'content-type': type } })
    expect(answer.status).toBe(400)
  })

  it('keeps nothing of a project that has switched analytics off, and does not refuse it', async () => {
    expect((await post(envelope('NETWORKS_OPENED'), { projectId: 'quiet' })).status).toBe(202)
    expect(services.analytics.received).toEqual([])
  })

  it('sets no cookie and keeps no address of the sender', async () => {
    const { headers } = await post(envelope('NETWORKS_OPENED'))
    expect(headers.get('set-cookie')).toBeNull()
    expect(JSON.stringify(services.analytics.received)).not.toMatch(/127\.0\.0\.1|::1/)
  })
})
