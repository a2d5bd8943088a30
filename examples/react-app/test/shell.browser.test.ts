import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { STAY } from '../screens/scenes/scene.js'
import { violationsOf } from './axe.js'
import { browserForFile, type PageSetup } from './openPage.js'
import {
  connect,
  dialogOf,
  expectText,
  openConnect,
  settle,
  waitForStatus,
  waitForTitle,
  waitUntilReady,
} from './steps.js'
import { theStack } from './theStack.js'
import { evmWallet } from './wallets.js'

const openPage = browserForFile()

const inside = (page: Page, selector: string) => page.locator(`portico-modal ${selector}`)
const button = (page: Page, name: string | RegExp) => dialogOf(page).getByRole('button', { name, exact: true })
const open = (page: Page, view: string) => page.evaluate(`window.portico.open({ view: '${view}' })`)

/** All announcements to assistive tools since the page began, polite or assertive. */
const HEAR = `
  window.heard = []
  const listen = (root) => new MutationObserver(() => {
    for (const region of root.querySelectorAll('[role=status], [role=alert]')) {
      const text = region.getAttribute('role') + ': ' + region.textContent.trim()
      if (region.textContent.trim() && region.lastText !== text) window.heard.push(text)
      region.lastText = region.textContent.trim() && text
    }
  }).observe(root, { subtree: true, childList: true, characterData: true })
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (options) { const root = attach.call(this, options); listen(root); return root }
`
const heard = (page: Page) => page.evaluate<string[]>('window.heard')

const withLab = (more: Partial<PageSetup> = {}): PageSetup => ({
  page: 'lab',
  wallets: [evmWallet()],
  lab: { slots: ['views'] },
  script: HEAR,
  ...more,
})

test('a whole journey leaves the address bar and the history as they were [S2.1]', async () => {
  const { page, origin } = await openPage({ page: 'lab', wallets: [evmWallet()] })
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  const where = () => page.evaluate('[location.href, history.length, JSON.stringify(history.state)]')
  const before = await where()
  expect(before).toContain(`${origin}/`)
  await connect(page, /Evm test wallet/)
  await open(page, 'Account')
  await dialogOf(page).getByText('ETH').first().waitFor()
  await open(page, 'Networks')
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(theStack().evm[1].name) })
    .click()
  await expect.poll(() => page.evaluate(`window.portico.getNetwork().chainId`)).toBe(theStack().evm[1].caip2)
  await page.keyboard.press('Escape')
  await page.evaluate('window.portico.disconnect()')
  expect(await where()).toEqual(before)
})

describe('the modal’s element', () => {
  const parentOf = (page: Page) =>
    page.evaluate(() => {
      const { parentElement } = document.querySelector('portico-modal') ?? {}
      return parentElement && (parentElement.id || parentElement.localName)
    })

  test('is appended to the body, once, and only when the modal is opened [S2.11]', async () => {
    const { page } = await openPage({ page: 'lab' })
    await waitUntilReady(page)
    expect(await page.locator('portico-modal').count()).toBe(0)
    await page.evaluate('window.portico.open()')
    expect(await parentOf(page)).toBe('body')
    await page.evaluate('window.portico.close(); window.portico.open()')
    expect(await page.locator('portico-modal').count()).toBe(1)
  })

  test('is appended to the container that the page names', async () => {
    const { page } = await openPage({ page: 'lab', lab: { container: 'main' } })
    await openConnect(page)
    expect(await parentOf(page)).toBe('main')
  })

  test('is the page’s own where appending is off, and missing it is an error that says so [S2.11]', async () => {
    const { page } = await openPage({ page: 'lab', lab: { options: { disableAppend: true } } })
    await waitUntilReady(page)
    const failure = await page.evaluate(
      'window.portico.open().then(() => "opened", ({ code, context }) => [code, context.option])',
    )
    expect(failure).toEqual(['CONFIG_INVALID', 'disableAppend'])
    await page.evaluate(`document.querySelector('main').append(document.createElement('portico-modal'))`)
    await openConnect(page)
    expect([await parentOf(page), await page.locator('portico-modal').count()]).toEqual(['main', 1])
  })
})

