import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { pino } from 'pino'
import { createPublicClient, custom } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectSchema } from '../directory/projects.js'
import { createRateLimit } from '../http/rateLimit.js'
import { fuzzPlan, fuzzTimeoutMs, oddValue, rpcBody } from '../testing/fuzzed.js'
import { createTestFile } from '../testing/testDatabases.js'
import { createDataApp } from './createDataApp.js'
import { createNames } from './names/createNames.js'
import { createOfframpDesk } from './offramp/offrampDesk.js'
import { createOnrampDesk } from './onramp/onrampDesk.js'
import { createDepths, createPayDesk } from './pay/payDesk.js'
import { readMethods } from './readMethods.js'
import { noSessions } from './sessions/sessionSource.js'
import { type DataStore, openStore } from './store/dataStore.js'
import { createPoolSwaps } from './swap/poolSwapSource.js'

const chainId = 'eip155:1'
const depths = createDepths([], () => undefined)
const payHost = { projectId: 'one', key: 'k'.repeat(43) }
const zones = ['reown.id']
const project = projectSchema.parse({ projectId: 'one', name: 'One', allowedOrigins: [] })
const file = createTestFile()
const asked: string[] = []
let store: DataStore
let app: ReturnType<typeof createDataApp>

// Stands for a node that writes down what it is sent.
const node = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  asked.push(Buffer.concat(chunks).toString())
  response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
})

beforeAll(async () => {
  // A kept connection that it closed just now would look like a node that is away.
  node.keepAliveTimeout = 0
  node.listen(0, '127.0.0.1')
  await once(node, 'listening')
  store = await openStore({ url: file.url })
  const rpcUrl = `http://127.0.0.1:${(node.address() as AddressInfo).port}`
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  app = createDataApp({
    ...{ store, zones, names: createNames({ registry: store.names, chains: [], zones }) },
    chains: new Map([[chainId, { chainId, rpcUrl, nativeCurrency }]]),
    reader: { prepare: async () => {}, refresh: async () => {} },
    swaps: createPoolSwaps([]),
    offrampDesk: createOfframpDesk([], store.sales),
    desk: createOnrampDesk({ providers: [], secret: new Uint8Array(32) }, store.orders),
    ...{
      payHosts: [payHost],
      payDesk: createPayDesk({ payments: store.payments, chains: new Set([chainId]), depths }),
    },
    clients: new Map([[chainId, createPublicClient({ transport: custom({ request: async () => '0x1' }) })]]),
    projects: new Map([[project.projectId, project]]),
    ...{ rateLimit: createRateLimit(), accountLimit: createRateLimit(), nameLimit: createRateLimit() },
    ...{ revocationLimit: createRateLimit(), sessions: noSessions },
    pictures: { get: async () => undefined },
    readiness: { read: async () => ({ status: 'ready', store: 'reachable', lagBlocks: {} }) },
    log: pino({ level: 'silent' }),
  })
})
afterAll(async () => {
  node.closeAllConnections()
  node.close()
  await store?.close()
  file.remove()
})

interface Asked {
  readonly path: string
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: string | undefined
}

