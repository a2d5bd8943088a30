import type { Hono } from 'hono'
import { pino } from 'pino'
import { createPublicClient, custom } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectSchema } from '../directory/projects.js'
import { createRateLimit } from '../http/rateLimit.js'
import { createTestFile } from '../testing/testDatabases.js'
import { createDataApp, type DataAppParts } from './createDataApp.js'
import { createNames } from './names/createNames.js'
import { createOfframpDesk } from './offramp/offrampDesk.js'
import { createOnrampDesk } from './onramp/onrampDesk.js'
import { createDepths, createPayDesk } from './pay/payDesk.js'
import { noSessions } from './sessions/sessionSource.js'
import { type DataStore, openStore } from './store/dataStore.js'
import { createPoolSwaps } from './swap/poolSwapSource.js'

const [chainId, zones] = ['eip155:1', ['reown.id']]
const depths = createDepths([], () => undefined)
const project = projectSchema.parse({ projectId: 'one', name: 'One', allowedOrigins: [] })
const file = createTestFile()
let store: DataStore
beforeAll(async () => {
  store = await openStore({ url: file.url })
})
afterAll(async () => {
  await store?.close()
  file.remove()
})

/** A node that says so to whatever it is asked. */
const rpcUrl = 'data:application/json,{"jsonrpc":"2.0","id":1,"result":"0x1"}'
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

function createApp(changes: Partial<DataAppParts> = {}) {
  return createDataApp({
    ...{ store, zones, names: createNames({ registry: store.names, chains: [], zones }) },
    chains: new Map([[chainId, { chainId, rpcUrl, nativeCurrency }]]),
    reader: { prepare: async () => {}, refresh: async () => {} },
    swaps: createPoolSwaps([]),
    offrampDesk: createOfframpDesk([], store.sales),
    desk: createOnrampDesk({ providers: [], secret: new Uint8Array(32) }, store.orders),
    ...{ payHosts: [], payDesk: createPayDesk({ payments: store.payments, chains: new Set(), depths }) },
    clients: new Map([[chainId, createPublicClient({ transport: custom({ request: async () => '0x1' }) })]]),
    projects: new Map([[project.projectId, project]]),
    ...{ rateLimit: createRateLimit(), accountLimit: createRateLimit(), nameLimit: createRateLimit() },
    ...{ revocationLimit: createRateLimit(), sessions: noSessions },
    pictures: { get: async () => undefined },
    readiness: { read: async () => ({ status: 'ready', store: 'reachable', lagBlocks: {} }) },
    log: pino({ level: 'silent' }),
    ...changes,
  })
}

type Query = Readonly<Record<string, string>>
async function ask(path: string, query: Query = {}, body?: unknown, app: Hono<never> = createApp() as never) {
  const url = new URL(`http://data.example/v1/${path}`)
  url.search = new URLSearchParams({ projectId: 'one', st: 'a', sv: 'html-eip155-0.1.0', ...query }).toString()
  const headers = { 'content-type': 'application/json' }
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await app.fetch(new Request(url, init))
  return { status: response.status, json: await response.json() }
}

const alice = `0x${'a'.repeat(40)}`
const account = `${chainId}:${alice}`
const swap = { amount: '1', userAddress: account, from: account, to: account }
const noSwap = [{ name: 'from', description: 'Network not supported for Swaps' }]
const quotes = { ...swap, gasPrice: '7' }
const buy = { purchaseCurrency: 'USDC', paymentCurrency: 'USD', amount: '-10.5', network: 'ethereum' }
const wallet = { address: alice, blockchains: ['ethereum'], assets: ['USDC'] }
const onramp = { destinationWallets: [wallet], defaultNetwork: '', partnerUserId: '', defaultExperience: '' }
const sale = { account, currency: 'USD', provider: 'shop' }
const revocation = { pci: 'a', signature: '0x', issuedAt: '2026-01-01T00:00:00Z' }
const away = `eip155:2:0x${'a'.repeat(40)}`
const prices = { currency: 'usd', addresses: [account], projectId: 'one' }
const registration = { coin_type: 0x80_00_00_07, address: alice, message: '{}', signature: '0x' }

