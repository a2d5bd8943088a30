import { ed25519 } from '@noble/curves/ed25519.js'
import type { PairedWallet } from '@portico-examples/wallet-page'
import { base58 } from '@scure/base'
import type { Page } from 'playwright-core'
import { type Address, erc20Abi, type Hex, parseEther, parseUnits, verifyMessage } from 'viem'
import { expect } from 'vitest'
import type { OpenedPage } from './openPage.js'
import { openFarWallet, readCode } from './pairingSteps.js'
import { asAddress, askSolana, freshAddress, nodeOf } from './sendAssets.js'
import * as s from './sendSteps.js'
import * as v from './steps.js'
import { theStack } from './theStack.js'
import { evmAddresses } from './wallets.js'

interface Visit extends OpenedPage {
  far?: PairedWallet
}

interface Step {
  readonly name: string
  /** Whether it belongs to the short visit. */
  readonly isCore: boolean
  run(visit: Visit): Promise<unknown>
}

const MESSAGE = 'Berth 7 is mine'
const [own = '', second = ''] = evmAddresses
const { evm, solana } = theStack()
const [first, other] = evm
const [ownSolana = ''] = solana.accounts
const sent = parseEther('0.25')

const steps: Step[] = []
const step = (name: string, run: Step['run']) => steps.push({ name, isCore: false, run })
const core = (name: string, run: Step['run']) => steps.push({ name, isCore: true, run })

const see = (page: Page, facts: Readonly<Record<string, string | RegExp>>): Promise<unknown> =>
  Promise.all(
    Object.entries(facts).map(([name, value]) =>
      v.expectFact(page, name, typeof value === 'string' ? v.exactly(value) : value),
    ),
  )
const walletButton = (page: Page) => page.locator('portico-button').getByRole('button')
const isClosed = (page: Page) => v.dialogOf(page).waitFor({ state: 'hidden' })

async function openAccount(page: Page): Promise<void> {
  await walletButton(page).click()
  await v.waitForTitle(page, 'Account')
}

async function disconnect(page: Page): Promise<void> {
  await openAccount(page)
  await v.press(page, 'Disconnect')
  await isClosed(page)
}

async function closeModal(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await isClosed(page)
}

async function chooseWallet(page: Page, name: RegExp): Promise<void> {
  await v.openConnect(page)
  await v.walletRow(page, name).first().click()
}

async function signIn(page: Page, address: string): Promise<void> {
  await v.waitForTitle(page, 'Sign in')
  await v.press(page, 'Sign')
  await isClosed(page)
  await see(page, { status: 'connected', address, session: address })
}

async function moveTo(page: Page, network: string): Promise<void> {
  await page.locator('portico-network-button').getByRole('button').click()
  await v.waitForTitle(page, 'Choose network')
  await v.walletRow(page, new RegExp(`^${network}`)).click()
  await see(page, { network })
}

const output = (page: Page, name: 'Signature' | 'Transfer') => page.getByLabel(name, { exact: true })

async function signByForm(page: Page): Promise<string> {
  await page.getByLabel('Message').fill(MESSAGE)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await v.expectText(output(page, 'Signature'), /^\S{20,}$/)
  return `${await output(page, 'Signature').textContent()}`
}

