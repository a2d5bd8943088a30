import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { scenes } from '../screens/scenes.js'
import { browserForFile } from './openPage.js'
import { accountOf, dialogOf, settle, waitForStatus, walletRow } from './steps.js'
import { theStack } from './theStack.js'
import { CONTROLS, inDialog, tabTo, visitor } from './visitor.js'
import { evmAddresses, evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()
const visit = visitor(openPage)

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