describe('what this server does not offer is answered as for a network without it', () => {
  it.each<[string, Query, unknown, number, unknown]>([
    ['convert/quotes', quotes, undefined, 200, { quotes: [] }],
    ['convert/tokens', { chainId }, undefined, 200, { tokens: [] }],
    ['convert/allowance', { tokenAddress: account, userAddress: account }, undefined, 200, { allowance: '0' }],
    ['generators/onrampurl', {}, onramp, 200, { url: '' }],
    ['onramp/options', {}, undefined, 200, { purchaseCurrencies: [], paymentCurrencies: [], hosts: [] }],
    ['onramp/quote', {}, buy, 200, null],
    ['offramp/providers', {}, undefined, 200, []],
    [`sessions/${account}`, {}, undefined, 200, { pcis: [] }],
    [`sessions/${away}/revoke`, {}, revocation, 200, { success: false }],
    ['supported-chains', {}, undefined, 200, { http: [chainId], ws: [] }],
  ])('%s', async (path, query, body, status, json) => {
    expect(await ask(path, query, body)).toEqual({ status, json })
  })

  it.each<[string, Query, unknown, object[]]>([
    ['convert/build-approve', { userAddress: account, from: account, to: account }, undefined, noSwap],
    ['convert/build-transaction', {}, { ...swap, projectId: 'one' }, noSwap],
    [
      ...(['convert/gas-price', { chainId }, undefined] as const),
      [{ name: 'chainId', description: 'Network not supported for Gas Price' }],
    ],
  ])('%s [S8.9h] [S8.9i]', async (path, query, body, reasons) => {
    expect(await ask(path, query, body)).toMatchObject({ status: 400, json: { error: { reasons } } })
  })
})

describe('the picture of a collectible', () => {
  const path = `picture/${chainId}/${alice}/7`
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const bytes = new Uint8Array(Buffer.from(svg))
  const own = projectSchema.parse({ projectId: 'one', name: 'One', allowedOrigins: ['https://shop.example'] })
  const get = async (query: string, headers = {}) =>
    createApp({
      pictures: { get: async () => ({ type: 'image/svg+xml', bytes }) },
      projects: new Map([[own.projectId, own]]),
    }).fetch(new Request(`http://data.example/v1/${path}?${query}`, { headers }) as never)

  it('is for pages of the project, and runs nothing where it is opened as a page', async () => {
    const response = await get('projectId=one', { origin: 'https://shop.example' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(svg)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': 'https://shop.example',
      'cache-control': 'private, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
    })
    expect((await get('projectId=two')).status).toBe(401)
    expect((await get('projectId=one', { origin: 'https://other.example' })).status).toBe(403)
  })

  it('is not found where there is none, and refused for what is no number of a piece', async () => {
    expect(await ask(path)).toMatchObject({ status: 404 })
    expect(await ask(`picture/${chainId}/${alice}/${1n << 256n}`)).toMatchObject({ status: 400 })
    expect(await ask(`picture/${chainId}/${alice}/-1`)).toMatchObject({ status: 400 })
  })
})

const list = (count: number, item: unknown) => Array(count).fill(item)
const balance = `account/${alice}/balance`
const usd = { currency: 'usd' }

