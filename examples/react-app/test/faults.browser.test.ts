import { startStack } from '@portico-examples/stack'
import { describe, expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { accountOf, connect, dialogOf, expectText, openConnect, tryAgain, waitForStatus, walletRow } from './steps.js'
import { theStack } from './theStack.js'
import { evmAccountButton, evmAddresses, evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()

describe('a wallet that declines', () => {
  for (const [family, wallet, name] of [
    ['eip155', evmWallet, /Evm test wallet/],
    ['solana', solanaWallet, /Solana test wallet/],
  ] as const) {
    test(`${family}: says so with Try again, which works, and nothing counts as an error`, async () => {
      const { page } = await openPage({ page: 'lab', wallets: [wallet({ autoApprove: false })] })
      await page.evaluate('window.wallets[0].rejectNext()')
      await openConnect(page)
      await walletRow(page, name).click()
      await dialogOf(page)
        .getByText(/declined/i)
        .first()
        .waitFor()
      await page.evaluate('window.wallets[0].approveNext()')
      await dialogOf(page).getByRole('button', { name: 'Try again', exact: true }).click()
      await waitForStatus(page, family, 'connected')
    })
  }

  test('is marked in the list, and can be tried again from there', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet({ autoApprove: false })] })
    await page.evaluate('window.wallets[0].rejectNext()')
    await openConnect(page)
    await walletRow(page, /Evm test wallet/).click()
    await dialogOf(page)
      .getByText(/declined/i)
      .first()
      .waitFor()
    await dialogOf(page).getByRole('button', { name: 'Back' }).click()
    await expectText(walletRow(page, /Evm test wallet/), /Declined/)
    await page.evaluate('window.wallets[0].approveNext()')
    await walletRow(page, /Evm test wallet/).click()
    await waitForStatus(page, 'eip155', 'connected')
  })
})

describe('a wallet that never answers', () => {
  test('leaves a way out at once and help after a while, and a late answer changes nothing', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet({ autoApprove: false })] })
    await openConnect(page)
    await walletRow(page, /Evm test wallet/).click()
    await expect.poll(() => page.evaluate('window.wallets[0].pending().length')).toBe(1)
    await dialogOf(page).getByRole('button', { name: 'Cancel', exact: true }).click()
    await walletRow(page, /Evm test wallet/).waitFor()
    await page.evaluate('window.wallets[0].pending()[0].approve()')
    await page.waitForTimeout(300)
    expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'disconnected', address: undefined })
    await expect.poll(() => page.evaluate('window.wallets[0].listenerCount()')).toBe(0)
  })

  test('is given up after two minutes, in words', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet({ autoApprove: false })] })
    await page.clock.install()
    await openConnect(page)
    await walletRow(page, /Evm test wallet/).click()
    await expect.poll(() => page.evaluate('window.wallets[0].pending().length')).toBe(1)
    await page.clock.fastForward(121_000)
    await dialogOf(page)
      .getByText(/did not answer/i)
      .first()
      .waitFor()
    await dialogOf(page).getByRole('button', { name: 'Try again', exact: true }).waitFor()
  })

  test('and is asked twice says that a request is waiting there', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet({ autoApprove: false })] })
    await openConnect(page)
    await walletRow(page, /Evm test wallet/).click()
    await expect.poll(() => page.evaluate('window.wallets[0].pending().length')).toBe(1)
    await dialogOf(page).getByRole('button', { name: 'Cancel', exact: true }).click()
    await walletRow(page, /Evm test wallet/).click()
    await dialogOf(page)
      .getByText(/waiting/i)
      .first()
      .waitFor()
  })
})

test('a locked wallet is asked once, and connects when it is unlocked', async () => {
  const { page } = await openPage({ page: 'lab', wallets: [evmWallet()], script: 'window.wallets[0].lock()' })
  await connect(page, /Evm test wallet/)
  expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'connected', address: evmAddresses[0] })
})

describe('while connected', () => {
  test('an account change in the wallet is shown without a reload', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet(), solanaWallet()] })
    await connect(page, /Evm test wallet/)
    await page.evaluate('window.wallets[0].selectAccount(2)')
    await expect.poll(async () => (await accountOf(page, 'eip155')).address).toBe(evmAddresses[2])
  })

  test('a wallet that locks, or takes its permission back, is disconnected here too', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet(), solanaWallet()] })
    await connect(page, /Evm test wallet/)
    await page.evaluate('window.wallets[0].lock()')
    await waitForStatus(page, 'eip155', 'disconnected')
    await connect(page, /Solana test wallet/)
    await page.evaluate('window.wallets[1].revoke()')
    await waitForStatus(page, 'solana', 'disconnected')
  })
})

