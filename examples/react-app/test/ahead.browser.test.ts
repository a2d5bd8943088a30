import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { accountOf, connect, openConnect, waitForStatus, waitUntilReady, walletRow } from './steps.js'
import { evmAddresses, evmWallet, solanaWallet } from './wallets.js'

const openPage = browserForFile()

/** What a bundler calls a file, without its hash. */
const nameOf = (url: string) =>
  new URL(url).pathname
    .split('/')
    .at(-1)
    ?.replace(/-[\w-]{8}\.js$/, '') ?? ''

async function openLab(preload: 'idle' | 'none') {
  const opened = await openPage({
    page: 'lab-split',
    lab: { options: { preload } },
    wallets: [evmWallet(), solanaWallet()],
  })
  const scripts = () => opened.requests.filter((url) => url.endsWith('.js')).map(nameOf)
  const foreign = () => opened.requests.filter((url) => !url.startsWith(`${opened.origin}/`))
  return { ...opened, scripts, foreign }
}

const evmRow = (page: Page) => walletRow(page, /Evm test wallet/)
const methodsAsked = (page: Page) =>
  page.evaluate<string[]>('window.wallets.flatMap(({ requests }) => requests.map(({ method }) => method))')

describe('a wallet’s row', () => {
  for (const type of ['pointerover', 'focusin']) {
    test(`has the code of its family loaded at ${type}, and the click loads no more to connect`, async () => {
      const { page, scripts, foreign } = await openLab('idle')
      await openConnect(page)
      await evmRow(page).waitFor()
      await page.waitForTimeout(500)
      const before = scripts()
      expect(before).not.toContain('activate')
      await evmRow(page).dispatchEvent(type, { bubbles: true })
      await expect.poll(scripts).toContain('activate')
      await page.waitForTimeout(500)
      const ahead = scripts().slice(before.length)
      expect(ahead.filter((name) => name === 'activate')).toHaveLength(1)
      expect(foreign()).toEqual([])
      expect(await methodsAsked(page)).not.toContain('eth_requestAccounts')
      await evmRow(page).click()
      await waitForStatus(page, 'eip155', 'connected')
      expect(scripts().filter((name) => name === 'activate')).toHaveLength(1)
    })
  }

  test('loads nothing before the click where the host wants none of it', async () => {
    const { page, scripts } = await openLab('none')
    await openConnect(page)
    await evmRow(page).waitFor()
    await page.waitForTimeout(500)
    const before = scripts()
    for (const type of ['pointerover', 'focusin']) await evmRow(page).dispatchEvent(type)
    await page.waitForTimeout(500)
    expect(scripts()).toEqual(before)
  })
})

test('connecting reads the balance, and loads no code that sends or signs', async () => {
  const { page, scripts } = await openLab('idle')
  await openConnect(page)
  await evmRow(page).waitFor()
  const before = scripts().length
  await evmRow(page).click()
  await waitForStatus(page, 'eip155', 'connected')
  await expect.poll(scripts).toContain('createReading')
  await page.waitForTimeout(1_000)
  const later = scripts().slice(before)
  // The widget's own actions have the same name, and were there before the row.
  expect(
    later.filter((name) => /^(createActions|sender|signer|payments|encodeAbiParameters|calls)$/.test(name)),
  ).toEqual([])
})

describe('a reload', () => {
  /** Holds every script that the page's own script asks for, until it is let go. */
  async function hold(page: Page) {
    const held: Route[] = []
    let isHolding = true
    const first = await page.evaluate(async () => (await fetch(location.href)).text())
    await page.route('**/*.js', async (route) => {
      const isFirst = first.includes(new URL(route.request().url()).pathname)
      if (isFirst || !isHolding) await route.continue()
      else held.push(route)
    })
    return {
      names: () => held.map((route) => nameOf(route.request().url())),
      async release() {
        isHolding = false
        for (const route of held) await route.continue()
      },
    }
  }

  test('asks for all that opens a stored session before any of it has been answered [S4.3a]', async () => {
    const { page } = await openLab('none')
    await connect(page, /Evm test wallet/)
    const { names, release } = await hold(page)
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(names).toEqual(expect.arrayContaining(['createRuntime', 'activate']))
    expect(names().filter((name) => name === 'activate')).toHaveLength(1)
    await release()
    await waitUntilReady(page)
    expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'connected', address: evmAddresses[0] })
  })

  for (const [name, listed] of [
    ['a family that is not there', '{"v":1,"d":["elsewhere"]}'],
    ['what is no record', '["eip155","solana"]'],
  ] as const) {
    test(`loads no family for ${name} in storage`, async () => {
      const { page, requests, scripts } = await openLab('none')
      await waitUntilReady(page)
      await page.evaluate((text) => {
        localStorage.setItem('@portico/connection_status', '{"v":1,"d":"connected"}')
        localStorage.setItem('@portico/connected_namespaces', text)
      }, listed)
      const before = requests.length
      await page.reload()
      await waitUntilReady(page)
      await page.waitForTimeout(500)
      const names = requests.slice(before).map(nameOf)
      expect(names).toContain('createRuntime')
      expect(names).not.toContain('activate')
      expect(scripts()).not.toContain('activate')
    })
  }
})
