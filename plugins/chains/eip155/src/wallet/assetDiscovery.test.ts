import { type AccountId, AssetDiscovery, type CallOptions, formatAccountId, PorticoError } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { expect, it } from 'vitest'
import { failureOf, ONE, openConnectedScene, type openScene, settle, TWO } from '../../test/scene.js'
import { ADDRESS, type Answer, createScriptedWallet, never, OTHER_ADDRESS, refuse } from '../../test/scriptedWallet.js'

const CAPABILITIES = 'wallet_getCapabilities'
const ASSETS = 'wallet_getAssets'
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const account = formatAccountId(ONE, ADDRESS)

const coin = {
  address: 'native',
  balance: '0x14d1120d7b160000',
  type: 'NATIVE',
  metadata: {
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    price: 2_000.5,
    value: 3_000.75,
    iconUrl: 'https://icons.example/eth',
  },
}
const token = {
  address: TOKEN.toLowerCase(),
  balance: '0x16e360',
  type: 'ERC20',
  metadata: { name: 'Test', symbol: 'TST', decimals: 6 },
}
const tells: Answer = () => ({ '0x7a69': { assetDiscovery: { supported: true } } })

async function openDiscovery(answers: Record<string, Answer> = {}, config?: Parameters<typeof openScene>[0]) {
  const wallet = createScriptedWallet({
    [CAPABILITIES]: tells,
    [ASSETS]: () => ({ '0x7a69': [coin, token] }),
    ...answers,
  })
  const scene = await openConnectedScene(wallet, config)
  const discovery = await scene.get(AssetDiscovery)
  const discover = (whose: AccountId = account, options?: CallOptions) => discovery.discover(whose, options)
  return { wallet, discover, ...scene }
}

it('gives what the wallet tells, exactly [S7.37, S3.7]', async () => {
  const { discover, wallet } = await openDiscovery()
  expect(await discover()).toEqual([
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId: ONE,
      price: 2_000.5,
      value: 3_000.75,
      quantity: { decimals: 18, numeric: '1.5' },
      iconUrl: 'https://icons.example/eth',
    },
    {
      name: 'Test',
      symbol: 'TST',
      chainId: ONE,
      address: `${ONE}:${TOKEN}`,
      price: 0,
      quantity: { decimals: 6, numeric: '1.5' },
    },
  ])
  expect(wallet.requests.slice(-2)).toEqual([
    { method: CAPABILITIES, params: [ADDRESS, ['0x7a69']] },
    { method: ASSETS, params: [{ account: ADDRESS, chainFilter: ['0x7a69'] }] },
  ])
})

it.each<[string, Answer]>([
  ['says yes', tells],
  ['says nothing', () => ({})],
  ['knows no such call', refuse(-32601)],
])('asks a wallet that %s once about an account on a network, for all callers [S7.37]', async (_what, answer) => {
  const { discover, wallet } = await openDiscovery({ [CAPABILITIES]: answer })
  const questions = () => wallet.methods().filter((method) => method === CAPABILITIES)
  const impatience = new AbortController()
  const givenUp = failureOf(discover(account, { signal: impatience.signal }), 'REQUEST_ABORTED')
  const asked = discover(account.toLowerCase() as AccountId)
  impatience.abort()
  await givenUp
  expect((await asked) === undefined).toBe(answer !== tells)
  await discover()
  expect(questions()).toHaveLength(1)
  await discover(formatAccountId(TWO, ADDRESS))
  expect(questions()).toHaveLength(2)
})

it.each(['0x0', '31337', '0x07A69'])('believes what stands under %s', async (key) => {
  const { discover } = await openDiscovery({
    [CAPABILITIES]: () => ({ [key]: { assetDiscovery: { supported: true } } }),
  })
  expect(await discover()).toHaveLength(2)
})

it.each<[string, Answer]>([
  ['knows no such call', refuse(-32601)],
  ['refuses', refuse(4001)],
  ['fails', refuse(-32000, 'oops')],
  ['has no such capability', () => ({ '0x7a69': { atomic: { status: 'supported' } } })],
  ['says no', () => ({ '0x7a69': { assetDiscovery: { supported: false } } })],
  ['speaks of another network', () => ({ '0x1': { assetDiscovery: { supported: true } } })],
  ['answers nonsense', () => 'yes'],
  ['answers a list', () => [{ assetDiscovery: { supported: true } }]],
])('tells nothing, and asks no further, when the wallet %s', async (_what, answer) => {
  const { discover, wallet } = await openDiscovery({ [CAPABILITIES]: answer })
  expect(await discover()).toBeUndefined()
  expect(wallet.methods()).not.toContain(ASSETS)
})

