import { type AccountId, parseAccountId } from '@portico/kernel'
import { createRoamingFamily, createTestKernel, testSession } from '@portico/kernel/testing'
import { type Services, startServices } from '@portico-examples/stack'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { openPage } from '../test/page.js'
import { openStage, type Stage } from '../test/stage.js'

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

const evm = `eip155:1:0x52908400098527886E0F7030069857D2E4169EE7` as const
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM' as const

function connect({ events }: Stage, account: AccountId): void {
  events.emit('session:opened', {
    namespace: parseAccountId(account).namespace,
    session: testSession([account]),
    restored: false,
  })
}

const addressOf = (stage: Stage) => stage.sent.at(-1)?.body.props.properties.address

it('no address leaves, however connected one is, unless the host has asked for it [S7.25]', async () => {
  const stage = await openStage(server, { consent: 'granted' })
  connect(stage, evm)
  await stage.track('NETWORK_SWITCHED', { network: 'eip155:1', accountType: 'eoa', address: evm })
  await stage.settle()
  expect(server.analytics.received[0]?.props.properties).toEqual({ network: 'eip155:1', accountType: 'eoa' })
})

it("a host that has asked for it gets the account of the event's family, else the latest", async () => {
  const stage = await openStage(server, { consent: 'granted', includeAddress: true })
  await stage.track('NETWORKS_OPENED')
  expect(addressOf(stage)).toBeUndefined()
  connect(stage, evm)
  connect(stage, solana)
  await stage.track('NETWORKS_OPENED')
  expect(addressOf(stage)).toBe(solana)
  await stage.track('NETWORK_SWITCHED', { network: 'eip155:1' })
  expect(addressOf(stage)).toBe(evm)
  await stage.track('DISCONNECT_SUCCESS', { namespace: 'solana' })
  expect(addressOf(stage)).toBe(solana)
  await stage.settle()
  expect(server.analytics.received).toHaveLength(4)
})

it('of a wallet that opened in several families at once, each has its own', async () => {
  const stage = await openStage(server, { consent: 'granted', includeAddress: true })
  const [session, other] = [testSession([evm]), testSession([solana])]
  const others = [{ namespace: 'solana', session: other }]
  stage.events.emit('session:opened', { namespace: 'eip155', session, restored: false, others })
  await stage.track('NETWORKS_OPENED')
  expect(addressOf(stage)).toBe(evm)
  await stage.track('DISCONNECT_SUCCESS', { namespace: 'solana' })
  expect(addressOf(stage)).toBe(solana)
  await stage.settle()
})

it('the account moves with its wallet, and is gone with it', async () => {
  const stage = await openStage(server, { consent: 'granted', includeAddress: true })
  connect(stage, evm)
  const moved = evm.replace('eip155:1:', 'eip155:10:') as AccountId
  stage.events.emit('network:changed', { namespace: 'eip155', chainId: 'eip155:10', session: testSession([moved]) })
  await stage.track('NETWORKS_OPENED')
  expect(addressOf(stage)).toBe(moved)
  stage.events.emit('session:closed', { namespace: 'eip155', by: 'wallet' })
  await stage.track('NETWORKS_OPENED')
  expect(addressOf(stage)).toBeUndefined()
  await stage.settle()
})

it('invents no account where each network has another address for it', async () => {
  const stage = await openStage(server, { consent: 'granted', includeAddress: true })
  const family = createRoamingFamily()
  const kernel = createTestKernel({ plugins: [family.plugin], networks: family.networks })
  onTestFinished(() => kernel.dispose())
  kernel.events.onAny(({ event, payload }) => stage.events.emit(event, payload as never))
  await kernel.connect('roam', 'wallet')
  await kernel.switchNetwork('roam:west')
  await stage.track('NETWORKS_OPENED')
  expect(addressOf(stage)).toBe(`roam:west:${family.address('ana', 'roam:west')}`)
  await stage.settle()
})
