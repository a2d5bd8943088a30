import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { scenes } from '../screens/scenes.js'
import { violationsOf } from './axe.js'
import { browserForFile } from './openPage.js'
import { connect, dialogOf, openConnect, settle, waitForStatus, walletRow } from './steps.js'
import { CONTROLS, inDialog, tabTo, visitor, walkWithTab } from './visitor.js'
import { evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()
const visit = visitor(openPage)

/** One state of each kind of view: what differs between the states of one does not differ mirrored. */
const MIRRORED = new Set<string>(scenes.filter(({ name }) => !name.includes(',')).map(({ name }) => name))

const SIZES = {
  '640 × 320': { width: 640, height: 320 },
  '320 × 256': { width: 320, height: 256 },
  'a phone': { width: 390, height: 844 },
} as const

/** A visual viewport that tests can cut, as an on-screen keyboard does. */
const CUTTABLE_VIEWPORT = `{
  let share = 1
  const viewport = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, offsetLeft: 0 })
  Object.defineProperties(viewport, { height: { get: () => innerHeight * share }, width: { get: () => innerWidth } })
  Object.defineProperty(window, 'visualViewport', { get: () => viewport })
  window.cutViewport = (to) => { share = to; viewport.dispatchEvent(new Event('resize')) }
}`

/** What can't be seen whole or can't be pressed in a window that is this wide and high. */
async function findUnreachable(page: Page, width: number, height: number): Promise<readonly string[]> {
  const dialog = dialogOf(page)
  const faults: string[] = []
  const seen = [dialog.getByRole('heading').first(), dialog.locator('.header-side').last().getByRole('button')]
  for (const part of seen) {
    const box = await part.boundingBox()
    const isWhole =
      box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1
    if (!isWhole) faults.push(`${await part.textContent()} is cut: ${JSON.stringify(box)}`)
  }
  faults.push(...(await page.evaluate(findUnpressable, { controls: CONTROLS, width })))
  if ((await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')) > 0) faults.push('too wide')
  return faults
}

/** Runs in the page: the controls that are too small, beside the window, or under something else once they are scrolled to. */
function findUnpressable({ controls, width }: { controls: string; width: number }): string[] {
  const root = document.querySelector('portico-modal')?.shadowRoot
  return [...(root?.querySelectorAll<HTMLElement>(controls) ?? [])].flatMap((control) => {
    control.scrollIntoView({ block: 'nearest' })
    const box = control.getBoundingClientRect()
    // 24 px is the least of WCAG 2.2; a box to tick is as large as its label.
    const isLarge = box.height >= 24 || (control as HTMLInputElement).type === 'checkbox'
    const isInside = box.x >= -1 && box.right <= width + 1
    const hit = root?.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const isFree = hit && (control.contains(hit) || (hit.closest('label')?.contains(control) ?? false))
    const name = control.getAttribute('aria-label') ?? control.textContent
    return isLarge && isInside && isFree
      ? []
      : [`${name} at ${JSON.stringify(box)}, under ${hit?.outerHTML.slice(0, 80)}`]
  })
}

describe('on small and short screens', () => {
  test('at 400 % zoom the wallet list still works', async () => {
    // Zooming a 1280 × 1024 window to 400 % leaves 320 × 256 CSS pixels.
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet(), solanaWallet()],
      viewport: { width: 320, height: 256 },
      deviceScaleFactor: 4,
    })
    await connect(page, /Solana test wallet/)
    await waitForStatus(page, 'solana', 'connected')
  })
})

describe('every view', () => {
  for (const scene of scenes) {
    test(`${scene.name}: axe finds nothing, all of it can be reached, and only opacity moves where motion is reduced`, async () => {
      const page = await visit(scene, { script: CUTTABLE_VIEWPORT })
      expect.soft(await movingParts(page)).toEqual([])
      await settle(page)
      const focus = () => page.evaluate('document.activeElement?.id || document.activeElement?.localName')
      if (inDialog(scene)) expect.soft(await focus()).toBe('portico-modal')
      for (const media of [
        { colorScheme: 'light' },
        { colorScheme: 'dark' },
        { colorScheme: 'light', forcedColors: 'active' },
      ] as const) {
        await page.emulateMedia(media)
        expect.soft(await violationsOf(page), JSON.stringify(media)).toEqual([])
      }
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
      if (!inDialog(scene)) return

      const before = page.viewportSize()
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
      if (before) await page.setViewportSize(before)
      await settle(page)

      expect.soft(await walkWithTab(page), 'by keyboard').toEqual([])
      await page.keyboard.press('Escape')
      await dialogOf(page).waitFor({ state: 'hidden' })
      expect.soft(await focus()).toBe('host-button')
    })
  }

  for (const scene of scenes.filter(({ name }) => MIRRORED.has(name))) {
    test(`${scene.name}, mirrored: axe finds nothing in light and dark`, async () => {
      const page = await visit(scene, { lab: { options: { locale: 'ar' } } })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect.soft(await violationsOf(page), colorScheme).toEqual([])
      }
    })
  }
})

/** What changes beside opacity while animations run, in the page and in the widget's shadow trees. */
const movingParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const STILL = ['offset', 'easing', 'composite', 'computedOffset', 'opacity', 'display', 'overlay']
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    return [document, ...roots].flatMap((root) =>
      root.getAnimations().flatMap((animation) => {
        const { effect, currentTime } = animation
        if (!(effect instanceof KeyframeEffect) || !effect.target) return []
        const keys = [...new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)))]
        const style = getComputedStyle(effect.target, effect.pseudoElement)
        const { duration, delay = 0 } = effect.getComputedTiming()
        const valuesOf = (key: string) =>
          [0, 0.3, 0.6, 0.99].map((share) => {
            animation.currentTime = delay + share * Number(duration)
            return `${style[key as 'transform']}`.replace(/^none$/, 'matrix(1, 0, 0, 1, 0, 0)')
          })
        const moved = keys.filter((key) => !STILL.includes(key) && new Set(valuesOf(key)).size > 1)
        animation.currentTime = currentTime
        return moved.map((key) => `${key} of ${effect.target?.getAttribute('class')}`)
      }),
    )
  })

describe('the visitor’s settings', () => {
  test('what looks for movement finds it where motion is not reduced', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet({ autoApprove: false })],
      reducedMotion: 'no-preference',
    })
    await openConnect(page)
    await walletRow(page, /Evm test wallet/).click()
    await dialogOf(page).locator('.ring').waitFor()
    expect(await movingParts(page)).toContain('transform of ring')
  })

  test('forced colours: the focus has a ring, and what can be pressed an edge', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet()], forcedColors: 'active' })
    await openConnect(page)
    await tabTo(page, /Evm test wallet/)
    const looks = await page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      const style = element && getComputedStyle(element)
      return {
        ring: style?.outlineStyle,
        edge: style?.borderTopStyle,
        isSeen: style?.borderTopColor !== 'rgba(0, 0, 0, 0)',
      }
    })
    expect(looks).toEqual({ ring: 'solid', edge: 'solid', isSeen: true })
  })
})
