import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { eagerViews } from '../../../ui/src/views/eagerViews.js'
import { lazyViews } from '../../../ui/src/views/lazyViews.js'
import type { LabSettings } from './lab/src/startLab.js'
import { browserForFile } from './openPage.js'
import { connect, dialogOf, openConnect, settle, waitForStatus, waitUntilReady, walletRow } from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses, evmWallet } from './wallets.js'

const openPage = browserForFile()

/** Without the hints for lazy chunks, which the bundler's loader leaves in the head. */
const COUNT_ELEMENTS = `document.querySelectorAll('*:not(link[rel=modulepreload])').length`

/** How the widget's own parts look, measured from inside. */
const looksOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    return [...(root?.querySelectorAll('dialog, dialog *') ?? [])].flatMap((element) => {
      const style = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return width === 0
        ? []
        : [
            [
              element.localName,
              Math.round(width),
              Math.round(height),
              style.fontFamily,
              style.fontSize,
              style.color,
              style.backgroundColor,
              style.letterSpacing,
              style.textTransform,
            ].join(' '),
          ]
    })
  })

/** Pictures are drawn late on either page. */
const expectSameLooks = (page: Page, plain: Page): Promise<void> =>
  vi.waitFor(async () => {
    const expected = await looksOf(plain)
    expect(expected.length).toBeGreaterThan(0)
    expect(await looksOf(page)).toEqual(expected)
  })

const hostOf = (page: Page) =>
  page.evaluate(() =>
    ['#host-title', '#host-text', '#host-button', 'body', 'html'].map((selector) => {
      const element = document.querySelector(selector)
      const style = element && getComputedStyle(element)
      const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
      return [
        selector,
        x,
        y,
        width,
        height,
        style?.font,
        style?.color,
        style?.backgroundColor,
        style?.margin,
        style?.padding,
      ].join(' ')
    }),
  )

/** Pages around the widget in which others could not be seen, pressed or left. */
const HOSTS: Readonly<Record<string, { readonly make: string; readonly lab?: LabSettings }>> = {
  'written from right to left': { make: `document.documentElement.dir = 'rtl'` },
  'whose parts are turned, filtered and clipped': {
    lab: { container: 'main' },
    make: `Object.assign(document.querySelector('main').style, { transform: 'scale(.5)', filter: 'grayscale(1)', overflow: 'hidden', height: '90px', contain: 'paint' })`,
  },
  'that takes no pointer events': { make: `document.body.style.pointerEvents = 'none'` },
  'with a layer over everything': {
    make: `document.body.append(Object.assign(document.createElement('div'), { style: 'position:fixed;inset:0;z-index:2147483647;background:#fff' }))`,
  },
  'with a dialog of its own that holds the focus': {
    make: `const dialog = document.createElement('dialog')
      dialog.innerHTML = '<button type="button">Stay here</button>'
      document.body.append(dialog)
      dialog.showModal()
      document.addEventListener('focusin', ({ target }) => { if (!dialog.contains(target)) dialog.querySelector('button').focus() })`,
  },
  'with a part in full screen': { make: `await document.querySelector('main').requestFullscreen()` },
}

const attributes = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.head, document.body].map((element) =>
      [...element.attributes].map(({ name, value }) => `${name}=${value}`),
    ),
  )

