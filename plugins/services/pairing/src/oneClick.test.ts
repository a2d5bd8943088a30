import { type AuthenticationRequest, createStore, PorticoError, type SignIn, type SignInState } from '@portico/kernel'
import { type RelayServer, startRelay } from '@portico-examples/stack/relay'
import type { PairedWallet } from '@portico-examples/wallet-page'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { leavePage, openOrigin } from '../test/page.js'
import {
  networkOf,
  ONE,
  openPage,
  openWallet,
  type Page,
  type PageOptions,
  SOL,
  shutClient,
  TWO,
} from '../test/stage.js'

const REQUEST: AuthenticationRequest = {
  ...{ chains: [ONE, TWO], domain: 'shop.example', uri: 'https://shop.example', nonce: 'a'.repeat(32), version: '1' },
  statement: 'Sign in to the shop.',
}

let server: RelayServer
let page: Page | undefined
let wallets: PairedWallet[] = []
let accept: ReturnType<typeof vi.fn<SignIn['acceptAuthentication']>>

beforeAll(async () => {
  server = await startRelay()
})
beforeEach(() => {
  openOrigin()
  accept = vi.fn<SignIn['acceptAuthentication']>(async () => {})
})
afterEach(async () => {
  page?.close()
  if (page) await shutClient(page)
  for (const wallet of wallets) await wallet.dispose()
  wallets = []
  leavePage()
  vi.unstubAllGlobals()
})
afterAll(() => server.stop())

const signIn = (request: AuthenticationRequest | undefined): SignIn => ({
  state: createStore<SignInState>({ status: 'off' }),
  required: false,
  view: 'SIWXSignMessage',
  isDue: async () => false,
  getSessions: async () => [],
  signIn: () => Promise.reject(new PorticoError('ACCOUNT_MISSING', {})),
  readText: async () => '',
  signOut: async () => {},
  cancel: async () => {},
  authentication: vi.fn(async () => request),
  acceptAuthentication: accept,
  acceptText: async () => {},
})

async function pair(options: Partial<PageOptions>, oneClick = true) {
  const { relayUrl } = server.description
  page = await openPage({ relayUrl, networks: [networkOf(ONE), networkOf(TWO)], ...options })
  const wallet = await openWallet(server.description, { oneClick, autoApprove: true })
  wallets.push(wallet)
  const { uri, approved } = await page.pairing.propose()
  await wallet.pair(uri)
  return { page, wallet, approved }
}

it('where a signature is due, one answer connects and signs; both are kept', async () => {
  const { page, wallet, approved } = await pair({ signIn: signIn(REQUEST) })
  await wallet.approve()
  expect((await approved).namespaces).toEqual(['eip155'])
  expect(page.walletOf('eip155').chains()).toEqual([ONE, TWO])
  const [request, cacaos] = accept.mock.calls[0] ?? []
  expect(request).toBe(REQUEST)
  const signed = cacaos as { p: Record<string, unknown>; s: { t: string; s: `0x${string}` } }[]
  expect(signed.map(({ p }) => [p.domain, p.aud, p.nonce])).toEqual([
    ['shop.example', 'https://shop.example', REQUEST.nonce],
    ['shop.example', 'https://shop.example', REQUEST.nonce],
  ])
  expect(signed[0]?.p.iss).toBe(`did:pkh:${page.walletOf('eip155').accounts()[0]}`)
  const [first] = page.walletOf('eip155').accounts()
  const address = first?.split(':')[2] as `0x${string}`
  const signature = await page.walletOf('eip155').request(ONE, 'personal_sign', ['0x68', address])
  expect(await verifyMessage({ address, message: 'h', signature: signature as `0x${string}` })).toBe(true)
})

it('a wallet that knows no such request is connected, and signs later', async () => {
  const { wallet, approved } = await pair({ signIn: signIn(REQUEST) }, false)
  await wallet.approve()
  expect((await approved).namespaces).toEqual(['eip155'])
  expect(accept).not.toHaveBeenCalled()
})

it('signatures that are not valid end the session: nothing is connected, nothing is kept', async () => {
  accept.mockRejectedValue(new PorticoError('ACCOUNT_MISSING', {}))
  const { page, wallet, approved } = await pair({ signIn: signIn(REQUEST) })
  const refused = expect(approved).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
  await wallet.approve()
  await refused
  expect(page.offers).toEqual([])
  await vi.waitFor(() => expect([wallet.sessions(), page.client.session.keys]).toEqual([[], []]))
})

it('a refusal is one', async () => {
  const { wallet, approved } = await pair({ signIn: signIn(REQUEST) })
  const refused = expect(approved).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
  await wallet.reject()
  await refused
})

it('is asked for among Ethereum networks only, and only when it is due', async () => {
  const due = signIn(REQUEST)
  const mixed = await pair({ signIn: due, networks: [networkOf(ONE), networkOf(SOL)] })
  await mixed.wallet.approve()
  expect((await mixed.approved).namespaces).toEqual(['eip155', 'solana'])
  expect(due.authentication).not.toHaveBeenCalled()
  mixed.page.close()
  const plain = await pair({ signIn: signIn(undefined) })
  await plain.wallet.approve()
  await plain.approved
  expect(accept).not.toHaveBeenCalled()
})

/** What the wallet answers to a one-click request, in the library's hands. */
async function answer(page: Page, cacaos: readonly object[]): Promise<void> {
  const [asked] = page.client.auth.requests.getAll()
  const publicKey = await page.client.core.crypto.generateKeyPair()
  const result = { cacaos, responder: { publicKey, metadata: { name: 'W', description: '', url: '', icons: [] } } }
  const engine = page.client.engine as unknown as {
    onSessionAuthenticateResponse(topic: string, payload: object): void
  }
  engine.onSessionAuthenticateResponse('', { id: asked?.id, jsonrpc: '2.0', result })
}

it('an answer that approves no session is named as such [S8.9b]', async () => {
  const { page, approved } = await pair({ signIn: signIn(REQUEST) })
  const refused = expect(approved).rejects.toThrow('Session not initialized. Please call connect() before enable()')
  await answer(page, [])
  await refused
})

it('a contract’s signature is not checked at a third party’s node: a named error, and the next code asks plainly', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const due = signIn(REQUEST)
  const { page, approved } = await pair({ signIn: due })
  const refused = expect(approved).rejects.toMatchObject({ code: 'WALLET_UNSUPPORTED' })
  const cacao = { h: { t: 'caip122' }, p: { iss: `did:pkh:${ONE}:0x${'1'.repeat(40)}` }, s: { t: 'eip1271', s: '0x' } }
  await answer(page, [cacao])
  await refused
  await page.pairing.propose()
  expect(due.authentication).toHaveBeenCalledOnce()
  expect(fetched).not.toHaveBeenCalled()
})
