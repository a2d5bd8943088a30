import {
  askService,
  type ServeFolderOptions,
  type Stack,
  type StackOptions,
  serveFolder,
  startStack,
} from '@portico-examples/stack'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, vi } from 'vitest'
import type { OpenedPage, PageSetup, WalletSetup } from './openPage.js'
import { connect, dialogOf, settle, waitForTitle, waitUntilReady } from './steps.js'

/** What a visitor sees of an account, over the file's own nodes and services: their faults affect no other file. */

export interface HoldingsStack {
  readonly stack: Stack
  evmWallet(options?: Readonly<Record<string, unknown>>): WalletSetup
  solanaWallet(options?: Readonly<Record<string, unknown>>): WalletSetup
  /** The lab with everything an account has, and one connected wallet. */
  open(more?: Partial<PageSetup>): Promise<OpenedPage>
}

export function holdingsForFile(
  openPage: (setup: PageSetup) => Promise<OpenedPage>,
  options: StackOptions = {},
): () => HoldingsStack {
  let own: HoldingsStack | undefined
  const stops: (() => Promise<void>)[] = []

  beforeAll(async () => {
    const stack = await startStack({
      ...options,
      ports: { evm: 0, evm2: 0, solana: 0, app: 0, services: 0 },
    })
    stops.push(() => stack.stop())
    const site = await serveFolder(inject('pages').lab, { stack: stack.description } satisfies ServeFolderOptions)
    stops.push(() => site.close())
    own = describe(stack, new URL(site.url), openPage)
    // The stack indexes a year of history first.
    await vi.waitFor(async () => expect((await stack.services.data.readiness()).status).toBe('ready'), 240_000)
    await vi.waitFor(() => expectPrices(stack), 240_000)
  })
  afterEach(() => {
    own?.stack.services.faults.clear()
    own?.stack.services.analytics.clear()
  })
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop()
  })
  return () => {
    if (!own) throw new Error('the stack of this file has not been started yet')
    return own
  }
}

interface ToldBalance {
  readonly address?: string
  readonly chainId?: string
  readonly price?: number
}

/** The indexer reads prices when it has read the chain, one after the other: of the coin, and of what the pools know. */
async function expectPrices({ description: { evm, services } }: Stack): Promise<void> {
  const [{ caip2, accounts, token, tokens, weth }] = evm
  const url = `${services.apiUrl}/v1/account/${accounts[0]}/balance`
  const { status, json } = await askService(url, { currency: 'usd' })
  const own: readonly ToldBalance[] = json.balances.filter(({ chainId }: ToldBalance) => chainId === caip2)
  const known = [token, tokens.gold, weth].map(({ address }) => `${caip2}:${address}`.toLowerCase())
  const usual = own.filter(({ address }) => address === undefined || known.includes(address.toLowerCase()))
  expect([status, usual.length > 0, usual.filter(({ price }) => !(Number(price) > 0))]).toEqual([200, true, []])
}

function describe(stack: Stack, site: URL, openPage: (setup: PageSetup) => Promise<OpenedPage>): HoldingsStack {
  const { evm, solana } = stack.description
  const evmWallet = (options = {}): WalletSetup => ({
    ...{ kind: 'evm', name: 'Evm test wallet', rdns: 'test.wallet.evm' },
    chains: evm.map(({ chainId, rpcUrl }) => ({ chainId, rpcUrl })),
    ...options,
  })
  const solanaWallet = (options = {}): WalletSetup => ({
    ...{ kind: 'solana', name: 'Solana test wallet' },
    chains: [{ id: solana.walletStandardChain, rpcUrl: solana.rpcUrl }],
    ...options,
  })
  return {
    stack,
    evmWallet,
    solanaWallet,
    async open({ lab, ...more } = {}) {
      const { wallets = [evmWallet()] } = more
      const opened = await openPage({ ...more, page: site, wallets, lab: { hasHoldings: true, ...lab } })
      await waitUntilReady(opened.page)
      await connect(opened.page, wallets[0]?.kind === 'solana' ? /Solana test wallet/ : /Evm test wallet/)
      return opened
    },
  }
}

export async function openAccount(page: Page): Promise<void> {
  await page.evaluate(`window.portico.open({ view: 'Account' })`)
  await waitForTitle(page, 'Account')
}

export async function openTab(page: Page, name: 'Tokens' | 'NFTs' | 'Activity'): Promise<void> {
  await dialogOf(page).getByRole('tab', { name }).click()
}

export const panelOf = (page: Page): Locator => dialogOf(page).getByRole('tabpanel')

/** A row as it is read: its lines of text. */
export const linesOf = async (rows: Locator): Promise<string[][]> =>
  (await rows.allInnerTexts()).map((text) => text.split(/\s*\n\s*/).filter((line) => line !== ''))

export interface TokenText {
  readonly name: string
  /** As it is shown, with its symbol. */
  readonly amount: string
  /** What it is worth, or that this is unknown. */
  readonly worth: string
}

export async function tokenRows(page: Page, count: number): Promise<TokenText[]> {
  const rows = panelOf(page).locator('li', { has: page.locator('.token-name') })
  await expect.poll(() => rows.count()).toBe(count)
  await settle(page)
  return rows.evaluateAll((all) =>
    all.map((row) => {
      const textOf = (part: string) => (row.querySelector(part)?.textContent ?? '').trim()
      return { name: textOf('.token-name'), amount: textOf('.token-amount'), worth: textOf('.row-end') }
    }),
  )
}

/** Requests to the data service for one thing. */
export const askedFor = (requests: readonly string[], path: string): string[] =>
  requests.filter((url) => url.includes('/data/v1/') && new URL(url).pathname.includes(path))
