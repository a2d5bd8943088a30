import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { accountOf, connect, dialogOf, openConnect, settle, waitForStatus, walletRow } from './steps.js'
import { evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()

/** Which of the page's wallets were asked to connect, by index. */
const asked = `window.wallets.flatMap(({ requests }, index) => requests.some(({ method }) => /^(eth_requestAccounts|standard:connect|connect)$/.test(method)) ? [index] : [])`

describe('several wallets', () => {
  test(`in any order, with shared ids: the clicked one gets the request, and no other: seed ${inject('seed')}`, async () => {
    const orders = fc.sample(
      fc.integer({ min: 2, max: 8 }).chain((count) =>
        fc.record({
          order: fc.shuffledSubarray([...Array(count).keys()], { minLength: count }),
          chosen: fc.nat(count - 1),
        }),
      ),
      { numRuns: inject('isSoak') ? 100 : 5, seed: inject('seed') },
    )
    for (const { order, chosen } of orders) {
      // Every third wallet claims the id of the first; late ones announce while the list is open.
      const wallets = order.map((id, position) =>
        evmWallet({
          name: `Wallet ${id}`,
          rdns: id % 3 === 0 ? 'test.shared' : `test.wallet${id}`,
          announceAfterMs: position % 2 === 0 ? 0 : 150,
          freezeProvider: id % 4 === 1,
        }),
      )
      const { page, context } = await openPage({
        page: 'lab',
        wallets: wallets.map((wallet) => ({ ...wallet, stored: false })),
      })
      await openConnect(page)
      await expect
        .poll(() =>
          dialogOf(page)
            .getByRole('button', { name: /^Wallet \d/ })
            .count(),
        )
        .toBe(order.length)
      await walletRow(page, new RegExp(`^Wallet ${chosen}\\b`)).click()
      await waitForStatus(page, 'eip155', 'connected')
      expect(await page.evaluate(asked)).toEqual([order.indexOf(chosen)])
      await context.close()
    }
  })

  test('one provider that announces itself twice is one row', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet()] })
    await openConnect(page)
    await walletRow(page, /Evm test wallet/).waitFor()
    await page.evaluate('for (let n = 0; n < 5; n++) window.wallets[0].announce()')
    await settle(page)
    expect(await walletRow(page, /Evm test wallet/).count()).toBe(1)
  })

  test('a named wallet never falls back to the injected provider', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet({ name: 'Named', rdns: 'test.named' })],
      script: `window.stolen = []; window.ethereum = { request: async ({ method }) => { window.stolen.push(method); return [] }, on() {}, removeListener() {} }`,
    })
    await connect(page, /Named/)
    expect(await page.evaluate('window.stolen')).toEqual([])
  })
})

describe('the generic Browser Wallet', () => {
  const script = `window.asked = []; window.ethereum = { request: async ({ method }) => { window.asked.push(method); return method === 'eth_chainId' ? '0x7a69' : ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] }, on() {}, removeListener() {} }`

  test('is hidden on a desktop where a wallet of its family has announced itself [S5.12b]', async () => {
    const { page } = await openPage({ page: 'lab', script, wallets: [evmWallet()] })
    await openConnect(page)
    await walletRow(page, /Evm test wallet/).waitFor()
    await settle(page)
    expect(await walletRow(page, /Browser Wallet/).count()).toBe(0)
  })

  test('is the way to connect on a desktop where none has', async () => {
    const { page } = await openPage({ page: 'lab', script })
    await connect(page, /Browser Wallet/)
    expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'connected' })
  })

  test('is offered on a phone where it is installed [S5.12b] [S3.25]', async () => {
    const { page } = await openPage({
      page: 'lab',
      script,
      isMobile: true,
      hasTouch: true,
      viewport: { width: 390, height: 844 },
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    })
    await connect(page, /Browser Wallet/)
    expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'connected' })
  })
})

describe('hostile announcements', () => {
  const svgScript = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><script>parent.pwned = "svg"; top.pwned = "svg"</script><image href="x" onerror="top.pwned = 1"/></svg>')}`
  const icons = {
    'a script in SVG': svgScript,
    'a javascript: URL': 'javascript:window.pwned=1',
    '5 MB of data': `data:image/png;base64,${'A'.repeat(5_000_000)}`,
    'an address on the web': 'https://tracker.example/pixel.png',
    HTML: 'data:text/html,<script>top.pwned=1</script>',
    'an attribute break': 'data:image/png;base64,"><img src=x onerror=pwned=1>',
  }
  for (const [name, icon] of Object.entries(icons)) {
    test(`${name} as an icon runs nothing, loads nothing, and the wallet works`, async () => {
      const { page } = await openPage({ page: 'lab', wallets: [evmWallet({ icon })] })
      await connect(page, /Evm test wallet/)
      expect(await page.evaluate('window.pwned')).toBeUndefined()
    })
  }

  test('bidirectional and control characters, markup and length are taken out of names', async () => {
    const names = ['\u202eksamateM', '<img src=x onerror=pwned=1>', 'x'.repeat(5_000), 'Meta\u0000\u200bMask']
    const { page } = await openPage({
      page: 'lab',
      wallets: names.map((name, index) => evmWallet({ name, rdns: `test.hostile${index}` })),
    })
    await openConnect(page)
    const rows = dialogOf(page).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(4)
    const text = (await rows.allTextContents()).join(' ')
    expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(text).toContain('<img src=x onerror=pwned=1>')
    expect(text).not.toContain('x'.repeat(100))
    expect(text).toContain('MetaMask')
    expect(await page.evaluate('window.pwned')).toBeUndefined()
  })

  test('announcements that throw, lie about their form or are frozen do not stop the others', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet({ freezeProvider: true }), solanaWallet()],
      script: `addEventListener('eip6963:requestProvider', () => {
          const announce = (detail) => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
          announce(null); announce('text'); announce({}); announce({ info: null, provider: {} }); announce({ info: {}, provider: 7 })
          announce({ get info() { throw new Error('no') }, provider: {} })
          announce(new Proxy({}, { get() { throw new Error('never') } }))
        })
        addEventListener('wallet-standard:app-ready', ({ detail }) => {
          detail.register(null); detail.register({}); detail.register(new Proxy({}, { get() { throw new Error('never') } }))
        })`,
    })
    await connect(page, /Evm test wallet/)
    await page.evaluate(`window.portico.open({ view: 'Connect' })`)
    await walletRow(page, /Solana test wallet/).click()
    await waitForStatus(page, 'solana', 'connected')
  })
})
