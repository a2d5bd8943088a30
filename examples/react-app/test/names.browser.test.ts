import type { Page } from 'playwright-core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { askedFor, holdingsForFile, openAccount } from './holdingsSteps.js'
import { browserForFile } from './openPage.js'
import { dialogOf, expectText, press, reload, shownText, waitForTitle } from './steps.js'
import { evmAddresses } from './wallets.js'

const openPage = browserForFile()
const holdings = holdingsForFile(openPage)
const services = () => holdings().stack.services
const api = (path: string) => `${services().description.apiUrl}/v1/${path}`
const QUERY = 'projectId=playground&st=portico&sv=html-eip155-0.1.0&apiVersion=2'

const viewOf = (page: Page) => page.evaluate('window.portico.getState().view')
const field = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Name' })
const status = (page: Page) => dialogOf(page).locator('.name-status')
const answer = (page: Page, said: 'approve' | 'reject') => page.evaluate(`window.wallets[0].pending()[0].${said}()`)
/** A name that is not taken. */
const newLabel = () => `loom-${generatePrivateKey().slice(2, 12)}`

/** A wallet that waits for its owner, with an account that has no name, before the form. */
async function openForm(expectedErrors?: RegExp) {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  const wallets = [holdings().evmWallet({ privateKeys: [key] })]
  const opened = await holdings().open({ wallets, ...(expectedErrors && { expectedErrors }) })
  const { page } = opened
  await page.evaluate('window.wallets[0].setAutoApprove(false)')
  await page.evaluate(`window.portico.open({ view: 'RegisterAccountName' })`)
  await waitForTitle(page, 'Choose a name')
  return { ...opened, key, address }
}

async function askWallet(page: Page, label: string): Promise<void> {
  await field(page).fill(label)
  await expectText(status(page), /is available/)
  await press(page, 'Register')
  await expect.poll(() => page.evaluate('window.wallets[0].pending().length')).toBe(1)
}

describe('who it is', () => {
  test('stands on the account, among the wallets, in the settings and at the receiver, with a picture [S1.2j] [S7.3]', async () => {
    const { page, requests } = await holdings().open()
    await openAccount(page)
    await dialogOf(page).getByText('tester.eth', { exact: true }).waitFor()
    await dialogOf(page).locator('.portrait-face :is(img, canvas)').waitFor()
    await press(page, /^Wallets/)
    await waitForTitle(page, 'Wallets')
    await dialogOf(page).getByText('tester.eth').first().waitFor()
    await press(page, 'Back')
    await press(page, 'Account settings')
    await waitForTitle(page, 'Account settings')
    await dialogOf(page)
      .getByRole('button', { name: /^Name.*tester\.eth/ })
      .waitFor()
    await page.evaluate(`window.portico.open({ view: 'Send' })`)
    await waitForTitle(page, 'Send')
    await dialogOf(page).getByRole('textbox', { name: 'Recipient' }).fill('alice.eth')
    await expect
      .poll(async () => (await dialogOf(page).textContent())?.replace(/\s/g, ''))
      .toContain(evmAddresses[1]?.slice(0, 6))
    expect(askedFor(requests, `/identity/${evmAddresses[0]}`)).toHaveLength(1)
  })
})

