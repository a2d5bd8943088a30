import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Services, startServices } from '@portico-examples/stack'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsOf } from './axe.js'
import { focusedPlace, itemsOf, MOST, pressTo, scrollThrough } from './longListSteps.js'
import { browserForFile } from './openPage.js'
import { openPairingPage } from './pairingSteps.js'
import { dialogOf, settle, waitForTitle } from './steps.js'

const openPage = openPairingPage(browserForFile())

/** Now and then one with a picture, and one with a name that takes the room of two. */
const wallets = Array.from({ length: 5_000 }, (_, index) => ({
  id: `wallet-${index + 1}`,
  name: index % 11 === 10 ? `The long-named wallet ${index + 1} of the harbour` : `Wallet ${index + 1}`,
  ...(index % 5 === 0 ? { imageId: `mark-${index + 1}` } : {}),
  rank: index + 1,
  certified: false,
  chains: ['eip155:1'],
  pairing: true,
}))
const project = { projectId: 'playground', name: 'Playground', allowedOrigins: [] }

let folder: string
let services: Services

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'directory-'))
  await writeFile(join(folder, 'wallets.json'), JSON.stringify(wallets))
  await writeFile(join(folder, 'projects.json'), JSON.stringify([project]))
  services = await startServices({ ports: { services: 0 }, directoryFolder: pathToFileURL(`${folder}/`) })
})
afterAll(async () => {
  await services?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('five thousand wallets of the directory', () => {
  const open = async () => {
    const { page } = await openPage({ lab: { options: { directoryUrl: services.description.directoryUrl } } })
    await page.evaluate(`window.portico.open({ view: 'AllWallets' })`)
    await waitForTitle(page, 'All wallets')
    await itemsOf(page).first().waitFor()
    await settle(page)
    return page
  }
  const openAll = async () => {
    const page = await open()
    await dialogOf(page).getByRole('searchbox').fill('wallet') // in pages of a hundred
    await expect.poll(() => itemsOf(page).last().getAttribute('aria-posinset')).toBe('100')
    return page
  }

  test('come page by page, are made as they come near sight, and each says its place in the list', async () => {
    const page = await openAll()
    expect(await itemsOf(page).last().getAttribute('aria-setsize')).toBe('-1')
    expect(await scrollThrough(page)).toBeLessThanOrEqual(MOST)
    await settle(page)
    expect(await itemsOf(page).last().getAttribute('aria-posinset')).toBe('5000')
    expect(await itemsOf(page).last().getAttribute('aria-setsize')).toBe('5000')
    expect(await dialogOf(page).getByText('Wallet 5000', { exact: true }).isVisible()).toBe(true)
    expect(await itemsOf(page).count()).toBeLessThanOrEqual(MOST)
    expect(await violationsOf(page)).toEqual([])
  })

  test('are reached one after the other with Tab, and the one in the focus keeps it however far the list is scrolled', async () => {
    const page = await openAll()
    await dialogOf(page).getByRole('button', { name: 'Certified only' }).focus()
    for (let place = 1; place <= 100; place++) await pressTo(page, place, 'Tab')
    // A key can come sooner than the next page, which is asked for near the end of this one.
    await expect.poll(() => itemsOf(page).last().getAttribute('aria-posinset')).not.toBe('100')
    for (let place = 101; place <= 120; place++) await pressTo(page, place, 'Tab')
    await scrollThrough(page)
    await settle(page)
    expect(await focusedPlace(page)).toBe(120)
    await pressTo(page, 121, 'Tab')
    await pressTo(page, 120, 'Shift+Tab')
  })
})
