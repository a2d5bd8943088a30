import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForFile, type OpenedPage } from './openPage.js'
import { askForCode, openFarWallet, openPairingPage, pair, readCode, statusOf } from './pairingSteps.js'
import { dialogOf, expectFact, openConnect, reload, settle, waitUntilReady, walletRow } from './steps.js'

const openPage = browserForFile()
const openPaired = openPairingPage(openPage)

interface Sockets {
  readonly opened: readonly string[]
  /** How many were open at a time, at most. */
  readonly most: number
}

/** The sockets to relays that this page opens from now on. */
function watchSockets(page: Page): Sockets {
  const opened: string[] = []
  const sockets = { opened, most: 0 }
  let open = 0
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/relay?')) return
    opened.push(socket.url())
    open += 1
    sockets.most = Math.max(sockets.most, open)
    socket.on('close', () => {
      open -= 1
    })
  })
  return sockets
}

/** The kinds of what the pairing library stores; a second store would bring each of them again. */
const storedKinds = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('wc@2:'))
      .map((key) => `${key.split('//').at(-1)}`)
      .sort(),
  )

async function expectOneStore(page: Page): Promise<void> {
  await expect.poll(() => storedKinds(page)).toContain('session')
  const kinds = await storedKinds(page)
  expect(kinds).toEqual([...new Set(kinds)])
}

const sign = (page: Page, client: 'portico' | 'second'): Promise<number> =>
  page.evaluate<number>(
    `window.${client}.signMessage('hello', { namespace: 'eip155' }).then(({ bytes }) => bytes.length)`,
  )

/** Loads the page's script and all that belongs to it anew, beside what runs already, as a server with hot reload does. */
async function loadAgain({ page, context }: Pick<OpenedPage, 'page' | 'context'>): Promise<void> {
  await context.route('**/again/**', async (route) => {
    const url = new URL(route.request().url())
    url.pathname = url.pathname.replace('/again', '')
    await route.fulfill({ response: await route.fetch({ url: url.href }) })
  })
  await page.evaluate(`(() => {
    window.first = window.portico
    delete window.portico
    const script = [...document.querySelectorAll('script[type=module][src^="/"]')].at(-1)
    return import('/again' + script.getAttribute('src'))
  })()`)
  await waitUntilReady(page)
}

describe('one socket and one store', () => {
  test('in Strict Mode, from the first code to a reload', async () => {
    const { page } = await openPage({ page: 'playground' })
    const sockets = watchSockets(page)
    await openConnect(page)
    await walletRow(page, /WalletConnect|QR/)
      .first()
      .click()
    const wallet = await openFarWallet()
    await wallet.pair(await readCode(page))
    await wallet.approve()
    await expectFact(page, 'status', /^connected/)
    expect(sockets.opened).toHaveLength(1)
    await expectOneStore(page)
    await page.reload()
    await expectFact(page, 'status', /^connected/)
    await expect.poll(() => sockets.opened).toHaveLength(2)
    await expectOneStore(page)
  })

  test('for two copies of the widget, which pair one after the other', async () => {
    const { page } = await openPaired({ path: '/two-copies.html' })
    const sockets = watchSockets(page)
    const wallet = await openFarWallet()
    await pair(page, wallet)
    expect(await page.evaluate(`window.second.getAccount('eip155').status`)).toBe('disconnected')
    await page.evaluate(`window.second.open({ view: 'ConnectingWalletConnectBasic' })`)
    const other = await openFarWallet()
    await other.pair(await readCode(page))
    await other.approve()
    await expect.poll(() => page.evaluate(`window.second.getAccount('eip155').status`)).toBe('connected')
    expect(await sign(page, 'portico')).toBe(65)
    expect(await sign(page, 'second')).toBe(65)
    expect(sockets.opened).toHaveLength(1)
    await expectOneStore(page)
  })

  for (const [how, prepare, left, count] of [
    // Who is disposed hears nothing any more; its socket is closed unless the new code is there within a second.
    ['in the place of what ran', 'window.portico.dispose()', 'connected', 'most'],
    ['beside what runs', 'undefined', 'disconnected', 'ever'],
  ] as const) {
    test(`when the page’s whole code is loaded again ${how}, as by a hot reload`, async () => {
      const opened = await openPaired({ expectedErrors: /another copy of the package/ })
      const { page } = opened
      const sockets = watchSockets(page)
      const wallet = await openFarWallet()
      await pair(page, wallet)
      await page.evaluate(prepare)
      await loadAgain(opened)
      for (const family of ['eip155', 'solana']) expect(await statusOf(page, family)).toBe('connected')
      expect(await sign(page, 'portico')).toBe(65)
      expect(count === 'ever' ? sockets.opened.length : sockets.most).toBe(1)
      await expectOneStore(page)
      await page.evaluate(`window.portico.disconnect()`)
      await expect.poll(() => wallet.sessions()).toEqual([])
      await expect.poll(() => page.evaluate(`window.first.getAccount('eip155').status`)).toBe(left)
      expect(count === 'ever' ? sockets.opened.length : sockets.most).toBe(1)
    })
  }
})

