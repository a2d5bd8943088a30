import { describe, expect, test } from 'vitest'
import { violationsOf } from './axe.js'
import { directory, expectLines, linesOf, OWN, openWith } from './connectPage.js'
import { browserForFile } from './openPage.js'
import { connect, dialogOf, openConnect, settle, waitForStatus, walletRow } from './steps.js'
import { theStack } from './theStack.js'
import { evmWallet } from './wallets.js'

const open = openWith(browserForFile())

const PHONE = {
  isMobile: true,
  hasTouch: true,
  viewport: { width: 390, height: 844 },
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
}

describe('the wallet list', () => {
  test('asks the directory once the modal is opened, and not before [S2.6a]', async () => {
    const { page, requests } = await open({ ...directory(), featuredWalletIds: ['rabby'] })
    const asked = () => requests.filter((url) => url.startsWith(directory().directoryUrl))
    await page.waitForTimeout(300)
    expect(asked()).toEqual([])
    await openConnect(page)
    await walletRow(page, /Rabby/).waitFor()
    await expect.poll(() => asked().length).toBeGreaterThanOrEqual(2)
    expect(asked().filter((url) => new URL(url).pathname.endsWith('by-ids'))).toHaveLength(1)
  })

  test('stands in the order of its sections, each wallet once, the host’s own among them [S2.14a] [S3.25] [S3.30] [S9.1d]', async () => {
    const { page } = await open(
      { ...directory(), featuredWalletIds: ['rabby', 'metamask'], customWallets: [OWN] },
      {
        lab: { connect: ['pairing'] },
        wallets: [
          evmWallet({ name: 'First', rdns: 'test.first' }),
          evmWallet({ name: 'MetaMask', rdns: 'io.metamask' }),
        ],
      },
    )
    await connect(page, /First/)
    await page.evaluate('window.portico.disconnect()')
    await page.evaluate(`window.portico.open({ view: 'Connect' })`)
    await expectLines(page, ['WalletConnect', 'First', 'MetaMask', 'Rabby', 'House wallet', 'All wallets'])
    expect(await walletRow(page, /First/).textContent()).toMatch(/Recent/)
    const here = dialogOf(page).getByRole('list', { name: 'Installed', exact: true })
    expect(await here.locator('.row-name').allTextContents()).toEqual(['First', 'MetaMask'])
    const more = dialogOf(page).getByRole('list', { name: 'More wallets', exact: true })
    expect(await more.locator('.row-name').allTextContents()).toEqual(['Rabby', 'House wallet', 'All wallets'])
    expect(await walletRow(page, /WalletConnect/).textContent()).toMatch(/QR code/)
  })

  test('takes the order of the options, and fills up with recommended wallets [S2.14a] [S2.14b]', async () => {
    const { page } = await open({
      ...directory(),
      customWallets: [OWN],
      excludeWalletIds: ['metamask'],
      features: { connectorTypeOrder: ['recommended', 'custom'] },
    })
    await openConnect(page)
    await expectLines(page, ['Phantom', 'Solflare', 'House wallet', 'Evm test wallet'])
  })

  test('hides excluded wallets also where they are installed [S5.12a] [S3.30]', async () => {
    const { page } = await open(
      { ...directory(), excludeWalletIds: ['metamask', 'hidden by name'] },
      {
        wallets: [
          evmWallet({ name: 'Something', rdns: 'io.metamask' }),
          evmWallet({ name: 'Hidden by name', rdns: 'test.hidden' }),
          evmWallet(),
        ],
      },
    )
    await openConnect(page)
    await walletRow(page, /Evm test wallet/).waitFor()
    await expect.poll(() => linesOf(page).then((lines) => lines.includes('Something'))).toBe(false)
    expect(await linesOf(page)).not.toContain('Hidden by name')
  })

  test('nothing moves when wallets come late, and when the directory answers', async () => {
    const late = evmWallet({ name: 'Late', rdns: 'test.late', announceAfterMs: 1_000_000 })
    const { page } = await open(
      { ...directory(), featuredWalletIds: ['rabby'], customWallets: [OWN] },
      { wallets: [evmWallet(), late] },
    )
    let answer = () => {}
    const hold = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`${directory().directoryUrl}/v1/wallets**`, async (route) => {
      await hold
      await route.continue()
    })
    await openConnect(page)
    await walletRow(page, /House wallet/).waitFor()
    await settle(page)
    const before = await walletRow(page, /House wallet/).boundingBox()
    await page.evaluate('window.wallets[1].announce()')
    await walletRow(page, /Late/).waitFor()
    answer()
    await walletRow(page, /Rabby/).waitFor()
    await settle(page)
    expect(await walletRow(page, /House wallet/).boundingBox()).toEqual(before)
    const lines = await linesOf(page)
    expect(lines.slice(0, 3)).toEqual(['Evm test wallet', 'Rabby', 'House wallet'])
    expect(await walletRow(page, /Late/).textContent()).toMatch(/Installed/) // its heading is not above it
  })

  test('what is installed comes first, however late the page is asked for it [S2.14a]', async () => {
    const { page } = await open({ customWallets: [OWN], preload: 'none' })
    let answer = () => {}
    const hold = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/createRuntime/, async (route) => {
      await hold
      await route.continue()
    })
    const offers = page.waitForResponse(/walletOffers/)
    await page.evaluate('void window.portico.open()')
    await dialogOf(page).waitFor()
    await (await offers).finished()
    await settle(page)
    expect(await linesOf(page)).toEqual([])
    answer()
    await expectLines(page, ['Evm test wallet', 'House wallet'])
  })

  test('works without the directory, says so where its wallets would be, and tries again', async () => {
    const { page } = await open(
      { ...directory(), featuredWalletIds: ['rabby'], customWallets: [OWN] },
      { expectedErrors: /Failed to load resource|wallets|HTTP_FAILED/ },
    )
    const addresses = `${directory().directoryUrl}/**`
    await page.route(addresses, (route) => route.abort())
    await openConnect(page)
    await dialogOf(page).getByText('Couldn’t load more wallets').waitFor()
    await expectLines(page, ['Evm test wallet', 'House wallet'])
    expect(await violationsOf(page)).toEqual([])
    await page.unroute(addresses)
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
    await walletRow(page, /Rabby/).waitFor()
    await walletRow(page, /Evm test wallet/).click()
    await waitForStatus(page, 'eip155', 'connected')
  })

  test('offers on a phone what a phone can open, and nothing else [S9.1d]', async () => {
    const page = async (device: object) => {
      const opened = await open({ ...directory(), featuredWalletIds: ['rabby', 'trust'] }, device)
      await openConnect(opened.page)
      await walletRow(opened.page, /Trust/).waitFor()
      return linesOf(opened.page)
    }
    expect(await page({})).toContain('Rabby')
    expect(await page(PHONE)).not.toContain('Rabby')
  })
})