async function sendByForm(page: Page, to: string, amount: string): Promise<void> {
  await page.getByLabel('To', { exact: true }).fill(to)
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** What the wallet at this place is asked next, it refuses. */
async function refuseNext(page: Page, ask: () => Promise<unknown>): Promise<void> {
  await page.evaluate('window.wallets[0].setAutoApprove(false)')
  const owner = s.ownerOf(page)
  await ask()
  await owner.read()
  await owner.reject()
  await page.evaluate('window.wallets[0].setAutoApprove(true)')
}

const expectSignature = async (address: string, signature: string) =>
  expect(await verifyMessage({ address: address as Address, message: MESSAGE, signature: signature as Hex })).toBe(true)

core('the page shows that no wallet is connected', async ({ page }) => {
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await see(page, { status: 'disconnected', address: '–', session: '–' })
})
step('nothing has been asked or stored', async ({ page, requests, origin }) => {
  const foreign = requests.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('data:'))
  expect(foreign).toEqual([])
  expect(await page.evaluate('[document.cookie, localStorage.length]')).toEqual(['', 0])
})
step('the list of wallets opens and closes', async ({ page }) => {
  await v.openConnect(page)
  await v
    .walletRow(page, /Solana test wallet/)
    .first()
    .waitFor()
  await closeModal(page)
})
step('a refused connection says so, and the list is there again', async ({ page }) => {
  await refuseNext(page, () => chooseWallet(page, /Evm test wallet/))
  await v
    .shownText(page, /declined/i)
    .first()
    .waitFor()
  await closeModal(page)
  await see(page, { status: 'disconnected' })
})
core('an EVM wallet connects, and is asked to sign in', async ({ page }) => {
  await chooseWallet(page, /Evm test wallet/)
  await v.waitForTitle(page, 'Sign in')
  await see(page, { status: 'connected', address: own })
})
core('the visitor signs in', ({ page }) => signIn(page, own))
core('the host has the network', ({ page }) => see(page, { network: first.name }))
core('the host has the balance', ({ page }) => see(page, { balance: /^\d+(\.\d+)? ETH$/ }))
core('a message is signed by the host’s form', async ({ page }) => expectSignature(own, await signByForm(page)))
step('a refused signature is a result', async ({ page }) => {
  await refuseNext(page, () => page.getByRole('button', { name: 'Sign', exact: true }).click())
  await v.expectText(output(page, 'Signature'), /^REQUEST_REJECTED$/)
})
core('the network is switched, and signed in on', async ({ page }) => {
  await moveTo(page, other.name)
  await signIn(page, own)
})
step('the balance is that of the other network', ({ page }) => see(page, { balance: /^\d+(\.\d+)? ETH$/ }))
core('coins are sent by the host’s form', async ({ page }) => {
  const to = freshAddress('eip155')
  await sendByForm(page, to, '0.25')
  await v.expectText(output(page, 'Transfer'), /^0x[0-9a-f]{64}$/)
  await expect.poll(() => nodeOf(other).getBalance({ address: asAddress(to) })).toBe(sent)
})
step('a refused transfer is a result', async ({ page }) => {
  await refuseNext(page, () => page.getByRole('button', { name: 'Send', exact: true }).click())
  await v.expectText(output(page, 'Transfer'), /^REQUEST_REJECTED$/)
})
step('the account view opens', ({ page }) => openAccount(page))
step('coins are sent in the modal', async ({ page }) => {
  const to = freshAddress('eip155')
  await v.press(page, 'Send')
  await v.waitForTitle(page, 'Send')
  await s.amountField(page).fill('0.25')
  await s.receiverField(page).fill(to)
  await s.review(page)
  await v.press(page, /^Send /)
  await s.expectStage(page, /^Confirmed$/)
  expect(await nodeOf(other).getBalance({ address: asAddress(to) })).toBe(sent)
  await v.press(page, 'Done')
  await v.waitForTitle(page, 'Account')
})
step('the activity has the transfer', async ({ page }) => {
  await s.openTab(page, 'Activity')
  await v.dialogOf(page).getByRole('button', { name: /^Sent/ }).first().waitFor()
})
step('coins are received at the address in the code', async ({ page }) => {
  await v.press(page, 'Receive')
  await v.waitForTitle(page, 'Receive')
  await expect.poll(() => v.dialogOf(page).locator('.qr').getAttribute('data-uri')).toBe(own)
  await v.press(page, 'Back')
  await v.waitForTitle(page, 'Account')
})
step('a swap is quoted', async ({ page }) => {
  await v.press(page, 'Swap')
  await v.waitForTitle(page, 'Swap')
  await chooseToken(page, 'You pay', other.token.name)
  await chooseToken(page, 'You get', 'Ether')
  await s.amountField(page).fill('25')
  await v.press(page, 'Review')
  await v.waitForTitle(page, 'Review')
})
step('the swap is made', async ({ page }) => {
  const held = () =>
    nodeOf(other).readContract({
      ...{ address: other.token.address, abi: erc20Abi },
      ...{ functionName: 'balanceOf', args: [own as Address] },
    })
  const before = await held()
  await v.press(page, /^(Allow|Swap) 25/)
  await s.expectStage(page, /^Swapped$/)
  expect(before - (await held())).toBe(parseUnits('25', other.token.decimals))
  await v.press(page, 'Done')
  await closeModal(page)
})
step('another account of the wallet is asked to sign in', async ({ page }) => {
  await page.evaluate('window.wallets[0].selectAccount(1)')
  await v.waitForTitle(page, 'Sign in')
  await see(page, { address: second })
})
step('who does not sign in stays connected', async ({ page }) => {
  await v.press(page, 'Cancel')
  await isClosed(page)
  await see(page, { status: 'connected', address: second, session: '–' })
})
step('the first account is signed in still', async ({ page }) => {
  await page.evaluate('window.wallets[0].selectAccount(0)')
  await see(page, { status: 'connected', address: own, session: own })
})
core('a reload keeps account and network', async ({ page }) => {
  await page.reload()
  await see(page, { status: 'connected', address: own, network: other.name })
})
core('a network of another family asks for another wallet', async ({ page }) => {
  await page.locator('portico-network-button').getByRole('button').click()
  await v.walletRow(page, new RegExp(`^${solana.name}`)).click()
  await v.waitForTitle(page, 'Another wallet')
  await v.press(page, 'Connect a wallet for Solana')
  await v.walletRow(page, /Solana test wallet/).waitFor()
})
core('a Solana wallet connects and signs in beside the first', async ({ page }) => {
  await v.walletRow(page, /Solana test wallet/).click()
  await signIn(page, ownSolana)
})
core('the host has network and balance of the Solana wallet', ({ page }) =>
  see(page, { network: solana.name, balance: /^\d+(\.\d+)? SOL$/ }),
)
core('the Solana wallet signs a message', async ({ page }) => {
  const signature = base58.decode(await signByForm(page))
  expect(ed25519.verify(signature, new TextEncoder().encode(MESSAGE), base58.decode(ownSolana))).toBe(true)
})
step('the Solana wallet sends coins', async ({ page }) => {
  const to = freshAddress('solana')
  await sendByForm(page, to, '0.25')
  await v.expectText(output(page, 'Transfer'), /^[1-9A-HJ-NP-Za-km-z]{64,90}$/)
  await expect.poll(() => askSolana<number>('getBalance', to)).toBe(250_000_000)
})
step('the network leads back to the first wallet', async ({ page }) => {
  await moveTo(page, first.name)
  await isClosed(page)
  await see(page, { address: own, balance: /ETH$/, session: own })
})
step('a reload keeps both wallets', async ({ page }) => {
  await page.reload()
  await see(page, { status: 'connected', address: own })
  await moveTo(page, solana.name)
  await isClosed(page)
  await see(page, { address: ownSolana })
})
core('the visitor disconnects one wallet and has the other', async ({ page }) => {
  await disconnect(page)
  await see(page, { status: 'connected', address: own })
})
core('the visitor disconnects the other one', async ({ page }) => {
  await disconnect(page)
  await see(page, { status: 'disconnected', address: '–', session: '–' })
})
step('a reload connects nothing', async ({ page }) => {
  await page.reload()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await see(page, { status: 'disconnected' })
})
step('a code is shown for a wallet on another device', async ({ page }) => {
  await chooseWallet(page, /WalletConnect|QR/)
  expect(await readCode(page)).toMatch(/^wc:/)
})
step('the wallet on the other device pairs and signs in', async (visit) => {
  visit.far = await openFarWallet()
  await visit.far.pair(await readCode(visit.page))
  await visit.far.approve()
  await signIn(visit.page, own)
})
step('the paired wallet signs a message', async ({ page }) => expectSignature(own, await signByForm(page)))
step('the paired wallet sends coins', async ({ page }) => {
  const to = freshAddress('eip155')
  await sendByForm(page, to, '0.25')
  await v.expectText(output(page, 'Transfer'), /^0x[0-9a-f]{64}$/)
  await expect.poll(() => nodeOf(first).getBalance({ address: asAddress(to) })).toBe(sent)
})
step('a reload keeps the paired wallet', async ({ page }) => {
  await page.reload()
  await see(page, { status: 'connected', address: own })
})
step('the visitor disconnects the paired wallet', async ({ page, far }) => {
  await disconnect(page)
  await see(page, { status: 'disconnected' })
  await expect.poll(() => far?.sessions()).toEqual([])
})