it.each<[string, string, Query, unknown, string]>([
  ['another currency', balance, { currency: 'eur' }, undefined, 'currency'],
  ['a chain in words', balance, { ...usd, chainId: 'ethereum' }, undefined, 'chainId'],
  [
    'more tokens than are read anew',
    balance,
    { ...usd, forceUpdate: list(21, 'native').join() },
    undefined,
    'forceUpdate',
  ],
  ['a token that is none', balance, { ...usd, forceUpdate: 'a b' }, undefined, 'forceUpdate.0'],
  ['no cursor', `account/${alice}/history`, { cursor: '' }, undefined, 'cursor'],
  ['a seller in words', `account/${alice}/history`, { onramp: 'a b' }, undefined, 'onramp'],
  ['words before a seller', `account/${alice}/history`, { onramp: ' a' }, undefined, 'onramp'],
  ['a seller that is too long', `account/${alice}/history`, { onramp: 'a'.repeat(65) }, undefined, 'onramp'],
  ['an address that is none', 'account/a%20b/history', {}, undefined, 'address'],
  ['words before an address', 'account/%20b/history', {}, undefined, 'address'],
  ['an address that is too long', `account/${'a'.repeat(129)}/history`, {}, undefined, 'address'],
  ['an address of no chain here', 'account/x/history', {}, undefined, 'address'],
  ['a sender that is none', `identity/${alice}`, { sender: 'a b' }, undefined, 'sender'],
  ['no version', 'profile/account/a.eth', {}, undefined, 'apiVersion'],
  ['another version', `profile/reverse/${alice}`, { apiVersion: '1' }, undefined, 'apiVersion'],
  ['a sender that is none', `profile/reverse/${alice}`, { apiVersion: '2', sender: '' }, undefined, 'sender'],
  ['a name that is too long', `profile/account/${'a'.repeat(256)}`, { apiVersion: '2' }, undefined, 'name'],
  ['a name with a line break', 'profile/account/a%0Ab.eth', { apiVersion: '2' }, undefined, 'name'],
  ['no zone', 'profile/suggestions/anna', {}, undefined, 'zone'],
  ['a zone that is too long', 'profile/suggestions/anna', { zone: 'a'.repeat(256) }, undefined, 'zone'],
  ['an account without its chain', 'sessions/x', {}, undefined, 'account'],
  ['an account without its chain', 'sessions/x/revoke', {}, revocation, 'account'],
  ['no session', `sessions/${account}/revoke`, {}, { ...revocation, pci: '' }, 'pci'],
  ['a cursor of another list', `sessions/${account}`, { cursor: 'x' }, undefined, 'cursor'],
  ['no time', `sessions/${account}/revoke`, {}, { ...revocation, issuedAt: 'now' }, 'issuedAt'],
  ['a time long ago', `sessions/${account}/revoke`, {}, revocation, 'issuedAt'],
  ['no signature', `sessions/${account}/revoke`, {}, { ...revocation, signature: '' }, 'signature'],
  [
    'a signature that is too long',
    `sessions/${account}/revoke`,
    {},
    { ...revocation, signature: '0'.repeat(32_769) },
    'signature',
  ],
  ['a coin type that is negative', 'profile/account', {}, { ...registration, coin_type: -1 }, 'coin_type'],
  ['a coin type that is too large', 'profile/account', {}, { ...registration, coin_type: 2 ** 32 }, 'coin_type'],
  ['no message', 'profile/account', {}, { ...registration, message: '' }, 'message'],
  ['a message that is too long', 'profile/account', {}, { ...registration, message: 'a'.repeat(1025) }, 'message'],
  ['no signature', 'profile/account', {}, { ...registration, signature: '' }, 'signature'],
  ['an amount with a fraction', 'convert/quotes', { ...quotes, amount: '1.5' }, undefined, 'amount'],
  ['an amount with a leading zero', 'convert/quotes', { ...quotes, amount: '01' }, undefined, 'amount'],
  ['words after a price of gas', 'convert/quotes', { ...quotes, gasPrice: '1 wei' }, undefined, 'gasPrice'],
  ['words before an account', 'convert/quotes', { ...quotes, from: ` ${account}` }, undefined, 'from'],
  ['words after an account', 'convert/quotes', { ...quotes, to: `${account} ` }, undefined, 'to'],
  ['no chain', 'convert/tokens', {}, undefined, 'chainId'],
  ['no chain', 'convert/gas-price', {}, undefined, 'chainId'],
  ['no token', 'convert/allowance', { userAddress: account }, undefined, 'tokenAddress'],
  ['no account', 'convert/build-approve', { from: account, to: account }, undefined, 'userAddress'],
  ['no project', 'convert/build-transaction', {}, swap, 'projectId'],
  ['another project', 'convert/build-transaction', {}, { ...swap, projectId: 'two' }, 'projectId'],
  [
    'a slippage below zero',
    'convert/build-transaction',
    {},
    { ...swap, projectId: 'one', eip155: { slippage: -1 } },
    'eip155.slippage',
  ],
  [
    'a slippage of more than all',
    'convert/build-transaction',
    {},
    { ...swap, projectId: 'one', eip155: { slippage: 50.01 } },
    'eip155.slippage',
  ],
  [
    'an estimate in words',
    'convert/build-transaction',
    {},
    { ...swap, projectId: 'one', disableEstimate: 'no' },
    'disableEstimate',
  ],
  ['another currency', 'fungible/price', {}, { ...prices, currency: 'eur' }, 'currency'],
  ['more tokens than are priced', 'fungible/price', {}, { ...prices, addresses: list(101, account) }, 'addresses'],
  ['a token without its chain', 'fungible/price', {}, { ...prices, addresses: [alice] }, 'addresses.0'],
  [
    'more wallets than are read',
    'generators/onrampurl',
    {},
    { ...onramp, destinationWallets: list(21, wallet) },
    'destinationWallets',
  ],
  [
    'a wallet for nothing',
    'generators/onrampurl',
    {},
    { ...onramp, destinationWallets: [{ ...wallet, address: 'a b' }] },
    'destinationWallets.0.address',
  ],
  [
    'too many networks',
    'generators/onrampurl',
    {},
    { ...onramp, destinationWallets: [{ ...wallet, blockchains: list(51, 'a') }] },
    'destinationWallets.0.blockchains',
  ],
  [
    'too many assets',
    'generators/onrampurl',
    {},
    { ...onramp, destinationWallets: [{ ...wallet, assets: list(51, 'a') }] },
    'destinationWallets.0.assets',
  ],
  ['an amount below zero', 'generators/onrampurl', {}, { ...onramp, presetFiatAmount: -1 }, 'presetFiatAmount'],
  ['coins below zero', 'generators/onrampurl', {}, { ...onramp, presetCryptoAmount: -1 }, 'presetCryptoAmount'],
  ['a seller that is too long', 'generators/onrampurl', {}, { ...onramp, provider: 'a'.repeat(129) }, 'provider'],
  ['an amount in words', 'onramp/quote', {}, { ...buy, amount: 'ten' }, 'amount'],
  ['words before an amount', 'onramp/quote', {}, { ...buy, amount: '$10' }, 'amount'],
  ['words after an amount', 'onramp/quote', {}, { ...buy, amount: '10 dollars' }, 'amount'],
  ['no coin', 'onramp/quote', {}, { ...buy, purchaseCurrency: '' }, 'purchaseCurrency'],
  ['no currency', 'onramp/quote', {}, { ...buy, paymentCurrency: '' }, 'paymentCurrency'],
  ['no network', 'onramp/quote', {}, { ...buy, network: '' }, 'network'],
  ['an account without its chain', 'generators/offrampurl', {}, { ...sale, account: alice }, 'account'],
  ['a token without its chain', 'generators/offrampurl', {}, { ...sale, token: alice }, 'token'],
  ['no currency', 'generators/offrampurl', {}, { ...sale, currency: '' }, 'currency'],
  ['no provider', 'generators/offrampurl', {}, { ...sale, provider: '' }, 'provider'],
  ['a buyer that is too long', 'generators/offrampurl', {}, { ...sale, provider: 'a'.repeat(129) }, 'provider'],
  ['a way back that is none', 'generators/offrampurl', {}, { ...sale, redirectUrl: 'file:///a' }, 'redirectUrl'],
  ['an order in words', 'offramp/orders/a%20b', {}, undefined, 'id'],
  ['an order in words', 'onramp/orders/a%20b', {}, undefined, 'id'],
  ['an order that is too long', `offramp/orders/${'a'.repeat(65)}`, {}, undefined, 'id'],
])('%s is refused: %s', async (_what, path, query, body, name) => {
  expect(await ask(path, query, body)).toMatchObject({ status: 400, json: { error: { reasons: [{ name }] } } })
})

