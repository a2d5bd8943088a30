import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../../ui/src/messages/loadLocale.js'
import { ar } from '../../../ui/src/messages/locales/ar.js'
import { de } from '../../../ui/src/messages/locales/de.js'
import { fr } from '../../../ui/src/messages/locales/fr.js'
import { he } from '../../../ui/src/messages/locales/he.js'
import { connect } from '../screens/scenes/scene.js'
import { usualWallets } from '../screens/scenes/usualWallets.js'
import { violationsOf } from './axe.js'
import type { LabSettings } from './lab/src/startLab.js'
import { browserForFile, type PageSetup } from './openPage.js'
import { NARROW, sceneOf, sceneOpener } from './openScene.js'
import { dialogOf, shownText, waitUntilReady } from './steps.js'
import { expectWholeTexts } from './textFaults.js'

const openPage = browserForFile()
const openScene = sceneOpener(openPage)

const inLocale = (locale: string): Partial<PageSetup> => ({ lab: { options: { locale } } })
const title = (page: Page) => dialogOf(page).getByRole('heading').first()

describe('mirrored', () => {
  for (const { locale, messages } of [ar, he]) {
    test(`in ${locale} the card runs from right to left, the page around it as before`, async () => {
      const page = await openScene(sceneOf('ConnectingExternal, declined'), inLocale(locale))
      const dialog = dialogOf(page)
      expect([await dialog.getAttribute('dir'), await dialog.getAttribute('lang')]).toEqual(['rtl', locale])
      expect(await page.evaluate('getComputedStyle(document.body).direction')).toBe('ltr')

      const back = dialog.getByRole('button', { name: messages.back, exact: true })
      const close = dialog.getByRole('button', { name: messages.close, exact: true })
      const [backBox, closeBox] = [await back.boundingBox(), await close.boundingBox()]
      expect(backBox && closeBox && backBox.x > closeBox.x).toBe(true)
      const isFlipped = await back.locator('svg').evaluate((icon) => new DOMMatrix(getComputedStyle(icon).transform).a)
      expect(isFlipped).toBe(-1)

      await back.click()
      await shownText(page, messages.declinedTryAgain).waitFor()
      await expect.poll(() => title(page).textContent()).toBe(messages.connectTitle)
      const row = dialog.getByRole('button', { name: /Evm test wallet/ })
      const [picture, name] = [
        await row.locator('.picture').boundingBox(),
        await row.locator('.row-name').boundingBox(),
      ]
      expect(picture && name && picture.x > name.x).toBe(true)
    })

    test(`in ${locale} an address reads from left to right`, async () => {
      const page = await openScene(sceneOf('AccountSettings'), inLocale(locale))
      const address = dialogOf(page).locator('.whole-address .copy-text')
      expect(await address.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
    })
  }
})

describe('which language it is', () => {
  const openConnect = async (setup: Partial<PageSetup>) => {
    const opened = await openPage({ page: 'lab', ...setup })
    await waitUntilReady(opened.page)
    await opened.page.evaluate('window.portico.open()')
    await dialogOf(opened.page).waitFor()
    return opened
  }
  const spoken = async (page: Page) => [await dialogOf(page).getAttribute('lang'), await title(page).textContent()]
  const inHtml = (lang: string) =>
    `addEventListener('DOMContentLoaded', () => { document.documentElement.lang = '${lang}' })`

  test('the page’s own, with its region; the browser’s where the page has none of those there are', async () => {
    const german = await openConnect({ script: inHtml('de-AT'), locale: 'fr-CA' })
    await expect.poll(() => spoken(german.page)).toEqual(['de-AT', de.messages.connectTitle])
    const french = await openConnect({ script: inHtml('tlh'), locale: 'fr-CA' })
    await expect.poll(() => spoken(french.page)).toEqual(['fr-CA', fr.messages.connectTitle])
  })

  test('one file is loaded for it, and none before the visitor comes near', async () => {
    const languages = (requests: readonly string[]) =>
      requests.flatMap((url) => /\/(ar|de|es|fr|he|id|it|ja|ko|pt|ru|tr|zh)-[\w-]{8}\.js$/.exec(url)?.[1] ?? [])
    const lab: LabSettings = { options: { preload: 'intent' } }
    const { page, requests } = await openPage({ page: 'lab', path: '/?locale=de', wallets: usualWallets(), lab })
    await waitUntilReady(page)
    expect(languages(requests)).toEqual([])
    await page.locator('portico-button').hover()
    await expect.poll(() => languages(requests)).toEqual(['de'])
    await page.locator('portico-button').click()
    await dialogOf(page).waitFor()
    expect(languages(requests)).toEqual(['de'])
  })
})

describe('nothing is cut in a narrow window, and in two languages axe finds nothing', () => {
  const BEFORE = ['Connect', 'WhatIsAWallet', 'GetWallet', 'WhatIsANetwork']
  const AFTER = ['Account', 'Accounts', 'AccountSettings', 'ProfileWallets', 'Networks']
  const HOLDINGS = ['Receive', 'CompatibleNetworks', 'Send', 'ChooseName', 'RegisterAccountName']
  // Every view is tested with the scenes, in a language that only has other words.
  const WITH_AXE = ['ar', 'de']
  for (const locale of Object.keys(LOCALES)) {
    test(`in ${locale}`, async () => {
      const { page } = await openPage({
        page: 'lab',
        wallets: usualWallets(),
        viewport: NARROW,
        lab: { hasHoldings: true, options: { locale } },
      })
      await waitUntilReady(page)
      const look = async (views: readonly string[]) => {
        for (const view of views) {
          await page.evaluate(`window.portico.open({ view: '${view}' })`)
          expect(await page.evaluate('window.portico.getState().view')).toBe(view)
          // What comes later moves what is there for some frames.
          await expectWholeTexts(page, view)
          if (WITH_AXE.includes(locale)) expect.soft(await violationsOf(page), view).toEqual([])
        }
      }
      await look(BEFORE)
      expect(await dialogOf(page).getAttribute('lang')).toBe(locale)
      await connect(page)
      await look([...AFTER, ...HOLDINGS])
    })
  }
})
