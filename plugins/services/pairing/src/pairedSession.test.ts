import { type RelayServer, startRelay } from '@portico-examples/stack/relay'
import type { PairedWallet } from '@portico-examples/wallet-page'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { leavePage, openOrigin } from '../test/page.js'
import { METHODS, ONE, openPage, openWallet, type Page, pairWith, SOL, shutClient, TWO } from '../test/stage.js'

let server: RelayServer
let page: Page
let wallet: PairedWallet | undefined

beforeAll(async () => {
  server = await startRelay()
})
beforeEach(async () => {
  openOrigin()
  page = await openPage({ relayUrl: server.description.relayUrl })
})
afterEach(async () => {
  server.relay.faults.clear()
  page.close()
  await shutClient(page)
  await wallet?.dispose()
  wallet = undefined
  leavePage()
  vi.unstubAllGlobals()
})
afterAll(() => server.stop())

const meet = async () => {
  wallet = await openWallet(server.description, { autoApprove: true })
  return wallet
}

it('a session has its topic, and of each family accounts, networks, methods and events [S3.1]', async () => {
  await pairWith(page, await meet())
  const [session] = page.client.session.getAll()
  expect(session?.topic).toBe(wallet?.sessions()[0]?.topic)
  const events = ['accountsChanged', 'chainChanged']
  const addresses = (namespace: string) => wallet?.accounts.addresses(namespace).slice(0, 1) ?? []
  const of = (namespace: string, chains: readonly string[]) =>
    chains.flatMap((chain) => addresses(namespace).map((address) => `${chain}:${address}`))
  expect(session?.namespaces).toMatchObject({
    eip155: { accounts: of('eip155', [ONE, TWO]), chains: [ONE, TWO], methods: METHODS.eip155, events },
    solana: { accounts: of('solana', [SOL]), chains: [SOL], methods: METHODS.solana, events },
  })
})

it('after a clock that was wrong, the same page connects as soon as it is right [S8.2f]', async () => {
  server.relay.faults.set({ kind: 'close', code: 3000, reason: 'JWT validation error: JWT Token is not yet valid' })
  await expect(page.pairing.propose()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
  server.relay.faults.clear()
  await pairWith(page, await meet())
  expect(page.offers.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
})
