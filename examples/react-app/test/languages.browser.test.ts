import { arbitrum, avalanche, base, bnb, gnosis, optimism, polygon } from '@portico/chain-eip155/networks'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { en } from '../../../ui/src/messages/en.js'
import { LOCALES } from '../../../ui/src/messages/loadLocale.js'
import { ar } from '../../../ui/src/messages/locales/ar.js'
import { de } from '../../../ui/src/messages/locales/de.js'
import { fr } from '../../../ui/src/messages/locales/fr.js'
import { he } from '../../../ui/src/messages/locales/he.js'
import { laterViews, ownViews } from '../../../ui/src/views/ownViews.js'
import { type Scene, usualWallets } from '../screens/scenes.js'
import { violationsOf } from './axe.js'
import { connectOwner, everyView, NAMES_OF_VIEWS } from './everyView.js'
import { browserForFile, type PageSetup } from './openPage.js'
import { pseudoLocale, unmarkedWords } from './pseudoLocale.js'
import { dialogOf, waitUntilReady } from './steps.js'
import { collectTexts, findCutTexts } from './textFaults.js'
import { evmAddresses } from './wallets.js'

const openPage = browserForFile()

const NARROW = { width: 320, height: 640 }

async function openScene(scene: Scene, more: Partial<PageSetup>): Promise<Page> {
  const { lab, ...setup } = { wallets: usualWallets(), ...scene.setup?.() }
  const { page } = await openPage({
    page: 'lab',
    ...setup,
    ...more,
    lab: { ...lab, ...more.lab, options: { ...lab?.options, ...more.lab?.options } },
  })
  await waitUntilReady(page)
  await scene.prepare(page)
  await settle(page)
  return page
}

function sceneOf(name: string): Scene {
  const found = everyView.find((scene) => scene.name === name)
  if (!found) throw new Error(`no scene is called ${name}`)
  return found
}

/** Views fade over each other and heights glide for a moment. */
const settle = (page: Page) => page.waitForTimeout(400)

/** What the page's hosts, wallets and networks have given it. */
function namesIn(scene: Scene) {
  const { evm, solana } = inject('stack')
  const wallets = scene.setup?.().wallets ?? usualWallets()
  const networks = [...evm, solana, base, optimism, arbitrum, polygon, gnosis, avalanche, bnb]
  return {
    names: [...wallets, ...networks]
      .map(({ name }) => `${name}`)
      .concat('ETH', 'SOL', 'no such network', NAMES_OF_VIEWS),
    addresses: [...evmAddresses, ...solana.accounts],
  }
}

describe('what looks for words', () => {
  test('makes every text of English longer, marks it and keeps its placeholders', () => {
    const formsOf = (text: string | object): readonly string[] =>
      typeof text === 'string' ? [text] : Object.values(text)
    const pairs = Object.entries(en).flatMap(([key, text]) => {
      const pseudo = formsOf(pseudoLocale.messages[key as keyof typeof en])
      return formsOf(text).map((plain, index) => [plain, `${pseudo[index]}`] as const)
    })
    const bare = (text: string) => text.replaceAll(/\{\w+\}|[^\p{L}]/gu, '')
    for (const [plain, pseudo] of pairs) {
      expect(pseudo).toMatch(/^⟦.*⟧$/u)
      expect(pseudo.match(/\{\w+\}/g)).toEqual(plain.match(/\{\w+\}/g))
      expect(bare(pseudo).length).toBe(Math.floor(bare(plain).length * 1.4))
      expect(bare(pseudo)).not.toMatch(/[a-z]/i)
    }
  })

  test('tells words from data', () => {
    const given = { names: ['Lantern', 'ETH'], addresses: ['0xAbCd1234567890EF'] }
    const isFree = (text: string) => unmarkedWords(text, given).length === 0
    const data = [
      'Lantern',
      'L',
      '1.5 ETH',
      '0xAb…90EF',
      '0xAb Cd12',
      'Lantern and ETH',
      '⟦ƀá⟧',
      '⟦ƀ ⟦Lantern⟧. ⟦é⟧⟧ 7',
    ]
    expect(data.map(isFree)).toEqual(data.map(() => true))
    const words = ['Choose', 'Lantern wallet', '⟦ƀá⟧ and more', '⟦ƀá', '5 of 7', '0xdead']
    expect(words.map(isFree)).toEqual(words.map(() => false))
  })

  test('finds what is said nowhere in the catalogue, and what is cut, sticks out or lies over another text', async () => {
    const page = await openScene(sceneOf('Connect'), { lab: { options: { locale: pseudoLocale } } })
    await page.evaluate(() => {
      const view = document.querySelector('portico-modal')?.shadowRoot?.querySelector('.view')
      view?.insertAdjacentHTML(
        'beforeend',
        `<button aria-label="Spoken" title="Shown"><img alt="Seen"></button>
        <p id="end" style="inline-size:4em;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">cut at its end</p>
        <p id="bottom" style="inline-size:4em;block-size:1.5em;overflow:hidden">cut at its bottom</p>
        <p id="beside" style="inline-size:4em;white-space:nowrap">sticks out of its box</p>
        <p id="over" style="block-size:1.3em">lies over</p><p style="margin-block-start:-1.3em">the other</p>`,
      )
    })
    const texts = (await collectTexts(page)).map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['Spoken', 'Shown', 'Seen', 'lies over']))
    const faults = (await findCutTexts(page)).join('\n')
    for (const fault of ['cut at its end: p', 'cut at its bottom: p', 'sticks out of p. ', 'over each other: p']) {
      expect(faults).toContain(fault.trim())
    }
  })
})

