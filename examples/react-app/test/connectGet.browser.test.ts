import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from './axe.js'
import { directory, expectTitle, linesOf, OWN, openWith } from './connectPage.js'
import { browserForFile } from './openPage.js'
import { accountOf, dialogOf, openConnect, settle, waitForStatus, waitUntilReady, walletRow } from './steps.js'
import { evmWallet, solanaWallet } from './wallets.js'

const open = openWith(browserForFile())

/** Usage events about wallets, without those of the modal. */
const usageOf = (page: Page) => page.evaluate(`window.usage.filter(({ event }) => event.startsWith('WALLET_'))`)
const WATCH_USAGE = `addEventListener('DOMContentLoaded', () => { window.usage = []; const wait = setInterval(() => {
  if (!window.portico) return
  clearInterval(wait)
  window.portico.onEvent('usage:tracked', (usage) => window.usage.push(usage))
}, 5) })`

describe('a wallet', () => {
  test('that serves several families asks for which one', async () => {
    const { page } = await open(
      {},
      { wallets: [evmWallet({ name: 'Twin', rdns: '', uuid: 'Twin' }), solanaWallet({ name: 'Twin' })] },
    )
    await openConnect(page)
    await walletRow(page, /Twin/).waitFor()
    expect(await linesOf(page)).toEqual(['Twin'])
    await walletRow(page, /Twin/).click()
    await expectTitle(page, 'Twin')
    await expect.poll(() => linesOf(page)).toEqual(['Ethereum', 'Solana'])
    expect(await violationsOf(page)).toEqual([])
    await walletRow(page, 'Solana').click()
    await waitForStatus(page, 'solana', 'connected')
    expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'disconnected' })
  })

  test('that is not on the page is reached by the plugin that can, else it can be had', async () => {
    const paired = await open({ customWallets: [OWN] }, { lab: { connect: ['pairing'] } })
    await openConnect(paired.page)
    await walletRow(paired.page, /House wallet/).click()
    await dialogOf(paired.page).getByText('"id":"own"').waitFor()

    const { page } = await open({ customWallets: [OWN] }, { script: WATCH_USAGE })
    await openConnect(page)
    await walletRow(page, /House wallet/).click()
    await expectTitle(page, 'House wallet')
    const links = dialogOf(page).getByRole('link')
    await links.first().waitFor()
    expect(
      await links.evaluateAll((all) =>
        all.map((one) => `${one.getAttribute('href')} ${one.getAttribute('target')} ${one.getAttribute('rel')}`),
      ),
    ).toEqual([
      'https://chrome.example/house _blank noopener noreferrer',
      'https://apps.example/house _blank noopener noreferrer',
      'https://house.example _blank noopener noreferrer',
    ])
    expect(await violationsOf(page)).toEqual([])
    await links.first().evaluate((link) => {
      link.addEventListener('click', (event) => event.preventDefault())
      ;(link as HTMLElement).click()
    })
    await expect
      .poll(() => usageOf(page))
      .toMatchObject([
        {
          event: 'WALLET_SELECTED',
          properties: { walletId: 'own', name: 'House wallet', platform: 'desktop', view: 'Connect' },
        },
        { event: 'WALLET_GET_OPENED', properties: { walletId: 'own', store: 'chrome' } },
      ])
  })

  test('that is only a page is a link to it', async () => {
    const wallet = { id: 'page', name: 'Page wallet', links: { web: 'https://page.example/app' } }
    const evil = { id: 'evil', name: 'Evil wallet', links: { web: 'javascript:alert(1)' } }
    const { page } = await open({ customWallets: [wallet, evil] })
    await openConnect(page)
    const link = dialogOf(page).getByRole('link', { name: /Page wallet/ })
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe('https://page.example/app')
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(await link.getAttribute('target')).toBe('_blank')
    await walletRow(page, /Evil wallet/).click()
    await expectTitle(page, 'Evil wallet')
    await dialogOf(page).getByText('We don’t have a download link for this wallet').waitFor()
    expect(await dialogOf(page).getByRole('link').count()).toBe(0)
  })
})

