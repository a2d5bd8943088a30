import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserForFile } from '../../react-app/test/openPage.js'
import { connect, dialogOf, expectText } from '../../react-app/test/steps.js'
import { theStack } from '../../react-app/test/theStack.js'
import { evmAccountButton, evmAddresses, evmWallet } from '../../react-app/test/wallets.js'
import { buildNext, type NextServer, startNext } from './startNext.js'

// Every test also fails on any error or warning in the page's console, hydration's included, and on any request that
// leaves this machine: see openPage.

const openPage = browserForFile()
const [address = ''] = evmAddresses
const REMEMBERED = `Last seen as ${address}`
const CONNECTED = `Connected as ${address}`
const DISCONNECTED = 'No wallet is connected.'
let server: NextServer

beforeAll(async () => {
  await buildNext()
  const [one, two] = theStack().evm.map(({ rpcUrl }) => new URL(rpcUrl).port)
  server = await startNext({ PORTICO_PORT_EVM: `${one}`, PORTICO_PORT_EVM2: `${two}` })
}, 400_000)
afterAll(async () => {
  await server?.stop()
  expect(server?.output() ?? '').not.toMatch(/error|warn|⨯|⚠|reject/i)
})

/** Notes every text that the account's line and the button have shown, from the server's on. */
const NOTE_TEXTS = `
  window.lines = []
  window.faces = []
  const note = (list, text) => { if (text && list.at(-1) !== text) list.push(text) }
  const look = () => {
    note(window.lines, document.querySelector('main p')?.textContent)
    note(window.faces, document.querySelector('portico-button')?.shadowRoot?.querySelector('[part=label]')?.firstChild?.textContent)
    requestAnimationFrame(look)
  }
  look()
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })`

const openApp = (script = '') =>
  openPage({ page: server.url, wallets: [evmWallet()], script: `${NOTE_TEXTS}\n${script}` })

/** Runs from the second load on, as soon as the wallet is there, before the page's own scripts. */
const onReload = (change: string) =>
  `if (localStorage.getItem('reloaded')) { ${change} } else localStorage.setItem('reloaded', 'yes')`

const lineOf = (page: Page) => page.locator('main p')
const cookiesOf = (page: Page) => page.context().cookies()
const textsOf = (page: Page, list: 'lines' | 'faces') => page.evaluate(`window.${list}`)

async function connectApp(page: Page): Promise<void> {
  await connect(page, /Evm test wallet/)
  await expectText(lineOf(page), new RegExp(CONNECTED))
  await expect.poll(() => cookiesOf(page)).toHaveLength(1)
}

/** The line as the server sends it to this browser, without any script. */
async function servedLine(page: Page): Promise<string | undefined> {
  const cookie = (await cookiesOf(page)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const html = await (await fetch(server.url, { headers: { cookie } })).text()
  return /<main>.*?<p>(.*?)<\/p>/s.exec(html)?.[1]?.replace(/<.*?>/g, '')
}

test('a first visit shows that no wallet is connected, and writes nothing', async () => {
  const { page, requests, origin } = await openPage({ page: server.url })
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await page.waitForTimeout(1_000)
  expect(await lineOf(page).textContent()).toBe(DISCONNECTED)
  expect(await servedLine(page)).toBe(DISCONNECTED)
  expect(requests.filter((url) => !url.startsWith(`${origin}/`))).toEqual([])
  expect(await page.evaluate('[document.cookie, localStorage.length]')).toEqual(['', 0])
})

describe('a visitor who is connected', () => {
  test('has a cookie with the account and the wallet, and no more', async () => {
    const { page } = await openApp()
    await connectApp(page)
    const [cookie] = await cookiesOf(page)
    expect(cookie).toMatchObject({ name: 'portico', path: '/', sameSite: 'Lax', httpOnly: false })
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual([
      [`eip155:31337:${address}`, 'test.wallet.evm'],
    ])
  })

  test('has the address in the server’s HTML, not yet as connected, and keeps it until the wallet answers [S4.3a]', async () => {
    const { page } = await openApp(
      onReload(`
        window.wallets[0].uninstall()
        window.wallets = [testWallets.createEvmWallet({ ...${JSON.stringify(evmWallet())}, storage: localStorage, announceAfterMs: 500 })]`),
    )
    await connectApp(page)
    expect(await servedLine(page)).toBe(REMEMBERED)
    await page.reload()
    await expectText(lineOf(page), new RegExp(CONNECTED))
    expect(await textsOf(page, 'lines')).toEqual([REMEMBERED, CONNECTED])
    await expect.poll(() => textsOf(page, 'faces')).not.toEqual([]) // it is looked at once per frame
    expect(await textsOf(page, 'faces')).toEqual([expect.stringMatching(/^0x/)])
  })

  test('is restored without the cookie as well, in an update after the server’s render', async () => {
    const { page, context } = await openApp()
    await connectApp(page)
    // While the app is open it may write the cookie once more.
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto(new URL('/blank', server.url).href)
    await context.clearCookies()
    expect(await servedLine(page)).toBe(DISCONNECTED)
    await page.goto(server.url.href)
    await expectText(lineOf(page), new RegExp(CONNECTED))
    await expect.poll(() => servedLine(page)).toBe(REMEMBERED)
  })

  test('is gone from the server’s HTML after disconnecting', async () => {
    const { page } = await openApp()
    await connectApp(page)
    await page.getByRole('button', { name: evmAccountButton }).click()
    await dialogOf(page).getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expectText(lineOf(page), new RegExp(DISCONNECTED))
    await expect.poll(() => cookiesOf(page)).toEqual([])
    expect(await servedLine(page)).toBe(DISCONNECTED)
  })
})

describe('a cookie', () => {
  test('whose session is gone is shown as remembered, corrected in one update, and deleted', async () => {
    const { page } = await openApp(onReload('localStorage.clear()'))
    await connectApp(page)
    await page.reload()
    await expectText(lineOf(page), new RegExp(DISCONNECTED))
    expect(await textsOf(page, 'lines')).toEqual([REMEMBERED, DISCONNECTED])
    await expect.poll(() => cookiesOf(page)).toEqual([])
  })

  test('whose wallet is gone ends in a disconnected page [S4.4]', async () => {
    const { page } = await openApp(onReload('window.wallets[0].uninstall()'))
    await connectApp(page)
    await page.reload()
    await expectText(lineOf(page), new RegExp(DISCONNECTED))
    expect(await textsOf(page, 'lines')).toEqual([REMEMBERED, DISCONNECTED])
    await expect.poll(() => cookiesOf(page)).toEqual([])
  })

  test.each(['', '%', 'null', '%5B%5B%22eip155%3A1%3A%3Cscript%3E%22%2C%22x%22%5D%5D'])(
    'that was tampered with (%j) is no cookie',
    async (value) => {
      const { page, context } = await openPage({ page: server.url })
      await context.addCookies([{ name: 'portico', value, url: server.url.href }])
      expect(await servedLine(page)).toBe(DISCONNECTED)
      await page.reload()
      await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
      expect(await lineOf(page).textContent()).toBe(DISCONNECTED)
    },
  )
})