describe('networks', () => {
  const [first, second] = theStack().evm

  test('a wallet on a network that is not offered is shown the way back [S4.13] [S9.7d]', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet()],
      lab: { networks: [first.caip2, theStack().solana.caip2] },
    })
    await connect(page, /Evm test wallet/)
    await page.evaluate('window.wallets[0].selectChain(31338)')
    await page.getByRole('button', { name: 'Switch network' }).first().click()
    await dialogOf(page).getByText('Unknown Network').first().waitFor()
    await dialogOf(page)
      .getByRole('button', { name: new RegExp(first.name) })
      .click()
    await expect.poll(async () => (await accountOf(page, 'eip155')).chain).toBe(`${first.caip2}:${evmAddresses[0]}`)
  })

  test('from an unsupported network the visitor can always disconnect', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet()],
      lab: { networks: [first.caip2, theStack().solana.caip2] },
    })
    await connect(page, /Evm test wallet/)
    await page.evaluate('window.wallets[0].selectChain(31338)')
    await page.getByRole('button', { name: 'Switch network' }).first().click()
    await dialogOf(page).getByRole('button', { name: 'Disconnect' }).click()
    await waitForStatus(page, 'eip155', 'disconnected')
  })

  test('a wallet that says yes to a switch and stays is not believed', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet()] })
    await connect(page, /Evm test wallet/)
    await page.evaluate('window.wallets[0].lieAboutSwitch(true)')
    await page.getByRole('button', { name: new RegExp(first.name) }).click()
    await dialogOf(page)
      .getByRole('button', { name: new RegExp(second.name) })
      .click()
    await dialogOf(page).getByRole('button', { name: 'Try again', exact: true }).waitFor()
    expect((await accountOf(page, 'eip155')).chain).toBe(`${first.caip2}:${evmAddresses[0]}`)
  })

  test('a network the wallet does not know is added with its own address [S7.35] [S8.10a]', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet({ chains: [{ chainId: first.chainId, rpcUrl: first.rpcUrl }] })],
    })
    await connect(page, /Evm test wallet/)
    await page.getByRole('button', { name: new RegExp(first.name) }).click()
    await dialogOf(page)
      .getByRole('button', { name: new RegExp(second.name) })
      .click()
    await expect.poll(async () => (await accountOf(page, 'eip155')).chain).toBe(`${second.caip2}:${evmAddresses[0]}`)
    const added = await page.evaluate(
      `window.wallets[0].requests.find(({ method }) => method === 'wallet_addEthereumChain').params[0].rpcUrls`,
    )
    expect(added).toEqual([second.rpcUrl])
  })

  test('a declined switch says so, leaves everything as it was, and can be tried again', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet()] })
    await connect(page, /Evm test wallet/)
    await page.evaluate('window.wallets[0].setAutoApprove(false); window.wallets[0].rejectNext()')
    await page.getByRole('button', { name: new RegExp(first.name) }).click()
    await dialogOf(page)
      .getByRole('button', { name: new RegExp(second.name) })
      .click()
    await dialogOf(page)
      .getByText(/declined/i)
      .first()
      .waitFor()
    expect((await accountOf(page, 'eip155')).chain).toBe(`${first.caip2}:${evmAddresses[0]}`)
    await page.evaluate('window.wallets[0].approveNext()')
    await dialogOf(page)
      .getByRole('button', { name: /try again/i })
      .click()
    await expect.poll(async () => (await accountOf(page, 'eip155')).chain).toBe(`${second.caip2}:${evmAddresses[0]}`)
  })
})

test('a node that is down is said in words, never as zero, and found again', async () => {
  const own = await startStack({ ports: { evm: 0, evm2: 0, solana: 0, app: 0 } })
  try {
    const [chain] = own.description.evm
    const { page } = await openPage({
      page: 'lab',
      // Its own node is down as well: it would be asked next.
      wallets: [evmWallet({ chains: own.description.evm.map(({ chainId, rpcUrl }) => ({ chainId, rpcUrl })) })],
      lab: { options: { customRpcUrls: { [chain.caip2]: [{ url: chain.rpcUrl }] } } },
      expectedErrors: /ERR_CONNECTION_REFUSED/,
    })
    await own.evm[0].stop()
    await connect(page, /Evm test wallet/)
    await page.getByRole('button', { name: evmAccountButton }).click()
    await dialogOf(page)
      .getByText(/unavailable/i)
      .first()
      .waitFor()
    expect(
      await dialogOf(page)
        .getByText(/^0(\.0+)?\s*ETH$/)
        .count(),
    ).toBe(0)
    await own.evm[0].start()
    const button = dialogOf(page).getByRole('button', { name: 'Try again', exact: true })
    await tryAgain(button, dialogOf(page).locator('.balance .amount[title$=" ETH"]').waitFor())
  } finally {
    await own.stop()
  }
})
