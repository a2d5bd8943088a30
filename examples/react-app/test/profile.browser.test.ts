import { testPrivateKeys } from '@portico/test-kit'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { accountOf, connect, dialogOf, press, reload, settle, shownText, waitForStatus, walletRow } from './steps.js'
import { evmAddresses, evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()

const EVM = ['Lantern', 'Basin', 'Plume'] as const
const SOLANA = ['Cedar', 'Dune'] as const

/** Three wallets of one family and two of another, each with an account of its own. */
const fiveWallets = () => [
  ...EVM.map((name, index) =>
    evmWallet({ name, rdns: `test.${name.toLowerCase()}`, privateKeys: [testPrivateKeys[index]] }),
  ),
  ...SOLANA.map((name) => solanaWallet({ name })),
]

const openShelf = async (page: Page) => {
  await page.evaluate(`window.portico.open({ view: 'ProfileWallets' })`)
  await dialogOf(page).getByRole('heading', { name: 'Wallets' }).waitFor()
}

const showFamily = (page: Page, name: string) =>
  dialogOf(page)
    .getByRole('button', { name: new RegExp(`^${name}( \\(\\d\\))?$`) })
    .click()

async function addWallet(page: Page, family: string, name: string): Promise<void> {
  await openShelf(page)
  await showFamily(page, family)
  await press(page, 'Add wallet')
  await walletRow(page, new RegExp(name)).first().click()
  await dialogOf(page).waitFor({ state: 'hidden' })
}

/** The wallets on the shelf, from the top; the one in use with a star. */
const shelf = (page: Page): Promise<readonly string[]> =>
  dialogOf(page)
    .locator('.shelf-row')
    .evaluateAll((rows) =>
      rows.map((row) => `${row.querySelector('.row-name')?.textContent}${row.matches('[aria-current]') ? '*' : ''}`),
    )
const expectShelf = (page: Page, names: readonly string[]) => expect.poll(() => shelf(page)).toEqual(names)

/** The pressed button has gone with the change; the next Tab goes on at the top of the list. */
async function expectTabGoesOn(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await dialogOf(page).locator('.shelf-row').first().locator(':focus').waitFor()
}

/** Which wallets grant something to the page, as they say themselves. */
const grants = (page: Page): Promise<readonly string[]> =>
  page.evaluate('window.wallets.filter(({ connected }) => connected).map(({ name }) => name)')

const storedConnections = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('@portico/connections') ?? '{}').d)