describe('styles do not cross', () => {
  for (const host of ['preflight', 'unset']) {
    test(`inside a page with a ${host} reset the modal looks as on a plain page, and the page as before`, async () => {
      const plain = await openPage({ page: 'lab', wallets: [evmWallet()] })
      await openConnect(plain.page)
      await walletRow(plain.page, /Evm test wallet/).waitFor()

      const { page } = await openPage({ page: 'lab', path: `/${host}.html`, wallets: [evmWallet()] })
      await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
      await settle(page)
      const before = { host: await hostOf(page), attributes: await attributes(page) }
      await openConnect(page)
      await walletRow(page, /Evm test wallet/).waitFor()
      await expectSameLooks(page, plain.page)
      await walletRow(page, /Evm test wallet/).click()
      await waitForStatus(page, 'eip155', 'connected')
      await page.evaluate('window.portico.disconnect()')
      await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
      await expect.poll(async () => ({ host: await hostOf(page), attributes: await attributes(page) })).toEqual(before)
    })
  }

  for (const [name, { make, lab }] of Object.entries(HOSTS)) {
    test(`on a page ${name} the modal looks as on a plain one, works by mouse and keyboard, and leaves no trace`, async () => {
      const plain = await openPage({ page: 'lab', wallets: [evmWallet()] })
      await openConnect(plain.page)
      await walletRow(plain.page, /Evm test wallet/).waitFor()

      const { page } = await openPage({ page: 'lab', wallets: [evmWallet()], ...(lab ? { lab } : {}) })
      await waitUntilReady(page)
      await page.evaluate(`(async () => { ${make} })()`)
      await settle(page)
      const before = { host: await hostOf(page), attributes: await attributes(page) }
      await page.evaluate('window.portico.open()')
      await walletRow(page, /Evm test wallet/).waitFor()
      await expectSameLooks(page, plain.page)
      await page.keyboard.press('Tab')
      expect(await page.evaluate('document.activeElement?.localName')).toBe('portico-modal')
      await page.keyboard.press('Escape')
      await dialogOf(page).locator('.card').waitFor({ state: 'hidden' })
      await page.evaluate('window.portico.open()')
      await walletRow(page, /Evm test wallet/).click()
      await waitForStatus(page, 'eip155', 'connected')
      await page.evaluate('window.portico.disconnect()')
      await waitForStatus(page, 'eip155', 'disconnected')
      await expect.poll(async () => ({ host: await hostOf(page), attributes: await attributes(page) })).toEqual(before)
    })
  }

  test('the page does not scroll or shift while the modal is open, and html and body are as before after it', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet()] })
    await page.evaluate(
      `document.body.append(Object.assign(document.createElement('div'), { style: 'height: 3000px' }))`,
    )
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    await settle(page)
    const before = { attributes: await attributes(page), host: await hostOf(page) }
    await openConnect(page)
    // The dialog is painted first: the page is kept from scrolling a moment later.
    await expect.poll(() => page.evaluate('getComputedStyle(document.documentElement).overflowY')).toBe('hidden')
    await page.mouse.move(5, 5)
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(100)
    expect(await page.evaluate('scrollY')).toBe(0)
    expect(await hostOf(page)).toEqual(before.host)
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await expect.poll(async () => ({ attributes: await attributes(page), host: await hostOf(page) })).toEqual(before)
  })

  test('a click outside the card closes it', async () => {
    const { page } = await openPage({ page: 'lab' })
    await openConnect(page)
    await page.mouse.click(5, 5)
    await dialogOf(page).waitFor({ state: 'hidden' })
  })

  test('theme variables of the page reach the widget', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet()],
      script: `addEventListener('DOMContentLoaded', () => { const sheet = new CSSStyleSheet(); sheet.replaceSync(':root { --portico-width: 320px }'); document.adoptedStyleSheets.push(sheet) })`,
    })
    await openConnect(page)
    await expect.poll(async () => (await page.locator('portico-modal [part=card]').boundingBox())?.width).toBe(320)
  })
})

/** The views that stand by themselves. */
const VIEWS = Object.keys({ ...eagerViews, ...lazyViews }).filter(
  (view) =>
    !/^(ConnectingExternal|ChooseFamily|DownloadWallet|Switch\w+|UnsupportedChain|FeeDetails|ReviewTransaction)$/.test(
      view,
    ),
)

