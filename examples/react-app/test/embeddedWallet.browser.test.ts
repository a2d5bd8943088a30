import { bytesToHex, createPublicClient, http, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { WITH_PARTITIONS, writeDownCode } from '../../../services/wallet-frame/test/openFramePage.js'
import { violationsInThemes } from './axe.js'
import { codeFor, inFrame, logIn } from './embeddedSteps.js'
import { fundAccount } from './fundAccount.js'
import { browserForFile } from './openPage.js'
import { type Asset, asAddress, dollars, ether, freshAddress, nodeOf, sol, spl } from './sendAssets.js'
import * as s from './sendSteps.js'
import {
  accountOf,
  dialogOf,
  expectText,
  openConnect,
  press,
  reload,
  settle,
  shownText,
  waitForStatus,
  waitForTitle,
  waitUntilReady,
  walletRow,
} from './steps.js'
import { theStack } from './theStack.js'
import { evmWallet } from './wallets.js'

const openPage = browserForFile([WITH_PARTITIONS])

test('one consent over the code of the login signs in as well [S4.15e]', async () => {
  const { page } = await openPage({
    page: 'lab',
    lab: { hasEmbeddedWallet: true, hasSignIn: true, options: { siwx: { statement: 'Welcome.' } } },
  })
  await waitUntilReady(page)
  await logIn(page, 'sia@harbour.example')
  await inFrame(page).getByText('Welcome.').waitFor()
  await inFrame(page).getByRole('button', { name: 'Sign in' }).click()
  await waitForStatus(page, 'eip155', 'connected')
  await dialogOf(page).waitFor({ state: 'hidden' })
  const { address } = await accountOf(page, 'eip155')
  const [session] = await page.evaluate(async () => (await window.portico?.getSessions()) ?? [])
  expect(session?.data.accountAddress).toBe(address)
  expect(session?.message).toContain('Welcome.')
})

test('a code by mail makes a wallet of both families, which signs over the card, survives a reload and logs out [S2.2, S2.7, S2.15, S4.15e, S4.18b]', async () => {
  const { page } = await openPage({
    page: 'lab',
    lab: { hasEmbeddedWallet: true },
    // A wrong code, and what a log-out overtakes.
    expectedErrors: /status of 400|status of 401.*\/api\/v1\//,
  })
  await waitUntilReady(page)
  const dialog = await openConnect(page)
  await dialog.getByLabel('Email address').fill('ann@harbour.example')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await waitForTitle(page, 'Enter the code')
  expect(await violationsInThemes(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  const field = dialog.getByLabel('Code from the email')
  const code = await codeFor('ann@harbour.example')
  await field.fill(code === '000000' ? '000001' : '000000')
  await dialog.getByText('Wrong code. 4 attempts left').and(page.locator(':not(.hidden)')).waitFor()
  await field.fill(code)
  await dialog.waitFor({ state: 'hidden' })
  await waitForStatus(page, 'eip155', 'connected')
  await waitForStatus(page, 'solana', 'connected')
  const { address } = await accountOf(page, 'eip155')

  const signing = page.evaluate(`window.portico.signMessage('Ahoy').then(({ bytes }) => [...bytes])`)
  const confirm = inFrame(page).getByRole('button', { name: 'Sign' })
  await confirm.and(inFrame(page).locator(':enabled')).waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate('window.portico.close()')
  await confirm.click()
  const signature = bytesToHex(Uint8Array.from((await signing) as number[]))
  // Of a smart account that is not deployed: a node can tell.
  const { verifyMessage } = createPublicClient({ transport: http(theStack().evm[0]?.rpcUrl) })
  expect(await verifyMessage({ address: address as `0x${string}`, message: 'Ahoy', signature })).toBe(true)
  await dialogOf(page).waitFor({ state: 'hidden' })

  await reload(page)
  await waitForStatus(page, 'eip155', 'connected')
  expect((await accountOf(page, 'eip155')).address).toBe(address)

  // On a page where the modal has never been open.
  const ofViem = page.evaluate(`window.signWithViem('Ahoy again')`)
  await confirm.and(inFrame(page).locator(':enabled')).click()
  const signedAgain = { message: 'Ahoy again', signature: (await ofViem) as `0x${string}` }
  expect(await verifyMessage({ address: address as `0x${string}`, ...signedAgain })).toBe(true)
  await dialogOf(page).waitFor({ state: 'hidden' })

  await page.evaluate(`window.portico.open({ view: 'AccountSettings' })`)
  await dialogOf(page).getByText('ann@harbour.example').waitFor()
  await press(page, /^Security/)
  await inFrame(page)
    .getByRole('button', { name: /Recovery methods/ })
    .waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await inFrame(page).getByRole('button', { name: 'Close' }).click()
  await dialogOf(page).getByText('ann@harbour.example').waitFor()

  await page.evaluate('window.portico.disconnect()')
  await waitForStatus(page, 'eip155', 'disconnected')
  await waitForStatus(page, 'solana', 'disconnected')
  const kept = await page.evaluate('Object.keys(localStorage)')
  for (const name of ['email', 'email_login_used', 'last_used_chain']) expect(kept).not.toContain(`@portico/${name}`)
  await reload(page)
  expect((await accountOf(page, 'eip155')).status).toBe('disconnected')
})

test('coins and tokens of both families arrive to the unit, each approved in the frame, once the wallet is protected; tokens from a smart account that holds no coins; where the sponsor refuses, the account pays; then the login gets another address [S1.2e] [S9.18] [S4.16a] [S4.16b]', async () => {
  const { page, context } = await openPage({ page: 'lab', lab: { hasEmbeddedWallet: true, hasHoldings: true } })
  await waitUntilReady(page)
  await logIn(page, 'pia@harbour.example')
  await waitForStatus(page, 'solana', 'connected')
  await dialogOf(page).waitFor({ state: 'hidden' })
  const payers = {
    eip155: `${(await accountOf(page, 'eip155')).address}`,
    solana: `${(await accountOf(page, 'solana')).address}`,
  }
  await fundAccount(payers)
  const frame = inFrame(page)
  const pressInFrame = (name: string | RegExp) => frame.getByRole('button', { name }).click()
  const confirm = frame.getByRole('button', { name: 'Send', exact: true })
  async function askToSend(asset: Asset, amount: string, to: string): Promise<s.Preview> {
    await s.openSend(page, undefined, asset.family)
    if (asset.address) await s.chooseToken(page, asset)
    await s.amountField(page).fill(amount)
    await s.receiverField(page).fill(to)
    const preview = await s.review(page)
    expect(preview).toMatchObject({ amount: `${amount} ${asset.symbol}`, to, from: payers[asset.family] })
    if (asset.family === 'eip155') await expectText(dialogOf(page).locator('.facts'), /The app pays the fee/)
    await press(page, /^Send /)
    return preview
  }
  async function expectSent(): Promise<void> {
    await s.expectStage(page, /^Confirmed$/)
    await press(page, 'Done')
    await waitForTitle(page, 'Account')
  }
  for (const [asset, amount] of [
    [ether, '0.75'],
    [dollars, '4.000001'],
    [sol, '0.2'],
    [spl, '1.5'],
  ] as const) {
    const payer = payers[asset.family]
    const to = freshAddress(asset.family)
    // The stack's sponsor pays.
    if (asset === dollars) await nodeOf().setBalance({ address: asAddress(payer), value: 0n })
    const held = await asset.balanceOf(payer)
    const preview = await askToSend(asset, amount, to)
    if (asset === ether) {
      await frame.getByText('Protect your wallet first').waitFor()
      await writeDownCode({ frame, press: pressInFrame })
    }
    await confirm.waitFor()
    expect(await frame.locator('dd.main').textContent()).toContain(amount)
    const facts = (await frame.locator('dd').allTextContents()).join(' ')
    expect(facts).toContain(to)
    if (asset.family === 'eip155') expect(facts).toContain('Free')
    await confirm.click()
    await expectSent()
    const units = parseUnits(amount, asset.decimals)
    expect(await asset.balanceOf(to)).toBe(units)
    const fee = asset === sol ? parseUnits(preview.fee, sol.decimals) : 0n
    const paid = held - (await asset.balanceOf(payer))
    expect(paid >= units && paid <= units + fee).toBe(true)
  }

  const coins = parseUnits('2', ether.decimals)
  await nodeOf().setBalance({ address: asAddress(payers.eip155), value: coins })
  const refuse = { jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'not this one' } }
  await context.route('**/v1/paymaster**', (route) => route.fulfill({ json: refuse }))
  const to = freshAddress('eip155')
  await askToSend(dollars, '0.5', to)
  await confirm.waitFor()
  const shown = (await frame.locator('dd').allTextContents()).join(' ')
  const [, most = ''] = /Up to (0\.\d+) /.exec(shown) ?? []
  expect(most, shown).not.toBe('')
  await confirm.click()
  await expectSent()
  expect(await dollars.balanceOf(to)).toBe(parseUnits('0.5', dollars.decimals))
  const fee = coins - (await ether.balanceOf(payers.eip155))
  expect(fee > 0n && fee <= parseUnits(most, ether.decimals)).toBe(true)

  await page.evaluate(`window.portico.open({ view: 'AccountSettings' })`)
  await press(page, /^Email/)
  await waitForTitle(page, 'Change email address')
  expect(await violationsInThemes(page)).toEqual([])
  const dialog = dialogOf(page)
  await dialog.getByLabel('New email address').fill('pia@quay.example')
  await press(page, 'Save')
  await shownText(page, 'Code sent to your current email address').waitFor()
  const field = dialog.getByLabel('Code from the email')
  await field.fill(await codeFor('pia@harbour.example', 'is your code to change'))
  await shownText(page, 'Code sent to pia@quay.example').waitFor()
  await settle(page)
  await field.fill(await codeFor('pia@quay.example'))
  await waitForTitle(page, 'Account settings')
  await shownText(page, 'pia@quay.example').waitFor()
  expect((await accountOf(page, 'eip155')).address).toBe(payers.eip155)
})

test('where the frame may keep nothing, the form says so before a mail is sent, and other wallets still connect [S2.2]', async () => {
  const { page } = await openPage({
    page: 'lab',
    lab: { hasEmbeddedWallet: true },
    wallets: [evmWallet()],
    // As browsers do it that give frames of other sites no storage.
    expectedErrors: /"frameCode":"STORAGE_BLOCKED"/,
    script: `if (window !== top) IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError') }`,
  })
  await waitUntilReady(page)
  const dialog = await openConnect(page)
  await dialog.getByLabel('Email address').fill('ula@harbour.example')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await shownText(page, /^This browser blocks the wallet’s storage/).waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  const mails = await fetch(theStack().wallet?.mailUrl ?? '')
  expect(await mails.text()).not.toContain('ula@harbour.example')
  await walletRow(page, /Evm test wallet/).click()
  await waitForStatus(page, 'eip155', 'connected')
})
