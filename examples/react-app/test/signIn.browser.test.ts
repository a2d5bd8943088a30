import type { SiwxProvider } from '@portico/kernel'
import type { Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
import { browserForFile, type PageSetup } from './openPage.js'
import { askForCode, openFarWallet, openPairingPage, statusOf } from './pairingSteps.js'
import { dialogOf, openConnect, press, reload, settle, waitForStatus, waitUntilReady, walletRow } from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses, evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()

async function openAsked(siwx: SiwxProvider = {}, more: Partial<PageSetup> = {}): Promise<Page> {
  const { page } = await openPage({
    page: 'lab',
    wallets: [evmWallet(), solanaWallet()],
    ...more,
    lab: { hasSignIn: true, options: { siwx }, ...more.lab },
  })
  await waitUntilReady(page)
  return page
}

const viewOf = (page: Page) => page.evaluate('window.portico.getState().view')
const sessionsOf = (page: Page) => page.evaluate(() => window.portico?.getSessions())

async function choose(page: Page, wallet: RegExp): Promise<void> {
  await openConnect(page)
  await walletRow(page, wallet).first().click()
  await expect.poll(() => viewOf(page)).toBe('SIWXSignMessage')
}

describe('signing in', () => {
  test('follows connecting; the signed session is kept over a reload and gone after disconnecting [S1.2c] [S4.11a] [S4.11b]', async () => {
    const page = await openAsked({ statement: 'Welcome.' })
    await choose(page, /Evm test wallet/)
    await press(page, 'Sign')
    await dialogOf(page).waitFor({ state: 'hidden' })
    const [session] = (await sessionsOf(page)) ?? []
    expect(session?.data).toMatchObject({ accountAddress: evmAddresses[0], chainId: theStack().evm[0].caip2 })
    expect(session?.message).toMatch(/^127\.0\.0\.1:\d+ wants you to sign in with your Ethereum account:\n0x/)
    const { message = '', signature = '0x' } = session ?? {}
    expect(
      await verifyMessage({ address: evmAddresses[0] ?? '0x', message, signature: signature as `0x${string}` }),
    ).toBe(true)

    await reload(page)
    await waitForStatus(page, 'eip155', 'connected')
    expect(await sessionsOf(page)).toEqual([session])
    await page.evaluate('window.portico.disconnect()')
    await choose(page, /Evm test wallet/)
    expect(await sessionsOf(page)).toEqual([])
  })

  test('works in another family as well', async () => {
    const page = await openAsked()
    await choose(page, /Solana test wallet/)
    await press(page, 'Sign')
    await dialogOf(page).waitFor({ state: 'hidden' })
    const [session] = (await sessionsOf(page)) ?? []
    expect(session?.data.accountAddress).toBe(theStack().solana.accounts[0])
    expect(session?.message).toContain('with your Solana account:')
  })

  test('that is declined says so and stays; it can be tried again [S8.1c] [S4.11c]', async () => {
    const page = await openAsked({}, { wallets: [evmWallet()] })
    await choose(page, /Evm test wallet/)
    await page.evaluate('window.wallets[0].setAutoApprove(false)')
    await press(page, 'Sign')
    await page.waitForFunction('window.wallets[0].pending().length > 0')
    await page.evaluate('window.wallets[0].pending()[0].reject()')
    await dialogOf(page).getByText('Signature declined').first().waitFor()
    expect(await viewOf(page)).toBe('SIWXSignMessage')
  })

  test('that is optional is left by Cancel, and the wallet stays connected [S2.10]', async () => {
    const page = await openAsked()
    await choose(page, /Evm test wallet/)
    await press(page, 'Cancel')
    await dialogOf(page).waitFor({ state: 'hidden' })
    expect(await statusOf(page, 'eip155')).toBe('connected')
  })

  test('that is required can’t be closed, and Cancel disconnects [S2.7] [S2.10]', async () => {
    const page = await openAsked({ required: true })
    await choose(page, /Evm test wallet/)
    await dialogOf(page).getByRole('button', { name: 'Sign', exact: true }).waitFor()
    await settle(page)
    await page.evaluate(
      'window.shakes = 0; window.portico.subscribeState(({ shake }) => { if (shake) window.shakes++ })',
    )
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate('window.shakes')).toBeGreaterThan(0)
    expect(await viewOf(page)).toBe('SIWXSignMessage')
    await press(page, 'Cancel')
    await expect.poll(() => statusOf(page, 'eip155')).toBe('disconnected')
  })

  test('that is required can’t be closed while its code is loaded either [S2.7]', async () => {
    const page = await openAsked({ required: true })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/SignInView/, async (route) => {
      await held
      await route.continue()
    })
    await choose(page, /Evm test wallet/)
    await page.evaluate(
      'window.shakes = 0; window.portico.subscribeState(({ shake }) => { if (shake) window.shakes++ })',
    )
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate('window.shakes')).toBeGreaterThan(0)
    expect(await viewOf(page)).toBe('SIWXSignMessage')
    release()
    await dialogOf(page).getByRole('button', { name: 'Sign', exact: true }).waitFor()
    expect(await statusOf(page, 'eip155')).toBe('connected')
  })

  test('that is required stands before the account when the modal is opened after a reload, and opens nothing on its own [S2.7]', async () => {
    const page = await openAsked({ required: true })
    await choose(page, /Evm test wallet/)
    await press(page, 'Sign')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await page.evaluate(`localStorage.removeItem('@portico/siwx_sessions')`)
    await reload(page)
    await waitForStatus(page, 'eip155', 'connected')
    await settle(page)
    expect(await viewOf(page)).toBeUndefined()
    await page.evaluate('window.portico.open()')
    await expect.poll(() => viewOf(page)).toBe('SIWXSignMessage')
  })

  test('connect() resolves after the signature, and rejects when the visitor gives up', async () => {
    const page = await openAsked({ required: true })
    const outcome = page.evaluate(() =>
      window.portico?.connect({ connectorId: 'test.wallet.evm', namespace: 'eip155' }).then(
        ({ walletId }) => walletId,
        ({ code }) => code,
      ),
    )
    await expect.poll(() => viewOf(page)).toBe('SIWXSignMessage')
    await press(page, 'Cancel')
    expect(await outcome).toBe('CONNECT_CLOSED')
  })

  test('is asked for again when the account changes', async () => {
    const page = await openAsked()
    await choose(page, /Evm test wallet/)
    await press(page, 'Sign')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await page.evaluate('window.wallets[0].selectAccount(1)')
    await expect.poll(() => viewOf(page)).toBe('SIWXSignMessage')
  })
})

describe('a wallet on another device', () => {
  const openPaired = openPairingPage(openPage)
  const { evm } = theStack()
  const lab = (options = {}) => ({
    lab: {
      hasPairing: true,
      hasSignIn: true,
      networks: evm.map(({ caip2 }) => caip2),
      options: { siwx: {}, ...options },
    },
  })

  test('connects and signs with one answer [S4.11b]', async () => {
    const { page } = await openPaired(lab())
    const wallet = await openFarWallet({ oneClick: true })
    await wallet.pair(await askForCode(page))
    await wallet.approve()
    await expect.poll(() => statusOf(page, 'eip155')).toBe('connected')
    await dialogOf(page).waitFor({ state: 'hidden' })
    expect((await sessionsOf(page))?.length).toBe(1)
  })

  test('that knows no such proposal is asked a second time', async () => {
    const { page } = await openPaired(lab())
    const wallet = await openFarWallet({ oneClick: false })
    await wallet.pair(await askForCode(page))
    await wallet.approve()
    await expect.poll(() => viewOf(page)).toBe('SIWXSignMessage')
    await press(page, 'Sign')
    await dialogOf(page).waitFor({ state: 'hidden' })
    expect((await sessionsOf(page))?.length).toBe(1)
  })
})
