import type { Page } from 'playwright-core'
import { getAddress } from 'viem'
import type { PageSetup } from '../../test/openPage.js'
import { dialogOf } from '../../test/steps.js'
import { theStack } from '../../test/theStack.js'
import { evmWallet } from '../../test/wallets.js'
import { connect, EVM, open } from './scene.js'

/** What belongs to the scenes with all that an account has. */

/** A page with the plugins of the account, for the owner of one wallet. */
export const owning =
  (more: Partial<PageSetup> = {}) =>
  (): Partial<PageSetup> => ({
    wallets: [evmWallet({ name: EVM })],
    ...more,
    lab: { hasHoldings: true, ...more.lab },
  })

/** The same, with a year behind it. */
export const owningForLong = (more: Partial<PageSetup> = {}) => owning({ hasPast: true, ...more })

/** How much is shown of the token that means no good. */
const HOSTILE = ['HTE <img src=x onerror=alert(1)> Free coins at https://free.exam', 'HTE <b>💰</b>']

/** What the first accounts have and are called, as far as it is shown. */
export const HELD_NAMES: readonly string[] = [
  ...['Ether', 'Test Dollar', 'TUSD', 'Wrapped Ether', 'WETH', 'Test Gold', 'TGLD', 'Stuck Token', 'STUCK'],
  ...['Solana', 'Test SPL', 'TSPL', 'Test Pieces', 'Test Items', 'USD', ...HOSTILE],
  ...['tester.eth', 'alice.eth', 'bob.eth'],
]

export function tokenAddresses(): readonly string[] {
  const { evm, solana } = theStack()
  const held = evm.flatMap(({ token, weth, tokens, collections, swap }) =>
    [token, weth, ...Object.values(tokens), ...Object.values(collections), ...Object.values(swap.tokens)].map(
      ({ address }) => address,
    ),
  )
  return [...held, solana.token.mint]
}

const tab = (page: Page, index: number) => dialogOf(page).getByRole('tab').nth(index)

/** The account with one of its tabs: tokens, collectibles, activity. */
export async function openTab(page: Page, index: number): Promise<void> {
  await connect(page)
  await open(page, 'Account')
  await tab(page, index).click()
}

/** The data service has no answer for addresses with this in them; `hold` lets it take its time. */
export const cutData = (page: Page, part: string) =>
  page.route(
    ({ href }) => href.includes('/data/') && href.includes(part),
    (route) => route.abort(),
  )
export const holdData = (page: Page, part: string) =>
  page.route(
    ({ href }) => href.includes('/data/') && href.includes(part),
    () => {},
  )

/** The data service answers so for addresses with this in them. */
export const answerData = (page: Page, part: string, json: unknown) =>
  page.route(
    ({ href }) => href.includes('/data/') && href.includes(part),
    (route) => route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } }),
  )

/** Changes what it answers there. */
export const changeData = <Answer>(page: Page, part: string, change: (answer: Answer) => Answer) =>
  page.route(
    ({ href }) => href.includes('/data/') && href.includes(part),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: change(await response.json()) })
    },
  )

export const accountAt = (index: number): string => `${theStack().evm[0].accounts[index]}`

/** Begins and ends as the third account's address. */
export function forgedAddress(): string {
  const known = accountAt(2)
  return getAddress(`${known.slice(0, 20)}${'0'.repeat(16)}${known.slice(-6)}`.toLowerCase())
}
