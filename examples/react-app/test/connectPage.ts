import type { DirectoryWallet } from '@portico/kernel'
import type { PorticoOptions } from '@portico/ui'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { browserForFile, OpenedPage, PageSetup } from './openPage.js'
import { dialogOf } from './steps.js'
import { theStack } from './theStack.js'
import { evmWallet } from './wallets.js'

/** A wallet that only the host knows. */
export const OWN: DirectoryWallet = {
  id: 'own',
  name: 'House wallet',
  description: 'The wallet of this page.',
  homepage: 'https://house.example',
  stores: { ios: 'https://apps.example/house', chrome: 'https://chrome.example/house' },
}

/** Where the wallets come from that are not on the page. */
export const directory = () => ({ directoryUrl: theStack().services.directoryUrl })

/** Opens the lab with these options of the widget. */
export const openWith =
  (openPage: ReturnType<typeof browserForFile>) =>
  (options: Partial<PorticoOptions> = {}, more: Partial<PageSetup> = {}): Promise<OpenedPage> =>
    openPage({ page: 'lab', wallets: [evmWallet()], ...more, lab: { ...more.lab, options } })

/** The lines of the list, top to bottom, without what stands at their end. */
export const linesOf = (page: Page): Promise<string[]> => dialogOf(page).locator('.row-name').allTextContents()

export const expectLines = (page: Page, lines: readonly string[]): Promise<void> =>
  expect.poll(() => linesOf(page)).toEqual(lines)

/** Waits for a view to be there alone: the one before fades out beside it. */
export async function expectTitle(page: Page, name: string): Promise<void> {
  await dialogOf(page).getByRole('heading', { name, exact: true }).waitFor()
  await dialogOf(page).locator('.view.leaving').waitFor({ state: 'detached' })
}
