import type { UsageProperties } from '@portico/kernel'
import { type Services, startServices } from '@portico-examples/stack'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '../test/page.js'
import { samples } from '../test/samples.js'
import { openStage } from '../test/stage.js'
import { usageEvents } from '../test/usageEvents.js'
import { readEvent as read } from './readEvent.js'

const readEvent = (event: string, given: UsageProperties) => read(usageEvents.propertiesOf(event), given)

let server: Services
beforeAll(async () => {
  server = await startServices({ ports: { services: 0 } })
})
beforeEach(() => openPage('http://localhost:5173/'))
afterEach(() => {
  vi.unstubAllGlobals()
  server.analytics.clear()
})
afterAll(() => server.stop())

const events = Object.keys(samples)

/** One of each family, and what else may tell who someone is. */
const secrets = {
  eip155: '0x52908400098527886E0F7030069857D2E4169EE7',
  'eip155 without its prefix': '52908400098527886e0f7030069857d2e4169ee7',
  'eip155, shortened': '0x5290…9EE7',
  solana: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  polkadot: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  'bip122 segwit': 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'bip122 legacy': '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  cosmos: 'cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq',
  algorand: 'VCMJKWOY5P5P7SKMZFFOCEROPJCZOTIJMNIYNUCKH7LRO45JMJP6UYBIJA',
  cip34: 'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
  multiversx: 'erd1qqqqqqqqqqqqqpgqp699jngundfqw07d8jzkepucvpzush6k3wvqyc44rx',
  'near implicit': '98793cd91a3f870fb126f66285808c7e094afcfc4eda8a970f6648cdf0dbd6de',
  'near named': 'alice.near',
  tezos: 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb',
  'a name that stands for an account': 'alice.eth',
  'an e-mail address': 'alice@shop.example',
  'a pairing code': 'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn',
  'a transaction hash': '0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060',
  'a signature': 'a'.repeat(130),
  'a link': 'https://shop.example/?token=1',
} as const

it.each(Object.entries(secrets))('%s leaves with no event, whatever property it is put into', (_what, secret) => {
  for (const event of events) {
    for (const name of [...Object.keys(samples[event] ?? {}), 'address', 'email', 'hash', secret]) {
      for (const text of [secret, ` ${secret} `, `MetaMask ${secret}`, `eip155:1:${secret}`]) {
        const { properties = {} } = readEvent(event, { ...samples[event], [name]: text })
        expect(JSON.stringify(properties)).not.toContain(secret)
      }
    }
  }
})

const anyText = fc.oneof(fc.string(), fc.constantFrom(...Object.values(secrets)), fc.constantFrom(...propertyNames()))
const anyValue = fc.oneof(fc.boolean(), fc.integer(), fc.double(), anyText, fc.constant(undefined))
/** The event's own properties, some replaced, and others beside them. */
const anyTracking = fc
  .constantFrom(...events)
  .chain((event) =>
    fc
      .dictionary(fc.oneof(fc.constantFrom(...propertyNames()), anyText), anyValue, { maxKeys: 6 })
      .map((odd) => ({ event, properties: { ...samples[event], ...odd } as UsageProperties })),
  )

it('lets nothing out that the table does not name, for 2,000 random events', () => {
  fc.assert(
    fc.property(anyTracking, ({ event, properties: given }) => {
      const { properties = {} } = readEvent(event, given)
      const text = JSON.stringify(properties)
      expect(Object.keys(properties).filter((name) => !propertyNamesOf(event).includes(name))).toEqual([])
      expect(Object.values(secrets).filter((secret) => text.includes(secret))).toEqual([])
      for (const [name, value] of Object.entries(properties)) expect(value).toBe(given[name])
    }),
    { numRuns: 2_000 },
  )
})

it('lets out only what a server that checks every property takes, for 300 random events', async () => {
  const stage = await openStage(server, { consent: 'granted' })
  await fc.assert(
    fc.asyncProperty(anyTracking, async ({ event, properties }) => {
      await stage.track(event, properties)
      await stage.clock.advance(60_000)
      await Promise.all(stage.sent.slice(-1).map(({ outcome }) => outcome))
    }),
    { numRuns: 300 },
  )
  await stage.settle()
  expect(stage.sent.length).toBeGreaterThan(50)
  expect(server.analytics.received).toHaveLength(stage.sent.length)
  const said = JSON.stringify(server.analytics.received.map(({ props }) => props))
  expect(Object.values(secrets).filter((secret) => said.includes(secret))).toEqual([])
})

describe('an event that lacks a part', () => {
  const required = events.flatMap((event) =>
    Object.keys(samples[event] ?? {})
      .filter((name) => !['walletId', 'rank', 'accountType'].includes(name) || /GET|DEEPLINK/.test(event))
      .map((name) => [event, name] as const),
  )
  it.each(required)('%s without %s is not sent', (event, name) => {
    expect(readEvent(event, { ...samples[event], [name]: undefined })).toEqual({
      problem: `"${name}" is missing or must not be sent`,
    })
  })

  it('is logged once, without its value', async () => {
    const stage = await openStage(server, { consent: 'granted' })
    for (let count = 0; count < 3; count += 1)
      await stage.track('CONNECT_ERROR', { method: 'qr', code: 'Alice said no' })
    await stage.track('SHOPPED', { basket: 'shoes' })
    expect(stage.sent).toEqual([])
    expect(stage.logged).toEqual([
      'analytics: CONNECT_ERROR is not sent, "code" is missing or must not be sent',
      'analytics: SHOPPED is not sent, it was not declared',
    ])
  })
})

it.each(['__proto__', 'constructor', 'toString', 'amount', 'address', 'email'])(
  'of what a plugin declares under a name without a kind, nothing leaves: %s',
  (name) => {
    expect(read(`${name}?`, { [name]: 'x' })).toEqual({ properties: {} })
    expect(read(name, { [name]: 'x' }).properties).toBeUndefined()
  },
)

it.each([
  ['WALLET_SEARCHED', 'length', 'metamask'],
  ['WALLET_SEARCHED', 'results', -1],
  ['TRANSACTIONS_MORE', 'page', Number.NaN],
  ['WALLET_SEARCHED', 'results', 1e18],
  ['CONNECT_SUCCESS', 'reconnect', 'yes'],
  ['SEND_STARTED', 'token', '1.5 ETH to my sister in Helsinki, please'],
  ['NETWORK_SWITCHED', 'network', 'eip155:1:0xabc'],
  ['DEEPLINK_FAILED', 'scheme', 'wc:abc@2?key=1'],
])('%s does not take %s=%s', (event, name, value) => {
  expect(readEvent(event, { ...samples[event], [name]: value }).properties).toBeUndefined()
})

function propertyNamesOf(event: string): string[] {
  return Object.keys(samples[event] ?? {}).concat(samples[event]?.network === undefined ? [] : ['accountType'])
}

function propertyNames(): string[] {
  return [...new Set(Object.values(samples).flatMap(Object.keys))]
}
