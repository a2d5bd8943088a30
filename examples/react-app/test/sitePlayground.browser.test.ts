import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type FolderServer, serveFolder } from '@portico-examples/stack'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { violationsInThemes } from './axe.js'
import { browserForFile } from './openPage.js'

/** The playground of the documentation site. */

const openPage = browserForFile()
let folder: string
let site: FolderServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-site-'))
  const build = ['--conditions=@portico/source', '--import', 'tsx', 'site/build.ts', folder]
  const files = join(inject('pages').cdn, 'portico')
  await promisify(execFile)(process.execPath, [...build, files], { env: { ...process.env, NODE_ENV: 'production' } })
  site = await serveFolder(folder, { headers: { 'content-security-policy': await writePolicy() } })
})

afterAll(async () => {
  await site?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Nothing from elsewhere, and no script but those of the site. Its pages have styles inline; the preview allows itself none. */
async function writePolicy(): Promise<string> {
  const html = await readFile(join(folder, 'playground.html'), 'utf8')
  const inline = [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  const styles = "style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'"
  return `default-src 'none'; script-src 'self' ${inline.join(' ')}; ${styles}; connect-src 'self' data:; frame-src 'self'`
}

const openPlayground = (hash = '', options = {}) =>
  openPage({ page: new URL(site.url), path: `/playground.html${hash}`, ...options })

const preview = (page: Page) => page.frameLocator('iframe')
const codeOf = (page: Page, file: string) => page.getByRole('region', { name: file, exact: true })
const hashOf = (page: Page) => new URL(page.url()).hash
const styleOf = (page: Page, name: string) =>
  preview(page)
    .locator('portico-button')
    .evaluate((button, variable) => getComputedStyle(button).getPropertyValue(variable), name)

/** The name of the search button lacks the keys that stand in it: it is the theme's, as on every page of the site. */
const violationsOfPlayground = async (page: Page) =>
  (await violationsInThemes(page)).filter(
    (violation) => !/^label-content-name-mismatch: <button[^>]*DocSearch-Button/.test(violation),
  )

test('a test wallet connects in the preview, and stays connected while the look changes', async () => {
  const { page } = await openPlayground()
  await preview(page).getByRole('button', { name: 'Connect wallet' }).click()
  await preview(page)
    .getByRole('button', { name: /^Test wallet \(EVM\)/ })
    .click()
  await preview(page).getByRole('button', { name: 'Approve' }).click()
  const account = preview(page).locator('portico-button').getByRole('button', { name: /0xf3/ })
  await account.waitFor()
  expect(await violationsOfPlayground(page)).toEqual([])

  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await page.getByLabel('Accent').fill('#b3400a')
  await page.getByRole('slider', { name: 'Corner radius' }).fill('0')
  await expect.poll(() => styleOf(page, '--portico-radius')).toBe('0px')
  expect(await styleOf(page, '--portico-accent')).toBe('#b3400a')
  expect(await preview(page).locator('html').getAttribute('data-theme')).toBe('dark')
  expect(await account.count()).toBe(1)
  expect(hashOf(page)).toBe('#theme=dark&accent=b3400a&radius=0')
  const code = await codeOf(page, 'src/portico.ts').textContent()
  expect(code).toContain(
    "themeMode: 'dark',\n  themeVariables: { '--portico-accent': '#b3400a', '--portico-radius': '0px' },",
  )
})

test('each choice is in the preview, the code and the address, which opens the same again', async () => {
  const { page, requests } = await openPlayground('#theme=nothing&plugins=solana+unknown', {
    viewport: { width: 390, height: 844 },
  })
  expect(await violationsOfPlayground(page)).toEqual([])
  const group = (name: string) => page.locator('summary', { hasText: name })
  await page.getByRole('checkbox', { name: /^Ethereum/ }).check()
  await page.getByRole('checkbox', { name: /^Solana/ }).uncheck()
  expect(await page.getByRole('checkbox', { name: /^Ethereum/ }).isDisabled()).toBe(true)
  await group('Features').press('Enter')
  await page.getByRole('checkbox', { name: /^Send/ }).check()
  await group('Services').press('Enter')
  expect(await page.getByRole('checkbox', { name: /^Pending transactions/ }).isChecked()).toBe(true)
  await page.getByLabel('Language').selectOption('de')
  await page.getByRole('radio', { name: 'Right to left' }).check({ force: true })
  await page.getByRole('radio', { name: 'Modal' }).check({ force: true })
  await page.getByLabel('Start view').selectOption('Networks')
  await page.getByRole('radio', { name: 'No bundler' }).check({ force: true })
  const wanted = '#form=modal&view=Networks&language=de&direction=rtl&plugins=eip155+send&target=files'
  expect(hashOf(page)).toBe(wanted)

  const expectShown = async () => {
    await preview(page).getByRole('dialog', { name: 'Netzwerk wählen' }).waitFor()
    expect(await preview(page).locator('html').getAttribute('dir')).toBe('rtl')
    expect(await codeOf(page, 'page.js').textContent()).toContain(
      "plugins: [eip155(), send(), pendingTransactions()],\n  networks: [mainnet, optimism],\n  locale: 'de',\n})",
    )
    expect(await codeOf(page, 'page.js').textContent()).toContain("portico.open({ view: 'Networks' })")
  }
  await expectShown()
  await page.reload()
  await expectShown()
  await page.getByRole('radio', { name: 'Embedded' }).check({ force: true })
  await preview(page).locator('portico-modal').getByRole('heading', { name: 'Netzwerk wählen' }).waitFor()
  expect(requests.filter((url) => !url.startsWith(site.url) && !url.startsWith('data:'))).toEqual([])
})
