import { readFile } from 'node:fs/promises'
import { type FamilyDescriptions, type FolderServer, serveFolder } from '@portico-examples/stack'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  chromium,
  type Page,
  type Request,
  type WebError,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type { PageName } from './globalSetup.js'
import type { LabSettings } from './lab/src/startLab.js'
import { stackWithPast, theStack } from './theStack.js'
import { openTab } from './warmTab.js'

/** What makes a wallet of each kind. */
const CREATORS = { evm: 'createEvmWallet', solana: 'createSolanaWallet', bitcoin: 'createBitcoinWallet' } as const

/** A wallet to put on the page before its scripts run, by the options of the test wallets. */
export type WalletSetup = { readonly kind: keyof typeof CREATORS } & Readonly<Record<string, unknown>>

export interface PageSetup extends BrowserContextOptions {
  /** One of the built pages, or where a server of the test's own answers. */
  readonly page: PageName | URL
  /** Default: `/`, and of the playground {@link PLAIN_PLAYGROUND}. */
  readonly path?: string
  readonly wallets?: readonly WalletSetup[]
  readonly lab?: LabSettings
  /** The chains and services behind the page know a year of the first account. Its wallets are asked for no transaction. */
  readonly hasPast?: boolean
  /** The chain families that run besides, as the stack describes them. */
  readonly families?: FamilyDescriptions
  readonly headers?: Readonly<Record<string, string>>
  /** Runs before every document of the page, after the wallets are there. */
  readonly script?: string
  /** Faults that the test provokes on purpose, and that are therefore no failure of it. */
  readonly expectedErrors?: RegExp
}

export interface OpenedPage {
  readonly page: Page
  readonly context: BrowserContext
  readonly origin: string
  /** Every request the page made, in order. */
  readonly requests: readonly string[]
}

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Whatever leaves this machine fails, and shows up as a request.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

const launch = (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [...CHROMIUM_ARGS, ...args],
  })

/** Of the playground: with the test's own wallets alone, and the widget over the page. */
export const PLAIN_PLAYGROUND = '/?test-wallets=off#form=button'

/** The browser of this worker, which ends with it. */
let usual: Promise<Browser> | undefined

/** The sites of this worker. A page that comes from the same place again is neither fetched nor compiled anew. */
const usualSites = new Map<string, Promise<FolderServer>>()
const KEEP = { 'cache-control': 'max-age=3600' }

function usualSite(name: PageName, hasPast: boolean): Promise<FolderServer> {
  const key = `${name} ${hasPast}`
  const stack = { ...(hasPast ? stackWithPast() : theStack()), families: {} }
  const site = usualSites.get(key) ?? serveFolder(inject('pages')[name], { headers: KEEP, stack })
  usualSites.set(key, site)
  return site
}

/**
 * The browser for a test file: the worker's, or another one when it needs arguments. Each test gets an empty tab, and must
 * leave no fault behind. It gets a site of its own where it says how that answers, and where others remember its address.
 */
export function browserForFile(args: readonly string[] = []): (setup: PageSetup) => Promise<OpenedPage> {
  let browser: Browser
  const cleanUps: ((hasPassed: boolean) => Promise<unknown>)[] = []
  const faults: string[] = []

  beforeAll(async () => {
    usual ??= launch()
    browser = await (args.length === 0 ? usual : launch(args))
  })
  afterAll(async () => {
    if (args.length > 0) await browser?.close()
  })
  afterEach(async ({ task }) => {
    const ended = cleanUps.splice(0).reverse()
    const hasPassed = task.result?.state !== 'fail' && faults.length === 0
    try {
      for (const cleanUp of ended) await cleanUp(hasPassed)
    } finally {
      expect(faults.splice(0)).toEqual([])
    }
  })

  return async ({ page: name, wallets = [], lab, hasPast = false, families, headers, ...more }) => {
    const { path = name === 'playground' ? PLAIN_PLAYGROUND : '/', script, expectedErrors, ...options } = more
    async function serve(): Promise<string> {
      if (name instanceof URL) return name.origin
      if (!families && !headers && !lab?.hasEmbeddedWallet) return (await usualSite(name, hasPast)).url
      const stack = { ...(hasPast ? stackWithPast() : theStack()), families: families ?? {} }
      const site = await serveFolder(inject('pages')[name], { headers: headers ?? {}, stack })
      cleanUps.push(() => site.close())
      return site.url
    }
    const url = await serve()
    const tab = await openTab(browser, { reducedMotion: 'reduce', ...options })
    const { context, page } = tab
    const requests: string[] = []
    let isLeaving = false
    const blame = (text: string) =>
      expectedErrors?.test(text) || (isLeaving && TO_A_PAGE_GONE.test(text)) || faults.push(text)
    const ofRequest = (request: Request) => {
      requests.push(request.url())
      if (!/^(http:\/\/(127\.0\.0\.1|localhost):|data:|blob:)/.test(request.url())) blame(`request to ${request.url()}`)
    }
    const ofError = (error: WebError) => blame(`uncaught ${error.error().message}`)
    const ofConsole = (message: ConsoleMessage) => {
      const { url } = message.location()
      if (['error', 'warning'].includes(message.type())) blame(`console ${message.type()}: ${message.text()} ${url}`)
    }
    context.on('request', ofRequest)
    context.on('weberror', ofError)
    context.on('console', ofConsole)
    const install = wallets.length > 0 ? await walletInstaller(wallets) : ''
    // The empty page that a tab begins with has no storage and is not the one under test.
    await tab.begin(`if (location.protocol !== 'about:') {
      window.labSettings = ${JSON.stringify(lab ?? {})}
      ${install}
      ${script ?? ''}
    }`)
    cleanUps.push(async (hasPassed) => {
      isLeaving = true
      await tab.leave(url, hasPassed)
      context.off('request', ofRequest)
      context.off('weberror', ofError)
      context.off('console', ofConsole)
    })
    await page.goto(`${url}${path}`)
    return { page, context, origin: url, requests }
  }
}

/** A frame lives a moment longer than the page it is in, which is empty by then. */
const TO_A_PAGE_GONE = /^console warning: Failed to execute 'postMessage' .* recipient window's origin \('null'\)/

async function walletInstaller(wallets: readonly WalletSetup[]): Promise<string> {
  return `${await readFile(inject('walletScript'), 'utf8')}
    window.testWallets = testWallets
    window.wallets = ${JSON.stringify(wallets)}.map(({ kind, stored = true, ...options }) => {
      const create = testWallets[${JSON.stringify(CREATORS)}[kind]]
      return create({ ...(stored ? { storage: localStorage } : {}), autoApprove: true, ...options })
    })`
}