it.each<[string, string, Query, unknown]>([
  ['as many tokens as are read anew', balance, { ...usd, forceUpdate: list(20, 'native').join() }, undefined],
  ['a seller', `account/${alice}/history`, { onramp: 'a'.repeat(64) }, undefined],
  ['as many tokens as are priced', 'fungible/price', {}, { ...prices, addresses: list(100, account) }],
  ['the largest coin type', 'profile/account', {}, { ...registration, coin_type: 2 ** 32 - 1 }],
  ['the longest message', 'profile/account', {}, { ...registration, message: 'a'.repeat(1024) }],
  ['no amount of gas', 'convert/quotes', { ...quotes, gasPrice: '0' }, undefined],
  [
    'the largest lists',
    'generators/onrampurl',
    {},
    { ...onramp, destinationWallets: list(20, { ...wallet, assets: list(50, 'a') }) },
  ],
])('what is allowed at most is taken: %s', async (_what, path, query, body) => {
  expect((await ask(path, query, body)).status).toBe(200)
})

it.each<[string, unknown]>([
  ['generators/offrampurl', sale],
  [`offramp/orders/${'a'.repeat(64)}`, undefined],
  [`onramp/orders/${'a'.repeat(64)}`, undefined],
])('without a provider there is no %s', async (path, body) => {
  expect(await ask(path, {}, body)).toMatchObject({ status: 404, json: { error: { code: 'NOT_FOUND' } } })
})

