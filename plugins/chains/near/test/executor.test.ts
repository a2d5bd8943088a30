import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import nearConnectFrame from '@hot-labs/near-connect/build/SandboxedWallet/code.js'
import { createMemoryArea } from '@portico/kernel/testing'
import { namedNearAccounts, nearExecutorScript } from '@portico/testing/near'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { FRAME_SCRIPT, frameDocument } from '../src/executor/frameScript.js'
import { readAllowed } from '../src/executor/hostCalls.js'
import { loadScript } from '../src/executor/loadScript.js'
import type { NearExecutor } from '../src/index.js'
import { verifyByReference } from './fixture.js'
import { type Answers, openFramedPage, runFrame } from './framedPage.js'
import { useLocalChain } from './localChain.js'
import { openPlugin } from './openPlugin.js'

const ALICE = `near:localnet:${namedNearAccounts[0]?.accountId}` as const
const pinOf = (text: string, algorithm: 'sha256' | 'sha384' | 'sha512' = 'sha256') =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}` as const
/** A script without a server. */
const executorOf = (script: string, more: Partial<NearExecutor> = {}): NearExecutor => ({
  ...{
    id: 'script',
    name: 'Script',
    url: `data:text/javascript,${encodeURIComponent(script)}`,
    integrity: pinOf(script),
  },
  ...more,
})

afterEach(() => vi.unstubAllGlobals())

async function openExecutor(answers: Answers = [], more: Partial<NearExecutor> = {}, area = createMemoryArea()) {
  const { local } = await useLocalChain()
  const page = openFramedPage(answers)
  const executor: NearExecutor = {
    ...{ id: 'script', name: 'Script wallet', ...local.executor },
    permissions: { storage: true, allowsOpen: [local.webWalletUrl] },
    ...more,
  }
  return { ...page, area, ...(await openPlugin({ executors: [executor] }, { storage: area })) }
}

it.each(['sha256', 'sha384', 'sha512'] as const)(
  'a script is taken by its %s, and another one is not',
  async (algorithm) => {
    const executor = executorOf('run("ü")', { integrity: pinOf('run("ü")', algorithm) })
    expect(await loadScript(executor, {})).toBe('run("ü")')
    const other = { ...executor, integrity: pinOf('run("u")', algorithm) }
    const wrong = { code: 'CONFIG_INVALID', context: { option: 'executors', found: executor.integrity } }
    await expect(loadScript(other, {})).rejects.toMatchObject(wrong)
  },
)

it.each(['sha256-', 'sha256-AAAA', 'md5-AAAA', 'sha256-!', `${pinOf('a')} ${pinOf('b')}`, undefined])(
  'nothing is fetched for the pin %j',
  async (integrity) => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    const executor = executorOf('a', { integrity: integrity as NearExecutor['integrity'] })
    await expect(loadScript(executor, {})).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
    expect(fetched).not.toHaveBeenCalled()
  },
)

it('a script that is too long, ends its element, or is not there is none', async () => {
  const { local } = await useLocalChain()
  const long = 'a'.repeat(4_000_001)
  for (const script of [long, '"</ScRipt>"', '"<!--"'])
    await expect(loadScript(executorOf(script), {})).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
  const missing = executorOf('a', { url: `${local.webWalletUrl}/nothing` })
  await expect(loadScript(missing, {})).rejects.toMatchObject({ code: 'HTTP_STATUS', context: { status: 404 } })
  const away = executorOf('a', { url: 'http://127.0.0.1:9/a.js' })
  await expect(loadScript(away, {})).rejects.toMatchObject({ code: 'HTTP_FAILED' })
})

it.each([
  ['https://wallet.example', 'https://wallet.example/sign?a=1', true],
  ['https://wallet.example/app', 'https://wallet.example/app', true],
  ['https://wallet.example/app/', 'https://wallet.example/app/sign', true],
  ['https://wallet.example/app', 'https://wallet.example/apple', false],
  ['https://wallet.example/app', 'https://wallet.example/app/../other', false],
  ['https://wallet.example', 'https://wallet.example.evil.example', false],
  ['https://wallet.example', 'https://wallet.example@evil.example', false],
  ['https://wallet.example', 'https://wallet.example:444', false],
  ['https://wallet.example', 'http://wallet.example', false],
  ['wallet://', 'wallet://sign/1', true],
  ['wallet://', 'other://sign/1', false],
  ['javascript:', 'javascript:alert(1)', false],
  ['data:', 'data:text/html,x', false],
  ['not a url', 'not a url', false],
])('with %s allowed, opening %s is allowed: %j', (rule, url, isAllowed) => {
  expect(readAllowed([rule], url) !== undefined).toBe(isAllowed)
})

it('is there without being fetched, connects, signs, sends, and is there after a reload and gone after a disconnect', async () => {
  const fetched = vi.fn(fetch)
  vi.stubGlobal('fetch', fetched)
  const { connector, signer, sender, proof, frames, opened, area, local, kernel } = await openExecutor()
  const executorCalls = () => fetched.mock.calls.filter(([url]) => url === local.executor.url).length
  expect(executorCalls()).toBe(0)
  const session = await connector.connect('script')
  expect(session.accounts.map(({ id }) => id)).toEqual([ALICE])
  const { text, bytes } = await signer.signMessage(ALICE, 'Hello')
  expect(await verifyByReference(local.rpcUrl, ALICE, Buffer.from('Hello'), text, bytes)).toBe(true)
  const fields = { domain: 'shop.example' } as Parameters<typeof proof.sign>[1]['fields']
  const message = 'shop.example wants you to sign in with your NEAR account:\nalice.localnet'
  const signIn = await proof.sign(ALICE, { text: message, fields })
  expect(await proof.verify(ALICE, message, signIn.text)).toBe(true)
  const sent = await sender.transfer({ from: ALICE, to: 'fd'.repeat(32), amount: 9n })
  expect(await sender.confirm({ ...sent, account: ALICE })).toBe('succeeded')
  expect([opened.length, executorCalls(), frames.size]).toEqual([4, 1, 0])
  await kernel.dispose()

  const again = await openExecutor([], {}, area)
  expect((await again.connector.connect('script', { silent: true })).accounts[0].id).toBe(ALICE)
  expect([again.opened, executorCalls()]).toEqual([[], 1])
  await again.connector.disconnect()
  await expect(again.connector.connect('script', { silent: true })).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
  expect(Array.from({ length: area.length }, (_, at) => area.key(at)).filter((key) => key?.includes('script'))).toEqual(
    [],
  )
})

it.each(['decline', 'close'] as const)(
  'to %s in the wallet’s window is a refusal, and leaves no frame',
  async (answer) => {
    const { connector, frames } = await openExecutor([answer])
    await expect(connector.connect('script')).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    expect(frames.size).toBe(0)
  },
)

it.each([
  ['a window', { storage: true }],
  ['a window elsewhere', { storage: true, allowsOpen: ['https://other.example'] }],
])('without the permission for %s nothing is opened', async (_, permissions) => {
  const { connector, opened, frames } = await openExecutor([], { permissions })
  await expect(connector.connect('script')).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
  expect([opened, frames.size]).toEqual([[], 0])
})

/** Runs the text as an executor whose `signIn` answers what it returns. */
const answering = (body: string) => executorOf(`window.selector.ready({ signIn: async () => { ${body} } })`)

it('keeps nothing without the permission for it, and no more than a little with it', async () => {
  const long = `await window.selector.storage.set('a', 'x'.repeat(100_001))`
  const many = `for (let at = 0; at <= 100; at++) await window.selector.storage.set('k' + at, 'v')`
  for (const [body, storage, message] of [
    [`await window.selector.storage.set('a', 'b')`, false, /Permission denied/],
    [`await window.selector.storage.get('a')`, false, /Permission denied/],
    [long, true, /Bad parameters/],
    [many, true, /Too many keys/],
  ] as const) {
    const { connector } = await openExecutor([], { ...answering(body), permissions: { storage } })
    const failed = await connector.connect('script').catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 'WALLET_FAILED', cause: { message: expect.stringMatching(message) } })
  }
  const { connector } = await openExecutor([], {
    ...answering(`
      await window.selector.storage.set('a', 'b')
      await window.selector.storage.set('c', 'd')
      await window.selector.storage.remove('c')
      if (await window.selector.storage.get('c') !== null) throw new Error('still there')
      return [{ accountId: (await window.selector.storage.keys()).join() + await window.selector.storage.get('a') + '.near' }]`),
    permissions: { storage: true },
  })
  expect((await connector.connect('script')).accounts[0].id).toBe('near:localnet:ab.near')
})

it.each([
  ['no list', `return 'alice.near'`, 'WALLET_BAD_REPLY'],
  ['no account ids', `return [{ accountId: 'Not One' }]`, 'WALLET_BAD_REPLY'],
  ['what can’t be copied', `return [() => {}]`, 'WALLET_FAILED'],
  ['a thrown text', `throw 'Rejected'`, 'REQUEST_REJECTED'],
  ['a call that there is not', `await window.selector.external('ethereum', 'request')`, 'WALLET_FAILED'],
])('an executor that answers %s fails with a reason', async (_, body, code) => {
  const { connector, frames } = await openExecutor([], answering(body))
  await expect(connector.connect('script')).rejects.toMatchObject({ code })
  expect(frames.size).toBe(0)
})

it('only the frame is heard, and only without an origin', async () => {
  const { connector, page, frames } = await openExecutor([], answering('await new Promise(() => {})'))
  const abort = new AbortController()
  const connecting = connector.connect('script', { signal: abort.signal })
  await vi.waitFor(() => expect(frames.size).toBe(1), { timeout: 60_000 })
  const [frame] = frames
  expect(frame?.attributes.get('sandbox')).toBe('allow-scripts')
  const facts = JSON.parse(/json">(.*?)<\/script>/.exec(`${frame?.attributes.get('srcdoc')}`)?.[1] ?? '')
  expect(facts).toMatchObject({ location: 'https://shop.example/cart', page: 'https://shop.example', storage: {} })
  const data = { origin: facts.origin }
  const source = frame?.contentWindow
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const heard = vi.fn()
  port1.onmessage = heard
  for (const forged of [
    { data, source: {}, origin: 'null' },
    { data, source, origin: 'https://evil.example' },
    { data: { origin: 'other' }, source, origin: 'null' },
    { data: 'text', source, origin: 'null' },
  ])
    page.dispatchEvent(Object.assign(new Event('message'), forged, { ports: [port1] }))
  port2.postMessage({ id: 'call', method: 'signIn', status: 'success', result: [{ accountId: 'evil.near' }] })
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), { timeout: 60_000 })
  abort.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await vi.waitFor(() => expect(frames.size).toBe(0), { timeout: 60_000 })
})

it('an executor that is never ready fails within a bound', async () => {
  const { connector, frames } = await openExecutor([], executorOf('1'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const connecting = connector.connect('script').catch((error: unknown) => error)
  await vi.waitFor(() => expect(frames.size).toBe(1), { timeout: 60_000 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await connecting).toMatchObject({ code: 'WALLET_TIMEOUT' })
  expect(frames.size).toBe(0)
})

it('the README names the hash of the script in the frame', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  expect(readme).toContain(`'${pinOf(FRAME_SCRIPT)}'`)
})

/** What near-connect itself writes into its frame. */
const nearConnectDocument = nearConnectFrame as unknown as (parts: object) => Promise<string>

/** What a script says to its page in a frame, and what it answers to the page. */
async function converse(html: string, origin: string): Promise<readonly unknown[]> {
  const said: unknown[] = []
  const answers = new Map<string, (answer: unknown) => void>()
  let setReady = () => {}
  const ready = new Promise<void>((resolve) => {
    setReady = resolve
  })
  let port: MessagePort | undefined
  // near-connect posts to the window of its frame.
  const post = (message: object) => (port ?? frame).postMessage({ ...message, origin })
  const onMessage = ({ method, id, params, status, result }: Readonly<Record<string, unknown>>) => {
    if (method === 'wallet-ready') return setReady()
    const waiting = status ? answers.get(`${id}`) : undefined
    if (waiting) return waiting({ status, result })
    said.push([method, params])
    const relay = (data: object) => post(port ? { method: 'relay', params: data } : data)
    post({ id, status: 'success', result: method === 'open' ? 'window' : null })
    if (method === 'open') relay({ type: 'READY' })
    if (method === 'panel.postMessage') relay({ type: 'RESULT', result: [{ accountId: 'alice.near' }] })
  }
  const frame = runFrame(html, (message, [own]) => {
    if (!own) return onMessage(message)
    port = own
    port.onmessage = ({ data }) => onMessage(data)
  })
  await ready
  for (const [method, params] of [
    ['wallet:signIn', { network: 'mainnet' }],
    ['wallet:getAccounts', { network: 'mainnet' }],
    ['wallet:signMessage', { message: 'Hi', recipient: 'shop.example', nonce: new Uint8Array(32), network: 'mainnet' }],
    ['wallet:signOut', { network: 'mainnet' }],
    ['wallet:nothing', {}],
  ] as const) {
    const answer = new Promise((resolve) => answers.set(method, resolve))
    post({ id: method, method, params })
    said.push([method, await answer])
  }
  port?.close()
  return said
}

it('a script says and hears the same in this frame as in near-connect’s own', async () => {
  openFramedPage()
  const code = nearExecutorScript('https://wallet.example/window')
  const origin = 'frame-1'
  const manifest = { id: 'script', name: 'Script', icon: '' }
  const connector = { providers: { mainnet: [], testnet: [] } }
  const theirs = await nearConnectDocument({
    id: origin,
    code,
    executor: { manifest, connector, getAllStorage: () => ({}) },
  })
  const screen = { outerWidth: 1, outerHeight: 1, screenX: 0, screenY: 0 }
  const location = 'https://shop.example/cart'
  const ours = frameDocument({ origin, page: location, location, version: '1', screen, manifest, storage: {} }, code)
  const said = await converse(ours, origin)
  expect(said).toEqual(await converse(theirs, origin))
  expect(said.map((one) => (one as [string])[0])).toContain('panel.postMessage')
})
