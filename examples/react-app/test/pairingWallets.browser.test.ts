import { type BehaviourName, behaviourNames } from '@portico-examples/wallet-page'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { accountsOf, askForCode, openFarWallet, openPairingPage, readCode, statusOf } from './pairingSteps.js'
import { dialogOf } from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses } from './wallets.js'

const openPaired = openPairingPage(browserForFile())

const { evm, solana } = theStack()
const [first, second] = evm

/** What the page has in the end: the account of each family on its first network, and where it can move from there. */
interface Approved {
  readonly eip155: readonly string[]
  readonly solana: readonly string[]
  readonly moving: 'moved' | 'CHAIN_UNRECOGNISED'
}
const EVERYTHING: Approved = {
  eip155: [`${first.caip2}:${evmAddresses[0]}`],
  solana: [`${solana.caip2}:${solana.accounts[0]}`],
  moving: 'moved',
}
const connected: Readonly<Partial<Record<BehaviourName, Approved>>> = {
  approvesSubset: { ...EVERYTHING, solana: [], moving: 'CHAIN_UNRECOGNISED' },
  otherOrder: EVERYTHING,
  wrongCasing: EVERYTHING,
  extraChains: EVERYTHING,
  noEvents: EVERYTHING,
  answersLate: EVERYTHING,
  answersTwice: EVERYTHING,
  vanishes: EVERYTHING,
}
/** Or what it says. */
const failed: Readonly<Partial<Record<BehaviourName, RegExp>>> = {
  rejectsRequired: /^The wallet reported a problem$/,
  ignoresOptional: /^The wallet did not answer$/,
  emptyAccounts: /^The wallet shared no account$/,
  wrongTopic: /^The wallet did not answer$/,
}

async function expectConnected(page: Page, approved: Approved): Promise<void> {
  for (const family of ['eip155', 'solana'] as const) {
    const status = approved[family].length > 0 ? 'connected' : 'disconnected'
    await expect.poll(() => statusOf(page, family)).toBe(status)
    expect(await accountsOf(page, family)).toEqual(approved[family])
  }
  await dialogOf(page).waitFor({ state: 'hidden' })
  const moving = await page.evaluate(
    (chainId) =>
      window.portico?.switchNetwork(chainId).then(
        () => 'moved',
        ({ code }) => code,
      ),
    second.caip2,
  )
  expect(moving).toBe(approved.moving)
}

/** Whatever it is that failed: the visitor can go on from there, with another wallet. */
async function expectFailed(page: Page, title: RegExp): Promise<void> {
  await dialogOf(page).getByText(title).first().waitFor()
  await dialogOf(page).getByRole('button', { name: 'Try again', exact: true }).click()
  const other = await openFarWallet({ behaviour: 'otherOrder' })
  await other.pair(await readCode(page))
  await expectConnected(page, EVERYTHING)
}

describe('a wallet elsewhere', () => {
  test.each(behaviourNames)('that %s ends connected to what it approved, or in words on screen', async (behaviour) => {
    const { page } = await openPaired()
    const wallet = await openFarWallet({ behaviour, lateMs: 1_000 })
    await wallet.pair(await askForCode(page))
    const accounts = connected[behaviour]
    if (accounts) await expectConnected(page, accounts)
    else await expectFailed(page, failed[behaviour] ?? /^no end is known$/)
  })
})
