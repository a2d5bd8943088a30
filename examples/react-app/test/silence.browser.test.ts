import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { scenes, setupOf } from '../screens/scenes.js'
import type { LabSettings } from './lab/src/startLab.js'
import { browserForFile, type PageSetup } from './openPage.js'
import { connect, dialogOf, expectText, openConnect, waitUntilReady, walletRow } from './steps.js'
import { theStack } from './theStack.js'
import { evmAccountButton, evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()

/** In the time of the page: whatever was due in it before has been done, however slow the machine is. */
const pass = (page: Page, ms: number): Promise<void> =>
  page.evaluate((wait) => new Promise<void>((resolve) => setTimeout(resolve, wait)), ms)

/** Records what a silent page must not do, from before its first script. */
const WATCH = `
  window.before = new Set(Object.getOwnPropertyNames(window))
  const done = window.done = { writes: [], sockets: [], frames: [], listeners: [], workers: [] }
  const tell = (kind, owner, name, say = (...args) => args[0]) => {
    const real = owner[name]
    owner[name] = function (...args) { done[kind].push([name, say.apply(this, args)].join(' ')); return real.apply(this, args) }
  }
  for (const name of ['setItem', 'removeItem', 'clear']) tell('writes', Storage.prototype, name)
  tell('writes', IDBFactory.prototype, 'open')
  if (window.caches) tell('writes', CacheStorage.prototype, 'open')
  const { set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  Object.defineProperty(document, 'cookie', { get: () => '', set(text) { done.writes.push('cookie ' + text); set.call(document, text) } })
  for (const name of ['pushState', 'replaceState']) tell('writes', History.prototype, name)
  const spy = (kind, name) => {
    window[name] = new Proxy(window[name], { construct(real, args) { done[kind].push(name + ' ' + args[0]); return new real(...args) } })
  }
  for (const name of ['WebSocket', 'EventSource', 'RTCPeerConnection', 'BroadcastChannel']) if (name in window) spy('sockets', name)
  for (const name of ['Worker', 'SharedWorker']) if (name in window) spy('workers', name)
  const create = Document.prototype.createElement
  Document.prototype.createElement = function (name, ...rest) {
    if (/^i?frame$/i.test(name)) done.frames.push(name)
    return create.call(this, name, ...rest)
  }
  const listen = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (type, ...rest) {
    const isGlobal = [window, document, document.documentElement, document.body, visualViewport].includes(this ?? window)
    if (isGlobal) done.listeners.push(type)
    return listen.call(this, type, ...rest)
  }
  // React adds one to see what options are, and takes it away at once.
  const unlisten = EventTarget.prototype.removeEventListener
  EventTarget.prototype.removeEventListener = function (type, ...rest) {
    const at = done.listeners.indexOf(type)
    if (at >= 0 && [window, document].includes(this ?? window)) done.listeners.splice(at, 1)
    return unlisten.call(this, type, ...rest)
  }
`

/** What {@link WATCH} has seen, and what is new on the page. */
const seenOn = (page: Page) =>
  page.evaluate(() => {
    const { before, done } = window as unknown as { before: Set<string>; done: Record<string, string[]> }
    const own = ['before', 'done', 'portico', 'labSettings', 'signWithViem']
    const added = Object.getOwnPropertyNames(window).filter((name) => !before.has(name) && !own.includes(name))
    return {
      ...done,
      listeners: [...new Set(done.listeners)].sort(),
      added,
      modal: document.querySelectorAll('portico-modal, iframe').length,
      stored: localStorage.length,
    }
  })

/** By which the elements and the client find each other on a page, whichever comes first. */
const OWN_LISTENERS = ['portico-client-ready-1', 'portico-client-request-1']

const hostOf = (url: string) => new URL(url).origin

/** Everything there is to configure, with the visitor's consent. */
const withServices = (): LabSettings => {
  const { projectId, ...services } = theStack().services
  return {
    hasAnalytics: true,
    options: {
      ...services,
      projectId,
      analytics: { consent: 'granted' },
      featuredWalletIds: ['demo-ablune-pouch'],
      customWallets: [
        { id: 'own', name: 'Own', imageUrl: `${services.directoryUrl}/v1/images/wallets/demo-ablune-tin` },
      ],
    },
  }
}

/** And everything that there is of an account. */
const withEverything = (): LabSettings => ({ ...withServices(), hasHoldings: true })

describe('before the first act', () => {
  const atIntent = ({ options, ...lab }: LabSettings): LabSettings => ({
    ...lab,
    options: { ...options, preload: 'intent' },
  })
  const pages: Readonly<Record<string, () => LabSettings>> = {
    'with nothing but a project id': () => atIntent({}),
    'with all services and consent to analytics': () => atIntent(withEverything()),
    'with nothing but a project id, on an idle page': () => ({}),
    'with all services and consent to analytics, on an idle page': withEverything,
  }
  for (const [name, lab] of Object.entries(pages)) {
    test(`${name}: nothing is requested, stored, framed, listened to or left on the window`, async () => {
      const { page, requests, origin } = await openPage({ page: 'lab-split', lab: lab(), script: WATCH, wallets: [] })
      await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
      await pass(page, 1_500)
      expect(requests.filter((url) => !url.startsWith(`${origin}/`))).toEqual([])
      // While files are being loaded ahead, the settings of Zod are there for a moment.
      await expect
        .poll(() => seenOn(page))
        .toEqual({
          writes: [],
          sockets: [],
          frames: [],
          workers: [],
          listeners: OWN_LISTENERS,
          added: [],
          modal: 0,
          stored: 0,
        })
    })
  }

  test('a pointer that comes near loads code of the page alone', async () => {
    const { page, requests, origin } = await openPage({ page: 'lab-split', lab: withEverything(), script: WATCH })
    await page.getByRole('button', { name: 'Connect wallet' }).hover()
    await pass(page, 1_000)
    expect(requests.filter((url) => !url.startsWith(`${origin}/`))).toEqual([])
    expect(await seenOn(page)).toMatchObject({ writes: [], sockets: [], frames: [], workers: [], modal: 0 })
  })
})

describe('after it', () => {
  test('only the hosts of the options are asked, and each has been configured for what it is asked', async () => {
    const { evm, solana, services } = theStack()
    const { page, requests, origin } = await openPage({
      page: 'lab-split',
      lab: withServices(),
      wallets: [evmWallet(), solanaWallet()],
      script: WATCH,
    })
    await connect(page, /Evm test wallet/)
    for (const view of [
      'Connect',
      'GetWallet',
      'WhatIsAWallet',
      'Account',
      'AccountSettings',
      'ProfileWallets',
      'Networks',
    ]) {
      await page.evaluate((wanted) => window.portico?.open({ view: wanted as 'Connect' }), view)
      await pass(page, 300)
    }
    await page.evaluate('window.portico.signMessage("silence")')
    await page.evaluate('window.portico.disconnect()')
    await page.keyboard.press('Escape')
    await connect(page, /Solana test wallet/)
    const askedFor = (url: string) => requests.filter((one) => one.startsWith(url)).length
    await expect.poll(() => askedFor(services.directoryUrl)).toBeGreaterThan(0)
    await expect.poll(() => askedFor(services.analyticsUrl)).toBeGreaterThan(0)
    await pass(page, 1_000)

    const asked = new Set(requests.map(hostOf))
    asked.delete(origin)
    const { projectId: _, ...urls } = services
    const configured = [...Object.values(urls), ...[...evm, solana].map(({ rpcUrl }) => rpcUrl)].map(hostOf)
    expect([...asked].filter((host) => !configured.includes(host))).toEqual([])
    expect(await seenOn(page)).toMatchObject({ sockets: [], frames: [], workers: [], added: [] })
  })

  test('no file of a family is requested before one of its wallets is chosen', async () => {
    const { page, requests } = await openPage({ page: 'lab-split', wallets: [evmWallet(), solanaWallet()] })
    await openConnect(page)
    await walletRow(page, /Solana test wallet/).waitFor()
    const opened = requests.length
    await page.keyboard.press('Escape')
    await connect(page, /Evm test wallet/)
    const scripts = (urls: readonly string[]) => urls.filter((url) => url.endsWith('.js'))
    const textsOf = (urls: readonly string[]) =>
      Promise.all(
        scripts(urls).map((url) => page.evaluate((one) => fetch(one).then((response) => response.text()), url)),
      )
    const names = (texts: readonly string[]) => texts.filter((text) => text.includes('solana:signMessage'))
    expect(names(await textsOf(requests))).toEqual([])
    expect((await textsOf(requests.slice(0, opened))).filter((text) => text.includes('eth_requestAccounts'))).toEqual(
      [],
    )
  })
})

async function send(page: Page, receiver: string): Promise<void> {
  await page.getByLabel('To', { exact: true }).fill(receiver)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expectText(page.getByLabel(/^Transfer from/), /^succeeded: /)
}

/** What docs/content-security.md asks for, and a record of every breach of it. */
function policyOf(hosts: readonly string[], more = ''): Pick<PageSetup, 'headers' | 'script'> {
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; ${more} connect-src 'self' ${hosts.join(' ')}; require-trusted-types-for 'script'`
  return {
    headers: { 'content-security-policy': policy },
    script: `window.violations = []
      addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective + ' ' + event.blockedURI))`,
  }
}

const violations = (page: Page) => page.evaluate<string[]>('window.violations')

const nodes = () => [...theStack().evm, theStack().solana].map(({ rpcUrl }) => rpcUrl)
const services = () => {
  const { directoryUrl, rpcUrl, analyticsUrl } = theStack().services
  return [...new Set([directoryUrl, rpcUrl, analyticsUrl].map(hostOf))]
}

/** A picture of the directory as most wallets have one: with pixels. */
const PIXELS = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

describe('under a strict policy', () => {
  test('the whole journey passes without a violation, pictures of the directory and marks included', async () => {
    const { page } = await openPage({
      page: 'playground',
      ...policyOf([...nodes(), ...services()]),
      wallets: [evmWallet(), solanaWallet()],
    })
    await page.route('**/images/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: PIXELS, headers: { 'access-control-allow-origin': '*' } }),
    )
    await openConnect(page)
    await walletRow(page, /Ablune Pouch/)
      .locator('canvas')
      .waitFor()
    await page.keyboard.press('Escape')
    await connect(page, /Evm test wallet/)
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect.poll(() => page.getByLabel(/^Signature by/).getAttribute('data-status')).toBe('done')
    await send(page, '0x000000000000000000000000000000000000dEaD')
    await page.getByRole('button', { name: evmAccountButton }).click()
    await dialogOf(page).getByRole('button', { name: 'Disconnect' }).click()
    await connect(page, /Solana test wallet/)
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect.poll(() => page.getByLabel(/^Signature by/).getAttribute('data-status')).toBe('done')
    await send(page, theStack().solana.accounts[1] ?? '')
    expect(await violations(page)).toEqual([])
  })

  for (const name of [
    'Connect, every section',
    'GetWallet',
    'ProfileWallets, five over two families',
    'Networks, many',
    'FeeDetails',
    'AccountSettings',
  ]) {
    test(`${name} shows itself without a violation`, async () => {
      const scene = scenes.find((one) => one.name === name)
      if (!scene) throw new Error(`no scene is called ${name}`)
      const { page } = await openPage(setupOf(scene, policyOf([...nodes(), ...services()], 'img-src data:;')))
      await waitUntilReady(page)
      await scene.prepare(page)
      await pass(page, 400)
      expect(await violations(page)).toEqual([])
    })
  }
})
