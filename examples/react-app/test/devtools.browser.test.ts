import { readFile } from 'node:fs/promises'
import { parseTrace } from '@portico/devtools/trace'
import { expect, test } from 'vitest'
import { violationsInThemes } from './axe.js'
import { browserForFile } from './openPage.js'
import { dialogOf, expectFact, openConnect, walletRow } from './steps.js'
import { evmAddresses, evmWallet } from './wallets.js'

const openPage = browserForFile()
const STRICT = `default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src *; require-trusted-types-for 'script'`

test('devtools under a strict policy: what happened is there, nothing lies over the modal, and the trace is without the address', async () => {
  const { page } = await openPage({
    ...{
      page: 'playground',
      path: '/?devtools=on&test-wallets=off#form=button',
      wallets: [evmWallet({ name: 'Lantern' })],
    },
    headers: { 'content-security-policy': STRICT },
    viewport: { width: 320, height: 640 },
  })
  const panel = page.locator('portico-devtools')
  const tab = (name: string) => panel.getByRole('tab', { name })
  await tab('Plugins').waitFor()

  await openConnect(page)
  const isOnTop = await dialogOf(page).evaluate((dialog) => {
    const { left, bottom, width } = dialog.getBoundingClientRect()
    const at = document.elementFromPoint(left + width / 2, Math.min(bottom, innerHeight) - 8)
    return at?.localName
  })
  expect(isOnTop).toBe('portico-modal')
  await walletRow(page, /Lantern/)
    .first()
    .click()
  await dialogOf(page).waitFor({ state: 'hidden' })
  await expectFact(page, 'address', new RegExp(`^${evmAddresses[0]}$`))

  await tab('Plugins').focus()
  for (const name of ['State', 'Events', 'Calls', 'Storage', 'Trace', 'Plugins']) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => tab(name).getAttribute('aria-selected')).toBe('true')
    expect(await violationsInThemes(page)).toEqual([])
  }
  await panel.getByText('eip155', { exact: true }).first().waitFor()
  await tab('Events').click()
  await panel.getByText('session:opened').waitFor()
  await tab('Calls').click()
  await panel.getByText('connector.connect').first().waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)

  await tab('Trace').click()
  const saved = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Save trace' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(parseTrace(text).plugins.find(({ id }) => id === 'eip155')?.state).toBe('active')
  expect(text).not.toContain(evmAddresses[0])

  const opened = page.waitForEvent('popup')
  await panel.getByRole('button', { name: 'Open in a window' }).click()
  const frame = await opened
  await frame.getByRole('tab', { name: 'Calls' }).click()
  await frame.getByText('connector.connect').first().waitFor()
  expect(await panel.count()).toBe(0)
  const closed = frame.waitForEvent('close')
  await frame.getByRole('button', { name: 'Close' }).click()
  await closed
})