const nodes = () => [...theStack().evm, theStack().solana].map(({ rpcUrl }) => rpcUrl)
const strict = () => ({
  'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self' ${nodes().join(' ')}; require-trusted-types-for 'script'`,
})
/** As the page's own style sheet would say it. */
const HOST_STYLE = `
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(\`
    :root { --brand: rgb(0, 90, 60) }
    @media (prefers-color-scheme: dark) { :root { --brand: rgb(120, 230, 180) } }
    portico-button::part(primary) { background: linear-gradient(90deg, teal, navy) }
    portico-button::part(label) { color: rgb(255, 255, 254) }
    portico-modal::part(title) { color: rgb(1, 2, 3) }
  \`)
  document.adoptedStyleSheets = [sheet]
`

describe('what the page makes of it', () => {
  test('its own elements stand in the modal, under a strict policy too; one that fails is left out and logged', async () => {
    const wallet = (name: string) => evmWallet({ name, rdns: `test.${name.toLowerCase()}` })
    const { page } = await openPage({
      page: 'lab',
      headers: strict(),
      wallets: [wallet('Broken'), wallet('Lantern')],
      lab: { hasHostSlots: true },
      expectedErrors: /slots.walletRow failed/,
    })
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await openConnect(page)
    await button(page, /^Lantern Popular/).waitFor()
    await button(page, /^Broken/).waitFor()
    expect(logged.join()).toContain('slots.walletRow failed')
    for (const text of ['Harbour Club', 'Ask the harbour master'])
      expect(await page.getByText(text).isVisible()).toBe(true)
    expect(await violationsOf(page)).toEqual([])

    await inside(page, '[part=title]').focus()
    const reached: string[] = []
    for (let step = 0; step < 12 && reached.at(-1) !== 'slot-link'; step++) {
      await page.keyboard.press('Tab')
      reached.push(await page.evaluate(() => document.activeElement?.id ?? ''))
    }
    expect(reached.at(-1)).toBe('slot-link')
    await page.keyboard.press('Enter')
    expect(await page.evaluate('[location.hash, window.portico.getState().open]')).toEqual(['#help', true])

    await page.getByText('Popular').click({ force: true }) // a press on the badge is one on its row
    await waitForStatus(page, 'eip155', 'connected')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(`document.querySelector('portico-modal').childElementCount`)).toBe(0)
  })

  test('its variables and parts win, in each mode', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet()],
      lab: {
        options: {
          themeVariables: {
            '--portico-accent': 'var(--brand)',
            '--portico-radius': '1px',
            light: {
              '--portico-z-index': 7,
              '--portico-background': 'color-mix(in srgb, white 50%, rgb(255, 255, 255))',
            },
            dark: { '--portico-background': 'light-dark(red, rgb(0, 0, 40))', '--portico-radius': '2px' },
          },
        },
      },
    })
    await waitUntilReady(page)
    await page.evaluate(HOST_STYLE)
    const style = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
    const own = 'portico-button [part~=button]'
    expect(await style(own, 'background-image')).toContain('linear-gradient')
    await page.locator(own).hover()
    expect(await style(own, 'background-image')).toContain('linear-gradient')
    expect(await style('portico-button [part=label]', 'color')).toBe('rgb(255, 255, 254)')
    await openConnect(page)
    expect(await style('portico-modal [part=title]', 'color')).toBe('rgb(1, 2, 3)')
    const looks = async () => [
      await style('portico-modal [part=card]', 'background-color'),
      await style('portico-modal [part=card]', 'border-top-left-radius'),
      await style('portico-modal [part=card]', '--_accent'),
      await style('portico-modal [part=dialog]', 'z-index'),
    ]
    const rgb = (color: string) =>
      color.replace(
        /color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)\)/,
        (_, ...parts) =>
          `rgb(${parts
            .slice(0, 3)
            .map((part) => Math.round(Number(part) * 255))
            .join(', ')})`,
      )
    const [light, ...inLight] = await looks()
    expect([rgb(`${light}`), ...inLight]).toEqual(['rgb(255, 255, 255)', '7px', 'rgb(0, 90, 60)', '7'])
    await page.emulateMedia({ colorScheme: 'dark' })
    const [dark, ...inDark] = await looks()
    expect([rgb(`${dark}`), ...inDark]).toEqual(['rgb(0, 0, 40)', '14px', 'rgb(120, 230, 180)', '999'])
  })
})

