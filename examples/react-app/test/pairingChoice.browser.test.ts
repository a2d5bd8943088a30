import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { openFarWallet, openPairingPage, pair } from './pairingSteps.js'
import { reload } from './steps.js'

const openPaired = openPairingPage(browserForFile())

const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'
/** The page notes what would be opened, and opens nothing. */
const NOTE_OPENED = `window.opened = []; window.open = (url) => { window.opened.push(url); return null }`

/** What a request to the wallet opened, and what is stored after it. */
const sign = (page: Page) =>
  page.evaluate(async (key) => {
    const page = window as unknown as { opened: string[] }
    page.opened.length = 0
    await window.portico?.signMessage('hello', { namespace: 'eip155' })
    return { opened: [...page.opened], stored: localStorage.getItem(key) }
  }, KEY)

const store = (page: Page, href: string) =>
  page.evaluate(([key, text]) => localStorage.setItem(`${key}`, `${text}`), [KEY, JSON.stringify({ href, name: 'W' })])

test('a stored link to the wallet is opened with a request, and one that must not be opened is removed', async () => {
  const { page } = await openPaired({ script: NOTE_OPENED })
  await pair(page, await openFarWallet())

  await store(page, 'lantern://')
  const { opened, stored } = await sign(page)
  expect(opened).toEqual([expect.stringMatching(/^lantern:\/\/?\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/)])
  expect(stored).toBe('{"href":"lantern://","name":"W"}')

  for (const href of [
    'javascript://%0aalert(1)//',
    'javascript:alert(1)//',
    ' javascript:alert(1)//',
    'data:text/html,<script>alert(1)</script>',
    'blob:x',
    'intent://open#Intent;end',
    'lantern',
  ]) {
    await store(page, href)
    expect(await sign(page), href).toEqual({ opened: [], stored: null })
  }

  await store(page, 'javascript:alert(1)//')
  await reload(page)
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()
})