describe('a code', () => {
  test('is not asked for before the visitor wants one, neither by the list nor on a phone [S7.36]', async () => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      const { page } = await openPaired({ viewport, hasTouch: viewport.width < 500, isMobile: viewport.width < 500 })
      const sockets = watchSockets(page)
      await openConnect(page)
      await settle(page)
      await dialogOf(page).getByRole('button').last().hover()
      await page.waitForTimeout(500)
      expect(sockets.opened).toEqual([])
      expect(await storedKinds(page)).toEqual([])
    }
  })

  test('of an embedded modal is another one after closing, and the first is not shown meanwhile [S2.9]', async () => {
    const { page } = await openPaired({ path: '/embedded.html', lab: { options: { embedded: true } } })
    const region = page.getByRole('region')
    const code = region.locator('[data-uri^="wc:"]').first()
    const open = async () => {
      await page.evaluate(`window.portico.open({ view: 'ConnectingWalletConnectBasic' })`)
      await code.waitFor()
      return code.getAttribute('data-uri')
    }
    const first = await open()
    expect(await open()).toBe(first)
    await page.evaluate('window.portico.close()')
    await code.waitFor({ state: 'detached' })
    const second = await open()
    expect(second).toMatch(/^wc:/)
    expect(second).not.toBe(first)
    const wallet = await openFarWallet()
    await wallet.pair(`${second}`)
    await wallet.approve()
    await expect.poll(() => statusOf(page, 'eip155')).toBe('connected')
  })

  test('is in no storage, in no address and in no log while it is shown, or after it was used [S3.34]', async () => {
    const { page, context, requests } = await openPaired()
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const uri = await askForCode(page)
    await settle(page)
    const kept = async () => {
      const stored = await page.evaluate(async () => {
        const databases = await indexedDB.databases()
        const areas = [localStorage, sessionStorage].flatMap((area) => Object.entries(area).flat())
        return [...areas, ...databases.map(({ name }) => `${name}`), document.cookie, location.href, window.name]
      })
      const { cookies, origins } = await context.storageState({ indexedDB: true })
      return [...stored, JSON.stringify([cookies, origins]), ...requests, ...logged].join('\n')
    }
    const secret = uri.slice(0, uri.indexOf('?'))
    expect(await kept()).not.toContain(secret)
    const wallet = await openFarWallet()
    await wallet.pair(uri)
    await wallet.approve()
    await expect.poll(() => statusOf(page, 'eip155')).toBe('connected')
    expect(await kept()).not.toContain(secret)
    await reload(page)
    expect(await statusOf(page, 'eip155')).toBe('connected')
    expect(await kept()).not.toContain(secret)
  })
})
