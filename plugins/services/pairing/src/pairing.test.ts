import { isPorticoError, RemoteWalletAdapter } from '@portico/kernel'
import { createFakeClock, createLeakGuard, type FakeClock } from '@portico/kernel/testing'
import { type RelayServer, startRelay } from '@portico-examples/stack/relay'
import { type BehaviourName, behaviourNames, type PairedWallet } from '@portico-examples/wallet-page'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { leavePage, openOrigin } from '../test/page.js'
import { METHODS, ONE, openPage, openWallet, type Page, pairWith, SOL, shutClient, TWO } from '../test/stage.js'

let server: RelayServer
let page: Page
let clock: FakeClock
let wallets: PairedWallet[] = []

beforeAll(async () => {
  server = await startRelay()
})
beforeEach(async () => {
  openOrigin()
  clock = createFakeClock(Date.now())
  page = await openPage({ relayUrl: server.description.relayUrl, clock })
})
afterEach(async () => {
  server.relay.faults.clear()
  page.close()
  await shutClient(page)
  for (const wallet of wallets) await wallet.dispose()
  wallets = []
  leavePage()
  vi.unstubAllGlobals()
})
afterAll(() => server.stop())

async function meet(options: Parameters<typeof openWallet>[1] = {}): Promise<PairedWallet> {
  const wallet = await openWallet(server.description, { autoApprove: true, ...options })
  wallets.push(wallet)
  return wallet
}

const signText = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const addressOf = (account: string | undefined) => account?.split(':')[2]

it('offers an approved wallet to each of its families under one id, and asks it through the session [S1.2a] [S3.1]', async () => {
  const wallet = await meet()
  const paired = await pairWith(page, wallet)
  const [topic] = wallet.sessions().map((session) => session.topic)
  expect(paired).toEqual({ walletId: `pairing:${topic}`, name: 'Test wallet', namespaces: ['eip155', 'solana'] })
  expect(page.offers.map(({ namespace, id, unlisted, recent }) => [namespace, id, unlisted, recent])).toEqual([
    ['eip155', paired.walletId, true, null],
    ['solana', paired.walletId, true, null],
  ])
  const evm = page.walletOf('eip155')
  expect(evm.chains()).toEqual([ONE, TWO])
  expect(evm.chain()).toBe(ONE)
  expect(evm.accounts()[0]).toMatch(/^eip155:31337:0x/)
  expect(page.walletOf('solana').chain()).toBe(SOL)
  const signature = await evm.request(ONE, 'personal_sign', [signText('hello'), addressOf(evm.accounts()[0])])
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
})

it('tells the host’s services the id that the relay knows it by, once [S7.26a]', async () => {
  expect(page.clientIds).toEqual([await page.client.core.crypto.getClientId()])
  expect(page.clientIds[0]).toMatch(/^did:key:z/)
})

it('asks for everything as optional, with the default events [S3.2]', async () => {
  await page.pairing.propose()
  const [sent] = page.client.proposal.getAll()
  expect(sent?.requiredNamespaces).toEqual({})
  expect(sent?.optionalNamespaces).toEqual({
    eip155: { chains: [ONE, TWO], methods: METHODS.eip155, events: ['accountsChanged', 'chainChanged'] },
    solana: { chains: [SOL], methods: METHODS.solana, events: ['accountsChanged', 'chainChanged'] },
  })
})

it('remembers the wallet that the visitor had in mind, as long as the modal is open', async () => {
  const chosen = { id: 'harbour', name: 'Harbour Wallet' }
  page.pairing.choose(chosen)
  await pairWith(page, await meet())
  expect(page.offers.map(({ recent }) => recent)).toEqual([chosen, chosen])
  page.pairing.reset()
  await pairWith(page, await meet())
  expect(page.offers.at(-1)?.recent).toBeNull()
})

