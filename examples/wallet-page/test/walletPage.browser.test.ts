import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type FolderServer, serveFolder } from '@portico-examples/stack'
import type { Page } from 'playwright-core'
import { stringToHex } from 'viem'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsInThemes, violationsOf } from '../../react-app/test/axe.js'
import { browserForFile } from '../../react-app/test/openPage.js'
import { theStack } from '../../react-app/test/theStack.js'
import { openSite, type TestSite } from '../src/testing/testSite.js'

const openPage = browserForFile()

let folder: string
let server: FolderServer
let site: TestSite

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-wallet-page-'))
  const root = resolve('examples/wallet-page')
  const configFile = resolve(root, 'vite.config.ts')
  await build({ root, configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } })
  server = await serveFolder(folder, { stack: theStack() })
  const { relayUrl, projectId } = theStack().services
  site = await openSite(relayUrl, projectId)
})
afterAll(async () => {
  await site?.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const evmIds = () => theStack().evm.map(({ caip2 }) => caip2)
const propose = () => site.propose({ eip155: evmIds(), solana: [theStack().solana.caip2] })
/** The relay delivers at least once. What is delivered again after a time offline, the library says, has been answered. */
const DELIVERED_AGAIN = /emitting session_\w+:\d+ without any listeners/
const openWallet = (path = '/') => openPage({ page: new URL(server.url), path, expectedErrors: DELIVERED_AGAIN })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function pair(page: Page) {
  const { uri, approval } = await propose()
  await page.getByLabel('Code').fill(uri ?? '')
  await button(page, 'Pair').click()
  await button(page, 'Approve all').waitFor()
  // The page empties the field when it has paired, which may be after the proposal has come.
  await expect.poll(() => page.getByLabel('Code').inputValue()).toBe('')
  return approval
}

async function connect(page: Page) {
  const approval = await pair(page)
  await button(page, 'Approve all').click()
  return approval()
}

test('a person pastes the code, sees who asks for what, and approves all; nothing leaves the machine', async () => {
  const { page } = await openWallet()
  const approval = await pair(page)
  expect(await violationsOf(page)).toEqual([])
  const proposal = page.getByRole('region', { name: 'Proposal of Test site' })
  await proposal.getByText('6 methods').first().click()
  for (const shown of ['http://127.0.0.1:3000', 'Local One', /personal_sign/]) {
    await proposal.getByText(shown).first().waitFor()
  }
  await button(page, 'Approve all').click()
  expect(Object.keys((await approval()).namespaces)).toEqual(['eip155', 'solana'])
  await button(page, 'Delete session with Test site').waitFor()
})

test('a person approves some, and none', async () => {
  const { page } = await openWallet()
  const approval = await pair(page)
  await page.getByRole('checkbox', { name: 'Local One' }).uncheck()
  await button(page, 'Approve 2 of 3').click()
  expect((await approval()).namespaces.eip155?.chains).toEqual([evmIds()[1]])
  // The site gets the session before the wallet removes the proposal's card.
  await button(page, 'Approve 2 of 3').waitFor({ state: 'detached' })

  const refused = expect((await pair(page))()).rejects.toMatchObject({ code: 5000 })
  await button(page, 'Approve none').click()
  await refused
})

test('a link opens the page with the code, which a reload does not use again', async () => {
  const { uri, approval } = await propose()
  const { page } = await openWallet(`/?name=Linked&uri=${encodeURIComponent(uri ?? '')}`)
  await button(page, 'Approve all').click()
  await approval()
  expect(new URL(page.url()).search).toBe('?name=Linked')
})

test('what is no code is refused with words', async () => {
  const { page } = await openWallet()
  await page.getByLabel('Code').fill('hello')
  await button(page, 'Pair').click()
  await page.getByRole('alert').getByText('This is no pairing code').waitFor()
})

test('requests wait side by side; one is approved and one rejected', async () => {
  const { page } = await openWallet()
  const { topic, namespaces } = await connect(page)
  const [chainId = ''] = evmIds()
  const [, , from = ''] = (namespaces.eip155?.accounts[0] ?? '').split(':')
  const sending = site.ask(topic, chainId, 'eth_sendTransaction', [{ from, to: from, value: '0x2386f26fc10000' }])
  const refused = expect(
    site.ask(topic, chainId, 'personal_sign', [stringToHex('hello there'), from]),
  ).rejects.toMatchObject({ code: 4001 })
  const request = (name: string) => page.getByRole('region', { name: `Request: ${name}` })
  await request('Sign this message').getByText('hello there').waitFor()
  await expect.poll(() => page.title()).toBe('(2) Test wallet')
  await button(page, 'Approve').first().waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  await request('Send 0.01 ETH').getByRole('button', { name: 'Approve' }).click()
  await expect(sending).resolves.toMatch(/^0x[0-9a-f]{64}$/)
  await request('Sign this message').getByRole('button', { name: 'Reject' }).click()
  await refused
})

/** What the site hears next under this name: what it has heard may come again. */
async function nextEvent(name: string) {
  for (;;) {
    const { event } = (await site.once('session_event')).params
    if (event.name === name) return event
  }
}

test('account, network, offline, reload, delete: the site hears of it', async () => {
  const { page } = await openWallet()
  const { topic } = await connect(page)
  const chosen = site.once('session_event')
  await page.getByLabel('EVM account').selectOption({ index: 1 })
  expect((await chosen).params.event.name).toBe('accountsChanged')
  const moved = nextEvent('chainChanged')
  await page.getByLabel('EVM network').selectOption('Local Two')
  expect(await moved).toEqual({ name: 'chainChanged', data: theStack().evm[1].chainId })

  await page.getByLabel('Online').uncheck()
  await expect.poll(() => button(page, /^Delete/).isDisabled()).toBe(true)
  await page.getByLabel('Online').check()
  await expect.poll(() => button(page, /^Delete/).isEnabled()).toBe(true)
  await page.reload()
  await expect.poll(() => page.getByLabel('EVM network').inputValue()).toBe(evmIds()[1])

  const ended = site.once('session_delete')
  await button(page, /^Delete/).click()
  expect((await ended).topic).toBe(topic)
})

test('misbehaves on purpose when set to', async () => {
  const { page } = await openWallet()
  await page.getByLabel('Answer to proposals').selectOption('Approves no events')
  await page.waitForURL(/behaviour=noEvents/)
  const { uri, approval } = await propose()
  await page.getByLabel('Code').fill(uri ?? '')
  await button(page, 'Pair').click()
  expect((await approval()).namespaces.eip155?.events).toEqual([])
})