async function chooseToken(page: Page, side: 'You pay' | 'You get', name: string): Promise<void> {
  const region = v.dialogOf(page).getByRole('region', { name: side })
  await region.getByRole('button', { name: /^(Token: .*|Choose token)/ }).click()
  await v.waitForTitle(page, 'Choose token')
  await v.walletRow(page, new RegExp(`^${name}`)).click()
  await v.waitForTitle(page, 'Swap')
}

/** How long each step took, in ms. */
export type Times = Readonly<Record<string, number>>

/**
 * A visitor takes the steps one after the other, all of them or the short visit, on a page with the facts and forms of
 * examples/host-client. @throws naming the step that failed
 */
export async function visitHost(opened: OpenedPage, length: 'whole' | 'core'): Promise<Times> {
  const visit: Visit = { ...opened }
  const times: Record<string, number> = {}
  for (const { name, isCore, run } of steps) {
    if (length === 'core' && !isCore) continue
    const began = performance.now()
    try {
      await run(visit)
    } catch (error) {
      const shown = await v.dialogOf(opened.page).allInnerTexts()
      const reason = error instanceof Error ? error.message : error
      throw new Error(`“${name}”: ${reason}\nThe modal shows: ${shown.join()}`, { cause: error })
    }
    times[name] = Math.round(performance.now() - began)
  }
  return times
}