describe('a name that is sent to', () => {
  const receiver = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Recipient' })

  test('is said where it differs from what was typed; what reads it is loaded with the first name that needs it', async () => {
    const { page, requests } = await holdings().open()
    const loaded = () => requests.filter((url) => /\/ensName-[^/]*\.js/.test(String(url)))
    await openAccount(page)
    await page.evaluate(`window.portico.open({ view: 'Send' })`)
    await waitForTitle(page, 'Send')
    await receiver(page).fill('alice.eth')
    await dialogOf(page).locator('.send-found').waitFor()
    expect(loaded()).toEqual([])
    await expectText(dialogOf(page), /alice\.eth/)
    expect(await dialogOf(page).getByText('Using').count()).toBe(0)

    await receiver(page).fill('ＡＬＩＣＥ.eth')
    await dialogOf(page).getByText('Using alice.eth').waitFor()
    await dialogOf(page).locator('.send-found').waitFor()
    expect(loaded()).toHaveLength(1)
  })

  test('is not used where its letters imitate those of another, and nothing is asked of the service', async () => {
    const { page, requests } = await holdings().open()
    await page.evaluate(`window.portico.open({ view: 'Send' })`)
    await waitForTitle(page, 'Send')
    await receiver(page).fill('\u0430lice.eth')
    await dialogOf(page).getByText('This name imitates another one.').waitFor()
    await receiver(page).fill('a\u202elice.eth')
    await dialogOf(page).getByText('This isn’t a valid name').waitFor()
    expect(askedFor(requests, '/profile/account/')).toEqual([])
  })
})