describe('a view that must be answered', () => {
  const reachGuard = async (page: Page) => {
    await waitUntilReady(page)
    await page.evaluate(
      'window.shakes = 0; window.portico.subscribeState(({ shake }) => { if (shake) window.shakes++ })',
    )
    await open(page, 'LabDesk')
    await button(page, 'Ask me').click()
    await dialogOf(page).getByText('Waiting for an answer').waitFor()
  }
  const calm = (page: Page) => expect.poll(() => page.evaluate('window.portico.getState().shake')).toBe(false)
  const refusals: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    'Esc on the keyboard': (page) => page.keyboard.press('Escape'),
    'the overlay': (page) => page.mouse.click(5, 5),
    'the close button': (page) => button(page, 'Close').click(),
    'the back button': (page) => button(page, 'Back').click(),
    'the page': (page) => page.evaluate('window.portico.close()'),
  }

  test('refuses to be left, however it is tried, and says so; only force closes it [S2.12]', async () => {
    const { page } = await openPage(withLab())
    await reachGuard(page)
    for (const [way, leave] of Object.entries(refusals)) {
      await leave(page)
      await expect.poll(() => page.evaluate('window.shakes'), { message: way }).toBeGreaterThan(0)
      expect(await page.evaluate('window.portico.getState().view'), way).toBe('LabGuard')
      await expect.poll(() => heard(page), { message: way }).toContain('status: Answer this request first')
      await calm(page)
      await page.evaluate('window.heard.length = 0; window.shakes = 0')
    }
    await page.evaluate('window.portico.close({ force: true })')
    await dialogOf(page).waitFor({ state: 'hidden' })
  })

  test('lets go once it is answered, and does not hold what is opened over it', async () => {
    const { page } = await openPage(withLab())
    await reachGuard(page)
    await button(page, 'Look at the networks').click()
    // The view that must be answered has a button of the same name.
    await waitForTitle(page, 'Choose network')
    await button(page, 'Back').click()
    await dialogOf(page).getByText('Waiting for an answer').waitFor()
    await button(page, 'Answer').click()
    await button(page, 'Close').click()
    await dialogOf(page).waitFor({ state: 'hidden' })
  })

  test('shakes for 500 ms, by a movement alone [S2.12] [S9.2d]', async () => {
    const { page } = await openPage(withLab({ reducedMotion: 'no-preference' }))
    await reachGuard(page)
    // Noted as it begins: half a second is soon over.
    await page.evaluate(() => {
      const root = document.querySelector('portico-modal')?.shadowRoot as ShadowRoot
      const note = () => {
        const animations = root.getAnimations() as CSSAnimation[]
        const effect = animations.find(({ animationName }) => animationName === 'shake')?.effect
        if (!(effect instanceof KeyframeEffect)) return
        const kinds = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
        const moves = [...new Set(kinds)].filter((kind) => !/offset|easing|composite/i.test(kind))
        Object.assign(window, { shaken: { duration: effect.getTiming().duration, moves } })
      }
      new MutationObserver(note).observe(root, { subtree: true, childList: true, attributes: true })
    })
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate('window.shaken')).toEqual({ duration: 500, moves: ['transform'] })
    await calm(page)
  })

  test('shows a border instead where motion is reduced', async () => {
    const { page } = await openPage(withLab())
    await page.clock.install()
    await reachGuard(page)
    const look = () =>
      inside(page, '.card').evaluate((card) => {
        const style = getComputedStyle(card)
        return [style.outlineStyle, style.animationName]
      })
    expect((await look())[0]).toBe('none')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.press('Escape')
    await expect.poll(look).toEqual(['solid', 'rise, none'])
    await page.clock.runFor(500)
    await expect.poll(async () => (await look())[0]).toBe('none')
  })
})

describe('toasts', () => {
  test('show the given text, with a picture of their own where there is one [S3.31]', async () => {
    const { page } = await openPage(withLab({ script: `${HEAR}\n${STAY}` }))
    await waitUntilReady(page)
    await open(page, 'LabDesk')
    await button(page, 'Say done').click()
    await expectText(inside(page, '[part=toast]'), /It is done/)
    await button(page, 'Say with a picture').click()
    await inside(page, '[part=toast] img').waitFor()
    expect(await heard(page)).toEqual(['status: It is done', 'status: With a picture'])
    expect(await violationsOf(page)).toEqual([])
  })

  test('come one at a time: the second when the first has gone [S4.23a] [S4.23b]', async () => {
    const { page } = await openPage(withLab({ script: `${HEAR}\n${STAY}` }))
    await waitUntilReady(page)
    await open(page, 'LabDesk')
    await button(page, 'Say working').click()
    await inside(page, '[part=toast]').waitFor()
    await page.evaluate(() => {
      const root = document.querySelector('portico-modal')?.shadowRoot
      const spoken = () => [...(root?.querySelectorAll('[role=status] .toast, [role=alert] .toast') ?? [])]
      const log: [number, string][] = []
      Object.assign(window, { toastLog: log })
      new MutationObserver(() => {
        const now = spoken()
        const text = now.map(({ textContent }) => textContent).join()
        if (log.at(-1)?.[1] !== text) log.push([now.length, text])
      }).observe(root as ShadowRoot, { subtree: true, childList: true })
    })
    await button(page, 'Say failed').click()
    await expectText(inside(page, '[role=alert]'), /It has failed/)
    expect(await page.evaluate('window.toastLog')).toEqual([
      [0, ''],
      [1, 'It has failed'],
    ])
    expect(await heard(page)).toContain('alert: It has failed')
  })
})

