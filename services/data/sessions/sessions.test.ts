import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import {
  type Account,
  type Address,
  createTestClient,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { evmAccounts } from '../../../examples/stack/src/evmContracts.js'
import { startEvmNode } from '../../../examples/stack/src/evmNode.js'
import { localContracts } from '../../../examples/stack/src/wallet/accounts/accountContracts.js'
import { startAccounts } from '../../../examples/stack/src/wallet/accounts/startAccounts.js'
import { serveApp } from '../../../examples/stack/src/wallet/serveApp.js'
import type { ProjectEnv } from '../../http/checkProject.js'
import { createRateLimit } from '../../http/rateLimit.js'
import { answerRefusal, type Refusal } from '../../http/refusal.js'
import { createSessionsGate } from '../../wallet/calls/createSessionsGate.js'
import { createWalletSessions } from '../../wallet/calls/walletSessions.js'
import { createSecrets } from '../../wallet/secrets.js'
import { openWalletStore, type WalletStore } from '../../wallet/store/walletStore.js'
import { createTestGrant } from '../../wallet/testing/createTestGrant.js'
import type { WalletEnv } from '../../wallet/walletEnv.js'
import { readContext } from '../../wallet-frame/src/permissions/delegation.js'
import { smartAccountOf, writeAccountSignature } from '../../wallet-frame/src/smartAccount/smartAccount.js'
import { createSessionsApp } from '../api/createSessionsApp.js'
import { createRemoteSessions } from './remoteSessions.js'

const chainId = 'eip155:31337'
const key = randomBytes(32).toString('base64url')
const owner = privateKeyToAccount(generatePrivateKey())
const account = `${chainId}:${owner.address}`
const clock = { nowMs: Date.parse('2026-11-26T12:00:00Z') }
const stops: (() => Promise<void>)[] = []
let store: WalletStore
let url: string
const connect = (rpcUrl: string) =>
  createTestClient({ mode: 'anvil', chain: foundry, transport: http(rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
let client: ReturnType<typeof connect>

beforeAll(async () => {
  const node = await startEvmNode({ chainId: foundry.id, port: 0, prepare: async () => {} })
  stops.push(node.stop)
  client = connect(node.rpcUrl)
  const chains = await startAccounts([{ chainId, name: 'Harbour', symbol: 'HRB', rpcUrl: node.rpcUrl }], stops)
  store = await openWalletStore({
    url: ':memory:',
    secrets: createSecrets({ pepper: randomBytes(32), dataKeys: [randomBytes(32)] }),
  })
  stops.push(store.close)
  const gate = new Hono<WalletEnv>()
  gate.route('/internal', createSessionsGate(createWalletSessions(store.grants, chains), [key]))
  const served = await serveApp('Wallet', 0, () => gate)
  stops.push(served.stop)
  url = `http://127.0.0.1:${served.port}/internal/sessions`
  await client.sendTransaction({ account: evmAccounts[0] as Address, to: owner.address, value: 10n ** 18n })
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
})

function createApp(
  changes: { readonly url?: string; readonly rpcUrl?: string } = {},
  revocationLimit = createRateLimit(),
) {
  const node = changes.rpcUrl === undefined ? client : connect(changes.rpcUrl)
  const sessions = createRemoteSessions({ url: changes.url ?? url, key })
  const app = new Hono<ProjectEnv>()
  app.use(async (c, next) => {
    c.set('project', { projectId: 'one' } as never)
    c.set('client', { address: '203.0.113.7', spend() {}, receive() {} })
    await next()
  })
  app.route(
    '/',
    createSessionsApp({
      sessions,
      revocationLimit,
      clients: new Map([[chainId, node as never]]),
      now: () => clock.nowMs,
    }),
  )
  app.onError((error, c) => answerRefusal(c, error as Refusal))
  return app
}

async function ask(path: string, body?: object, app = createApp()) {
  const headers = { 'content-type': 'application/json' }
  const response = await app.request(
    `/v1/sessions/${path}`,
    body && { method: 'POST', headers, body: JSON.stringify(body) },
  )
  return { status: response.status, json: await response.json() }
}

async function grant({ forMs = 3_600_000, of = owner.address } = {}) {
  clock.nowMs += 1
  const made = { ...createTestGrant(of, clock.nowMs + forMs), chainId }
  const actor = { userId: 'u', deviceId: 'd', network: '203.0.113.0/24', nowMs: clock.nowMs }
  await store.grants.add(actor as never, made, [])
  return made
}

async function revocation(pci: string, { by = owner, ageMs = 0, of = account } = {}) {
  const issuedAt = new Date(clock.nowMs - ageMs).toISOString()
  const message = `Revoke permission\nAccount: ${of}\nPermission: ${pci}\nIssued: ${issuedAt}`
  return { pci, issuedAt, signature: await by.signMessage({ message }) }
}

const managerAbi = parseAbi([
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  'function disableDelegation(Delegation delegation)',
])

/** As the account does on the chain. */
async function disable({ terms }: { readonly terms: { readonly context: Hex } }, account: Account | Address = owner) {
  const { delegation } = readContext(terms.context)
  const hash = await client.writeContract({
    ...{
      account,
      address: localContracts.delegationManager,
      abi: managerAbi,
      functionName: 'disableDelegation',
    },
    args: [
      {
        ...delegation,
        ...{ authority: `0x${'ff'.repeat(32)}`, signature: '0x' },
        caveats: delegation.caveats.map((caveat) => ({ ...caveat, args: '0x' as const })),
      },
    ],
  })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 10 })
}

it('permissions are listed with what they allow, page after page, and only for their account [S7.20a]', async () => {
  const grants = []
  for (let count = 0; count < 21; count += 1) grants.unshift(await grant())
  const { json } = await ask(account.toLowerCase())
  expect(json.pcis).toHaveLength(20)
  const [{ pci, origin, expiresAtMs, terms }] = grants as [(typeof grants)[number]]
  expect(json.pcis[0]).toEqual({ pci, label: origin, expiresAt: new Date(expiresAtMs).toISOString(), terms })
  const rest = await ask(`${account}?cursor=${json.next}`)
  expect(rest.json).toEqual({ pcis: [expect.objectContaining({ pci: grants[20]?.pci })] })
  expect((await ask(`${chainId}:${evmAccounts[0]}`)).json).toEqual({ pcis: [] })
})

it('one that was signed away stays in force until the chain has ended it, and is noted once [S3.29] [S7.20b]', async () => {
  const made = await grant()
  const listed = async () => (await ask(account)).json.pcis[0]
  expect((await ask(`${account}/revoke`, await revocation(made.pci))).json).toEqual({ success: false })
  expect(await listed()).not.toHaveProperty('revokedAt')
  await disable(made)
  const body = await revocation(made.pci)
  const revokedAt = new Date(clock.nowMs).toISOString()
  expect((await ask(`${account}/revoke`, body)).json).toEqual({ success: true })
  clock.nowMs += 1_000
  expect((await ask(`${account}/revoke`, body)).json).toEqual({ success: true })
  expect(await listed()).toMatchObject({ pci: made.pci, revokedAt })
})

it('what the chain has ended is listed as revoked, although the server was not told of it', async () => {
  const made = await grant()
  await disable(made)
  const revokedAt = new Date(clock.nowMs).toISOString()
  for (let time = 0; time < 2; time += 1) {
    expect((await ask(account)).json.pcis[0]).toMatchObject({ pci: made.pci, revokedAt })
    clock.nowMs += 1_000
  }
})

it('the text is signed by the account itself, for this permission, within 300 s [S7.20b]', async () => {
  const [made, other] = [await grant(), await grant()]
  await disable(made)
  const name = async (body: object, of = account) => (await ask(`${of}/revoke`, body)).json.error?.reasons[0].name
  const thief = privateKeyToAccount(`0x${'7'.repeat(64)}`)
  expect(await name(await revocation(made.pci, { by: thief }))).toBe('signature')
  expect(await name({ ...(await revocation(other.pci)), pci: made.pci })).toBe('signature')
  expect(await name(await revocation(made.pci, { of: `${chainId}:${thief.address}` }))).toBe('signature')
  expect(await name(await revocation(made.pci, { ageMs: 300_001 }))).toBe('issuedAt')
  expect(await name(await revocation(made.pci, { ageMs: -60_001 }))).toBe('issuedAt')
  expect(await name(await revocation(made.pci), `${chainId}:0x12`)).toBe('account')
  const unknown = `0x${'1'.repeat(64)}`
  expect((await ask(`${account}/revoke`, await revocation(unknown))).json).toEqual({ success: false })
  const limited = createApp({}, createRateLimit({ requests: 9, clientRequests: 1, perMs: 60_000 }))
  const body = await revocation(made.pci)
  expect((await ask(`${account}/revoke`, body, limited)).status).toBe(200)
  expect((await ask(`${account}/revoke`, body, limited)).status).toBe(429)
})

it('a smart account signs by its owner, before and after it is on the network [S3.29] [S7.20b]', async () => {
  const smart = smartAccountOf(owner.address, localContracts)
  const of = `${chainId}:${smart.address}`
  const made = await grant({ of: smart.address })
  const sign = async (isDeployed: boolean, by = owner) => {
    const { signature, ...body } = await revocation(made.pci, { of, by })
    return { ...body, signature: writeAccountSignature(smart, signature, isDeployed) }
  }
  const thief = privateKeyToAccount(generatePrivateKey())
  const before = await sign(false)
  expect((await ask(`${of}/revoke`, before)).json).toEqual({ success: false })
  expect((await ask(`${of}/revoke`, await sign(false, thief))).status).toBe(400)
  const hash = await client.sendTransaction({ account: owner, to: localContracts.factory, data: smart.factoryData })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 10 })
  await client.impersonateAccount({ address: smart.address })
  await client.setBalance({ address: smart.address, value: 10n ** 18n })
  await disable(made, smart.address)
  expect((await ask(`${of}/revoke`, await sign(true, thief))).status).toBe(400)
  for (const body of [before, await sign(true)]) {
    expect((await ask(`${of}/revoke`, body)).json).toEqual({ success: true })
  }
})

it('a node or a wallet server that is away is said, and what has expired is not asked of a node', async () => {
  const away = 'http://127.0.0.1:1'
  expect((await ask(account, undefined, createApp({ url: away }))).status).toBe(502)
  const made = await grant()
  expect((await ask(account, undefined, createApp({ rpcUrl: away }))).status).toBe(502)
  clock.nowMs = made.expiresAtMs + 1
  const { status, json } = await ask(account, undefined, createApp({ rpcUrl: away }))
  expect([status, json.pcis[0].pci]).toEqual([200, made.pci])
})
