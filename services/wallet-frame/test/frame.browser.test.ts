import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAuthClient } from '@portico/service-sign-in/server'
import { stringToHex, verifyMessage } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startAuthServer } from '../../sign-in/startAuthServer.js'
import { createVisitor } from '../../sign-in/testing/createVisitor.js'
import { buildFrame } from '../buildFrame.js'
import { he } from '../src/messages/locales/he.js'
import { verifyFrame } from '../verify/verifyFrame.js'
import { violationsOf } from './axe.js'
import {
  addAuthenticator,
  type FramePage,
  launchBrowser,
  openFramePage,
  pressLast,
  writeDownCode,
} from './openFramePage.js'
import { testSocialLogins } from './socialLogins.js'
import { startFrameServers } from './startFrameServers.js'

/** The frame as people have it: in a page of another site, with the real server, its mails, and a chain. */
const [servers, browser] = await Promise.all([startFrameServers(), launchBrowser()])
afterAll(async () => {
  await browser.close()
  await servers.stop()
})

const EMAIL = 'ada@frame.example'
const NEW_EMAIL = 'ada@harbour.example'
const CHAIN_ID = 'eip155:31337'
const RECEIVER = `0x${'c0'.repeat(20)}`
/** Between two codes to one address. */
const COOLDOWN_MS = 31_000

const codes = () => servers.mailbox.mails.flatMap(({ parsed }) => /\b\d{6}\b/.exec(parsed.text ?? '') ?? [])
const codesFor = (purpose: string) =>
  servers.mailbox.mails.flatMap(
    ({ parsed }) => new RegExp(`^(\\d{6}) is your code to ${purpose}`).exec(parsed.subject ?? '')?.[1] ?? [],
  )
const takeCode = async (before: number) => {
  await vi.waitFor(() => expect(codes().length).toBeGreaterThan(before), { timeout: 90_000, interval: 10 })
  return codes().at(-1)
}

async function logIn({ ask }: FramePage): Promise<string> {
  const before = codes().length
  const sent = await ask('CONNECT_EMAIL', { email: EMAIL })
  expect(sent).toMatchObject({ answer: { action: 'VERIFY_OTP', codeLength: 6 } })
  expect(await ask('CONNECT_OTP', { otp: await takeCode(before) })).toEqual({ answer: undefined })
  const { answer } = (await ask('GET_USER', { chainId: CHAIN_ID, preferredAccountType: 'eoa' })) as {
    answer: { address: string; email: string }
  }
  expect(answer.email).toBe(EMAIL)
  return answer.address
}