async function ask({ path, query = {}, body }: Asked): Promise<Response> {
  const url = new URL(`http://data.example/v1/${path}`)
  url.search = new URLSearchParams({ projectId: 'one', st: 'a', sv: 'html-eip155-0.1.0', ...query }).toString()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${payHost.key}` }
  return app.fetch(new Request(url, body === undefined ? {} : { method: 'POST', headers, body }))
}

const address = fc.constantFrom(`0x${'a'.repeat(40)}`, 'So11111111111111111111111111111111111111112', '0x', "'--", '%')
const text = oddValue.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
const pathText = fc
  .oneof(
    address,
    text.map((value) => value.slice(0, 300)),
  )
  .map(encodeSafely)

function encodeSafely(value: string): string {
  return encodeURIComponent(value.replace(/[\ud800-\udfff]/g, '').replace(/^\.+$/, '_') || '_')
}

const key = privateKeyToAccount(generatePrivateKey())
const registration = { coin_type: 0x80_00_00_01, address: key.address, message: '', signature: '0x00' }
const message = fc
  .record(
    {
      name: fc.oneof(fc.constantFrom('name-a.reown.id', 'a.b', '.reown.id', 'ΝΊΚΟΣ.reown.id'), oddValue),
      attributes: fc.oneof(fc.constant({}), oddValue),
      timestamp: fc.oneof(fc.constant(Math.floor(Date.now() / 1000)), oddValue),
    },
    { requiredKeys: [] },
  )
  .map((value) => JSON.stringify(value))

const changed = (sound: object): fc.Arbitrary<string> =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(sound), 'more', '__proto__'), oddValue, { maxKeys: 3 })
    .map((change) => JSON.stringify({ ...sound, ...change }))

const cursor = fc.oneof(
  fc
    .tuple(fc.constantFrom(1, 2), text, oddValue, oddValue, oddValue, oddValue)
    .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url')),
  text,
)
const bodies: Readonly<Record<string, object>> = {
  'fungible/price': { currency: 'usd', addresses: [`${chainId}:0x${'a'.repeat(40)}`], projectId: 'one' },
  'onramp/quote': { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '10', network: 'ethereum' },
  'convert/build-transaction': {
    amount: '1',
    projectId: 'one',
    from: 'eip155:1:0x1',
    to: 'eip155:1:0x1',
    userAddress: 'x',
  },
  'generators/onrampurl': { destinationWallets: [], defaultNetwork: '', partnerUserId: '', defaultExperience: '' },
  'generators/offrampurl': { account: `${chainId}:0x1`, token: `${chainId}:0x2`, currency: 'EUR', provider: 'a' },
  'pay/intents': { to: `${chainId}:0x${'a'.repeat(40)}`, amount: '1', expiresSec: 60, reference: 'order' },
  'pay/intents/a/transaction': { hash: `0x${'7'.repeat(64)}` },
  'sessions/eip155:1:0x1/revoke': { pci: 'a', signature: '0x' },
}

const requests: fc.Arbitrary<Asked> = fc.oneof(
  fc.record({ path: fc.constant(''), query: fc.constant({ chainId }), body: rpcBody }),
  fc.tuple(pathText, fc.constantFrom('balance', 'history')).chain(([account, what]) =>
    fc.record({
      path: fc.constant(`account/${account}/${what}`),
      query: fc.record(
        {
          currency: fc.oneof(fc.constant('usd'), text),
          chainId: fc.oneof(fc.constant(chainId), text),
          cursor,
          forceUpdate: text,
          onramp: text,
        },
        { requiredKeys: ['currency'] },
      ),
    }),
  ),
  fc.record({
    path: fc.constant('profile/account'),
    body: fc.oneof(
      message.map((said) => JSON.stringify({ ...registration, message: said })),
      changed(registration),
      fc.json(),
    ),
  }),
  fc
    .constantFrom(...Object.keys(bodies))
    .chain((path) =>
      fc.record({ path: fc.constant(path), body: fc.oneof(changed(bodies[path] ?? {}), fc.json(), text) }),
    ),
  fc.record({
    path: fc
      .tuple(
        fc.constantFrom(
          'identity',
          'profile/account',
          'profile/reverse',
          'profile/suggestions',
          'sessions',
          'pay/intents',
          'offramp/orders',
          'onramp/orders',
        ),
        pathText,
      )
      .map((parts) => parts.join('/')),
    query: fc.record(
      { apiVersion: fc.constantFrom('2', '1'), zone: fc.constantFrom('reown.id', 'x'), sender: text },
      { requiredKeys: ['apiVersion', 'zone'] },
    ),
  }),
  fc.record({
    path: fc.constantFrom(
      'convert/quotes',
      'convert/tokens',
      'convert/allowance',
      'convert/gas-price',
      'convert/build-approve',
    ),
    query: fc.dictionary(
      fc.constantFrom('amount', 'from', 'to', 'chainId', 'userAddress', 'gasPrice', 'projectId', 'sv'),
      text,
    ),
  }),
)

it(
  'whatever is asked, it is answered or refused in JSON, and the node is asked for what it may be',
  async () => {
    const statuses = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        asked.length = 0
        const response = await ask(request)
        const answer: unknown = await response.json()
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        expect(response.status).toBeLessThan(500)
        if (response.status > 201) expect(answer).toMatchObject({ error: { code: expect.any(String) } })
        for (const sent of asked) {
          const calls = [JSON.parse(sent)].flat() as readonly { readonly method: string }[]
          expect(JSON.stringify(JSON.parse(sent))).toBe(sent)
          for (const call of calls) expect(readMethods.has(call.method)).toBe(true)
        }
      }),
      fuzzPlan,
    )
    expect(statuses.get(200)).toBeGreaterThan(fuzzPlan.numRuns / 50)
    expect(statuses.get(400)).toBeGreaterThan(fuzzPlan.numRuns / 50)
  },
  fuzzTimeoutMs,
)