describe('the wallet shelf', () => {
  const families = ['Ethereum', 'Solana'] as const

  test('five connections over two families are added, survive a reload, are switched and let go one by one, then all [S3.34] [S4.3a] [S4.5] [S4.6]', async () => {
    const { page } = await openPage({ page: 'lab', wallets: fiveWallets() })
    await connect(page, 'Lantern')
    await addWallet(page, families[0], 'Basin')
    await addWallet(page, families[0], 'Plume')
    await addWallet(page, families[1], 'Cedar')
    await addWallet(page, families[1], 'Dune')
    expect(await grants(page)).toEqual([...EVM, ...SOLANA])

    await reload(page)
    const active = (wallet: number) => ({ status: 'connected', address: evmAddresses[wallet] })
    expect(await accountOf(page, 'eip155')).toMatchObject(active(2))
    await openShelf(page)
    await showFamily(page, families[1])
    await expectShelf(page, ['Dune*', 'Cedar'])
    await showFamily(page, families[0])
    await expectShelf(page, ['Plume*', 'Basin', 'Lantern'])

    await press(page, 'Switch to Lantern')
    await expectShelf(page, ['Lantern*', 'Plume', 'Basin'])
    await expectTabGoesOn(page)
    expect(await accountOf(page, 'eip155')).toMatchObject(active(0))
    expect((await accountOf(page, 'solana')).status).toBe('connected')

    await press(page, 'Disconnect Basin')
    await expectShelf(page, ['Lantern*', 'Plume'])
    await expectTabGoesOn(page)
    await expect.poll(() => grants(page)).toEqual(['Lantern', 'Plume', ...SOLANA])

    await reload(page)
    expect(await accountOf(page, 'eip155')).toMatchObject(active(0))
    await openShelf(page)
    await showFamily(page, families[0])
    await expectShelf(page, ['Lantern*', 'Plume'])
    await press(page, 'Disconnect Lantern')
    await expectShelf(page, ['Plume'])
    await waitForStatus(page, 'eip155', 'disconnected')

    await press(page, 'Disconnect all 3 wallets')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await expect.poll(() => grants(page)).toEqual([])
    await expect.poll(() => storedConnections(page)).toBeUndefined()
    await reload(page)
    expect((await accountOf(page, 'solana')).status).toBe('disconnected')
    await connect(page, 'Basin')
    expect(await accountOf(page, 'eip155')).toMatchObject(active(1))
  })

  test('a wallet that declines says so in its row, can be cancelled and tried again, and the one in use goes on', async () => {
    const { page } = await openPage({ page: 'lab', wallets: fiveWallets() })
    await connect(page, 'Lantern')
    await addWallet(page, families[0], 'Basin')
    await page.evaluate('window.wallets[0].revoke(); window.wallets[0].setAutoApprove(false)')
    await openShelf(page)
    await press(page, 'Switch to Lantern')
    await shownText(page, 'Connecting…').waitFor()
    await press(page, 'Cancel')
    await shownText(page, 'Connecting…').waitFor({ state: 'detached' })
    expect((await accountOf(page, 'eip155')).address).toBe(evmAddresses[1])

    await page.evaluate(
      'for (const prompt of window.wallets[0].pending()) prompt.reject(); window.wallets[0].rejectNext()',
    )
    await press(page, 'Switch to Lantern')
    await shownText(page, 'Declined', { exact: true }).waitFor()
    await expectShelf(page, ['Basin*', 'Lantern'])
    expect((await accountOf(page, 'eip155')).address).toBe(evmAddresses[1])

    await page.evaluate('window.wallets[0].approveNext()')
    await dialogOf(page).getByText('Try again').click()
    await expectShelf(page, ['Lantern*', 'Basin'])
  })

  test('shows the page’s label, copies the whole address and offers what was used lately [S3.4] [S9.1d]', async () => {
    const { page, context } = await openPage({ page: 'lab', wallets: fiveWallets() })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await connect(page, 'Lantern')
    await page.evaluate('window.portico.disconnect()')
    await waitForStatus(page, 'eip155', 'disconnected')
    await connect(page, 'Basin')
    await page.evaluate(([address]) => window.portico?.setAddressLabel(`${address}`, 'Savings'), [evmAddresses[1]])
    await openShelf(page)
    await dialogOf(page).getByText('Savings').waitFor()
    await press(page, /^Copy address of Basin/)
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(evmAddresses[1])
    await walletRow(page, /Lantern.*Not connected/).click()
    await dialogOf(page).waitFor({ state: 'hidden' })
    await openShelf(page)
    await expectShelf(page, ['Lantern*', 'Basin'])
  })

  test('fits into 320 × 256 with targets that can be pressed', async () => {
    const { page } = await openPage({ page: 'lab', wallets: fiveWallets(), viewport: { width: 320, height: 256 } })
    await connect(page, 'Lantern')
    await addWallet(page, families[0], 'Basin')
    await openShelf(page)
    await expectShelf(page, ['Basin*', 'Lantern'])
    await settle(page)
    for (const button of await dialogOf(page).getByRole('button').all()) {
      await button.scrollIntoViewIfNeeded()
      const box = await button.boundingBox()
      const name = await button.textContent()
      expect(box && box.height >= 44 && box.width >= 44 && box.x >= 0 && box.x + box.width <= 321, `${name}`).toBe(true)
    }
  })
})

describe('a wallet that does not let go', () => {
  test('the modal says that it is asking, stays, and says that it failed; a new connection works [S8.1f] [S4.6]', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet()],
      expectedErrors: /DISCONNECT_FAILED|session/,
    })
    await connect(page, /Evm test wallet/)
    await page.clock.install()
    await page.evaluate(`window.wallets[0].neverAnswer('wallet_revokePermissions')`)
    await page.evaluate('window.portico.open()')
    await dialogOf(page).getByRole('button', { name: 'Disconnect', exact: true }).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await press(page, 'Disconnect')
    await dialogOf(page).getByRole('button', { name: 'Disconnecting…' }).click({ force: true }) // takes no second press
    expect((await accountOf(page, 'eip155')).status).toBe('disconnected')
    await page.clock.runFor(4_000)
    await dialogOf(page).getByRole('alert').getByText('Failed to disconnect').waitFor()
    await page.clock.resume()
    await dialogOf(page).getByRole('heading', { name: 'Connect wallet' }).waitFor()
    await page.evaluate('window.wallets[0].neverAnswer(undefined)')
    await walletRow(page, /Evm test wallet/).click()
    await waitForStatus(page, 'eip155', 'connected')
  })
})
