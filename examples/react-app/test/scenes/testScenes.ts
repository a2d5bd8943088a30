import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { viewOf } from '../../screens/scenes/scene.js'
import { type Scene, setupOf } from '../../screens/scenes.js'
import { COLOUR_RULES, violationsInThemes, violationsOf } from '../axe.js'
import { walkWithTab } from '../keyboardSteps.js'
import { movingParts } from '../movingParts.js'
import { browserForFile, type PageSetup } from '../openPage.js'
import { NARROW } from '../openScene.js'
import { pseudoLocale, unmarkedWords } from '../pseudoLocale.js'
import { CUTTABLE_VIEWPORT, findUnreachable } from '../reach.js'
import { dialogOf, settle, waitUntilReady } from '../steps.js'
import { collectTexts, expectWholeTexts } from '../textFaults.js'
import { namesIn } from './namesIn.js'

const SIZES = {
  '640 × 320': { width: 640, height: 320 },
  '320 × 256': { width: 320, height: 256 },
  'a phone': { width: 390, height: 844 },
} as const

/** One state of each kind of view: what differs between the states of one does not differ mirrored. */
const isMirrored = ({ name }: Scene): boolean => !name.includes(',')

/** What holds in every view, asked on one visit of each scene, in a language with marked and longer words. */
export function testScenes(scenes: readonly Scene[]): void {
  const openPage = browserForFile()

  /** For somebody whose focus is on a button of the page. */
  async function visit(scene: Scene, more: Partial<PageSetup>): Promise<Page> {
    const { page } = await openPage(setupOf(scene, more))
    await waitUntilReady(page)
    await page.evaluate(`document.querySelector('#host-button')?.focus()`)
    await scene.prepare(page)
    return page
  }

  describe('axe finds nothing, every word is of the catalogue and whole, all can be reached, only opacity moves', () => {
    for (const scene of scenes) {
      test(scene.name, async () => {
        const page = await visit(scene, { lab: { options: { locale: pseudoLocale } }, script: CUTTABLE_VIEWPORT })
        expect.soft(await movingParts(page)).toEqual([])
        await settle(page)
        if (scene.place !== 'buttons')
          expect.soft(await page.evaluate('window.portico.getState().view')).toBe(viewOf(scene))
        const focus = () => page.evaluate('document.activeElement?.id || document.activeElement?.localName')
        const isInDialog = scene.place === undefined
        if (isInDialog) expect.soft(await focus()).toBe('portico-modal')

        const texts = await collectTexts(page)
        expect.soft(texts.some(({ text }) => text.includes('⟦'))).toBe(true)
        const given = namesIn(scene)
        const unmarked = texts.filter(({ text }) => unmarkedWords(text, given).length > 0)
        expect.soft(unmarked.map(({ where, text }) => `${where}: ${text}`)).toEqual([])

        expect.soft(await violationsInThemes(page)).toEqual([])
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
        expect.soft(await violationsOf(page, COLOUR_RULES), 'in forced colours').toEqual([])
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
        await settle(page)

        const usual = page.viewportSize() ?? NARROW
        await expectWholeTexts(page, 'as it opens')
        await page.setViewportSize(NARROW)
        await expectWholeTexts(page, 'narrow')
        expect.soft(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(NARROW.width)
        if (!isInDialog) return

        for (const [size, viewport] of Object.entries(SIZES)) {
          await page.setViewportSize(viewport)
          await settle(page)
          expect.soft(await findUnreachable(page, viewport.width, viewport.height), size).toEqual([])
        }
        const { width, height } = SIZES['a phone']
        await page.evaluate('window.cutViewport(0.45)')
        await settle(page)
        expect.soft(await findUnreachable(page, width, 0.45 * height), 'above a keyboard').toEqual([])
        await page.evaluate('window.cutViewport(1)')
        await page.setViewportSize(usual)
        await settle(page)

        expect.soft(await walkWithTab(page), 'by keyboard').toEqual([])
        await page.keyboard.press('Escape')
        await dialogOf(page).waitFor({ state: 'hidden' })
        expect.soft(await focus()).toBe('host-button')
      })
    }
  })

  describe('mirrored, axe finds nothing in light and dark', () => {
    for (const scene of scenes.filter(isMirrored)) {
      test(scene.name, async () => {
        const page = await visit(scene, { lab: { options: { locale: 'ar' } } })
        expect(await violationsInThemes(page)).toEqual([])
      })
    }
  })
}
