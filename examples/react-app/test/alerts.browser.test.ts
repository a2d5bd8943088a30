import { type Services, startServices } from '@portico-examples/stack'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { violationsOf } from './axe.js'
import type { LabSettings } from './lab/src/startLab.js'
import { browserForFile, type OpenedPage } from './openPage.js'
import { connect, dialogOf, openConnect, waitForStatus, waitUntilReady, walletRow } from './steps.js'
import { theStack } from './theStack.js'
import { evmWallet } from './wallets.js'

const openPage = browserForFile()
let services: Services

beforeAll(async () => {
  services = await startServices({ ports: { services: 0 } })
})
afterAll(() => services?.stop())
beforeEach(() => {
  services.faults.clear()
  services.analytics.clear()
})

/** The log names what the page has to mend, and the browser which request was refused. */
const expectedErrors = /\[?portico|Invalid App|Project ID|Network Not Found|Session Expired|status of 40[13]|directory/i

/** Opens the modal of a page that is set up like this; `errors` is what its `onError` listener heard. */
async function openWith(
  options: Readonly<Record<string, unknown>>,
  more: Pick<LabSettings, 'hasAnalytics' | 'isNameless'> = {},
): Promise<OpenedPage & { errors(): Promise<string[]>; readonly log: readonly string[] }> {
  const log: string[] = []
  const opened = await openPage({
    page: 'lab',
    wallets: [evmWallet()],
    lab: { options: { alerts: 'bar', ...options }, ...more }, // the pages are built for production
    expectedErrors,
    script: `
      window.errors = []
      Object.defineProperty(window, 'portico', { configurable: true, set(client) {
        Object.defineProperty(window, 'portico', { value: client })
        client.onError(({ code }) => window.errors.push(code))
      } })
    `,
  })
  await opened.page.goto('about:blank') // so that nothing is logged before someone listens
  opened.page.on('console', (message) => log.push(message.text()))
  await opened.page.goto(`${opened.origin}/`)
  await waitUntilReady(opened.page)
  await openConnect(opened.page)
  return { ...opened, log, errors: () => opened.page.evaluate<string[]>('window.errors') }
}

const bar = (page: Page) => dialogOf(page).locator('[part=alert]')
const dismiss = (page: Page) => bar(page).getByRole('button', { name: 'Dismiss this message' })
const barText = async (page: Page): Promise<string> => {
  await bar(page).waitFor()
  return (await bar(page).textContent()) ?? ''
}

describe('what the page has to mend', () => {
  test('a project id that no service knows: "Invalid App Configuration" [S8.2g] [S8.3c]', async () => {
    const { page, errors, log } = await openWith({ ...services.description, projectId: 'unknown' })
    expect(await barText(page)).toBe('Invalid App Configuration')
    expect(await errors()).toContain('PROJECT_ID_INVALID')
    await expect.poll(() => log.filter((line) => /`projectId`/.test(line))).toHaveLength(1)
  })

  test('an origin that is not on the allowlist: "Invalid App Configuration" [S8.2b] [S8.3a]', async () => {
    const { page, errors, log } = await openWith({ ...services.description, projectId: 'strict' })
    expect(await barText(page)).toBe('Invalid App Configuration')
    expect(await errors()).toContain('ORIGIN_NOT_ALLOWED')
    await expect.poll(() => log.filter((line) => /allowlist.*`projectId`/.test(line))).toHaveLength(1)
  })

  test('a network that is not among the networks: "Network Not Found" [S8.2a]', async () => {
    const { page, errors, log } = await openWith({})
    const code = await page.evaluate(`window.portico.switchNetwork('eip155:999').catch(({ code }) => code)`)
    expect([code, await barText(page), await errors()]).toEqual([
      'NETWORK_NOT_FOUND',
      'Network Not Found',
      ['NETWORK_NOT_FOUND'],
    ])
    await expect.poll(() => log.filter((line) => /`networks`/.test(line))).toHaveLength(1)
  })

  test('no project id: "Project ID Not Configured", and what needs no service works [S8.2h] [S5.19a]', async () => {
    const { directoryUrl } = services.description
    const { page, errors, log } = await openWith({ directoryUrl }, { isNameless: true })
    expect([await barText(page), (await errors())[0]]).toEqual(['Project ID Not Configured', 'PROJECT_ID_MISSING'])
    await expect.poll(() => log.filter((line) => /without an id.*`projectId`/.test(line))).toHaveLength(1)
    await walletRow(page, /Evm test wallet/).click()
    await waitForStatus(page, 'eip155', 'connected')
    const signature = page.evaluate(`window.portico.signMessage('x').then(({ bytes }) => bytes.length)`)
    expect(await signature).toBe(65)
  })

  test('a clock that a service holds to be wrong: "Session Expired" [S8.2f] [S8.3b]', async () => {
    const message = 'JWT validation error: JWT Token is not yet valid'
    services.faults.set('/directory/*', {
      kind: 'status',
      status: 401,
      body: { error: { code: 'INVALID_KEY', message } },
    })
    const { page, errors } = await openWith(services.description as never)
    expect([await barText(page), await errors()]).toEqual([
      'Session Expired',
      expect.arrayContaining(['SESSION_EXPIRED']),
    ])
  })

  test('an analytics service that does not know the page: one alert, then silence [S8.5]', async () => {
    const { analyticsUrl } = services.description
    const { page, errors, requests } = await openWith(
      { analyticsUrl, projectId: 'strict', analytics: { consent: 'granted' } },
      { hasAnalytics: true },
    )
    expect([await barText(page), await errors()]).toEqual(['Invalid App Configuration', ['ORIGIN_NOT_ALLOWED']])
    const sent = () => requests.filter((url) => url.startsWith(analyticsUrl)).length
    const before = sent()
    await page.keyboard.press('Escape')
    await connect(page, /Evm test wallet/)
    await page.waitForTimeout(300)
    expect([sent(), await errors()]).toEqual([before, ['ORIGIN_NOT_ALLOWED']])
    expect(services.analytics.received).toEqual([])
  })
})

describe('an alert', () => {
  test('is shown, logged and spoken once, however often it is raised [S8.4]', async () => {
    const { page, errors, log } = await openWith({})
    await page.evaluate(() => {
      const root = document.querySelector('portico-modal')?.shadowRoot
      const spoken: string[] = []
      Object.assign(window, { spoken })
      let last = ''
      // Other changes come while it stands there: it is spoken once.
      const listen = () => {
        const texts = [...(root?.querySelectorAll('[role=status]') ?? [])].map(({ textContent }) => textContent ?? '')
        const text = texts.filter((one) => one.includes('Network Not Found')).join()
        if (text !== '' && text !== last) spoken.push(text)
        last = text
      }
      new MutationObserver(listen).observe(root as ShadowRoot, { subtree: true, childList: true, characterData: true })
    })
    const raise = () => page.evaluate(`window.portico.switchNetwork('eip155:999').catch(() => {})`)
    await raise()
    await raise()
    expect(await barText(page)).toBe('Network Not Found')
    expect(await bar(page).count()).toBe(1)
    await expect.poll(() => page.evaluate('window.spoken')).toEqual(['Network Not Found'])
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await openConnect(page)
    await bar(page).waitFor()
    await page.waitForTimeout(200)
    expect(await page.evaluate('window.spoken')).toEqual(['Network Not Found'])

    await dismiss(page).press('Enter')
    await bar(page).waitFor({ state: 'detached' })
    await raise()
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await openConnect(page)
    await walletRow(page, /Evm test wallet/).waitFor()
    expect(await bar(page).count()).toBe(0)
    expect(await errors()).toEqual(['NETWORK_NOT_FOUND'])
    await expect.poll(() => log.filter((line) => /`networks`/.test(line))).toHaveLength(1)
  })

  test('gives its place to the next one when it is put away, and is no hindrance to anybody', async () => {
    const { page } = await openWith({ ...services.description, projectId: 'unknown' })
    expect(await barText(page)).toBe('Invalid App Configuration')
    await page.evaluate(`window.portico.switchNetwork('eip155:999').catch(() => {})`)
    expect(await violationsOf(page)).toEqual([])
    await dismiss(page).click()
    await expect.poll(() => barText(page)).toBe('Network Not Found')
    await dismiss(page).click()
    await bar(page).waitFor({ state: 'detached' })
  })

  test.each([
    [undefined, 1],
    ['console', 1],
    ['off', 0],
  ] as const)('of the makers of a page is not shown to its visitors where alerts go to: %s', async (alerts, lines) => {
    const { page, errors, log } = await openWith({ alerts })
    await page.evaluate(`window.portico.switchNetwork('eip155:999').catch(() => {})`)
    await expect.poll(errors).toEqual(['NETWORK_NOT_FOUND'])
    await page.waitForTimeout(200)
    expect(await bar(page).count()).toBe(0)
    await expect.poll(() => log.filter((line) => /`networks`/.test(line))).toHaveLength(lines)
  })
})

describe('usage events', () => {
  const analytics = (consent: string) => ({ ...services.description, analytics: { consent } })
  const journey = async (page: Page) => {
    await walletRow(page, /Evm test wallet/).click()
    await waitForStatus(page, 'eip155', 'connected')
    await dialogOf(page).waitFor({ state: 'hidden' })
  }

  test('reach the service after consent: opened, connected, closed; no address among them [S7.25]', async () => {
    const { page } = await openWith(analytics('granted'), { hasAnalytics: true })
    await journey(page)
    const received = () => services.analytics.received.map(({ props }) => props.event)
    await expect
      .poll(received)
      .toEqual(
        expect.arrayContaining([
          'MODAL_OPENED',
          'WALLET_SELECTED',
          'CONNECT_STARTED',
          'CONNECT_SUCCESS',
          'MODAL_CLOSED',
        ]),
      )
    expect(received()).not.toContain('MODAL_CREATED')
    const bodies = services.analytics.received.map(({ props }) => props)
    expect(bodies).toContainEqual({
      type: 'track',
      event: 'MODAL_OPENED',
      properties: { connected: false, view: 'Connect' },
    })
    expect(bodies).toContainEqual({
      type: 'track',
      event: 'CONNECT_SUCCESS',
      properties: { method: 'browser', name: 'Evm test wallet', namespace: 'eip155', reconnect: false },
    })
    for (const address of theStack().evm[0].accounts) expect(JSON.stringify(bodies)).not.toContain(address)
  })

  test.each([
    ['consent is pending', { analytics: { consent: 'pending' } }],
    ['consent is denied', { analytics: { consent: 'denied' } }],
    ['the feature is off', { analytics: { consent: 'granted' }, features: { analytics: false } }],
  ])('ask the service for nothing while %s', async (_, options) => {
    const { analyticsUrl } = services.description
    const { page, requests } = await openWith({ ...services.description, ...options }, { hasAnalytics: true })
    await journey(page)
    await page.waitForTimeout(500)
    expect(requests.filter((url) => url.startsWith(analyticsUrl))).toEqual([])
    expect(services.analytics.received).toEqual([])
  })
})