describe('pictures', () => {
  test('of the directory are shown without another right of the page than to fetch them', async () => {
    const { directoryUrl } = directory()
    const nodes = theStack().evm.map(({ rpcUrl }) => rpcUrl)
    const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self' ${nodes.join(' ')} ${new URL(directoryUrl).origin}; require-trusted-types-for 'script'`
    const { page, requests } = await open(
      { ...directory(), featuredWalletIds: ['demo-ablune-pouch'] },
      { headers: { 'content-security-policy': policy } },
    )
    await openConnect(page)
    await dialogOf(page)
      .getByRole('button', { name: /Ablune/ })
      .locator('img')
      .waitFor()
    expect(requests.filter((url) => url.includes('demo-ablune-pouch?size=64'))).toHaveLength(1)
  })

  test('of the page’s own take precedence, and a letter stands in for one that can not be had', async () => {
    const own = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')}`
    const { page } = await open(
      {
        connectorImages: { 'test.wallet.evm': own },
        customWallets: [{ ...OWN, imageUrl: 'http://127.0.0.1:1/gone.png' }],
      },
      { expectedErrors: /Failed to load resource/ },
    )
    await openConnect(page)
    expect(
      await walletRow(page, /Evm test wallet/)
        .locator('img')
        .getAttribute('src'),
    ).toBe(own)
    const monogram = walletRow(page, /House wallet/).locator('.monogram')
    await monogram.waitFor()
    expect(await monogram.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"H"')
  })
})
