import { randomBytes } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { stringToHex } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pageTexts } from '../src/pages/texts.js'
import { violationsOf } from './axe.js'
import { openFramePage, writeDownCode } from './openFramePage.js'
import type { startFrameServers } from './startFrameServers.js'

const CHAIN_ID = 'eip155:31337'
const newState = () => randomBytes(16).toString('base64url')
const { en } = pageTexts
/** A login of before that is no step-up any more. */
const LATER_MS = 301_000

const aheadBy = (ms: number) => `{ const now = Date.now; Date.now = () => now() + ${ms} }`

/** At the page of a provider of the stack. */
async function logInAs(page: Page, account: string, email?: string): Promise<void> {
  await page.getByLabel('Account: any name').fill(account)
  if (email !== undefined) await page.getByLabel('E-mail address').fill(email)
  // The window may be gone before the press is reported.
  await page
    .getByRole('button', { name: 'Log in' })
    .click()
    .catch(() => {})
}

/** Logins at providers and by Farcaster, in the frame as people have it. */
export function testSocialLogins(servers: Awaited<ReturnType<typeof startFrameServers>>, browser: Browser): void {
  const [home = ''] = servers.sites

  async function open(url = home, aheadMs = 0) {
    const context = await browser.newContext({ locale: 'en' })
    await context.addInitScript(aheadBy(aheadMs))
    context.setDefaultTimeout(90_000)
    const page = await context.newPage()
    const wallet = await openFramePage(page, url)
    const { ask } = wallet
    const begin = async (provider: string, more: object = {}) => {
      const state = newState()
      const { answer } = await ask('GET_SOCIAL_REDIRECT_URI', { provider, state, mode: 'popup', ...more })
      return { state, uri: (answer as { uri: string }).uri }
    }
    const resultOf = async (state: string) => {
      const results = () => page.evaluate(() => window.host.results)
      await expect.poll(async () => (await results()).some((one) => one.state === state)).toBe(true)
      const found = (await results()).filter((one) => one.state === state)
      // On a busy machine the frame, which asks the server, can be first.
      return found.find(({ isOfFrame }) => !isOfFrame) ?? (found[0] as (typeof found)[number])
    }
    const connect = (uri: string) => ask('CONNECT_SOCIAL', { uri, chainId: CHAIN_ID })
    /** In a window that the page knows nothing of. */
    const logIn = async (account: string) => {
      const { state, uri } = await begin('github')
      const tab = await context.newPage()
      await tab.goto(uri)
      await logInAs(tab, account)
      const { resultUri } = await resultOf(state)
      await tab.close()
      const { answer } = await connect(resultUri)
      return answer as { readonly address: `0x${string}` }
    }
    return { context, page, wallet, ask, begin, resultOf, connect, logIn }
  }

  describe('a login at a provider', () => {
    it('goes through a window, and its result is taken once [S3.14] [S3.15]', async () => {
      const { context, page, begin, resultOf, connect, ask } = await open()
      const openWindow = async () => {
        const opening = page.waitForEvent('popup')
        await page.evaluate((url) => window.host.openWindow(url), `${servers.frameUrl}/popup?state=${newState()}`)
        const opened = await opening
        await opened.getByText(en?.waiting ?? '').waitFor()
        return opened
      }
      const closed = await openWindow()
      await begin('google')
      await closed.close()

      const popup = await openWindow()
      expect(await violationsOf(popup, servers.frameUrl)).toEqual([])
      const { state, uri } = await begin('google')
      await page.evaluate((url) => window.host.leadWindow(url), uri)
      const closing = popup.waitForEvent('close')
      await logInAs(popup, 'ann', 'ann@mail.example')
      await closing
      const { resultUri, origin, isOfFrame } = await resultOf(state)
      expect([origin, isOfFrame]).toEqual([servers.frameUrl, false])
      const user = await connect(resultUri)
      expect(user).toMatchObject({ answer: { email: 'ann@mail.example', userName: 'ann', chainId: CHAIN_ID } })
      expect(await ask('IS_CONNECTED')).toEqual({ answer: { isConnected: true } })
      expect(await connect(resultUri)).toMatchObject({ frameCode: 'SOCIAL_FAILED' })
      await context.close()
    })

    it('that is refused there is cancelled here', async () => {
      const { context, page, begin, resultOf, connect } = await open()
      const { state, uri } = await begin('github')
      const opening = page.waitForEvent('popup')
      await page.evaluate((url) => window.host.openWindow(url), uri)
      const popup = await opening
      const closing = popup.waitForEvent('close')
      await popup
        .getByRole('button', { name: 'Refuse' })
        .click()
        .catch(() => {})
      await closing
      const { resultUri } = await resultOf(state)
      expect(await connect(resultUri)).toMatchObject({ code: 'REQUEST_REJECTED' })
      await context.close()
    })

    it('reaches a page that has lost its window by way of the frame', async () => {
      const { context, page, begin, resultOf, connect } = await open(`${home}/apart`)
      const { state, uri } = await begin('github')
      const opening = context.waitForEvent('page')
      await page.evaluate((url) => window.host.openWindow(url), uri)
      const popup = await opening
      const closing = popup.waitForEvent('close')
      await logInAs(popup, 'bob')
      await closing
      const { resultUri, isOfFrame } = await resultOf(state)
      expect(isOfFrame).toBe(true)
      expect(await connect(resultUri)).toMatchObject({ answer: { email: null, userName: 'bob' } })
      await context.close()
    })

    it('ends in words where its window can not close, in the language of the browser', async () => {
      const page = await browser.newPage({ locale: 'de' })
      page.setDefaultTimeout(90_000)
      // With a history, it is a window of the person's own.
      await page.goto(home)
      for (const [query, text] of [
        ['code=c', pageTexts.de?.done],
        ['error=SOCIAL_CANCELLED', pageTexts.de?.cancelled],
        ['error=SOCIAL_FAILED', pageTexts.de?.failed],
      ] as const) {
        await page.goto(`${servers.frameUrl}/return?state=${newState()}&origin=${home}&${query}`)
        await page.getByText(text ?? '').waitFor()
        expect(page.url()).toBe(`${servers.frameUrl}/return`)
      }
      expect(await page.locator('html').getAttribute('lang')).toBe('de')
      expect(await violationsOf(page, servers.frameUrl)).toEqual([])
      await page.close()
    })

    it('goes through the page itself, there and back', async () => {
      const { context, page, begin } = await open()
      const { state, uri } = await begin('google', { mode: 'redirect', returnTo: `${home}/cart?item=1` })
      await page.goto(uri)
      await logInAs(page, 'eve')
      await page.waitForURL(`${home}/cart?**`)
      const { searchParams } = new URL(page.url())
      expect([searchParams.get('item'), searchParams.get('portico_state')]).toEqual(['1', state])
      await page.evaluate(() => window.host.init())
      const connect = () =>
        page.evaluate((asked) => window.host.ask('CONNECT_SOCIAL', asked), {
          ...{ uri: searchParams.get('portico_result') ?? '', chainId: CHAIN_ID },
        })
      expect(await connect()).toMatchObject({ answer: { email: null, userName: 'eve' } })
      expect(await connect()).toMatchObject({ frameCode: 'SOCIAL_FAILED' })
      await context.close()
    })
  })

  it('a login by Farcaster is signed in the person’s app [S3.18a] [S3.18b]', async () => {
    const { context, ask } = await open()
    const { answer } = await ask('GET_FARCASTER_URI')
    const connecting = ask('CONNECT_FARCASTER')
    const app = await context.newPage()
    await app.goto((answer as { uri: string }).uri)
    await app.getByLabel('Name', { exact: true }).fill('ann.fc')
    await app.getByRole('button', { name: 'Sign in' }).click()
    expect(await connecting).toEqual({ answer: { userName: 'ann.fc' } })
    expect(await ask('GET_USER', { chainId: CHAIN_ID })).toMatchObject({ answer: { email: null, userName: 'ann.fc' } })
    await context.close()
  })

  describe('an account without an e-mail address', () => {
    it('protects its wallet, logs in once more for an address and its phrase, and opens on another device [S4.16a]', async () => {
      const first = await open()
      const { address } = await first.logIn('carol')
      const securing = first.ask('OPEN_SECURITY', { page: 'factors' })
      await first.wallet.press('Add recovery method')
      const code = await writeDownCode(first.wallet)
      await first.wallet.frame.getByText('Recovery code', { exact: true }).waitFor()
      await first.wallet.press('Close')
      await securing

      servers.pass(LATER_MS)
      onTestFinished(() => servers.pass(-LATER_MS))
      await first.context.addInitScript(aheadBy(LATER_MS))
      const { ask, press, frame } = await openFramePage(first.page, home)
      const adding = ask('UPDATE_EMAIL', { email: 'carol@frame.example' })
      const logInAgain = async (account: string) => {
        const opening = first.page.waitForEvent('popup')
        await frame.getByRole('link', { name: 'Log in with GitHub' }).click()
        await logInAs(await opening, account)
      }
      await frame.getByRole('link').waitFor()
      expect(await violationsOf(first.page, servers.frameUrl)).toEqual([])
      await logInAgain('mallory')
      await frame.getByText(/That’s another account/).waitFor()
      await press('Try again')
      await logInAgain('carol')
      expect(await adding).toMatchObject({ answer: { action: 'VERIFY_SECONDARY_OTP' } })
      const exporting = ask('OPEN_SECURITY', { page: 'export' })
      await frame.getByRole('button', { name: 'Show recovery phrase' }).waitFor()
      await press('Close')
      expect(await exporting).toEqual({ answer: undefined })
      expect(await ask('GET_USER')).toMatchObject({ answer: { address, userName: 'carol' } })

      const second = await open(servers.sites[1], LATER_MS)
      expect((await second.logIn('carol')).address).toBe(address)
      const signing = second.ask('RPC_REQUEST', {
        ...{ method: 'personal_sign', params: [stringToHex('Ahoy'), address] },
        ...{ chainId: CHAIN_ID, chainNamespace: 'eip155' },
      })
      await second.wallet.press(/Use a recovery code/)
      await second.wallet.frame.getByLabel('Recovery code').fill(code)
      await second.wallet.press('Open wallet')
      await second.wallet.press('Sign')
      const signature = (await signing).answer as `0x${string}`
      expect(await servers.isSignedBy(address, 'Ahoy', signature)).toBe(true)
      await Promise.all([first.context.close(), second.context.close()])
    })
  })
}
