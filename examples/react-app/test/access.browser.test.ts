import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Scene, scenes, setupOf } from '../screens/scenes.js'
import { violationsOf } from './axe.js'
import { browserForFile, type PageSetup } from './openPage.js'
import { accountOf, connect, dialogOf, openConnect, settle, waitForStatus, waitUntilReady, walletRow } from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses, evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()

/** Opens the scene for somebody whose focus is on a button of the page. */
async function visit(scene: Scene, more: Partial<PageSetup> = {}): Promise<Page> {
  const { page } = await openPage(setupOf(scene, more))
  await waitUntilReady(page)
  await page.evaluate(`document.querySelector('#host-button')?.focus()`)
  await scene.prepare(page)
  return page
}

/** One state of each kind of view: what differs between the states of one does not differ mirrored. */
const MIRRORED = new Set<string>(scenes.filter(({ name }) => !name.includes(',')).map(({ name }) => name))

const inDialog = ({ place }: Scene) => place === undefined

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
  for (const control of await dialog.locator(CONTROLS).all()) {
    const name = (await control.getAttribute('aria-label')) ?? (await control.textContent())
    await control.scrollIntoViewIfNeeded()
    const box = await control.boundingBox()
    // 24 px is the least of WCAG 2.2; a box to tick is as large as its label.
    const isLarge = box && (box.height >= 24 || (await control.getAttribute('type')) === 'checkbox')
    const isInside = box && box.x >= -1 && box.x + box.width <= width + 1
    if (!isLarge || !isInside) faults.push(`${name} at ${JSON.stringify(box)}`)
    await control.click({ trial: true, timeout: 1_000 }).catch(() => faults.push(`${name} is covered`))
  }
  if ((await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')) > 0) faults.push('too wide')
  return faults
}

/** All that can be pressed or filled in. */
const CONTROLS = ['button:not(:disabled, [aria-disabled=true])', 'a[href]', 'input:not(:disabled)']
  .map((control) => `:is(.header, .alert, .view:not(.leaving)) ${control}`)
  .join(', ')

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

/** Presses Tab until the focus comes round: what it never came to, and where it could not be seen. */
async function walkWithTab(page: Page): Promise<readonly string[]> {
  const faults = new Set<string>()
  const first = await page.locator(`portico-modal`).locator(CONTROLS).count()
  // The browser's own controls, and the title, are stops as well.
  for (let presses = 0; presses < first + 4; presses++) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(() => {
      let element = document.activeElement
      if (element?.localName !== 'portico-modal' && element !== document.body) return `left for ${element?.localName}`
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      if (!element || element === document.body) return ''
      element.setAttribute('data-walked', '')
      const rings = [element, element.closest('label')].map((one) => one && getComputedStyle(one).outlineStyle)
      return rings.some((style) => style && style !== 'none') ? '' : `no ring on ${element.textContent}`
    })
    if (fault) faults.add(fault)
  }
  for (const missed of await page.locator('portico-modal').locator(CONTROLS).all()) {
    if ((await missed.getAttribute('data-walked')) === null) faults.add(`never came to ${await missed.textContent()}`)
  }
  return [...faults]
}

describe('every view', () => {
  for (const scene of scenes) {
    test(`${scene.name}: axe finds nothing in light, dark and forced colours, and only opacity moves where motion is reduced`, async () => {
      const page = await visit(scene, { script: CUTTABLE_VIEWPORT })
      expect.soft(await movingParts(page)).toEqual([])
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

describe('with the keyboard alone', () => {
  for (const scene of scenes.filter(inDialog)) {
    test(`${scene.name}: the focus is in it, comes to every control, stays, and goes back on Escape`, async () => {
      const page = await visit(scene)
      await settle(page)
      const focus = () => page.evaluate('document.activeElement?.id || document.activeElement?.localName')
      expect(await focus()).toBe('portico-modal')
      expect(await walkWithTab(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialogOf(page).waitFor({ state: 'hidden' })
      expect(await focus()).toBe('host-button')
    })
  }

  test('a visitor connects, switches, and disconnects; focus goes in, stays in and comes back', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet()] })
    const second = theStack().evm[1]
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    await tabTo(page, /Connect wallet/)
    await page.keyboard.press('Enter')
    await walletRow(page, /Evm test wallet/).waitFor()
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate('document.activeElement?.localName')).toMatch(/^(portico-modal|body)$/)
    }
    await tabTo(page, /Evm test wallet/)
    await page.keyboard.press('Enter')
    await waitForStatus(page, 'eip155', 'connected')
    await dialogOf(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate('document.activeElement?.localName')).toBe('portico-button')

    await tabTo(page, new RegExp(theStack().evm[0].name))
    await page.keyboard.press('Enter')
    await walletRow(page, second.name).waitFor()
    await tabTo(page, new RegExp(second.name))
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await accountOf(page, 'eip155')).chain).toBe(`${second.caip2}:${evmAddresses[0]}`)
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate('document.activeElement?.localName')).toBe('portico-network-button')

    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await walletRow(page, /^Disconnect/).waitFor()
    await tabTo(page, /^Disconnect/)
    await page.keyboard.press('Enter')
    await waitForStatus(page, 'eip155', 'disconnected')
    await dialogOf(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate('document.activeElement?.localName')).toBe('portico-button')
  })

  test('a visitor connects a Solana wallet and copies the address', async () => {
    const { page, context } = await openPage({ page: 'lab', wallets: [solanaWallet()] })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    await tabTo(page, /Connect wallet/)
    await page.keyboard.press('Enter')
    await walletRow(page, /Solana test wallet/).waitFor()
    await tabTo(page, /Solana test wallet/)
    await page.keyboard.press('Enter')
    await waitForStatus(page, 'solana', 'connected')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await walletRow(page, /Copy address/).waitFor()
    await tabTo(page, /Copy address/)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(theStack().solana.accounts[0])
  })
})

/** The accessible name of what has the focus, also inside shadow roots. */
const focused = `(() => {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
})()`

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    if (name.test(await page.evaluate<string>(focused))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${name}`)
}

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
