import type { PorticoOptions } from '@portico/ui'
import type { Locator, Page } from 'playwright-core'
import type { PageSetup } from '../../test/openPage.js'
import { dialogOf, waitForStatus, walletRow } from '../../test/steps.js'
import { theStack } from '../../test/theStack.js'

/** One state of the modal, and how to get there. */
export interface Scene {
  /** The view, and after a comma what is special about it. */
  readonly name: string
  /** What the page has before it loads. Default: a wallet of each family that agrees to everything. */
  readonly setup?: () => Partial<PageSetup>
  /** What can be read in it and is of no catalogue, beside the wallets of the setup and the networks: names, mostly. */
  readonly names?: readonly string[]
  /** Where phones begin elsewhere (S2.6c). */
  readonly isForDesktop?: true
  /** Where it is when it is not in the dialog: in its place in the page, or nowhere, with the buttons alone. */
  readonly place?: 'page' | 'buttons'
  /**
   * Brings the page to the state and waits until it is there. The same steps are taken in every language: press what has
   * a name of its own (a wallet, a network) or is found by its place; for the rest there is `window.portico`.
   */
  prepare(page: Page): Promise<void>
}

/** The view that a scene is a state of. */
export const viewOf = ({ name }: Pick<Scene, 'name'>): string => name.replace(/,.*/, '')

export const EVM = 'Evm test wallet'
export const SOLANA = 'Solana test wallet'

export const open = (page: Page, view?: string, params?: unknown): Promise<void> =>
  page.evaluate((wanted) => window.portico?.open(wanted as object), { view, params })

/** An alert: the page asks for a network that it does not have. */
export const NO_NETWORK = /Network Not Found/

export async function raiseAlert(page: Page): Promise<void> {
  await page.evaluate(`window.portico.switchNetwork('eip155:999').catch(() => {})`)
  await dialogOf(page).locator('.alert').waitFor()
}

export const rowOf = (page: Page, name: string): Locator => walletRow(page, new RegExp(name)).first()

/** Lets the first wallet do something, or the one with this index. */
export const inWallet = (page: Page, call: string, index = 0): Promise<void> =>
  page.evaluate(`window.wallets[${index}].${call}`)

export const warning = (page: Page): Locator => dialogOf(page).locator('.stage-badge')

export async function choose(page: Page, wallet: string): Promise<void> {
  await open(page, 'Connect')
  await rowOf(page, wallet).click()
}

export async function connect(page: Page, wallet = EVM, namespace = 'eip155'): Promise<void> {
  await choose(page, wallet)
  await waitForStatus(page, namespace, 'connected')
  // The status is there before the view has gone to the next one, or the modal has closed.
  await dialogOf(page).waitFor({ state: 'hidden' })
}

export const waitForView = async (page: Page, view: string): Promise<void> => {
  await page.waitForFunction((wanted) => window.portico?.getState().view === wanted, view)
}

export const withOptions = (options: Partial<PorticoOptions>) => (): Partial<PageSetup> => ({ lab: { options } })

/** A view that needs nothing but to be opened. */
export const opened = (name: string, params?: () => unknown, more: Partial<Scene> = {}): Scene => ({
  name,
  prepare: (page) => open(page, viewOf({ name }), params?.()),
  ...more,
})

/** The same with a connected account. */
export const openedByOwner = (name: string, params?: () => unknown, more: Partial<Scene> = {}): Scene => ({
  name,
  async prepare(page) {
    await connect(page)
    await open(page, viewOf({ name }), params?.())
  },
  ...more,
})

/** Holds timers of this length or longer, so that toasts and notices stay on screen while the scene is examined. */
const stayFrom = (fromMs: number): string => `{
  const wait = setTimeout
  window.setTimeout = (act, ms = 0, ...rest) => wait(act, ms < ${fromMs} ? ms : 60 * ms, ...rest)
}`
export const STAY = stayFrom(2_000)
/** The same for what says that something failed, and for nothing that is given up sooner. */
export const FAILURES_STAY = stayFrom(5_000)

/** What the browser and the widget write into the log when a service is gone. */
export const GONE = /Failed to load resource|ERR_|HTTP_FAILED|wallets|balance/i

/** Lets every request to this address fail from now on. */
export const cutOff = (page: Page, url: string): Promise<unknown> => page.route(`${url}**`, (route) => route.abort())

export const firstNode = (): string => theStack().evm[0].rpcUrl