it('asks for nothing where the host has no network of a family that can be paired', async () => {
  const empty = await openPage({ relayUrl: server.description.relayUrl, clock, networks: [] })
  const context = { token: RemoteWalletAdapter.id }
  await expect(empty.pairing.propose()).rejects.toMatchObject({ code: 'CAPABILITY_MISSING', context })
  empty.close()
})

it('uses a client that the host has made, and leaves it open', async () => {
  await page.pairing.propose()
  const { client } = page
  const second = await openPage({ relayUrl: undefined, pairing: { client } })
  const paired = await pairWith(second, await meet())
  expect(client.session.keys).toEqual([paired.walletId.slice('pairing:'.length)])
  second.close()
  await clock.advance(5_000)
  expect(client.core.relayer.connected).toBe(true)
})

it('leaves no timer and no listener behind when it is taken down', async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  await pairWith(page, await meet())
  const { client } = page
  const listeners = () =>
    ['session_update', 'session_delete', 'session_event'].map((e) => client.events.listenerCount(e))
  const before = [listeners(), clock.pending()]
  const guard = createLeakGuard()
  const other = await openPage({ relayUrl: server.description.relayUrl, clock })
  expect(other.offers).toHaveLength(2)
  expect(guard.leaks()).toEqual(['listener "visibilitychange" on EventTarget'])
  other.close()
  guard.release()
  expect(guard.leaks()).toEqual([])
  expect([listeners(), clock.pending()]).toEqual(before)
  expect(other.offers).toEqual([])
  expect(page.offers).toHaveLength(2)
})

describe('of the scripted wallets', () => {
  const ends: Readonly<Record<BehaviourName, string>> = {
    rejectsRequired: 'WALLET_FAILED',
    ignoresOptional: 'WALLET_TIMEOUT',
    approvesSubset: `eip155 ${ONE}`,
    otherOrder: `solana ${SOL} eip155 ${ONE} ${TWO}`,
    wrongCasing: `eip155 ${ONE} ${TWO} solana ${SOL}`,
    extraChains: `eip155 ${ONE} ${TWO} solana ${SOL}`,
    noEvents: `eip155 ${ONE} ${TWO} solana ${SOL}`,
    emptyAccounts: 'PAIRING_NO_ACCOUNTS',
    answersLate: `eip155 ${ONE} ${TWO} solana ${SOL}`,
    answersTwice: `eip155 ${ONE} ${TWO} solana ${SOL}`,
    wrongTopic: 'WALLET_TIMEOUT',
    vanishes: `eip155 ${ONE} ${TWO} solana ${SOL}`,
  }

  it.each(behaviourNames)('one that %s ends connected to what it approved, or in a named error', async (behaviour) => {
    const wallet = await meet({ behaviour, lateMs: 200 })
    const { uri, approved } = await page.pairing.propose()
    const ended = approved.then(
      ({ namespaces }) => namespaces.flatMap((one) => [one, ...page.walletOf(one).chains()]).join(' '),
      (cause: unknown) => (isPorticoError(cause) ? cause.code : `${cause}`),
    )
    const before = clock.pending()
    await wallet.pair(uri)
    if (ends[behaviour] === 'WALLET_TIMEOUT') {
      await vi.waitFor(() => expect(clock.pending()).toBe(before + 1)) // the wallet has said yes
      await clock.advance(15_000)
    }
    const end = await ended
    expect(end).toBe(ends[behaviour])
    if (!end.includes(':')) expect(page.offers).toEqual([])
  })

  it('one that approves no account hears that its session is over', async () => {
    const wallet = await meet({ behaviour: 'emptyAccounts' })
    const { uri, approved } = await page.pairing.propose()
    await wallet.pair(uri)
    await expect(approved).rejects.toMatchObject({ code: 'PAIRING_NO_ACCOUNTS' })
    await vi.waitFor(() => expect([wallet.sessions(), page.client.session.keys]).toEqual([[], []]))
  })
})
