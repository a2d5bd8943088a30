import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { viewOf } from '../../screens/scenes/scene.js'
import { type Scene, setupOf } from '../../screens/scenes.js'
import { COLOUR_RULES, PLACE_RULES, violationsInThemes, violationsOf } from '../axe.js'
import { walkWithTab } from '../keyboardSteps.js'
import { HOLD_MOTION, movingParts } from '../movingParts.js'
import { browserForFile, type PageSetup } from '../openPage.js'
import { NARROW } from '../openScene.js'
import { pseudoLocale, unmarkedWords } from '../pseudoLocale.js'
import { CUTTABLE_VIEWPORT, findUnreachable } from '../reach.js'
import { dialogOf, FEW_FRAMES, settle, waitUntilReady } from '../steps.js'
import { collectTexts, expectWholeTexts } from '../textFaults.js'
import { namesIn } from './namesIn.js'

const SIZES = {
  '640 × 320': { width: 640, height: 320 },
  '320 × 256': { width: 320, height: 256 },
} as const
const PHONE = { width: 390, height: 844 }

/** As it is in a language that is written from right to left. */
const mirror = (page: Page, direction: 'ltr' | 'rtl'): Promise<void> =>
  dialogOf(page).evaluate((dialog, dir) => dialog.setAttribute('dir', dir), direction)

/** What holds in every view, asked on one visit of each scene, in a language with marked and longer words. */
export function testScenes(scenes: readonly Scene[]): void {
  const openPage = browserForFile()

  /** A push mirrors the first scene of each view and tries it in small windows; a soak does so with all. */
  const isTriedInAllSizes = (scene: Scene): boolean =>
    inject('isSoak') || scenes.find((other) => viewOf(other) === viewOf(scene)) === scene

  /** For someone whose focus is on a button of the page. */
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
        const script = `${CUTTABLE_VIEWPORT}\n${HOLD_MOTION}`
        const page = await visit(scene, { lab: { options: { locale: pseudoLocale } }, script })
        expect.soft(await movingParts(page)).toEqual([])
        await settle(page)
        if (scene.place !== 'buttons')
          expect.soft(await page.evaluate('window.portico.getState().view')).toBe(viewOf(scene))
        const focus = () => page.evaluate('document.activeElement?.id || document.activeElement?.localName')
        const isInDialog = scene.place === undefined
        if (isInDialog) expect.soft(await focus()).toBe('portico-modal')

        const given = namesIn(scene)
        const findUnmarked = async () => {
          const texts = await collectTexts(page)
          const unmarked = texts.filter(({ text }) => unmarkedWords(text, given).length > 0)
          return { hasMarked: texts.some(({ text }) => text.includes('⟦')), unmarked }
        }
        // A plugin's words come with code of their own; until then its names are as the manifest has them.
        await expect.poll(findUnmarked).toEqual({ hasMarked: true, unmarked: [] })

        expect.soft(await violationsInThemes(page)).toEqual([])
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
        expect.soft(await violationsOf(page, COLOUR_RULES), 'in forced colours').toEqual([])
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })

        await expectWholeTexts(page, 'as it opens', FEW_FRAMES)
        const isInAllSizes = isInDialog && isTriedInAllSizes(scene)
        if (isInAllSizes) {
          await mirror(page, 'rtl')
          expect.soft(await violationsOf(page, PLACE_RULES), 'mirrored').toEqual([])
          await expectWholeTexts(page, 'mirrored', FEW_FRAMES)
          await mirror(page, 'ltr')
        }
        const usual = page.viewportSize() ?? NARROW
        await page.setViewportSize(NARROW)
        await expectWholeTexts(page, 'narrow', FEW_FRAMES)
        expect.soft(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(NARROW.width)
        if (!isInDialog) return

        if (isInAllSizes) {
          for (const [size, viewport] of Object.entries(SIZES)) {
            await page.setViewportSize(viewport)
            await settle(page, FEW_FRAMES)
            expect.soft(await findUnreachable(page, viewport.width, viewport.height), size).toEqual([])
          }
          await page.setViewportSize(PHONE)
          await page.evaluate('window.cutViewport(0.45)')
          await settle(page, FEW_FRAMES)
          const reached = await findUnreachable(page, PHONE.width, 0.45 * PHONE.height)
          expect.soft(reached, 'above a keyboard').toEqual([])
          await page.evaluate('window.cutViewport(1)')
        }
        await page.setViewportSize(usual)
        await settle(page, FEW_FRAMES)

        expect.soft(await walkWithTab(page), 'by keyboard').toEqual([])
        await page.keyboard.press('Escape')
        await dialogOf(page).waitFor({ state: 'hidden' })
        await expect.poll(focus).toBe('host-button')
      })
    }
  })
}