describe('in a language with marked and longer words', () => {
  const seen = new Set<string>()

  for (const scene of everyView) {
    test(`${scene.name}: every word is of the catalogue, and none is cut`, async () => {
      const page = await openScene(scene, {
        viewport: { width: 1280, height: 900 },
        lab: { options: { locale: pseudoLocale } },
      })
      seen.add(await page.evaluate<string>('window.portico.getState().view'))
      const given = namesIn(scene)
      const texts = await collectTexts(page)
      expect(texts.some(({ text }) => text.includes('⟦'))).toBe(true)
      const unmarked = texts.filter(({ text }) => unmarkedWords(text, given).length > 0)
      expect(unmarked.map(({ where, text }) => `${where}: ${text}`)).toEqual([])

      expect(await findCutTexts(page)).toEqual([])
      await page.setViewportSize(NARROW)
      await settle(page)
      expect(await findCutTexts(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(NARROW.width)
    })
  }

  test('no view was left out', () => {
    expect([...seen]).toEqual(expect.arrayContaining([...Object.keys(ownViews), ...Object.keys(laterViews)]))
  })
})

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
      await dialog.getByText(messages.declinedTryAgain).waitFor()
      expect(await title(page).textContent()).toBe(messages.connectTitle)
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
    expect(await spoken(german.page)).toEqual(['de-AT', de.messages.connectTitle])
    const french = await openConnect({ script: inHtml('tlh'), locale: 'fr-CA' })
    expect(await spoken(french.page)).toEqual(['fr-CA', fr.messages.connectTitle])
  })

  test('one file is loaded for it, and none before the visitor comes near', async () => {
    const languages = (requests: readonly string[]) =>
      requests.flatMap((url) => /\/(ar|de|es|fr|he|id|it|ja|ko|pt|ru|tr|zh)-[\w-]{8}\.js$/.exec(url)?.[1] ?? [])
    const { page, requests } = await openPage({ page: 'lab', path: '/?locale=de', wallets: usualWallets() })
    await waitUntilReady(page)
    expect(languages(requests)).toEqual([])
    await page.locator('portico-button').hover()
    await expect.poll(() => languages(requests)).toEqual(['de'])
    await page.locator('portico-button').click()
    await dialogOf(page).waitFor()
    expect(languages(requests)).toEqual(['de'])
  })
})

describe('nothing is cut in a narrow window', () => {
  const BEFORE = ['Connect', 'WhatIsAWallet', 'GetWallet', 'WhatIsANetwork']
  const AFTER = ['Account', 'AccountSettings', 'ProfileWallets', 'Networks']
  for (const locale of Object.keys(LOCALES)) {
    test(`in ${locale}`, async () => {
      const { page } = await openPage({
        page: 'lab',
        wallets: usualWallets(),
        viewport: NARROW,
        ...inLocale(locale),
      })
      await waitUntilReady(page)
      const look = async (views: readonly string[]) => {
        for (const view of views) {
          await page.evaluate(`window.portico.open({ view: '${view}' })`)
          await settle(page)
          expect(await findCutTexts(page), view).toEqual([])
        }
      }
      await look(BEFORE)
      expect(await dialogOf(page).getAttribute('lang')).toBe(locale)
      await connectOwner(page)
      await look(AFTER)
    })
  }
})

describe('axe finds nothing', () => {
  const MAIN = [
    'Connect',
    'ConnectingExternal',
    'Account',
    'AccountSettings',
    'ProfileWallets',
    'Networks',
    'GetWallet',
  ]
  for (const locale of ['en', 'ar', 'de']) {
    for (const name of MAIN) {
      test(`in ${name}, ${locale}`, async () => {
        expect(await violationsOf(await openScene(sceneOf(name), inLocale(locale)))).toEqual([])
      })
    }
  }
})