const request = (method: string, params: unknown) => ({
  ...{ method, params, chainId: CHAIN_ID, chainNamespace: 'eip155' },
})
const payment = (from: string) => [{ from, to: RECEIVER, value: '0x16345785d8a0000' }]
const isSignedBy = (address: string, message: string, signature: unknown) =>
  verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` })

testSocialLogins(servers, browser)

it('is, file by file, what another build of the same code makes, and a change of one is seen', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-again-'))
  await buildFrame(folder)
  const outcome = await verifyFrame(servers.frameUrl, folder)
  expect(outcome).toMatchObject({ isSame: true, apis: [`${servers.frameUrl}/api/`] })
  expect(outcome.files.length).toBeGreaterThan(20)
  const [, name = ''] = outcome.files.map((file) => file.name)
  appendFileSync(join(folder, name), ' ')
  writeFileSync(join(folder, 'assets', 'more.js'), '')
  const { files, isSame } = await verifyFrame(servers.frameUrl, folder)
  expect(isSame).toBe(false)
  expect(files.filter(({ state }) => state !== 'same')).toEqual([
    { name, state: 'differs' },
    { name: 'assets/more.js', state: 'missing' },
  ])
  rmSync(folder, { recursive: true, force: true })
})

it('is in the language of the browser, from right to left where that is written so', async () => {
  const page = await browser.newPage({ locale: 'he-IL' })
  page.setDefaultTimeout(90_000)
  await page.goto(`${servers.frameUrl}/device?t=${'x'.repeat(43)}`)
  await page.getByRole('heading', { name: he.linkTitle }).waitFor()
  await page.getByText(he.linkEnded).waitFor()
  const root = page.locator('html')
  expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual(['he', 'rtl'])
  expect(await violationsOf(page, servers.frameUrl)).toEqual([])
  await page.close()
})

describe('the embedded wallet in a page of another site', async () => {
  const context = await browser.newContext({ locale: 'en' })
  context.setDefaultTimeout(90_000)
  const page = await context.newPage()
  await addAuthenticator(page)
  const [home = ''] = servers.sites
  let wallet = await openFramePage(page, home)
  const address = await logIn(wallet)
  const violations = () => violationsOf(page, servers.frameUrl)
  let code = ''

  /** As far as the choice between passkey and code. */
  async function stepUp(before: number) {
    await wallet.frame.getByLabel('Code from the email').fill((await takeCode(before)) ?? '')
    await wallet.press('Continue')
  }

  const statusOf = async (id: string) =>
    (await wallet.ask('RPC_REQUEST', request('wallet_getCallsStatus', [id]))).answer

  /** For the server now, for a page from when it is loaded. */
  async function passCooldown() {
    servers.pass(COOLDOWN_MS)
    await context.addInitScript(`{ const now = Date.now; Date.now = () => now() + ${COOLDOWN_MS} }`)
  }

  /** Below another site the browser gives the frame another storage. */
  async function takeAnotherDevice(site: string) {
    await passCooldown()
    wallet = await openFramePage(page, site)
    expect(await logIn(wallet)).toBe(address)
  }

  it('is made with the first login and is there again after a reload [S4.15e]', async () => {
    wallet = await openFramePage(page, home)
    expect(await wallet.ask('IS_CONNECTED')).toEqual({ answer: { isConnected: true } })
    const user = await wallet.ask('GET_USER', { preferredAccountType: 'eoa' })
    expect(user).toMatchObject({ answer: { address, chainId: CHAIN_ID } })
  })

  it('signs what a person agrees to, and nothing else', async () => {
    const { ask, press, frame } = wallet
    const sign = request('personal_sign', [stringToHex('Ahoy'), address])
    const signing = ask('RPC_REQUEST', sign)
    await frame.getByText('Ahoy').waitFor()
    expect(await frame.getByText(home).count()).toBe(1)
    await press('Sign')
    expect(await isSignedBy(address, 'Ahoy', (await signing).answer)).toBe(true)
    expect(await page.locator('#box iframe').isVisible()).toBe(false)

    const refused = ask('RPC_REQUEST', sign)
    await press('Cancel')
    expect(await refused).toMatchObject({ code: 'REQUEST_REJECTED' })
  })

  it('signs nothing while the page covers it', async () => {
    const { ask, press, frame } = wallet
    const refused = ask('RPC_REQUEST', request('personal_sign', [stringToHex('Ahoy'), address]))
    const confirm = frame.getByRole('button', { name: 'Sign' })
    await confirm.and(frame.locator(':enabled')).waitFor()
    const cover = 'position:absolute;inset:0 0 auto auto;inline-size:100%;block-size:150px;background:white'
    await page.evaluate((style) => {
      document.body.appendChild(document.createElement('p')).style.cssText = style
    }, cover)
    await frame.getByText(/Something covers this window/).waitFor()
    expect(await confirm.isDisabled()).toBe(true)
    await page.evaluate(() => document.querySelector('p')?.remove())
    await press('Cancel')
    expect(await refused).toMatchObject({ code: 'REQUEST_REJECTED' })
  })

  it('sends coins once it is protected by a recovery code', async () => {
    const { ask, press, frame } = wallet
    await servers.fund(address)
    const sending = ask('RPC_REQUEST', request('eth_sendTransaction', payment(address)))
    await frame.getByText('Protect your wallet first').waitFor()
    expect(await violations()).toEqual([])
    code = await writeDownCode(wallet)
    await frame.getByText(/Up to 0\.000/).waitFor()
    expect(await violations()).toEqual([])
    await press('Send')
    expect(await sending).toMatchObject({ answer: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    // The chain puts it into a block a moment later.
    await expect.poll(() => servers.balanceOf(RECEIVER)).toBe(10n ** 17n)
    expect(await ask('GET_SECURITY')).toEqual({
      answer: { factors: ['code'], devices: 1, backedUp: true, isOpened: true },
    })
  })

  it('signs in at a site’s own server with its smart account, which is not deployed', async () => {
    const { ask, press } = wallet
    const chosen = await ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
    const { address: smart } = chosen.answer as { readonly address: `0x${string}` }
    const auth = await startAuthServer({
      ...{ origin: home, networks: [CHAIN_ID] },
      verifySignature: ({ address: signer, message, signature }) => servers.isSignedBy(signer, message, signature),
    })
    onTestFinished(() => auth.close())
    const visitor = createVisitor(auth.url)
    const client = createAuthClient({ fetch: visitor.fetch, page: visitor.openTab() })
    const nonce = await client.csrf()
    const issuedAt = new Date().toISOString()
    const fields = { chainId: CHAIN_ID, domain: new URL(home).host, uri: home, version: '1', nonce, issuedAt }
    const signingIn = ask('GET_USER', { siwx: fields, preferredAccountType: 'smartAccount' })
    await press('Sign in')
    const { siwx } = (await signingIn).answer as { siwx: Record<'message' | 'signature', string> }
    expect(await client.callback({ ...siwx, nonce })).toMatchObject({ address: smart, chainId: CHAIN_ID })
    expect(await client.session()).toMatchObject({ address: smart })
    expect(await ask('INIT_SMART_ACCOUNT')).toEqual({ answer: { address: smart, isDeployed: false } })
  })

  it('makes a batch with its smart account, which holds no coins, and signs with it [S3.23]', async () => {
    const { ask, press, frame } = wallet
    const chosen = await ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
    const { address: smart } = chosen.answer as { readonly address: `0x${string}` }
    expect(smart).not.toBe(address)
    const signing = ask('RPC_REQUEST', request('personal_sign', [stringToHex('Ahoy'), smart]))
    await press('Sign')
    expect(await servers.isSignedBy(smart, 'Ahoy', (await signing).answer as `0x${string}`)).toBe(true)

    const calls = [RECEIVER, address].map((to) => ({ to, value: '0x0' }))
    const sending = ask('RPC_REQUEST', request('wallet_sendCalls', [{ version: '2.0.0', from: smart, calls }]))
    await frame.getByRole('heading', { name: '2 calls at once' }).waitFor()
    await frame.getByText('Free', { exact: true }).waitFor()
    expect(await violations()).toEqual([])
    await press('Send')
    const { id } = (await sending).answer as { readonly id: string }
    await expect.poll(() => statusOf(id)).toMatchObject({ status: 200, atomic: true })
    expect(await ask('INIT_SMART_ACCOUNT')).toEqual({ answer: { address: smart, isDeployed: true } })

    const paying = ask('RPC_REQUEST', request('eth_sendTransaction', [{ from: smart, to: RECEIVER, value: '0x0' }]))
    await press('Send')
    expect(await paying).toMatchObject({ answer: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    expect(await ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toEqual({ answer: { type: 'eoa', address } })
  })

  it('gives a permission to spend with its smart account, and ends it [S6.2]', async () => {
    const { ask, press, frame } = wallet
    const chosen = await ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
    const { address: smart } = chosen.answer as { readonly address: `0x${string}` }
    const asked = {
      ...{ chainId: '0x7a69', address: smart, expiry: Math.floor(Date.now() / 1_000) + 86_400 },
      signer: { type: 'account', data: { id: RECEIVER } },
      permission: { type: 'native-token-transfer', data: { allowance: '0x16345785d8a0000' } },
    }
    const granting = ask('RPC_REQUEST', request('wallet_grantPermissions', [asked]))
    await frame.getByRole('heading', { name: 'Allow spending' }).waitFor()
    const bare = (text: string | null) => (text ?? '').replaceAll(/\s/g, '').toLowerCase()
    const facts = bare(await frame.locator('.group').textContent())
    const until = new Date(asked.expiry * 1_000).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
    for (const said of ['Total amount 0.1', `Spender ${RECEIVER}`, `Valid until ${until}`]) {
      expect(facts).toContain(bare(said))
    }
    expect(await violations()).toEqual([])
    await press('Allow')
    const { context: permissionContext } = (await granting).answer as { readonly context: string }
    const revoking = ask('RPC_REQUEST', request('wallet_revokePermissions', [{ permissionContext }]))
    await frame.getByRole('heading', { name: 'Revoke a spending permission' }).waitFor()
    expect(await violations()).toEqual([])
    await press('Revoke permission')
    expect(await revoking).toEqual({ answer: {} })
    expect(await ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toEqual({ answer: { type: 'eoa', address } })
  })

  it('makes a batch with its plain account, of which the site can ask after a reload', async () => {
    const { ask, press, frame } = wallet
    const receivers = ['a1', 'b2'].map((byte) => `0x${byte.repeat(20)}`)
    const calls = receivers.map((to) => ({ to, value: '0x16345785d8a0000' }))
    const sending = ask('RPC_REQUEST', request('wallet_sendCalls', [{ version: '2.0.0', from: address, calls }]))
    await frame.getByRole('heading', { name: '2 calls, one after another' }).waitFor()
    expect(await violations()).toEqual([])
    await press('Send')
    const { id } = (await sending).answer as { readonly id: string }
    const receipt = expect.objectContaining({ status: '0x1' })
    const done = { status: 200, atomic: false, receipts: [receipt, receipt] }
    await expect.poll(() => statusOf(id)).toMatchObject(done)
    expect(await Promise.all(receivers.map(servers.balanceOf))).toEqual([10n ** 17n, 10n ** 17n])
    wallet = await openFramePage(page, home)
    expect(await statusOf(id)).toMatchObject(done)
  })

  it('gets a passkey beside the code', async () => {
    const { ask, press, frame } = wallet
    const securing = ask('OPEN_SECURITY', { page: 'overview' })
    await press(/Recovery methods/)
    await press('Add recovery method')
    await press(/Create a passkey/)
    await frame.getByText('Passkey', { exact: true }).waitFor()
    expect(await violations()).toEqual([])
    await press('Close')
    expect(await securing).toEqual({ answer: undefined })
  })

  it('opens on another device with the passkey, in the box of the sign-in that needs it', async () => {
    const [, site = ''] = servers.sites
    await takeAnotherDevice(site)
    const { host } = new URL(site)
    const siwx = { chainId: CHAIN_ID, domain: host, uri: site, version: '1', nonce: '12345678' }
    const whole = { ...siwx, issuedAt: new Date().toISOString() }
    expect(await wallet.ask('GET_USER', { siwx: { ...siwx, domain: 'bank.example' } })).toMatchObject({
      code: 'FRAME_BAD_REQUEST',
    })
    const before = codes().length
    const signingIn = wallet.ask('GET_USER', { siwx: whole })
    await stepUp(before)
    await wallet.frame.getByText('Use Passkey').waitFor()
    expect(await violations()).toEqual([])
    await wallet.press(/Use Passkey/)
    await wallet.press('Sign in')
    const { answer } = (await signingIn) as {
      answer: { address: string; siwx: Record<'message' | 'signature', string> }
    }
    expect(answer.address).toBe(address)
    expect(answer.siwx.message).toContain(`${host} wants you to sign in with your Ethereum account:\n${address}\n`)
    expect(await isSignedBy(address, answer.siwx.message, answer.siwx.signature)).toBe(true)
  })

  it('shows its phrase in a window of its own, to who holds the button', async () => {
    const before = codes().length
    const securing = wallet.ask('OPEN_SECURITY', { page: 'export' })
    await stepUp(before)
    const opening = page.waitForEvent('popup')
    await wallet.press('Show recovery phrase')
    const phraseWindow = await opening
    await phraseWindow.getByRole('button', { name: 'Press and hold to show' }).focus()
    await phraseWindow.keyboard.down('Enter')
    const words = phraseWindow.getByRole('listitem')
    await words.first().waitFor()
    expect(mnemonicToAccount((await words.allTextContents()).join(' ')).address).toBe(address)
    await pressLast(phraseWindow, 'Done')
    await wallet.press('Close')
    expect(await securing).toEqual({ answer: undefined })
  })

  it('is given up in a week by a person who has lost everything, unless a device that opens it says no', async () => {
    const [, , site = ''] = servers.sites
    await takeAnotherDevice(site)
    const sign = request('personal_sign', [stringToHex('Ahoy'), address])
    const refused = wallet.ask('RPC_REQUEST', sign)
    const giveUp = async () => {
      const before = codesFor('give up').length
      await wallet.press('I don’t have a passkey or recovery code')
      expect(await violations()).toEqual([])
      await wallet.frame.getByLabel('I understand that I lose everything in this wallet.').check()
      await wallet.press('Continue')
      await expect.poll(() => codesFor('give up').length).toBeGreaterThan(before)
      await wallet.frame.getByLabel('Code from the email').fill(codesFor('give up').at(-1) ?? '')
      await wallet.press('Continue')
      await wallet.press('Give up wallet in seven days')
      await wallet.frame.getByText(/This wallet will be given up on/).waitFor()
    }
    await giveUp()
    expect(await violations()).toEqual([])
    await wallet.press('Keep the wallet')
    await wallet.frame.getByText('Stopped. Nothing has changed.').waitFor()
    await passCooldown()
    await giveUp()

    const other = await context.newPage()
    const { ask, press, frame } = await openFramePage(other, home)
    const signing = ask('RPC_REQUEST', sign)
    await frame.getByText('A change to your account is pending').waitFor()
    expect(await violationsOf(other, servers.frameUrl)).toEqual([])
    await press('Keep the wallet')
    await frame.getByText('Stopped. Nothing has changed.').waitFor()
    await press('Continue')
    await press('Sign')
    expect(await isSignedBy(address, 'Ahoy', (await signing).answer)).toBe(true)
    await other.close()

    await wallet.press('Close')
    expect(await refused).toMatchObject({ code: 'REQUEST_REJECTED' })
    await wallet.ask('SIGN_OUT')
  })

  it('opens on a third one with the recovery code, and confirms in a window where the browser tells of no cover', async () => {
    const [, , site = ''] = servers.sites
    await page.addInitScript('delete IntersectionObserverEntry.prototype.isVisible')
    await takeAnotherDevice(site)
    expect(await wallet.ask('GET_SECURITY')).toMatchObject({ answer: { backedUp: true, isOpened: false } })
    const before = codes().length
    const signing = wallet.ask('RPC_REQUEST', request('personal_sign', [stringToHex('Ahoy'), address]))
    await stepUp(before)
    await wallet.press(/Use a recovery code/)
    const field = wallet.frame.getByLabel('Recovery code')
    await field.fill(`${code.slice(0, -1)}${code.endsWith('0') ? 1 : 0}`)
    await wallet.press('Open wallet')
    await wallet.frame.getByRole('alert').waitFor()
    await field.fill(code.toLowerCase().replaceAll('-', ' '))
    await wallet.press('Open wallet')
    const opening = page.waitForEvent('popup')
    await wallet.press('Continue in a new window')
    const approval = await opening
    await approval.getByText('Ahoy').waitFor()
    await pressLast(approval, 'Sign')
    expect(await isSignedBy(address, 'Ahoy', (await signing).answer)).toBe(true)
  })

  it('ends on a device that is removed, then on all others, and forgets the wallet on one that is not the owner’s', async () => {
    const securing = wallet.ask('OPEN_SECURITY', { page: 'overview' })
    await wallet.press('Login methods')
    await wallet.frame.getByText(EMAIL).waitFor()
    expect(await violations()).toEqual([])
    await wallet.press('Back')
    await wallet.press('Devices')
    const removes = wallet.frame.getByRole('button', { name: 'Remove' })
    await removes.first().waitFor()
    const others = await removes.count()
    await removes.first().click()
    await wallet.frame.getByText(/It will be logged out and need recovery/).waitFor()
    await removes.first().click()
    await expect.poll(() => removes.count()).toBe(others - 1)
    await wallet.frame.getByLabel(/This isn’t my device/).check()
    await wallet.press('Log out all other devices')
    expect(await violations()).toEqual([])
    await wallet.press('Log out all other devices')
    await removes.first().waitFor({ state: 'detached' })
    await wallet.press('Close')
    await securing
    expect(await wallet.ask('GET_SECURITY')).toMatchObject({ answer: { devices: 1 } })
    const other = await context.newPage()
    expect(await (await openFramePage(other, home)).ask('IS_CONNECTED')).toEqual({ answer: { isConnected: false } })
    await other.close()
  })

  it('moves to another e-mail address by a code to each [S4.16a] [S4.16b]', async () => {
    servers.pass(COOLDOWN_MS)
    let before = codes().length
    const begun = await wallet.ask('UPDATE_EMAIL', { email: NEW_EMAIL })
    expect(begun).toMatchObject({ answer: { action: 'VERIFY_PRIMARY_OTP' } })
    const primary = await takeCode(before)
    before = codes().length
    expect(await wallet.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: primary })).toEqual({ answer: undefined })
    const secondary = { otp: await takeCode(before) }
    expect(await wallet.ask('UPDATE_EMAIL_SECONDARY_OTP', secondary)).toEqual({ answer: { newEmail: NEW_EMAIL } })
    expect(await wallet.ask('GET_USER')).toMatchObject({ answer: { email: NEW_EMAIL, address } })
  })

  it('is over for the page when the person logs out', async () => {
    expect(await wallet.ask('SIGN_OUT')).toEqual({ answer: undefined })
    expect(await wallet.ask('IS_CONNECTED')).toEqual({ answer: { isConnected: false } })
    expect(await wallet.ask('GET_USER')).toMatchObject({ code: 'FRAME_ERROR', frameCode: 'NOT_CONNECTED' })
  })
})