describe('measures and movements', () => {
  test('width 360, z-index 999, text 10, radius 4 pixels are what everything is made of [S9.5]', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet()], viewport: { width: 1280, height: 800 } })
    await openConnect(page)
    const styleOf = (selector: string, property: string) =>
      inside(page, selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
    expect((await inside(page, '.card').boundingBox())?.width).toBe(360)
    expect(await styleOf('.dialog', 'z-index')).toBe('999')
    expect(await styleOf('.title', 'font-size')).toBe('16px') // 1.6 times the unit
    expect(await styleOf('.card', 'border-top-left-radius')).toBe('28px') // 7 times the unit
    expect(await styleOf('.row', 'border-top-left-radius')).toBe('16px') // 4 times
  })

  test('the header’s text fades in 120 ms, views change in 150 ms, and the height glides in 150 ms [S9.4]', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet()], reducedMotion: 'no-preference' })
    await connect(page, /Evm test wallet/)
    await open(page, 'Account')
    await dialogOf(page).getByText('ETH').first().waitFor()
    await settle(page)
    await page.evaluate(() => {
      const root = document.querySelector('portico-modal')?.shadowRoot
      const seen: Record<string, unknown> = {}
      Object.assign(window, { seen })
      const note = () => {
        for (const animation of root?.getAnimations() ?? []) {
          const { animationName, transitionProperty } = animation as CSSAnimation & CSSTransition
          const effect = animation.effect as KeyframeEffect
          seen[`${effect.target?.className}: ${animationName ?? transitionProperty}`] = effect.getTiming().duration
        }
      }
      for (const type of ['animationstart', 'transitionrun']) root?.addEventListener(type, note)
      // What leaves may be gone before a late frame brings its event.
      if (root) new MutationObserver(note).observe(root, { subtree: true, childList: true, attributes: true })
    })
    await dialogOf(page)
      .getByRole('button', { name: /Network: / })
      .click()
    await expect
      .poll(() => page.evaluate('window.seen'))
      .toMatchObject({
        'title-text: appear': 120,
        'title leaving: vanish': 120,
        'view: enter': 150,
        'view leaving: exit': 150,
        'scroll: height': 150,
      })
  })
})

describe('a view that fails', () => {
  test('of the modal’s own: the modal goes on, with a way to try again and a way back', async () => {
    const { page } = await openPage(withLab({ expectedErrors: /a view of plugin ui failed/ }))
    await waitUntilReady(page)
    await page.evaluate(`window.errors = []; window.portico.onError(({ code }) => window.errors.push(code))`)
    const failed = dialogOf(page).getByRole('paragraph').filter({ hasText: 'This screen couldn’t be loaded' })
    await open(page, 'ConnectingExternal') // and not for which wallet
    await failed.waitFor()
    expect(await violationsOf(page)).toEqual([])
    await button(page, 'Try again').click()
    await expect.poll(() => page.evaluate('window.errors')).toEqual(['PLUGIN_FAILED', 'PLUGIN_FAILED'])
    await failed.waitFor()
    await dialogOf(page).getByRole('button', { name: 'Back', exact: true }).click()
    await dialogOf(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate('window.errors')).toHaveLength(2)
    await connect(page, /Evm test wallet/)
    await waitForStatus(page, 'eip155', 'connected')
  })

  test('of a plugin: is shown once it works', async () => {
    const { page } = await openPage(withLab({ expectedErrors: /a view of plugin lab failed/ }))
    await waitUntilReady(page)
    await open(page, 'LabBroken')
    await dialogOf(page).getByText('Plugin: lab').waitFor()
    await page.evaluate('window.labRepaired = true')
    await button(page, 'Try again').click()
    await dialogOf(page).getByText('Repaired').waitFor()
  })
})
