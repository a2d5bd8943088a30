import {
  type BehaviourName,
  createPairedWallet,
  type PairedWallet,
  type WalletChain,
} from '@portico-examples/wallet-page'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { OpenedPage, PageSetup } from './openPage.js'
import type { Owner } from './sendSteps.js'
import { dialogOf, waitUntilReady } from './steps.js'
import { theStack } from './theStack.js'

/** A wallet on another device: its own client of the relay, in this process. */
export async function openFarWallet(
  options: {
    readonly behaviour?: BehaviourName
    readonly oneClick?: boolean
    readonly autoApprove?: boolean
    readonly sharesAll?: boolean
    readonly lateMs?: number
    /** Default: the stack's. */
    readonly relayUrl?: string
    /** Networks that it knows besides those that are always there. */
    readonly otherChains?: readonly WalletChain[]
  } = {},
): Promise<PairedWallet> {
  const { evm, solana, services } = theStack()
  const { otherChains = [], ...rest } = options
  const usual = [...evm, solana].map(({ caip2, name, rpcUrl }) => ({ id: caip2, name, rpcUrl }))
  const wallet = await createPairedWallet({
    relayUrl: services.relayUrl,
    projectId: services.projectId,
    chains: [...usual, ...otherChains],
    metadata: { name: 'Far wallet', description: 'A wallet elsewhere', url: 'https://far.example', icons: [] },
    oneClick: false,
    autoApprove: true,
    ...rest,
  })
  // A hook of this module would be one of the first file alone: files share what they import.
  onTestFinished(() => wallet.dispose())
  return wallet
}

/** Its owner. */
export const ownerOfFar = (wallet: PairedWallet): Owner => ({
  async read() {
    await expect.poll(() => wallet.requests().length).toBe(1)
    const [{ title, detail } = { title: '', detail: '' }] = wallet.requests()
    return { title, detail }
  },
  approve: async () => wallet.requests()[0]?.approve(),
  reject: async () => wallet.requests()[0]?.reject(),
})

/** The lab with real pairing, and no wallet on the page. */
export const openPairingPage =
  (openPage: (setup: PageSetup) => Promise<OpenedPage>) =>
  async (more: Partial<PageSetup> = {}): Promise<OpenedPage> => {
    const opened = await openPage({ page: 'lab', ...more, lab: { hasPairing: true, ...more.lab } })
    await waitUntilReady(opened.page)
    return opened
  }

/** Opens the view with the code to scan, and reads the code. */
export async function askForCode(page: Page): Promise<string> {
  await page.evaluate(`window.portico.open({ view: 'ConnectingWalletConnectBasic' })`)
  return readCode(page)
}

export async function readCode(page: Page): Promise<string> {
  const code = dialogOf(page).locator('[data-uri^="wc:"]').first()
  await code.waitFor()
  return `${await code.getAttribute('data-uri')}`
}

/** Pairs the wallet with the page and waits until everything it approved is connected. */
export async function pair(page: Page, wallet: PairedWallet, namespaces = ['eip155', 'solana']): Promise<void> {
  await wallet.pair(await askForCode(page))
  await wallet.approve()
  for (const namespace of namespaces) {
    await expect.poll(() => statusOf(page, namespace)).toBe('connected')
  }
  await dialogOf(page).waitFor({ state: 'hidden' })
}

export const statusOf = (page: Page, namespace: string) =>
  page.evaluate((of) => window.portico?.getAccount(of).status, namespace)

export const accountsOf = (page: Page, namespace: string) =>
  page.evaluate((of) => window.portico?.getAccount(of).allAccounts.map(({ id }) => id), namespace)
