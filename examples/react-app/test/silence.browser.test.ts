import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { connect, expectText, openConnect, walletRow } from './steps.js'
import { evmAccountButton, evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()

/** Records what a silent page must not do, from before its first script. */
const WATCH = `
  window.before = new Set(Object.getOwnPropertyNames(window))
  window.writes = []
  for (const name of ['setItem', 'removeItem', 'clear']) {
    const real = Storage.prototype[name]
    Storage.prototype[name] = function (...args) { window.writes.push([name, ...args].join(' ')); return real.apply(this, args) }
  }
  const openDatabase = indexedDB.open.bind(indexedDB)
  indexedDB.open = (...args) => { window.writes.push('indexedDB ' + args[0]); return openDatabase(...args) }
  window.sockets = []
  window.WebSocket = class extends WebSocket { constructor(...args) { super(...args); window.sockets.push(args[0]) } }
`

describe('before the first click', () => {
  test('nothing is requested, stored, framed or left on the window', async () => {
    const { page, requests, origin } = await openPage({ page: 'lab', script: WATCH, wallets: [] })
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    await page.waitForTimeout(1_000)
    expect(requests.filter((url) => !url.startsWith(`${origin}/`))).toEqual([])
    const seen = await page.evaluate(() => {
      const { before, writes, sockets } = window as unknown as {
        before: Set<string>
        writes: string[]
        sockets: string[]
      }
      const added = Object.getOwnPropertyNames(window).filter(
        (name) => !before.has(name) && !['before', 'writes', 'sockets', 'portico'].includes(name),
      )
      return {
        added,
        writes,
        sockets,
        frames: document.querySelectorAll('iframe').length,
        modal: document.querySelector('portico-modal') !== null,
        cookies: document.cookie,
      }
    })
    expect(seen).toEqual({ added: [], writes: [], sockets: [], frames: 0, modal: false, cookies: '' })
  })

  test('no file of a family is requested before one of its wallets is chosen', async () => {
    const { page, requests } = await openPage({ page: 'lab', wallets: [evmWallet(), solanaWallet()] })
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
  await page.getByLabel('To').fill(receiver)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expectText(page.getByLabel(/^Transfer from/), /^succeeded: /)
}

describe('under a strict policy', () => {
  test('the whole journey passes without a violation', async () => {
    const { evm, solana } = inject('stack')
    const nodes = [...evm, solana].map(({ rpcUrl }) => rpcUrl).join(' ')
    const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' ${nodes}; require-trusted-types-for 'script'`
    const { page } = await openPage({
      page: 'playground',
      headers: { 'content-security-policy': policy },
      wallets: [evmWallet(), solanaWallet()],
      script: `window.violations = []
        addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective + ' ' + event.blockedURI))`,
    })
    await connect(page, /Evm test wallet/)
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect.poll(() => page.getByLabel(/^Signature by/).getAttribute('data-status')).toBe('done')
    await send(page, '0x000000000000000000000000000000000000dEaD')
    await page.getByRole('button', { name: evmAccountButton }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await connect(page, /Solana test wallet/)
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect.poll(() => page.getByLabel(/^Signature by/).getAttribute('data-status')).toBe('done')
    await send(page, solana.accounts[1] ?? '')
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])
  })
})
