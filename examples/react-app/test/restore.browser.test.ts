import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { type Traffic, trafficOf } from './pageTraffic.js'
import { accountOf, connect, openConnect, reload, waitForStatus, waitUntilReady, walletRow } from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses, evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()

/** In the time of the page, however slow the machine is. */
const MEASURE_READY =
  '(async () => { const start = performance.now(); await window.portico.ready(); return performance.now() - start })()'

/** What the page loads takes none of that time. */
async function measureReady(page: Page, traffic: Traffic): Promise<number> {
  let isReady = false
  const measured = page.evaluate<number>(MEASURE_READY).finally(() => {
    isReady = true
  })
  const pass = async () => {
    if (traffic.isAtRest()) await page.clock.runFor(100)
    return isReady
  }
  const [waited] = await Promise.all([measured, expect.poll(pass).toBe(true)])
  return waited
}

/** Runs in the page as soon as the wallet is there, before the page's own scripts. */
const onReload = (change: string) =>
  `if (localStorage.getItem('reloaded')) { ${change} } else localStorage.setItem('reloaded', 'yes')`

describe('after a reload', () => {
  for (const announceAfterMs of [0, 200, 2_000]) {
    test(`a wallet that announces itself ${announceAfterMs} ms late is connected again, without a prompt [S4.3a]`, async () => {
      const { page } = await openPage({
        page: 'lab',
        wallets: [evmWallet()],
        script: onReload(`
          window.wallets[0].uninstall()
          window.wallets = [testWallets.createEvmWallet({ ...${JSON.stringify(evmWallet())}, storage: localStorage, announceAfterMs: ${announceAfterMs} })]`),
      })
      await connect(page, /Evm test wallet/)
      await reload(page)
      expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'connected', address: evmAddresses[0] })
      expect(await page.evaluate('window.wallets[0].requests.map(({ method }) => method)')).not.toContain(
        'eth_requestAccounts',
      )
    })
  }

  test('a wallet that announces nothing and is there 1.5 s late is connected again [S4.3a]', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet()],
      script: `
        window.wallets[0].uninstall()
        const quiet = testWallets.createEvmWallet({
          ...${JSON.stringify(evmWallet())}, storage: localStorage, autoApprove: true, target: new EventTarget(),
        })
        window.wallets = [quiet]
        const put = () => { window.ethereum = quiet.provider }
        if (localStorage.getItem('reloaded')) setTimeout(put, 1_500)
        else put()
        localStorage.setItem('reloaded', 'yes')`,
    })
    await waitUntilReady(page)
    await page.evaluate('window.portico.switchConnection("eip155", "injected")')
    await waitForStatus(page, 'eip155', 'connected')
    await reload(page)
    expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'connected', address: evmAddresses[0] })
  })

  test('a wallet that is gone ends in a disconnected page within 3 s [S4.4]', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet()],
      script: onReload('window.wallets[0].uninstall()'),
    })
    await connect(page, /Evm test wallet/)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const traffic = trafficOf(page)
    await page.reload()
    await page.waitForFunction('window.portico')
    const waited = await measureReady(page, traffic)
    expect(waited).toBeLessThan(3_500)
    expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'disconnected', address: undefined })
    await page.clock.resume()
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  })

  test('a wallet that never answers ends in a disconnected page within 3 s [S4.4]', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet()],
      script: onReload(`window.wallets[0].neverAnswer('eth_accounts')`),
    })
    await connect(page, /Evm test wallet/)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const traffic = trafficOf(page)
    await page.reload()
    await page.waitForFunction('window.portico')
    const waited = await measureReady(page, traffic)
    expect(waited).toBeLessThan(3_500)
    expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'disconnected', address: undefined })
  })

  test('a locked wallet does not count as connected, and is not asked to unlock', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet(), solanaWallet()],
      script: onReload('for (const wallet of window.wallets) wallet.lock()'),
    })
    await connect(page, /Evm test wallet/)
    await page.evaluate(`window.portico.open({ view: 'Connect' })`)
    await walletRow(page, /Solana test wallet/).click()
    await waitForStatus(page, 'solana', 'connected')
    await reload(page)
    for (const family of ['eip155', 'solana']) {
      expect(await accountOf(page, family)).toMatchObject({ status: 'disconnected', address: undefined })
    }
    expect(await page.evaluate('window.wallets.flatMap((wallet) => wallet.pending()).length')).toBe(0)
  })

  test('the account that was chosen while the page was closed is shown', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet()],
      script: onReload('window.wallets[0].selectAccount(1)'),
    })
    await connect(page, /Evm test wallet/)
    await reload(page)
    expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'connected', address: evmAddresses[1] })
  })

  test('on Solana too the account that was chosen while the page was closed is shown', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [solanaWallet()],
      script: onReload('window.wallets[0].selectAccount(1)'),
    })
    await connect(page, /Solana test wallet/)
    await reload(page)
    expect(await accountOf(page, 'solana')).toMatchObject({
      status: 'connected',
      address: theStack().solana.accounts[1],
    })
  })

  test('the network that was chosen while the page was closed is shown', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet()],
      script: onReload('window.wallets[0].selectChain(31338)'),
    })
    await connect(page, /Evm test wallet/)
    await reload(page)
    expect((await accountOf(page, 'eip155')).chain).toBe(`eip155:31338:${evmAddresses[0]}`)
  })

  test('after disconnecting it stays disconnected, and connecting again needs no reload [S4.6]', async () => {
    const { page } = await openPage({ page: 'lab', wallets: [evmWallet()] })
    await connect(page, /Evm test wallet/)
    await page.evaluate('window.portico.disconnect()')
    expect(await page.evaluate('window.wallets[0].listenerCount()')).toBe(0)
    await connect(page, /Evm test wallet/)
    await page.evaluate('window.portico.disconnect()')
    await reload(page)
    expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'disconnected' })
    const stored = await page.evaluate<string[]>(
      `Object.keys(localStorage).filter((key) => key.startsWith('@portico/') && key.includes('connect'))`,
    )
    expect(stored.sort()).toEqual(['@portico/connection_status', '@portico/disconnected_connectors'])
  })
})

