import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import {
  accountOf,
  connect,
  dialogOf,
  expectText,
  press,
  waitForStatus,
  waitForTitle,
  waitUntilReady,
  walletRow,
} from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses, evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()
const [first, second] = theStack().evm
const { solana } = theStack()
const wallets = () => [evmWallet(), solanaWallet()]

const row = (page: Page, name: string) => dialogOf(page).getByRole('button', { name: new RegExp(`^${name}`) })

async function openNetworks(page: Page): Promise<void> {
  await waitUntilReady(page)
  await page.evaluate(`window.portico.open({ view: 'Networks' })`)
  await waitForTitle(page, 'Choose network')
}

const networkOf = (page: Page) =>
  page.evaluate(() => {
    const { chainId, isUnsupported } = window.portico?.getNetwork() ?? {}
    return { chainId, isUnsupported }
  })

/** The events for analytics, as they happen. */
const watchUsage = (page: Page) =>
  page.evaluate(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    window.portico?.onEvent('usage:tracked', (fact) => seen.push(fact))
  })

describe('the networks', () => {
  test('have the marks of their families, which are loaded with the list, and from where the page is', async () => {
    const { page, requests } = await openPage({ page: 'lab', wallets: wallets() })
    const asked = () => requests.filter((url) => /\/marks[^/]*\.js/.test(url)).map((url) => new URL(url).origin)
    await connect(page, /Evm test wallet/)
    await waitUntilReady(page)
    expect(asked()).toEqual([])
    await openNetworks(page)
    for (const { name } of [first, second, solana]) {
      const shape = row(page, name).first().locator('svg.picture-content path').first()
      await expect.poll(async () => ((await shape.boundingBox())?.width ?? 0) > 20).toBe(true)
    }
    expect(new Set(asked())).toEqual(new Set([new URL(page.url()).origin]))
  })

  test('are added and removed while they are shown; a wallet on a removed one is moved first [S3.5]', async () => {
    const { page } = await openPage({ page: 'lab', wallets: wallets(), lab: { networks: [first.caip2, solana.caip2] } })
    await connect(page, /Evm test wallet/)
    await openNetworks(page)
    await row(page, first.name).first().waitFor()
    expect(await row(page, second.name).count()).toBe(0)
    await page.evaluate(
      ({ chainId, caip2, name, rpcUrl }) =>
        window.portico?.addNetwork({
          id: chainId,
          caipNetworkId: caip2,
          chainNamespace: 'eip155',
          name,
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: [rpcUrl] } },
        }),
      second,
    )
    await row(page, second.name).click()
    await expect.poll(() => networkOf(page)).toEqual({ chainId: second.caip2, isUnsupported: false })
    await dialogOf(page).waitFor({ state: 'hidden' })
    await openNetworks(page)
    await page.evaluate((chainId) => window.portico?.removeNetwork(chainId), second.caip2)
    await row(page, second.name).waitFor({ state: 'detached' })
    await expect.poll(() => networkOf(page)).toEqual({ chainId: first.caip2, isUnsupported: false })
  })

  test('the wallet did not approve are greyed and say why; the others can be chosen [S3.5]', async () => {
    const other = { ...solana, caip2: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }
    const { page } = await openPage({ page: 'lab', wallets: wallets() })
    await connect(page, /Solana test wallet/)
    await page.evaluate(
      ({ caip2, rpcUrl }) =>
        window.portico?.addNetwork({
          id: 'devnet',
          caipNetworkId: caip2 as 'solana:x',
          chainNamespace: 'solana',
          name: 'Far away',
          nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
          rpcUrls: { default: { http: [rpcUrl] } },
        }),
      other,
    )
    await openNetworks(page)
    await expectText(row(page, 'Far away'), /Not approved in this wallet/)
    expect(await row(page, 'Far away').isDisabled()).toBe(true)
    expect(await row(page, solana.name).isDisabled()).toBe(false)
  })

  test('of another family ask for a wallet: stay changes nothing, connect leads to one [S4.12b]', async () => {
    const { page } = await openPage({ page: 'lab', wallets: wallets() })
    await connect(page, /Evm test wallet/)
    await openNetworks(page)
    await expectText(row(page, solana.name), /Requires another wallet/)
    await row(page, solana.name).click()
    await waitForTitle(page, 'Another wallet')
    await press(page, `Stay on ${first.name}`)
    await waitForTitle(page, 'Choose network')
    expect(await networkOf(page)).toEqual({ chainId: first.caip2, isUnsupported: false })

    await row(page, solana.name).click()
    await press(page, 'Connect a wallet for Solana')
    await walletRow(page, /Solana test wallet/).waitFor()
    expect(await walletRow(page, /Evm test wallet/).count()).toBe(0)
    expect((await accountOf(page, 'eip155')).address).toBe(evmAddresses[0])
    expect(await networkOf(page)).toEqual({ chainId: first.caip2, isUnsupported: false })
    await walletRow(page, /Solana test wallet/).click()
    await waitForStatus(page, 'solana', 'connected')
    await expect.poll(() => networkOf(page)).toEqual({ chainId: solana.caip2, isUnsupported: false })
    expect((await accountOf(page, 'eip155')).address).toBe(evmAddresses[0])
  })

  test('without a wallet choose where to begin [S4.12b]', async () => {
    const { page } = await openPage({ page: 'lab', wallets: wallets() })
    await openNetworks(page)
    await row(page, second.name).click()
    await dialogOf(page).waitFor({ state: 'hidden' })
    await expect.poll(() => networkOf(page)).toEqual({ chainId: second.caip2, isUnsupported: false })
  })

  test('can not be switched where the page forbids it, which is said', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: wallets(),
      lab: { options: { enableNetworkSwitch: false } },
    })
    await connect(page, /Evm test wallet/)
    await openNetworks(page)
    await dialogOf(page)
      .getByText(/You can’t switch networks here/)
      .waitFor()
    expect(await row(page, second.name).isDisabled()).toBe(true)
    await page.evaluate('window.portico.open()')
    await waitForTitle(page, 'Account')
    await row(page, 'Account settings').waitFor()
    expect(await row(page, `Network: ${first.name}`).count()).toBe(0)
    await press(page, 'Account settings')
    await waitForTitle(page, 'Account settings')
    await dialogOf(page).locator('.whole-address').waitFor()
    expect(await row(page, 'Network').count()).toBe(0)
  })

  test('are explained, and analytics hears of the views but of no address', async () => {
    const { page } = await openPage({ page: 'lab', wallets: wallets(), lab: { networks: [first.caip2] } })
    await connect(page, /Evm test wallet/)
    await watchUsage(page)
    await openNetworks(page)
    await press(page, 'What is a network?')
    await waitForTitle(page, 'What is a network?')
    await page.keyboard.press('Escape')
    await page.evaluate('window.wallets[0].selectChain(31338)')
    await expect.poll(() => networkOf(page)).toEqual({ chainId: second.caip2, isUnsupported: true })
    await page.evaluate('window.portico.open()')
    await waitForTitle(page, 'Switch network')
    const seen = () => page.evaluate(() => (window as unknown as { seen: { event: string }[] }).seen)
    await expect
      .poll(async () => (await seen()).filter(({ event }) => /^NETWORK(S_OPENED|_UNSUPPORTED_SHOWN)$/.test(event)))
      .toEqual([
        { event: 'NETWORKS_OPENED' },
        { event: 'NETWORK_UNSUPPORTED_SHOWN', properties: { network: second.caip2 } },
      ])
    expect(JSON.stringify(await seen())).not.toMatch(/0x/)
  })
})
