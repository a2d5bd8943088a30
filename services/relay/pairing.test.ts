import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type RelayServer, startRelay } from '../../examples/stack/src/services/startRelay.js'
import { answerRequests, askToSign, type Client, chain, pair, startSignClient, stopSignClient } from './signClients.js'

let services: RelayServer
const clients: Client[] = []
beforeAll(async () => {
  services = await startRelay()
})
afterEach(async () => {
  services.relay.faults.clear()
  await Promise.all(clients.splice(0).map(stopSignClient))
})
afterAll(() => services.stop())

async function start(name: string, projectId = services.description.projectId): Promise<Client> {
  const client = await startSignClient(name, { ...services.description, projectId })
  clients.push(client)
  return client
}

async function startPair() {
  const [page, wallet] = [await start('page'), await start('wallet')]
  answerRequests(wallet)
  return { page, wallet, session: await pair(page, wallet) }
}

it('a page and a wallet pair, ask, answer, tell, ping and part', async () => {
  const { page, wallet, session } = await startPair()
  const { topic } = session
  expect(session.namespaces.eip155?.methods).toEqual(['personal_sign'])
  expect(await askToSign(page, topic, 'hello')).toBe('hello')
  const sessionEvent = once(page.events, 'session_event')
  await wallet.emit({ topic, chainId: chain, event: { name: 'chainChanged', data: 31337 } })
  expect((await sessionEvent)[0].params.event).toEqual({ name: 'chainChanged', data: 31337 })
  await page.ping({ topic })
  const ended = once(page.events, 'session_delete')
  await wallet.disconnect({ topic, reason: { code: 6000, message: 'gone' } })
  expect((await ended)[0].topic).toBe(topic)
})

it('a refused proposal, and the next one that is taken', async () => {
  const [page, wallet] = [await start('page'), await start('wallet')]
  const { uri = '', approval } = await page.connect({ optionalNamespaces: {} })
  const outcome = approval().catch((error: unknown) => error)
  const proposed = once(wallet.events, 'session_proposal')
  await wallet.pair({ uri })
  await wallet.reject({ id: (await proposed)[0].id, reason: { code: 5000, message: 'No' } })
  expect(await outcome).toMatchObject({ code: 5000, message: 'No' })
  expect((await pair(page, wallet)).acknowledged).toBe(true)
})

it('a code that one wallet has turned down can be scanned with another', async () => {
  const [page, first, second] = [await start('page'), await start('first'), await start('second')]
  const { uri = '' } = await page.connect({ optionalNamespaces: {} })
  for (const wallet of [first, second]) {
    const proposed = once(wallet.events, 'session_proposal')
    await wallet.pair({ uri })
    expect((await proposed)[0].params.proposer.metadata.name).toBe('page')
  }
})

it('a relay that goes down and comes back loses no session, and no request made meanwhile', async () => {
  const { page, wallet, session } = await startPair()
  const broken = Promise.all([page, wallet].map(({ core }) => once(core.relayer.events, 'relayer_disconnect')))
  const down = services.relay.faults.set({ kind: 'down' })
  await broken
  const asked = askToSign(page, session.topic, 'meanwhile')
  down.clear()
  expect(await asked).toBe('meanwhile')
})

it('a wallet that was away finds what it was asked', async () => {
  const { page, wallet, session } = await startPair()
  await wallet.core.relayer.transportClose()
  const asked = askToSign(page, session.topic, 'waiting')
  await once(page.core.relayer.events, 'relayer_publish')
  await wallet.core.relayer.transportOpen()
  expect(await asked).toBe('waiting')
})

it.each([
  ['an unknown project', 'unknown', 0, 'Unauthorized: invalid key'],
  ['a clock an hour off [S8.3b]', 'playground', -3_600_000, 'JWT validation error: JWT Token is not yet valid'],
])('%s reaches the client as an error with its reason', async (_what, projectId, shiftMs, reason) => {
  services.relay.faults.set({ kind: 'clock', shiftMs })
  const page = await start('page', projectId)
  const refused = once(page.core.relayer.events, 'relayer_error')
  void page.connect({ optionalNamespaces: {} }).catch(() => {})
  expect((await refused)[0].message).toContain(`3000 (${reason})`)
})