describe('a name', () => {
  test('is typed by the rules, found free, signed for, registered, and the account’s from then on [S4.20a] [S5.13] [S7.16a] [S7.17a]', async () => {
    const { page, address, requests } = await openForm()
    const bodies: string[] = []
    page.on(
      'request',
      (request) =>
        request.method() === 'POST' &&
        request.url().includes('/profile/account') &&
        bodies.push(request.postData() ?? ''),
    )
    for (const [text, shown] of [
      ['abc', /At least 4/],
      ['a_b!', /Only letters/],
      ['-abcd', /No hyphen/],
    ] as const) {
      await field(page).fill(text)
      await expectText(status(page), shown)
      expect(await dialogOf(page).getByRole('button', { name: 'Register' }).isEnabled()).toBe(false)
    }
    expect(askedFor(requests, '/suggestions/')).toEqual([])
    const label = newLabel()
    await field(page).fill('tester')
    const suggestion = dialogOf(page)
      .getByRole('button', { name: /reown\.id.*Available/ })
      .first()
    await suggestion.click()
    await expectText(status(page), /is available/)
    await field(page).fill(label.toUpperCase())
    expect(await field(page).inputValue()).toBe(label)

    await askWallet(page, label)
    await expect.poll(() => viewOf(page)).toBe('RegisterAccountNameSuccess')
    await dialogOf(page)
      .getByText(/Continue in Evm test wallet/)
      .first()
      .waitFor()
    const [prompt] = await page.evaluate<{ detail: string }[]>(
      'window.wallets[0].pending().map(({ detail }) => ({ detail }))',
    )
    expect(prompt?.detail).toContain(`${label}.reown.id`)
    await answer(page, 'approve')
    await dialogOf(page).getByText(`${label}.reown.id is yours`).first().waitFor()
    await press(page, 'Done')
    await waitForTitle(page, 'Account')
    await dialogOf(page)
      .locator('.account-name', { hasText: `${label}.reown.id` })
      .waitFor()

    const profile = await fetch(`${api(`profile/account/${label}.reown.id`)}?${QUERY}`)
    expect(JSON.stringify(await profile.json())).toContain(address)
    await page.evaluate(`window.portico.open({ view: 'ChooseName' })`)
    await shownText(page, 'Choose another name').waitFor()
    await dialogOf(page).getByText(`${label}.reown.id`).first().waitFor()

    // What was signed once registers nothing a second time.
    const headers = { 'content-type': 'application/json' }
    const replayed = await fetch(`${api('profile/account')}?${QUERY}`, {
      method: 'POST',
      headers,
      body: bodies[0] ?? '',
    })
    expect(replayed.status).toBe(409)

    const second = await openForm()
    await field(second.page).fill(label)
    await expectText(status(second.page), /is taken/)
    expect(await dialogOf(second.page).getByRole('button', { name: 'Register' }).isEnabled()).toBe(false)
  })

  test('that is declined in the wallet goes back to the form, which keeps it and says so [S4.20b]', async () => {
    const { page } = await openForm()
    const label = newLabel()
    await askWallet(page, label)
    await answer(page, 'reject')
    await waitForTitle(page, 'Choose a name')
    await expect.poll(() => viewOf(page)).toBe('RegisterAccountName')
    await dialogOf(page)
      .getByText(/declined/i)
      .first()
      .waitFor()
    await shownText(page, 'Nothing was registered.').waitFor()
    expect(await field(page).inputValue()).toBe(label)
    expect((await fetch(`${api(`profile/account/${label}.reown.id`)}?${QUERY}`)).status).toBe(404)
  })

  test('that someone else got first is taken, and can’t be registered', async () => {
    const { page } = await openForm(/status of 409/)
    const label = newLabel()
    await askWallet(page, label)
    const rival = privateKeyToAccount(generatePrivateKey())
    const message = JSON.stringify({
      name: `${label}.reown.id`,
      attributes: {},
      timestamp: Math.floor(Date.now() / 1000),
    })
    const signature = await rival.signMessage({ message })
    const body = JSON.stringify({ coin_type: (0x80000000 | 31337) >>> 0, address: rival.address, message, signature })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${api('profile/account')}?${QUERY}`, { method: 'POST', headers, body })).status).toBe(200)
    await answer(page, 'approve')
    await expect.poll(() => viewOf(page)).toBe('RegisterAccountName')
    await expectText(status(page), /is taken/)
    expect(await dialogOf(page).getByRole('button', { name: 'Register' }).isEnabled()).toBe(false)
  })
})

describe('what fails is called by its name', () => {
  test('suggestions, the registration, and both work when tried again [S8.8]', async () => {
    // After the failure the name is looked up: it is free.
    const { page } = await openForm(/status of (404|500)/)
    const label = newLabel()
    services().faults.set('/data/v1/profile/suggestions/*', { kind: 'status', status: 500 })
    await field(page).fill(label)
    await shownText(page, 'Error fetching name suggestions').waitFor()
    services().faults.clear()
    await press(page, 'Try again')
    await expectText(status(page), /is available/)
    services().faults.set('/data/v1/profile/account', { kind: 'status', status: 500 })
    await press(page, 'Register')
    await expect.poll(() => page.evaluate('window.wallets[0].pending().length')).toBe(1)
    await answer(page, 'approve')
    await dialogOf(page).getByText(`Error registering name ${label}.reown.id`).first().waitFor()
    services().faults.clear()
    await askWallet(page, label)
    await answer(page, 'approve')
    await dialogOf(page).getByText(`${label}.reown.id is yours`).first().waitFor()
  })

  test('the names of an address, also while the networks are unknown; Try again works at once [S8.8]', async () => {
    const { page } = await openForm(/status of 500/)
    services().faults.set('/data/v1/*', { kind: 'status', status: 500 })
    await reload(page)
    await page.evaluate(`window.portico.open({ view: 'ChooseName' })`)
    await shownText(page, 'Error fetching names for address').waitFor()
    services().faults.clear()
    await press(page, 'Try again')
    await dialogOf(page).getByText('This account has no name yet').waitFor()
  })

  test('a network that the service does not know; the wallet is not asked [S8.8]', async () => {
    const { page } = await openForm()
    services().faults.set('/data/v1/supported-chains', { kind: 'status', status: 200, body: { http: [], ws: [] } })
    await reload(page)
    await page.evaluate(`window.portico.open({ view: 'RegisterAccountName' })`)
    await field(page).fill('someone')
    await press(page, 'Register')
    await shownText(page, 'Network not found').waitFor()
    expect(await page.evaluate('window.wallets[0].pending().length')).toBe(0)
  })

  test('a receiver whose name can’t be looked up is not called unknown', async () => {
    const { page } = await holdings().open({ expectedErrors: /status of 500/ })
    services().faults.set('/data/v1/profile/account/*', { kind: 'status', status: 500 })
    await page.evaluate(`window.portico.open({ view: 'Send' })`)
    await waitForTitle(page, 'Send')
    await dialogOf(page).getByRole('textbox', { name: 'Recipient' }).fill('alice.eth')
    await shownText(page, 'Error resolving name').waitFor()
  })
})