it.each([
  ['a missing address', { ...token, address: undefined }],
  ['an address that is none', { ...token, address: '0x12' }],
  ['the zero address', { ...token, address: `0x${'0'.repeat(40)}` }],
  ['a number for a balance', { ...token, balance: 5 }],
  ['a decimal balance', { ...token, balance: '5' }],
  ['more than 32 bytes', { ...token, balance: `0x1${'0'.repeat(64)}` }],
  ['another type', { ...token, type: 'ERC721' }],
  ['no metadata', { ...token, metadata: undefined }],
  ['no symbol', { ...token, metadata: { ...token.metadata, symbol: undefined } }],
  ['decimals as text', { ...token, metadata: { ...token.metadata, decimals: '6' } }],
  ['half a decimal', { ...token, metadata: { ...token.metadata, decimals: 1.5 } }],
  ['negative decimals', { ...token, metadata: { ...token.metadata, decimals: -1 } }],
  ['too many decimals', { ...token, metadata: { ...token.metadata, decimals: 256 } }],
  ['a price as text', { ...token, metadata: { ...token.metadata, price: '5' } }],
  ['a negative value', { ...token, metadata: { ...token.metadata, value: -5 } }],
  ['no entry at all', null],
])('leaves out an entry with %s, and keeps the others [S5.10, S3.7]', async (_what, entry) => {
  const { discover } = await openDiscovery({ [ASSETS]: () => ({ '0x7a69': [entry, coin] }) })
  expect((await discover())?.map(({ symbol }) => symbol)).toEqual(['ETH'])
})

it('cleans and cuts what tokens are called, and keeps no picture on the visitor’s own machine', async () => {
  const metadata = {
    ...token.metadata,
    name: `Te\u202est\ud83d ${'x'.repeat(100)}`,
    symbol: `T\u200bS\u3164T${'x'.repeat(100_000)}`,
    iconUrl: 'http://127.0.0.1:631/admin',
  }
  const icons = [5, '', 'javascript:alert(1)', 'https://192.168.1.1/a', 'data:text/html,x']
  const entries = icons.map((iconUrl) => ({ ...token, metadata: { ...metadata, iconUrl } }))
  const { discover } = await openDiscovery({ [ASSETS]: () => ({ '0x7a69': [{ ...token, metadata }, ...entries] }) })
  const found = (await discover()) ?? []
  expect(found).toHaveLength(6)
  for (const asset of found) {
    expect(asset).toMatchObject({ name: `Test ${'x'.repeat(59)}`, symbol: `TST${'x'.repeat(29)}` })
    expect(asset).not.toHaveProperty('iconUrl')
  }
})

it('leaves out what is on another network, and finds nothing where there is nothing', async () => {
  const { discover, wallet } = await openDiscovery({ [ASSETS]: () => ({ '0x1': [coin] }) })
  expect(await discover()).toEqual([])
  wallet.answers[ASSETS] = () => ({ '0x7a69': [] })
  expect(await discover()).toEqual([])
})

it.each(['assets', null, [coin], { '0x7a69': 'none' }])('fails with an answer like %j', async (reply) => {
  const { discover } = await openDiscovery({ [ASSETS]: () => reply })
  expect(await failureOf(discover(), 'WALLET_BAD_REPLY')).toMatchObject({ method: ASSETS })
})

it('falls back when the wallet declines, and says so when it fails', async () => {
  const { discover, wallet } = await openDiscovery({ [ASSETS]: refuse(4001) })
  expect(await discover()).toBeUndefined()
  wallet.answers[ASSETS] = refuse(-32000, 'oops')
  await failureOf(discover(), 'WALLET_FAILED')
})

it('waits five seconds for an answer, and six for both', async () => {
  const clock = createFakeClock()
  const { discover, wallet } = await openDiscovery({ [ASSETS]: never }, { clock })
  const failure = failureOf(discover(), 'WALLET_TIMEOUT')
  await settle()
  await clock.advance(5_000)
  expect(await failure).toMatchObject({ waitedMs: 5_000 })

  wallet.answers[CAPABILITIES] = never
  const nothing = discover(formatAccountId(TWO, ADDRESS))
  await settle()
  await clock.advance(5_000)
  expect(await nothing).toBeUndefined()
})

it('gives up after six seconds when the first answer took most of them', async () => {
  const clock = createFakeClock()
  const slow: Answer = () =>
    new Promise(
      (resolve) => void clock.after(4_000, () => resolve({ '0x7a69': { assetDiscovery: { supported: true } } })),
    )
  const { discover, wallet } = await openDiscovery({ [CAPABILITIES]: slow, [ASSETS]: never }, { clock })
  const failure = failureOf(discover(), 'WALLET_TIMEOUT')
  await settle()
  await clock.advance(4_000)
  expect(wallet.methods()).toContain(ASSETS)
  await clock.advance(1_999)
  const isLate = await Promise.race([failure, settle().then(() => 'waiting')])
  expect(isLate).toBe('waiting')
  await clock.advance(1)
  expect(await failure).toMatchObject({ waitedMs: 6_000 })
})

it('sends no request without a session, or about an account that is not the wallet’s', async () => {
  const { discover, wallet, connector } = await openDiscovery()
  expect(await discover(formatAccountId(ONE, OTHER_ADDRESS))).toBeUndefined()
  expect(wallet.methods()).not.toContain(CAPABILITIES)
  await connector.disconnect()
  expect(await discover().catch((error: unknown) => error)).toBeInstanceOf(PorticoError)
  await failureOf(discover(), 'ACCOUNT_MISSING')
})