describe('a visitor without a wallet', () => {
  test('learns what a wallet is, and where to get one', async () => {
    const { page } = await open({ ...directory(), featuredWalletIds: ['rabby'] }, { script: WATCH_USAGE, wallets: [] })
    await openConnect(page)
    await dialogOf(page).getByRole('button', { name: 'New to wallets?' }).click()
    await expectTitle(page, 'What is a wallet?')
    expect(await violationsOf(page)).toEqual([])
    await dialogOf(page).getByRole('button', { name: 'Get a wallet' }).click()
    await expectTitle(page, 'Get a wallet')
    await walletRow(page, /Rabby/).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await walletRow(page, /Rabby/).click()
    await expectTitle(page, 'Rabby')
    await dialogOf(page)
      .getByRole('link', { name: /Chrome Web Store/ })
      .waitFor()
    await expect.poll(() => usageOf(page)).toMatchObject([{ event: 'WALLET_HELP_OPENED' }])
    for (const name of ['Get a wallet', 'What is a wallet?', 'Connect wallet']) {
      await dialogOf(page).getByRole('button', { name: 'Back', exact: true }).first().click()
      await expectTitle(page, name)
    }
  })

  test('is led to no wallet where none is known', async () => {
    const { page } = await open()
    await openConnect(page)
    await dialogOf(page).getByRole('button', { name: 'New to wallets?' }).click()
    await expectTitle(page, 'What is a wallet?')
    expect(await dialogOf(page).getByRole('button', { name: 'Get a wallet' }).count()).toBe(0)
  })

  test('can try again when the list of wallets does not come', async () => {
    const { page } = await open(directory(), { expectedErrors: /Failed to load resource|wallets|HTTP_FAILED/ })
    const addresses = `${directory().directoryUrl}/**`
    await page.route(addresses, (route) => route.abort())
    await waitUntilReady(page)
    await page.evaluate(`window.portico.open({ view: 'GetWallet' })`)
    await dialogOf(page).getByText('Couldn’t load more wallets').waitFor()
    await page.unroute(addresses)
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
    await walletRow(page, /MetaMask/).waitFor()
  })
})

describe('on the smallest screen', () => {
  const params = { wallet: OWN }
  const views: Readonly<Record<string, object>> = {
    Connect: { view: 'Connect' },
    WalletList: { view: 'WalletList' },
    GetWallet: { view: 'GetWallet' },
    DownloadWallet: { view: 'DownloadWallet', params },
    WhatIsAWallet: { view: 'WhatIsAWallet' },
  }
  for (const [name, wanted] of Object.entries(views)) {
    test(`every control of ${name} can be reached`, async () => {
      const { page } = await open(
        {
          ...directory(),
          customWallets: [OWN],
          features: { legalCheckbox: true },
          termsConditionsUrl: 'https://house.example/terms',
        },
        { viewport: { width: 320, height: 256 }, lab: { connect: ['email'] } },
      )
      await waitUntilReady(page)
      await page.evaluate((one) => window.portico?.open(one), wanted)
      await dialogOf(page).waitFor()
      await expect.poll(() => dialogOf(page).locator('.skeleton').count()).toBe(0)
      await settle(page)
      const controls = dialogOf(page).locator('button, a, input')
      await expect.poll(() => controls.count()).toBeGreaterThan(1)
      for (const control of await controls.all()) {
        await control.scrollIntoViewIfNeeded()
        const box = await control.boundingBox()
        const isWhole = box && box.x >= -1 && box.x + box.width <= 321 && box.height >= 16
        expect(isWhole, `${await control.textContent()} at ${JSON.stringify(box)}`).toBe(true)
      }
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    })
  }
})
