import { describe, expect, test } from 'vitest'
import { tabTo } from './keyboardSteps.js'
import { movingParts } from './movingParts.js'
import { browserForFile } from './openPage.js'
import { connect, dialogOf, openConnect, waitForStatus, walletRow } from './steps.js'
import { evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()

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
    await walletRow(page, /Evm test wallet/).waitFor()
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
