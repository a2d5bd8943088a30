import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForFile, type OpenedPage } from './openPage.js'
import { accountOf, connect, dialogOf, press, settle, waitForStatus, waitForTitle, walletRow } from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses, evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()
const [first, second] = theStack().evm
const { solana } = theStack()
const wallets = () => [evmWallet(), solanaWallet()]

const networkOf = (page: Page) =>
  page.evaluate(() => {
    const { chainId, isUnsupported } = window.portico?.getNetwork() ?? {}
    return { chainId, isUnsupported }
  })

/** What has the focus, by its name, also inside shadow roots. */
const focused = `(() => {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
})()`

/** The controls of the open view that Tab reaches, by name. */
async function tabStops(page: Page): Promise<readonly string[]> {
  await settle(page)
  const names: string[] = []
  for (let presses = 0; presses < 24; presses++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate<string>(focused)
    if (names.includes(name)) break
    names.push(name)
  }
  return names
}

async function pressByKeyboard(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 24; presses++) {
    if (name.test(await page.evaluate<string>(focused))) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${name}`)
}

type Behaviour = 'moves' | 'refuses' | 'lies' | 'is alone'

const BEHAVIOUR: Readonly<Record<Behaviour, string>> = {
  moves: '',
  refuses: 'window.wallets[0].setAutoApprove(false); window.wallets[0].rejectNext()',
  lies: 'window.wallets[0].lieAboutSwitch(true)',
  'is alone': `window.wallets[0].neverAnswer('wallet_switchEthereumChain')`,
}

/** A page that offers the first network alone, and a wallet that has just gone to the second. */
async function openAstray(behaviour: Behaviour, options: object = {}): Promise<OpenedPage> {
  const opened = await openPage({
    page: 'lab',
    wallets: wallets(),
    lab: { networks: [first.caip2, solana.caip2], options },
  })
  await connect(opened.page, /Evm test wallet/)
  await opened.page.evaluate(`${BEHAVIOUR[behaviour]}; window.wallets[0].selectChain(${second.chainId})`)
  return opened
}

describe('a wallet on a network that is not offered', () => {
  const astray = { chainId: second.caip2, isUnsupported: true }

  for (const behaviour of Object.keys(BEHAVIOUR) as Behaviour[]) {
    test(`and that ${behaviour}: the page shows the wallet’s network, and each way out is a key press [S4.13] [S9.7d]`, async () => {
      const { page } = await openAstray(behaviour)
      await expect.poll(() => networkOf(page)).toEqual(astray)
      await page.evaluate('window.portico.open()')
      await dialogOf(page).getByText('Your wallet is on Unknown Network').waitFor()
      const stops = await tabStops(page)
      for (const exit of [first.name, 'Use another wallet', 'Disconnect', 'Close']) {
        expect(stops.some((name) => name.includes(exit))).toBe(true)
      }
      await pressByKeyboard(page, new RegExp(first.name))
      if (behaviour === 'moves') {
        await dialogOf(page).waitFor({ state: 'hidden' })
        await expect.poll(() => networkOf(page)).toEqual({ chainId: first.caip2, isUnsupported: false })
        return
      }
      const words = { refuses: /Declined/, lies: /stayed on another network|Failed/, 'is alone': /Approve in/ }[
        behaviour
      ]
      await dialogOf(page).getByText(words).first().waitFor()
      expect(await networkOf(page)).toEqual(astray)
      expect((await accountOf(page, 'eip155')).chain).toBe(`${second.caip2}:${evmAddresses[0]}`)

      // Back closes (S2.5); the network stays marked, and the way out is there again.
      await page.keyboard.press('Escape')
      await dialogOf(page).waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Switch network' }).first().waitFor()
      await page.evaluate('window.portico.open()')
      await waitForTitle(page, 'Switch network')
      await pressByKeyboard(page, /^Disconnect$/)
      await waitForStatus(page, 'eip155', 'disconnected')
      await dialogOf(page).waitFor({ state: 'hidden' })
    })
  }

  for (const options of [{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }]) {
    test(`where the page says ${JSON.stringify(options)}: the account is shown with the wallet’s network [S4.13] [S9.7d]`, async () => {
      const { page } = await openAstray('moves', options)
      await expect.poll(() => networkOf(page)).toEqual(astray)
      await page.evaluate('window.portico.open()')
      await waitForTitle(page, 'Account')
      const pill = dialogOf(page).locator('.pill')
      expect(await pill.textContent()).toContain('Unknown Network')
      // Marked only where the page can't do with it.
      expect(await pill.getAttribute('data-tone')).toBe('allowUnsupportedChain' in options ? null : 'bad')
      const stops = await tabStops(page)
      for (const exit of ['Disconnect', 'Close']) expect(stops).toContain(exit)
      if ('allowUnsupportedChain' in options) {
        await pressByKeyboard(page, /^Network: Unknown Network/)
        await waitForTitle(page, 'Choose network')
        await pressByKeyboard(page, new RegExp(first.name))
        await expect.poll(() => networkOf(page)).toEqual({ chainId: first.caip2, isUnsupported: false })
      }
    })
  }

  test('can be exchanged for another wallet; Back closes [S2.5]', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [...wallets(), evmWallet({ name: 'Basin', rdns: 'test.basin' })],
      lab: { networks: [first.caip2, solana.caip2] },
    })
    await connect(page, /Evm test wallet/)
    await page.evaluate(`window.wallets[0].selectChain(${second.chainId})`)
    await expect.poll(() => networkOf(page)).toEqual(astray)
    await page.evaluate('window.portico.open()')
    await waitForTitle(page, 'Switch network')
    await press(page, 'Use another wallet')
    await walletRow(page, /Basin/).waitFor()
    await press(page, 'Back')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await page.evaluate('window.portico.open()')
    await press(page, 'Use another wallet')
    await walletRow(page, /Basin/).click()
    await dialogOf(page).waitFor({ state: 'hidden' })
    await expect.poll(() => networkOf(page)).toEqual({ chainId: first.caip2, isUnsupported: false })
  })
})
