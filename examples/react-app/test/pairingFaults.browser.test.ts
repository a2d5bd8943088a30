import { type Services, startServices } from '@portico-examples/stack'
import type { PairedWallet } from '@portico-examples/wallet-page'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { LabSettings } from './lab/src/startLab.js'
import { browserForFile, type OpenedPage, type PageSetup } from './openPage.js'
import { askForCode, openFarWallet, openPairingPage, readCode, statusOf } from './pairingSteps.js'
import { dialogOf, press, reload, settle } from './steps.js'

const openPaired = openPairingPage(browserForFile())
/** A relay of these tests' own, which they may harm. */
let services: Services

beforeAll(async () => {
  services = await startServices({ ports: { services: 0 } })
})
afterAll(() => services?.stop())
afterEach(() => services.relay.faults.clear())

const relayUrl = () => services.description.relayUrl
const breakRelay = (fault: Parameters<Services['relay']['faults']['set']>[0]) => services.relay.faults.set(fault)

/** A browser reports a socket that fails, and the widget what the page's makers have to mend. Nothing else is let through. */
const SOCKET = "console error: WebSocket connection to 'ws://127"
const expecting = (...lines: readonly string[]): RegExp =>
  new RegExp([SOCKET, ...lines.map((line) => `console error: .*${line}`)].map((line) => `^${line}`).join('|'))

/** Code 3000 is the relay's own for a refusal. */
const close = (reason: string) => ({ kind: 'close', code: 3000, reason }) as const

const openHarmed = (lab: LabSettings = {}, more: Partial<PageSetup> = {}): Promise<OpenedPage> =>
  openPaired({
    expectedErrors: expecting(),
    ...more,
    lab: { ...lab, options: { relayUrl: relayUrl(), ...lab.options } },
  })

const openOther = () => openFarWallet({ relayUrl: relayUrl() })

async function openCodeView(page: Page): Promise<void> {
  await page.evaluate(`window.portico.open({ view: 'ConnectingWalletConnectBasic' })`)
}

/** What is said, with something to press. */
async function expectSaid(page: Page, said: RegExp | string): Promise<void> {
  await dialogOf(page).locator('.view').getByText(said).first().waitFor()
  await dialogOf(page).getByRole('button', { name: 'Try again', exact: true }).waitFor()
}

async function expectConnected(page: Page): Promise<void> {
  for (const family of ['eip155', 'solana']) {
    await expect.poll(() => statusOf(page, family)).toBe('connected')
  }
}

/** Going online may fail where the library is at it already. */
const expectOnline = (wallet: PairedWallet): Promise<void> =>
  expect.poll(() => wallet.goOnline().then(wallet.isConnected, () => false)).toBe(true)

/** Tries again in place, and goes all the way. */
async function retryAndPair(page: Page): Promise<PairedWallet> {
  await press(page, 'Try again')
  return pairByCode(page)
}

async function pairByCode(page: Page): Promise<PairedWallet> {
  const wallet = await openOther()
  await wallet.pair(await readCode(page))
  await wallet.approve()
  await expectConnected(page)
  return wallet
}

const sign = (page: Page) =>
  page.evaluate(() =>
    window.portico?.signMessage('still there', { namespace: 'eip155' }).then(
      ({ bytes }) => `${bytes.length} bytes`,
      ({ code }) => `${code}`,
    ),
  )

describe('a relay that can’t be reached when a code is wanted', () => {
  test('is said; trying again in place works when it is back', async () => {
    const fault = breakRelay({ kind: 'down' })
    const { page } = await openHarmed()
    await openCodeView(page)
    await expectSaid(page, 'Couldn’t create a QR code')
    fault.clear()
    await retryAndPair(page)
  })

  test('and is back before that: the code comes on its own', async () => {
    const fault = breakRelay({ kind: 'down' })
    const { page } = await openHarmed()
    await openCodeView(page)
    await expect.poll(fault.hits).toBeGreaterThan(1)
    fault.clear()
    await pairByCode(page)
  })
})

/** Pairs, and stays at the question for a signature, which the wallet gives when it is asked. */
async function openQuestion(page: Page): Promise<PairedWallet> {
  await openCodeView(page)
  const wallet = await pairByCode(page)
  await expect.poll(() => page.evaluate('window.portico.getState().view')).toBe('SIWXSignMessage')
  await settle(page)
  return wallet
}

