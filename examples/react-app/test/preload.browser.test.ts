import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { LabSettings } from './lab/src/startLab.js'
import { browserForFile } from './openPage.js'
import { trafficOf } from './pageTraffic.js'
import { openConnect, settle, walletRow } from './steps.js'
import { theStack } from './theStack.js'
import { evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()

type Preload = 'idle' | 'intent' | 'none'

const button = (page: Page) => page.getByRole('button', { name: 'Connect wallet' })

/** Keeps what the page begins to do when it is idle. */
const KEEP_IDLE_WORK = `const whenIdle = requestIdleCallback
  window.requestIdleCallback = (run) => whenIdle((deadline) => {
    const work = run(deadline)
    if (work instanceof Promise) window.idleWork = work
    return work
  })`

/** That the work has begun, or what of the page may keep it from beginning. */
const IDLE_WORK = `window.idleWork ? 'begun' : [document.readyState, document.visibilityState,
  navigator.connection?.saveData, navigator.connection?.effectiveType].join()`

async function openLab(
  preload: Preload | undefined,
  { script = '', path = '/', lab = {} as LabSettings, reducedMotion = 'reduce' as 'reduce' | 'no-preference' } = {},
) {
  const options = { ...lab.options, ...(preload ? { preload } : {}) }
  const wallets = [evmWallet(), solanaWallet()]
  const scriptsOfPage = `${KEEP_IDLE_WORK}\n${script}`
  const setup = { page: 'lab-split' as const, lab: { ...lab, options }, wallets, path, reducedMotion }
  const opened = await openPage({ ...setup, script: scriptsOfPage })
  const traffic = trafficOf(opened.page)
  await button(opened.page).waitFor()
  const scripts = () => opened.requests.filter((url) => url.endsWith('.js')).length
  const foreign = () => opened.requests.filter((url) => !url.startsWith(`${opened.origin}/`))
  /** Waits until what has been begun is loaded, and what that asks for in turn. */
  const rest = async () => {
    for (let still = 0; still < 5; ) {
      const before = scripts()
      await traffic.rest()
      await settle(opened.page)
      still = scripts() === before ? still + 1 : 0
    }
  }
  if (preload === undefined) {
    await expect.poll(() => opened.page.evaluate(IDLE_WORK)).toBe('begun')
    await opened.page.evaluate('window.idleWork')
    await rest()
  } else await opened.page.waitForTimeout(1_500)
  return { ...opened, scripts, foreign, rest }
}

const withEverything = (): LabSettings => {
  const { projectId, ...services } = theStack().services
  return {
    hasHoldings: true,
    hasPairing: true,
    options: { ...services, projectId },
  }
}

describe('an idle page', () => {
  for (const [name, path, lab] of [
    ['with two families', '/', () => ({})],
    ['in a language of its own', '/?locale=de', () => ({})],
    ['with what an account holds, and pairing', '/', withEverything],
  ] as const) {
    test(`${name}: the click requests no script`, async () => {
      const { page, requests, scripts, foreign } = await openLab(undefined, { path, lab: lab() })
      expect(foreign()).toEqual([])
      const before = scripts()
      await page.locator('portico-button').first().click()
      await page.getByRole('dialog').waitFor()
      await walletRow(page, /Evm test wallet/).waitFor()
      await page.waitForTimeout(500)
      expect(requests.filter((url) => url.endsWith('.js')).slice(before)).toEqual([])
    })
  }

  test('the first view is drawn ahead, in no element of the page, and the click shows it', async () => {
    const { page } = await openLab(undefined, {
      script: `const create = Document.prototype.createElement
        window.dialogs = []
        Document.prototype.createElement = function (name, ...rest) {
          const element = create.call(this, name, ...rest)
          if (name === 'dialog') window.dialogs.push(element)
          return element
        }`,
    })
    // React may begin more than once; what it has drawn to its end is in the shadow tree.
    const drawn = 'window.dialogs.filter((dialog) => dialog.getRootNode() instanceof ShadowRoot)'
    await expect.poll(() => page.evaluate(`${drawn}.length`)).toBe(1)
    expect(await page.locator('portico-modal').count()).toBe(0)
    await page.evaluate(`window.ahead = ${drawn}[0]`)
    await page.locator('portico-button').first().click()
    await walletRow(page, /Evm test wallet/).waitFor()
    expect(await page.evaluate('window.ahead.open && window.ahead.isConnected')).toBe(true)
    expect(await page.locator('portico-modal').count()).toBe(1)
  })

  test('the view opens at its height: what it shows does not move, also the next time', async () => {
    const { page } = await openLab(undefined, { reducedMotion: 'no-preference' })
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) shifts.push(startTime)
      }).observe({ type: 'layout-shift' })
    })
    for (let round = 0; round < 2; round++) {
      await openConnect(page)
      await walletRow(page, /Evm test wallet/).waitFor()
      await settle(page)
      await page.evaluate('window.portico.close()')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    expect(await page.evaluate('window.shifts')).toEqual([])
  })

  test('a visitor who saves data loads nothing ahead but at the approach', async () => {
    const { page, scripts } = await openLab('idle', {
      script: `Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`,
    })
    const before = scripts()
    await button(page).hover()
    await expect.poll(scripts).toBeGreaterThan(before)
  })

  test('a hidden page loads nothing ahead until it is seen', async () => {
    const { page, scripts } = await openLab('idle', {
      script: `const draw = requestAnimationFrame; const waiting = []
        window.requestAnimationFrame = (run) => { waiting.push(run) }
        window.showPage = () => { window.requestAnimationFrame = draw; waiting.forEach((run) => draw(run)) }`,
    })
    const before = scripts()
    await page.evaluate('window.showPage()')
    await expect.poll(scripts).toBeGreaterThan(before)
  })
})

describe('other values of `preload`', () => {
  test('intent: nothing before the pointer, all of it then', async () => {
    const { page, scripts, foreign, rest } = await openLab('intent')
    const before = scripts()
    await button(page).hover()
    await expect.poll(scripts).toBeGreaterThan(before)
    await rest()
    expect(foreign()).toEqual([])
    const hovered = scripts()
    await openConnect(page)
    expect(scripts()).toBe(hovered)
  })

  test('none: nothing before the click, and client.preload() loads it for a button of the host', async () => {
    const { page, scripts, foreign } = await openLab('none')
    const before = scripts()
    await button(page).hover()
    await button(page).focus()
    await page.waitForTimeout(1_000)
    expect(scripts()).toBe(before)
    await page.evaluate(() => window.portico?.preload())
    expect(foreign()).toEqual([])
    const loaded = scripts()
    expect(loaded).toBeGreaterThan(before)
    await openConnect(page)
    expect(scripts()).toBe(loaded)
  })

  test('a preload that fails is silent, and the click loads what is missing', async () => {
    const { page, scripts } = await openPage({
      page: 'lab-split',
      lab: { options: { preload: 'none' } },
      wallets: [evmWallet()],
      expectedErrors: /Failed to load resource/,
    }).then(async (opened) => {
      await button(opened.page).waitFor()
      return { ...opened, scripts: () => opened.requests.filter((url) => url.endsWith('.js')).length }
    })
    await page.route('**/*.js', (route) => route.abort())
    const before = scripts()
    await page.evaluate(() => window.portico?.preload())
    expect(scripts()).toBeGreaterThan(before)
    await page.unroute('**/*.js')
    await openConnect(page)
  })
})