describe('life on the page', () => {
  test('two copies of the package live side by side and share nothing', async () => {
    const { page } = await openPage({
      page: 'lab',
      path: '/two-copies.html',
      wallets: [evmWallet()],
      expectedErrors: /already defined/,
    })
    await connect(page, /Evm test wallet/)
    const status = await page.evaluate(`window.second.getAccount('eip155').status`)
    expect(status).toBe('disconnected')
    expect(await page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('@portico/second'))`)).toEqual(
      [],
    )
  })

  test('dispose leaves listeners, timers and elements as they were', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet()],
      script: `
        window.live = new Map()
        const add = EventTarget.prototype.addEventListener, remove = EventTarget.prototype.removeEventListener
        const count = (target, type, by) => { if (target === window || target === document || target === document.documentElement || target === document.body || target instanceof MediaQueryList) window.live.set(type, (window.live.get(type) ?? 0) + by) }
        EventTarget.prototype.addEventListener = function (type, listener, options) { count(this, type, 1); options?.signal?.addEventListener?.('abort', () => count(this, type, -1)); return add.call(this, type, listener, options) }
        EventTarget.prototype.removeEventListener = function (type, ...rest) { count(this, type, -1); return remove.call(this, type, ...rest) }
      `,
    })
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    const elements = await page.evaluate(COUNT_ELEMENTS)
    await connect(page, /Evm test wallet/)
    for (const view of VIEWS) {
      await page.evaluate(`window.portico.open({ view: '${view}' })`)
      await page.waitForTimeout(100)
    }
    await dialogOf(page).waitFor()
    await page.evaluate('window.portico.dispose()')
    await expect.poll(() => page.evaluate(COUNT_ELEMENTS)).toBe(elements)
    await expect.poll(() => page.evaluate('window.wallets[0].listenerCount()')).toBe(0)
    const left = () => page.evaluate<[string, number][]>('[...window.live].filter(([type, count]) => count > 0)')
    // React listens to `selectionchange` once per document and for good. What else is left belongs to the test wallet and to the elements that still stand in the page, waiting for a client.
    const isKnown = /^(selectionchange|eip6963:requestProvider|portico-|DOMContentLoaded|load)/
    await expect.poll(async () => (await left()).filter(([type]) => !isKnown.test(type))).toEqual([])
  })

  test('opening and closing the views a hundred times leaves nothing behind', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet()] })
    await connect(page, /Evm test wallet/)
    const cycle = (times: number) =>
      page.evaluate(
        `(async () => { const views = ${JSON.stringify(VIEWS)}; for (let n = 0; n < ${times}; n++) { await window.portico.open({ view: views[n % views.length] }); await new Promise(requestAnimationFrame); window.portico.close(); await new Promise(requestAnimationFrame) } })()`,
      )
    await waitUntilReady(page)
    await cycle(2 * VIEWS.length)
    const client = await page.context().newCDPSession(page)
    const counters = async () => {
      await client.send('HeapProfiler.collectGarbage')
      return client.send('Memory.getDOMCounters')
    }
    await page.waitForTimeout(400)
    const before = await counters()
    await cycle(100)
    const grown = async () => {
      const after = await counters()
      return [after.jsEventListeners - before.jsEventListeners < 20, after.nodes - before.nodes < 60]
    }
    await expect.poll(grown, { interval: 400 }).toEqual([true, true])
  })
})

test('a page without React connects and shows the account', async () => {
  const { page } = await openPage({ page: 'vanilla', wallets: [evmWallet()] })
  await openConnect(page)
  await walletRow(page, /Evm test wallet/).click()
  await expect.poll(() => page.locator('#account').textContent()).toBe(evmAddresses[0])
})

/** What it imports is one file and one for each plugin, and nothing of the page is written down inline. */
test('a page without a bundler connects and shows the account under a strict policy, from files whose hashes are known', async () => {
  const { rpcUrl } = theStack().evm[0] // the wallet's, which acts in the page
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src ${rpcUrl}; require-trusted-types-for 'script'`
  const { page, origin, requests } = await openPage({
    page: 'cdn',
    headers: { 'content-security-policy': policy },
    wallets: [evmWallet({ chains: [{ chainId: 1, rpcUrl }] })],
  })
  await connect(page, /Evm test wallet/)
  await expect.poll(() => page.locator('#account').textContent()).toBe(evmAddresses[0])
  await page.evaluate(`document.querySelector('portico-button').shadowRoot.querySelector('button').click()`)
  await dialogOf(page).getByRole('button', { name: 'Disconnect' }).waitFor()

  const base = `${origin}/portico/`
  const hashes = (await (await fetch(`${base}integrity.json`)).json()) as Record<string, string>
  const files = requests.filter((url) => url.startsWith(base)).map((url) => url.slice(base.length))
  expect(files).toContain('ui.js')
  for (const file of new Set(files)) {
    const content = Buffer.from(await (await fetch(base + file)).arrayBuffer())
    expect(`sha384-${createHash('sha384').update(content).digest('base64')}`).toBe(hashes[file])
  }
})

test('a page with React 18 connects, shows the account and disconnects', async () => {
  const { page } = await openPage({ page: 'lab-react-18', wallets: [evmWallet()] })
  await connect(page, /Evm test wallet/)
  await page.evaluate('window.portico.open()')
  await dialogOf(page).getByText('ETH').first().waitFor()
  await dialogOf(page).getByRole('button', { name: 'Disconnect' }).click()
  await waitForStatus(page, 'eip155', 'disconnected')
})
