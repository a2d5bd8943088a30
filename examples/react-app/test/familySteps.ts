import type { FamilyDescriptions } from '@portico-examples/stack'
import type { Page } from 'playwright-core'
import type { OpenedPage, PageSetup } from './openPage.js'
import { waitUntilReady } from './steps.js'

/** The lab with the chains of a family and its test wallets. */
export async function openFamily(
  openPage: (setup: PageSetup) => Promise<OpenedPage>,
  families: FamilyDescriptions,
  lab: PageSetup['lab'] = {},
  more: Partial<PageSetup> = {},
): Promise<Page> {
  const { page } = await openPage({
    ...{ page: 'lab', families },
    lab: { hasFamilyWallets: true, hasHoldings: true, ...lab },
    ...more,
  })
  await waitUntilReady(page)
  return page
}

/** Runs a method of the wallet with this place in the list of the family's. */
export const act = (page: Page, index: number, code: string) => page.evaluate(`window.familyWallets[${index}].${code}`)

/** What that wallet was asked for. */
export const methodsOf = (page: Page, index: number) =>
  page.evaluate((at) => window.familyWallets?.[at]?.requests.map(({ method }) => method), index)
