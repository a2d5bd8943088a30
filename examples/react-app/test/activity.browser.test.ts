import { evmNetwork } from '@portico/chain-eip155/networks'
import type { Page } from 'playwright-core'
import { createTestClient, http, parseEther, walletActions } from 'viem'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { askedFor, holdingsForFile, openAccount, openTab, panelOf } from './holdingsSteps.js'
import { browserForFile } from './openPage.js'
import { dialogOf, press, settle, waitForTitle } from './steps.js'
import { evmAddresses } from './wallets.js'

const openPage = browserForFile()
const holdings = holdingsForFile(openPage, { history: true })
const services = () => holdings().stack.services
const PAGE_SIZE = 30

/** The owner of the first account sends with something that is not on the page. */
async function sendElsewhere(ether: string): Promise<string> {
  const [{ rpcUrl }] = holdings().stack.description.evm
  const node = createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(walletActions)
  const [account = '0x', to] = evmAddresses
  return node.sendTransaction({ account, to, value: parseEther(ether), chain: null })
}

interface Row {
  readonly id: string
  readonly metadata: { readonly minedAt: string; readonly hash: string }
  readonly transfers: readonly { readonly nft_info?: { readonly flags: { readonly is_spam: boolean } } }[] | null
}

/** Everything the service tells of the first account, newest first, page by page. */
async function toldByService(): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const url = new URL(`${services().description.apiUrl}/v1/account/${evmAddresses[0]}/history`)
    const query = {
      projectId: 'playground',
      st: 'portico',
      sv: 'html-eip155-0.1.0',
      chainId: 'eip155:31337',
      ...(cursor && { cursor }),
    }
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    const answer = await fetch(url)
    const { data, next } = (await answer.json()) as { data: Row[]; next: string | null }
    rows.push(...data)
    cursor = next
  }
  return rows
}
const isSpam = ({ transfers }: Row) =>
  (transfers?.length ?? 0) > 0 && transfers?.every(({ nft_info }) => nft_info?.flags.is_spam) === true

const rowsOf = (page: Page) => panelOf(page).locator('ul.rows > li')
const scrollToEnd = (page: Page) => rowsOf(page).last().scrollIntoViewIfNeeded()

beforeAll(async () => {
  let hash = ''
  for (let count = 1; count <= 12; count += 1) hash = await sendElsewhere(`0.00${count}`)
  await vi.waitFor(async () => expect((await toldByService())[0]?.metadata.hash).toBe(hash))
})

async function openActivity(page: Page): Promise<void> {
  await openAccount(page)
  await openTab(page, 'Activity')
  await rowsOf(page).first().waitFor()
}