it.each<[string, string, RegExp]>([
  ['an address', 'account/a%20b/history', /plain address/],
  ['a name', 'profile/account/a%0Ab', /name/],
  ['an account', 'sessions/x', /CAIP-10/],
])('the path says what %s must be', async (_what, path, description) => {
  const reasons = [{ description: expect.stringMatching(description) }]
  expect((await ask(path, { apiVersion: '2' })).json).toMatchObject({ error: { reasons } })
})

describe('names', () => {
  it('are given out to who signs for them, and lead there and back [S7.3] [S7.14a] [S7.15] [S7.16b] [S7.17a] [S7.17b]', async () => {
    const { address, signMessage } = privateKeyToAccount(generatePrivateKey())
    const timestamp = Math.floor(Date.now() / 1000)
    const message = JSON.stringify({ name: 'anna.reown.id', attributes: {}, timestamp })
    const asked = { coin_type: 0x80_00_00_01, address, message, signature: await signMessage({ message }) }
    expect(await ask('profile/account', {}, asked)).toEqual({ status: 200, json: { success: true } })
    const { json } = await ask('profile/account/Anna.reown.id', { apiVersion: '2' })
    expect(json).toMatchObject({ name: 'anna.reown.id', addresses: { [asked.coin_type]: { address } } })
    expect((await ask(`profile/reverse/${address}`, { apiVersion: '2', sender: alice })).json).toEqual([json])
    expect((await ask(`identity/${address}`)).json).toEqual({ name: 'anna.reown.id', avatar: null })
    const { suggestions } = (await ask('profile/suggestions/anna', { zone: 'reown.id' })).json
    expect(suggestions[0]).toEqual({ name: 'anna.reown.id', registered: true })
  })

  it.each(['free.reown.id', 'anna'])('that are free are not found: %s [S7.14a]', async (name) => {
    const error = { code: 'NOT_FOUND', message: 'No account has this name' }
    expect(await ask(`profile/account/${name}`, { apiVersion: '2' })).toEqual({ status: 404, json: { error } })
  })

  it('are counted for the client that asks for them, before they are looked at', async () => {
    const app = createApp({ nameLimit: createRateLimit({ requests: 9, clientRequests: 1, perMs: 60_000 }) }) as never
    expect((await ask('profile/account', {}, { ...registration, message: '' }, app)).status).toBe(400)
    expect((await ask('profile/account', {}, registration, app)).status).toBe(200)
    expect((await ask('profile/account', {}, registration, app)).status).toBe(429)
  })
})

