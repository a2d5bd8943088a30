import { resolve } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthServer, startAuthServer } from '../startAuthServer.js'
import { signMessage, wallet } from '../testing/signMessage.js'
import type {} from './site.js'

let script = ''
let browser: Browser
let server: AuthServer
let context: BrowserContext

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  script = await bundleSite()
})
afterAll(() => browser?.close())

beforeEach(async () => {
  server = await startAuthServer({
    serveSite: (_request, response) =>
      response.setHeader('content-type', 'text/html').end(`<!doctype html><script type="module">${script}</script>`),
  })
  context = await browser.newContext()
  context.setDefaultTimeout(90_000)
})
afterEach(async () => {
  await context.close()
  await server.close()
})

async function bundleSite(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@portico/source', 'module', 'browser', 'import', 'default'] },
    build: { write: false, lib: { entry: resolve(import.meta.dirname, 'site.ts'), formats: ['es'], fileName: 'site' } },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.map((one) => (one.type === 'chunk' ? one.code : '')).join('')
}

async function openTab(path = '/shop'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(server.url + path)
  return page
}

const waitFor = (page: Page, status: string) =>
  page.waitForFunction((wanted) => window.client.state.get().status === wanted, status)

async function signIn(page: Page): Promise<void> {
  const nonce = await page.evaluate(() => window.client.csrf())
  const { message, signature } = await signMessage(server.url, nonce)
  await page.evaluate((proof) => window.client.callback(proof), { nonce, message, signature })
}

test('two tabs of one browser know the same without a further act, and so after a reload [S7.32] [S3.32] [S7.31]', async () => {
  const [one, other] = [await openTab(), await openTab('/elsewhere')]
  await waitFor(other, 'unauthenticated')
  await signIn(one)
  await waitFor(one, 'authenticated')
  await waitFor(other, 'authenticated')
  expect(await other.evaluate(() => window.client.state.get().session?.address)).toBe(wallet.address)
  await one.reload()
  await waitFor(one, 'authenticated')

  await other.evaluate(() => window.client.signOut())
  await waitFor(one, 'unauthenticated')
})

test('the cookie is out of reach of scripts, and storage holds nothing of the session', async () => {
  const page = await openTab()
  await signIn(page)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toMatch(/0x[0-9a-f]{4}|eyJ|[0-9a-f]{40}/i)
  expect((await context.cookies()).map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toContainEqual([
    'next-auth.session-token',
    true,
    'Lax',
  ])
})

test('a page that needs a session sends the visitor to the server’s sign-in page [S6.7] [S2.17]', async () => {
  const page = await context.newPage()
  await page.goto(`${server.url}/private?item=5`)
  await page.getByText('Please sign in to access this page.').waitFor()
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/api/auth/signin')
  expect(Object.fromEntries(searchParams)).toEqual({
    error: 'SessionRequired',
    callbackUrl: `${server.url}/private?item=5`,
  })
})