describe('the Activity tab', () => {
  test('has the past by year and month, the next page when its end is seen, all of it once, and no spam [S2.3] [S3.9]', async () => {
    const answered = await toldByService()
    const wanted = answered.filter((row) => !isSpam(row))
    expect(wanted.length).toBeGreaterThan(PAGE_SIZE)
    expect(answered.length).toBeGreaterThan(wanted.length)
    const { page, requests } = await holdings().open()
    await openActivity(page)
    await settle(page)
    expect(askedFor(requests, '/history')).toHaveLength(1)
    expect(await rowsOf(page).count()).toBeLessThanOrEqual(PAGE_SIZE)
    await expect
      .poll(async () => {
        await scrollToEnd(page)
        return rowsOf(page).count()
      })
      .toBe(wanted.length)
    await panelOf(page).locator('.skeletons').waitFor({ state: 'detached' })
    expect(askedFor(requests, '/history')).toHaveLength(2)

    const thisYear = new Date().getFullYear()
    const monthOf = ({ metadata }: Row) => {
      const day = new Date(metadata.minedAt)
      const isThisYear = day.getFullYear() === thisYear
      return day.toLocaleDateString('en', { month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) })
    }
    expect(await panelOf(page).locator('h3.month').allInnerTexts()).toEqual([...new Set(wanted.map(monthOf))])
    const perMonth = await panelOf(page)
      .locator('section')
      .evaluateAll((all) => all.map((one) => one.querySelectorAll('li').length))
    const months = wanted.map(monthOf)
    expect(perMonth).toEqual([...new Set(months)].map((month) => months.filter((one) => one === month).length))
    expect(
      await dialogOf(page)
        .getByText(/claim\.example/)
        .count(),
    ).toBe(0)
  })

  test('shows what the owner has sent from somewhere else, after it is opened again [S1.2i]', async () => {
    const { page } = await holdings().open()
    await page.clock.install()
    await openActivity(page)
    const hash = await sendElsewhere('1.234')
    await vi.waitFor(async () => expect((await toldByService())[0]?.metadata.hash).toBe(hash))
    await page.evaluate('window.portico.close()')
    await page.clock.runFor(16_000)
    await openActivity(page)
    await expect.poll(() => rowsOf(page).first().textContent()).toMatch(/Sent[\s\S]*−1\.234[\s\S]*ETH/)
  })

  test('leads to the details of each: amount, status, time, network, both sides in full, and the explorer', async () => {
    const [{ name }] = holdings().stack.description.evm
    const networks = holdings().stack.description.evm.map(({ chainId: id, name: called, rpcUrl }) =>
      evmNetwork({
        id,
        name: called,
        rpcUrls: [rpcUrl],
        blockExplorer: { name: 'Local Scan', url: 'https://scan.example' },
      }),
    )
    const customRpcUrls = Object.fromEntries(
      networks.map(({ caipNetworkId, rpcUrls }) => [caipNetworkId, rpcUrls.default.http.map((url) => ({ url }))]),
    )
    const { page } = await holdings().open({ lab: { options: { networks: networks as never, customRpcUrls } } })
    await openActivity(page)
    const [newest] = (await toldByService()).filter((row) => !isSpam(row))
    await rowsOf(page).first().getByRole('button').click()
    await waitForTitle(page, 'Transaction')
    const text = async () => ((await dialogOf(page).textContent()) ?? '').replace(/\s/g, '')
    const facts = ['Sent', 'Status', 'Confirmed', 'Time', 'Network', name.replace(/\s/g, ''), 'From', 'To']
    for (const fact of [...facts, ...evmAddresses.slice(0, 2), `${newest?.metadata.hash}`]) {
      await expect.poll(text).toContain(fact)
    }
    const link = dialogOf(page).getByRole('link', { name: /View on Local Scan/ })
    expect(await link.getAttribute('href')).toBe(`https://scan.example/tx/${newest?.metadata.hash}`)
    expect(await link.getAttribute('rel')).toContain('noopener')
    await press(page, 'Back')
    await waitForTitle(page, 'Account')
    await rowsOf(page).first().waitFor()
  })

  test('is not there on Solana [S9.19]', async () => {
    const { page } = await holdings().open({ wallets: [holdings().solanaWallet()] })
    await openAccount(page)
    await dialogOf(page).getByRole('tab', { name: 'Tokens' }).waitFor()
    expect(await dialogOf(page).getByRole('tab', { name: 'Activity' }).count()).toBe(0)
  })
})

test('a page that fails says so, empties the list, is counted, and Try again begins anew [S8.1a] [S7.25]', async () => {
  const { page } = await holdings().open({
    lab: { hasAnalytics: true, options: { ...services().description, analytics: { consent: 'granted' } } },
    expectedErrors: /status of 500/,
  })
  await openActivity(page)
  services().faults.set('/data/v1/account/*/history', { kind: 'status', status: 500 })
  const toast = dialogOf(page).locator('.toast').getByText('Failed to fetch transactions').waitFor()
  await Promise.all([toast, scrollToEnd(page)])
  await panelOf(page).getByText('Failed to fetch transactions').waitFor()
  expect(await rowsOf(page).count()).toBe(0)
  services().faults.clear()
  await panelOf(page).getByRole('button', { name: 'Try again' }).click()
  await rowsOf(page).first().waitFor()
  await page.reload()
  const eventsOf = (wanted: string) => services().analytics.received.filter(({ props }) => props.event === wanted)
  for (const name of ['TRANSACTIONS_OPENED', 'TRANSACTIONS_MORE', 'TRANSACTIONS_ERROR']) {
    await expect.poll(() => eventsOf(name).length).toBeGreaterThan(0)
  }
})