describe('tokens that moved', () => {
  const read = async (forceUpdate: string) => {
    const refreshed: unknown[] = []
    const refresh = async (...asked: readonly unknown[]) => void refreshed.push(...asked.slice(0, 2))
    const app = createApp({ reader: { prepare: async () => {}, refresh } }) as never
    expect((await ask(balance, { currency: 'usd', forceUpdate }, undefined, app)).status).toBe(200)
    return refreshed
  }
  const token = `0x${'c'.repeat(40)}`

  it.each([
    ['native', [null]],
    [`0x${'E'.repeat(40)}`, [null]],
    [`${chainId}:native`, [null]],
    [token, [token]],
    [`${chainId}:${token}`, [token]],
    [`native,${token}`, [null, token]],
    [`eip155:2:${token},${token}`, [token]],
  ])('are read anew: %s [S7.12a]', async (forceUpdate, tokens) => {
    expect(await read(forceUpdate)).toEqual([alice, tokens.map((one) => ({ chainId, token: one }))])
  })

  it.each([`eip155:2:${token}`, 'So11111111111111111111111111111111111111112', `eip155:1:${token}0`])(
    'on no chain here are not: %s [S7.12a]',
    async (forceUpdate) => {
      expect(await read(forceUpdate)).toEqual([])
    },
  )
})

describe('a node', () => {
  const call = (method: string) =>
    ask(
      '',
      { chainId },
      { jsonrpc: '2.0', id: 1, method, params: method === 'eth_getLogs' ? [{ blockHash: `0x${'1'.repeat(64)}` }] : [] },
    )

  it.each([
    ...['eth_blockNumber', 'eth_call', 'eth_chainId', 'eth_estimateGas', 'eth_feeHistory', 'eth_gasPrice'],
    ...['eth_getBalance', 'eth_getBlockByHash', 'eth_getBlockByNumber', 'eth_getCode', 'eth_getLogs'],
    ...['eth_getStorageAt', 'eth_getTransactionByHash', 'eth_getTransactionCount', 'eth_getTransactionReceipt'],
    ...['eth_maxPriorityFeePerGas', 'net_version', 'getAccountInfo', 'getBalance', 'getBlockHeight', 'getEpochInfo'],
    ...['getFeeForMessage', 'getGenesisHash', 'getHealth', 'getLatestBlockhash', 'getMinimumBalanceForRentExemption'],
    ...['getMultipleAccounts', 'getRecentPrioritizationFees', 'getSignaturesForAddress', 'getSignatureStatuses'],
    ...['getSlot', 'getTokenAccountBalance', 'getTokenAccountsByOwner', 'getTransaction', 'isBlockhashValid'],
    'simulateTransaction',
  ])('is asked for what reads: %s [S7.30a]', async (method) => {
    expect((await call(method)).json).toMatchObject({ result: '0x1' })
  })

  it.each([
    'eth_sendRawTransaction',
    'eth_sendTransaction',
    'personal_sign',
    'anvil_mine',
    'sendTransaction',
    'eth_newFilter',
    '',
  ])('is not asked for what does more: %j [S7.30a]', async (method) => {
    expect((await call(method)).json).not.toHaveProperty('result')
  })
})

describe('the operator reads', () => {
  it.each([
    ['ready', 200],
    ['unready', 503],
  ] as const)('that it is %s with %d', async (status, code) => {
    const answer = { status, store: 'reachable' as const, lagBlocks: { [chainId]: 3 } }
    const response = await createApp({ readiness: { read: async () => answer } }).request('/ready')
    expect([response.status, await response.json()]).toEqual([code, answer])
  })

  it('that it is alive, without a project', async () => {
    expect(await (await createApp().request('/health')).json()).toEqual({ status: 'alive' })
  })
})

it('what is not there is not found, and what breaks is not described', async () => {
  expect(await ask('elsewhere')).toEqual({ status: 404, json: { error: { code: 'NOT_FOUND', message: 'Not found' } } })
  const prepare = () => Promise.reject(new Error('postgres://user:hunter2@db'))
  const app = createApp({ reader: { prepare, refresh: async () => {} } }) as never
  const error = { code: 'INTERNAL', message: 'Internal error' }
  expect(await ask(balance, usd, undefined, app)).toEqual({ status: 500, json: { error } })
})

it('each call asks for the project and what asks', async () => {
  expect((await ask('supported-chains', { projectId: 'two' })).status).toBe(401)
  expect((await ask('onramp/options', { projectId: 'two' })).status).toBe(401)
  expect((await ask('supported-chains', { sv: 'x' })).status).toBe(400)
  expect((await ask('onramp/options', { sv: 'x' })).status).toBe(400)
})