describe('a relay that leaves a session alone', () => {
  const faults = [
    ['dies', { kind: 'down' }, 'A service can’t be reached'],
    ['refuses: “not yet valid”', close('JWT validation error: JWT Token is not yet valid'), 'Session Expired'],
    ['refuses: “full house”', close('Full house'), 'A service can’t be reached'],
  ] as const

  test.each(faults)(
    'and %s: that is said where the wallet is asked, and trying again works in place',
    async (...row) => {
      const [, fault, said] = row
      const { page } = await openHarmed(
        { hasSignIn: true, options: { siwx: {} } },
        { expectedErrors: expecting('Portico: ') },
      )
      const wallet = await openQuestion(page)
      const harm = breakRelay(fault)
      await press(page, 'Sign')
      await expectSaid(page, said)
      expect(await page.evaluate('window.portico.getState().view')).toBe('SIWXSignMessage')
      await expectConnected(page)

      harm.clear()
      await expectOnline(wallet)
      await press(page, 'Try again')
      await dialogOf(page).waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => window.portico?.getSessions().then(({ length }) => length))).toBe(1)
      expect(wallet.sessions()).toHaveLength(1)
    },
  )

  test('and is still away after a reload: the session is there, and goes on when the relay is back', async () => {
    const { page } = await openHarmed()
    await openCodeView(page)
    const wallet = await pairByCode(page)
    const fault = breakRelay({ kind: 'down' })
    await reload(page)
    await expectConnected(page)
    fault.clear()
    await expectOnline(wallet)
    expect(await sign(page)).toBe('65 bytes')
    expect(wallet.sessions()).toHaveLength(1)
  })
})

test('a slow relay: the visitor sees that a code is being made, gets it, and pairs', async () => {
  breakRelay({ kind: 'slow', delayMs: 1_500 })
  const { page } = await openHarmed()
  const waiting = dialogOf(page).getByText('Creating QR code…').first().waitFor()
  await Promise.all([waiting, openCodeView(page)])
  await pairByCode(page)
})

describe('a relay that loses messages', () => {
  test('of the wallet’s approval: it is said, and the next code works', async () => {
    const fault = breakRelay({ kind: 'drop', tags: [1102] })
    const { page } = await openHarmed()
    const wallet = await openOther()
    await wallet.pair(await askForCode(page))
    await wallet.approve()
    await expectSaid(page, 'The wallet did not answer')
    fault.clear()
    await retryAndPair(page)
  })

  test('of a request: it can be asked again, and the session is as it was', async () => {
    const { page } = await openHarmed()
    await openCodeView(page)
    const wallet = await pairByCode(page)
    const fault = breakRelay({ kind: 'drop', tags: [1108] })
    const lost = sign(page)
    await expect.poll(fault.hits).toBe(1)
    fault.clear()
    expect(await sign(page)).toBe('65 bytes')
    expect(wallet.sessions()).toHaveLength(1)
    await page.evaluate('window.portico.disconnect()')
    expect(await lost).toBe('PAIRING_TOPIC_UNKNOWN')
  })
})

describe('a relay that refuses', () => {
  const refusals = [
    ['Unauthorized: invalid key', 'Invalid App Configuration', '[S8.3c]'],
    ['Unauthorized: origin not allowed', 'Invalid App Configuration', '[S8.3a]'],
    ['JWT validation error: JWT Token is not yet valid', 'Session Expired', '[S8.2f] [S8.3b]'],
    ['JWT validation error: JWT Token is expired', 'Couldn’t create a QR code', ''],
    ['Full house', 'Couldn’t create a QR code', ''],
  ] as const

  test.each(refusals)('with “%s” says “%s”, and is tried again in place %s', async (reason, title) => {
    const fault = breakRelay(close(reason))
    const { page } = await openHarmed({}, { expectedErrors: expecting('Portico: ') })
    await openCodeView(page)
    await expectSaid(page, title)
    fault.clear()
    await retryAndPair(page)
  })
})

describe('a clock that is off by an hour', () => {
  const clockBy = (shiftMs: number): string => `{
    const { now } = Date
    Date.now = () => now() + window.shiftMs
    window.shiftMs = ${shiftMs}
  }`

  test('ahead: the view asks the visitor to set it [S8.2f] [S8.3b]', async () => {
    const { page } = await openHarmed({}, { script: clockBy(3_600_000), expectedErrors: expecting('Session Expired') })
    await openCodeView(page)
    await expectSaid(page, 'Session Expired')
    await dialogOf(page)
      .getByText(/date and time/)
      .first()
      .waitFor()
    await page.evaluate('window.shiftMs = 0')
    await retryAndPair(page)
  })
})