describe('storage', () => {
  const corrupt = {
    garbage: '{"v":1,"d":',
    'another shape': '{"v":1,"d":{"eip155":[{"connectorId":7}]}}',
    'a script': '{"v":1,"d":"<img src=x onerror=alert(1)>"}',
  }
  for (const [name, value] of Object.entries(corrupt)) {
    test(`that holds ${name} is dropped, and connecting works`, async () => {
      const { page } = await openPage({
        page: 'lab',
        wallets: [evmWallet()],
        script: `if (!sessionStorage.getItem('once')) {
          sessionStorage.setItem('once', 'yes')
          localStorage.setItem('@portico/schema', '1')
          for (const key of ['connections', 'connection_status', 'active_namespace', 'active_network_id', 'connected_namespaces', 'recent_wallets'])
            localStorage.setItem('@portico/' + key, ${JSON.stringify(value)})
        }`,
      })
      await waitUntilReady(page)
      await connect(page, /Evm test wallet/)
      await reload(page)
      expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'connected', address: evmAddresses[0] })
    })
  }

  test('of an older version is removed, other keys of the page are kept', async () => {
    const { page } = await openPage({
      page: 'lab',
      script: `localStorage.setItem('@portico/schema', '0'); localStorage.setItem('@portico/connection_status', '"connected"'); localStorage.setItem('host', 'mine')`,
    })
    await waitUntilReady(page)
    expect(await page.evaluate('({ ...localStorage })')).toEqual({ host: 'mine' })
  })

  test('that throws is replaced by memory: connecting works, a reload begins anew', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet({ stored: false })],
      script: `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError') } })`,
    })
    await connect(page, /Evm test wallet/)
    expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'connected' })
    await reload(page)
    expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'disconnected' })
  })

  test('that is full is replaced by memory', async () => {
    const { page } = await openPage({
      page: 'lab',
      wallets: [evmWallet({ stored: false })],
      script: `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
    })
    await connect(page, /Evm test wallet/)
    expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'connected' })
  })
})

test('a session of each family is restored [S4.3a]', async () => {
  const { page } = await openPage({ page: 'lab', wallets: [evmWallet(), solanaWallet()] })
  await connect(page, /Evm test wallet/)
  await page.evaluate(`window.portico.open({ view: 'Connect' })`)
  await walletRow(page, /Solana test wallet/).click()
  await waitForStatus(page, 'solana', 'connected')
  await reload(page)
  expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'connected', address: evmAddresses[0] })
  expect(await accountOf(page, 'solana')).toMatchObject({
    status: 'connected',
    address: theStack().solana.accounts[0],
  })
})

test('a wallet that was connected before stands first, marked as recent [S2.14a]', async () => {
  const { page } = await openPage({
    page: 'lab',
    wallets: [evmWallet({ name: 'Alpha', rdns: 'test.alpha' }), evmWallet({ name: 'Beta', rdns: 'test.beta' })],
  })
  await connect(page, /Beta/)
  await page.evaluate('window.portico.disconnect()')
  await page.reload()
  const dialog = await openConnect(page)
  const rows = dialog.getByRole('listitem').getByRole('button')
  await expect.poll(() => rows.count()).toBe(2)
  expect(await rows.first().textContent()).toMatch(/Beta.*Recent/)
})
