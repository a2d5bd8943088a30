import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { accountOf, connect, dialogOf, openConnect, waitForStatus, walletRow } from './steps.js'
import { evmAddresses, evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Views fade over each other for a moment; what is judged is where they come to rest. */
const settle = (page: Page) => page.waitForTimeout(400)

async function violationsOf(page: Page): Promise<readonly string[]> {
  await settle(page)
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>('axe.run()')
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Every view of the modal, and how a visitor gets there. */
const VIEWS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  Connect: async (page) => {
    await openConnect(page)
    await walletRow(page, /Solana test wallet/).waitFor()
  },
  'Connect without wallets': async (page) => {
    await page.evaluate('for (const wallet of window.wallets) wallet.uninstall()')
    await openConnect(page)
    await dialogOf(page)
      .getByText(/no wallet/i)
      .waitFor()
  },
  ConnectingExternal: async (page) => {
    await page.evaluate('window.wallets[0].setAutoApprove(false)')
    await openConnect(page)
    await walletRow(page, /Evm test wallet/).click()
    await dialogOf(page).getByRole('button', { name: 'Cancel', exact: true }).waitFor()
  },
  'ConnectingExternal, declined': async (page) => {
    await page.evaluate('window.wallets[0].rejectNext()')
    await openConnect(page)
    await walletRow(page, /Evm test wallet/).click()
    await dialogOf(page).getByRole('button', { name: 'Try again', exact: true }).waitFor()
  },
  Account: async (page) => {
    await connect(page, /Evm test wallet/)
    await page.evaluate('window.portico.open()')
    await dialogOf(page).getByText('ETH').first().waitFor()
  },
  Networks: async (page) => {
    await connect(page, /Evm test wallet/)
    await page.evaluate(`window.portico.open({ view: 'Networks' })`)
    await dialogOf(page)
      .getByRole('button', { name: new RegExp(inject('stack').evm[1].name) })
      .waitFor()
  },
  SwitchNetwork: async (page) => {
    await connect(page, /Evm test wallet/)
    await page.evaluate('window.wallets[0].setAutoApprove(false)')
    await page.evaluate(`window.portico.open({ view: 'Networks' })`)
    await dialogOf(page)
      .getByRole('button', { name: new RegExp(inject('stack').evm[1].name) })
      .click()
    await dialogOf(page).getByRole('button', { name: 'Cancel', exact: true }).waitFor()
  },
  UnsupportedChain: async (page) => {
    await connect(page, /Evm test wallet/)
    await page.evaluate('window.wallets[0].selectChain(31338)')
    await page.evaluate('window.portico.open()')
    await dialogOf(page).getByText('Unknown Network').first().waitFor()
  },
}

const wallets = () => [evmWallet(), solanaWallet()]

/** For the view of an unsupported network: the second chain of the wallet is not on offer. */
const labOf = (view: string) =>
  view === 'UnsupportedChain' ? { networks: [inject('stack').evm[0].caip2, inject('stack').solana.caip2] } : {}

describe('axe finds nothing', () => {
  for (const [name, open] of Object.entries(VIEWS)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`in ${name}, ${colorScheme}`, async () => {
        const { page } = await openPage({ page: 'lab', wallets: wallets(), lab: labOf(name), colorScheme })
        await open(page)
        expect(await violationsOf(page)).toEqual([])
      })
    }
  }

  test('on the page with the buttons alone', async () => {
    const { page } = await openPage({ page: 'lab' })
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
  })
})

describe('on small and short screens', () => {
  const sizes = {
    '320 × 256': { width: 320, height: 256 },
    '640 × 320': { width: 640, height: 320 },
    'a phone': { width: 390, height: 844 },
  }
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const [name, open] of Object.entries(VIEWS)) {
      test(`${size}: title, close and every control of ${name} can be reached`, async () => {
        const { page } = await openPage({ page: 'lab', wallets: wallets(), lab: labOf(name), viewport })
        await open(page)
        await settle(page)
        const dialog = dialogOf(page)
        const seen = {
          title: dialog.getByRole('heading').first(),
          close: dialog.getByRole('button', { name: 'Close' }),
        }
        for (const [part, locator] of Object.entries(seen)) {
          await locator.scrollIntoViewIfNeeded()
          const box = await locator.boundingBox()
          expect(
            box &&
              box.x >= 0 &&
              box.y >= 0 &&
              box.x + box.width <= viewport.width + 1 &&
              box.y + box.height <= viewport.height + 1,
            `${part} at ${JSON.stringify(box)}`,
          ).toBe(true)
        }
        for (const button of await dialog.getByRole('button').all()) {
          await button.scrollIntoViewIfNeeded()
          const box = await button.boundingBox()
          expect(
            box && box.width >= 24 && box.height >= 24 && box.x >= -1 && box.x + box.width <= viewport.width + 1,
            `${await button.textContent()} at ${JSON.stringify(box)}`,
          ).toBe(true)
        }
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect(overflow).toBeLessThanOrEqual(0)
      })
    }
  }

  test('at 400 % zoom the wallet list still works', async () => {
    // Zooming a 1280 × 1024 window to 400 % leaves 320 × 256 CSS pixels.
    const { page } = await openPage({
      page: 'lab',
      wallets: wallets(),
      viewport: { width: 320, height: 256 },
      deviceScaleFactor: 4,
    })
    await connect(page, /Solana test wallet/)
    await waitForStatus(page, 'solana', 'connected')
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

describe('with the keyboard alone', () => {
  test('a visitor connects, switches, and disconnects; focus goes in, stays in and comes back', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet()] })
    const second = inject('stack').evm[1]
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

    await tabTo(page, new RegExp(inject('stack').evm[0].name))
    await page.keyboard.press('Enter')
    await dialogOf(page).waitFor()
    await tabTo(page, new RegExp(second.name))
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await accountOf(page, 'eip155')).chain).toBe(`${second.caip2}:${evmAddresses[0]}`)
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate('document.activeElement?.localName')).toBe('portico-network-button')

    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await dialogOf(page).waitFor()
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
    await dialogOf(page).waitFor()
    await tabTo(page, /Copy address/)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(inject('stack').solana.accounts[0])
  })
})

describe('the visitor’s settings', () => {
  test('reduced motion: nothing but opacity is animated', async () => {
    const { page } = await openPage({ page: 'lab', wallets: wallets(), reducedMotion: 'reduce' })
    const moving = () =>
      page.evaluate(() =>
        document.getAnimations().flatMap((animation) => {
          const effect = animation.effect
          return effect instanceof KeyframeEffect
            ? effect
                .getKeyframes()
                .flatMap((frame) =>
                  Object.keys(frame).filter(
                    (key) => !['offset', 'easing', 'composite', 'computedOffset', 'opacity'].includes(key),
                  ),
                )
            : []
        }),
      )
    await openConnect(page)
    expect(await moving()).toEqual([])
    await page.evaluate('window.wallets[0].setAutoApprove(false)')
    await walletRow(page, /Evm test wallet/).click()
    await dialogOf(page).getByRole('button', { name: 'Cancel', exact: true }).waitFor()
    expect(await moving()).toEqual([])
  })

  test('forced colours: controls keep a visible border and the focus a ring', async () => {
    const { page } = await openPage({ page: 'lab', wallets: wallets(), forcedColors: 'active' })
    await openConnect(page)
    await tabTo(page, /Evm test wallet/)
    const outline = await page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      return element && getComputedStyle(element).outlineStyle
    })
    expect(outline).not.toBe('none')
    expect(await violationsOf(page)).toEqual([])
  })
})
