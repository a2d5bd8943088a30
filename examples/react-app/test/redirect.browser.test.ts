import { redirectSignature } from '@portico/test-kit'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { accountOf, dialogOf, openConnect, press, reload, waitUntilReady, walletRow } from './steps.js'

const openPage = browserForFile()
const HOME = '/?item=7#pay'
const lab = { hasFarFamily: true, hasHoldings: true }

const returned = (page: Page) =>
  page.evaluate(() =>
    (window.labReturned ?? []).map(({ account, answer, error }) => ({
      account,
      answer: answer?.type === 'sign' ? answer.signature.text : answer?.receipt.id,
      error: error?.code,
    })),
  )

/** On the wallet's page, which then leads back. */
async function answer(page: Page, asked: RegExp, button: 'Approve' | 'Decline'): Promise<void> {
  await page.getByRole('heading', { name: asked }).waitFor()
  await page.getByRole('button', { name: button }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await waitUntilReady(page)
}

async function connect(page: Page): Promise<void> {
  await openConnect(page)
  await walletRow(page, 'Far wallet').first().click()
  await answer(page, /asks you to connect/, 'Approve')
}

const addressOf = async (page: Page) => (await accountOf(page, 'farnet')).address

describe('a wallet on a page of its own', () => {
  test('connects over the navigation, and is restored without it [S4.3a] [S4.5]', async () => {
    const { page, origin } = await openPage({ page: 'lab', path: HOME, lab })
    await connect(page)
    await expect.poll(() => addressOf(page)).toBe('anna')
    expect(page.url()).toBe(`${origin}${HOME}`)
    await reload(page)
    expect(await addressOf(page)).toBe('anna')
    expect(page.url()).toBe(`${origin}${HOME}`)
  })

  test('signs over the navigation, and answers once', async () => {
    const { page, origin, requests } = await openPage({ page: 'lab', path: HOME, lab })
    await connect(page)
    await page.evaluate(() => void window.portico?.signMessage('I was here'))
    await answer(page, /asks you to sign/, 'Approve')
    const text = await redirectSignature('anna', 'I was here')
    await expect.poll(() => returned(page)).toEqual([{ account: 'farnet:main:anna', answer: text, error: undefined }])
    expect(page.url()).toBe(`${origin}${HOME}`)
    await reload(page)
    expect(await returned(page)).toEqual([])
    const [answered = ''] = requests.filter((url) => url.includes('signature='))
    await page.goto(answered)
    await waitUntilReady(page)
    expect(await returned(page)).toEqual([])
  })

  test('sends over the navigation; what was sent is followed and among the activities', async () => {
    const { page } = await openPage({ page: 'lab', path: HOME, lab })
    await connect(page)
    await page.evaluate(() => void window.portico?.sendTransaction({ to: 'ben', amount: 150n }))
    await answer(page, /asks you to send/, 'Approve')
    const id = await redirectSignature('anna', '150 ben')
    await expect.poll(() => returned(page)).toMatchObject([{ answer: id }])
    await page.evaluate(() => window.portico?.open())
    await dialogOf(page).getByRole('tab', { name: 'Activity' }).click()
    const row = dialogOf(page).getByRole('tabpanel').locator('ul.rows > li').first()
    await expect.poll(() => row.textContent()).toMatch(/1\.5.*FAR/)
    await expect.poll(() => row.textContent()).toMatch(/Pending/)
    await page.evaluate((included) => localStorage.setItem('farnet:included', included), id)
    await expect.poll(() => row.textContent()).not.toMatch(/Pending/)
    await reload(page)
    expect(await returned(page)).toEqual([])
  })

  test('says no: the page says so to its host, and the wallet stays connected', async () => {
    const { page } = await openPage({ page: 'lab', path: HOME, lab, expectedErrors: /REQUEST_REJECTED/ })
    await connect(page)
    await page.evaluate(() => void window.portico?.signMessage('I was here'))
    await answer(page, /asks you to sign/, 'Decline')
    await expect.poll(() => returned(page)).toMatchObject([{ error: 'REQUEST_REJECTED' }])
    expect(await addressOf(page)).toBe('anna')
  })
})

describe('signing in with such a wallet', () => {
  const asked = { ...lab, hasSignIn: true, options: { siwx: {} } }
  const viewOf = (page: Page) => page.evaluate('window.portico.getState().view')
  const sessionsOf = (page: Page) => page.evaluate(() => window.portico?.getSessions())

  test('the signature that the page comes back with signs in, and is not asked for again [S4.11a] [S4.11b]', async () => {
    const { page, origin } = await openPage({ page: 'lab', path: HOME, lab: asked })
    await connect(page)
    await expect.poll(() => viewOf(page)).toBe('SIWXSignMessage')
    await press(page, 'Sign')
    await answer(page, /asks you to sign/, 'Approve')
    await expect.poll(async () => (await sessionsOf(page))?.length).toBe(1)
    const [session] = (await sessionsOf(page)) ?? []
    expect(session?.message).toContain('wants you to sign in with your Farnet account:\nanna')
    expect(session?.signature).toBe(await redirectSignature('anna', session?.message ?? ''))
    expect(page.url()).toBe(`${origin}${HOME}`)
    await page.evaluate(() => window.portico?.open())
    await expect.poll(() => viewOf(page)).toBe('Account')
    await reload(page)
    expect(await sessionsOf(page)).toEqual([session])
  })

  test('the wallet says no: the view to sign in is there again, and its signature counts then [S4.11c]', async () => {
    const { page } = await openPage({ page: 'lab', path: HOME, lab: asked, expectedErrors: /REQUEST_REJECTED/ })
    await connect(page)
    await press(page, 'Sign')
    await answer(page, /asks you to sign/, 'Decline')
    await expect.poll(() => viewOf(page)).toBe('SIWXSignMessage')
    expect(await sessionsOf(page)).toEqual([])
    await press(page, 'Sign')
    await answer(page, /asks you to sign/, 'Approve')
    await expect.poll(async () => (await sessionsOf(page))?.length).toBe(1)
  })
})

test('an address with the parameters of a wallet connects nothing that was not asked for', async () => {
  const forged = '/?portico_return=6a1f9c1e&address=eve'
  const { page, origin } = await openPage({ page: 'lab', path: forged, lab })
  await waitUntilReady(page)
  expect([await addressOf(page), await returned(page), page.url()]).toEqual([undefined, [], `${origin}${forged}`])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
