import type { Page } from 'playwright-core'
import { createPublicClient, erc20Abi, formatUnits, http } from 'viem'
import { describe, expect, test } from 'vitest'
import { askedFor, holdingsForFile, linesOf, openAccount, openTab, panelOf, tokenRows } from './holdingsSteps.js'
import { browserForFile } from './openPage.js'
import { accountOf, dialogOf, press, reload, settle } from './steps.js'
import { evmAddresses } from './wallets.js'

const openPage = browserForFile()
const holdings = holdingsForFile(openPage, { history: true })

const numberIn = (text = ''): number => Number(text.replace(/[^\d.]/g, ''))

/** What the chain itself says the first account has, and what the pools say that is worth. */
async function readChain() {
  const [{ rpcUrl, token, weth, tokens, pools }] = holdings().stack.description.evm
  const [owner = '0x'] = evmAddresses
  const client = createPublicClient({ transport: http(rpcUrl) })
  const held = async (address: `0x${string}`, decimals: number, of: `0x${string}` = owner) =>
    Number(
      formatUnits(
        await client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [of] }),
        decimals,
      ),
    )
  const priceIn = async (pool: `0x${string}`, of: `0x${string}`) =>
    (await held(token.address, token.decimals, pool)) / (await held(of, 18, pool))
  const [coinPool, goldPool] = pools
  const etherPrice = await priceIn(coinPool.address, weth.address)
  return {
    ether: { amount: Number(formatUnits(await client.getBalance({ address: owner }), 18)), price: etherPrice },
    gold: { amount: await held(tokens.gold.address, 18), price: await priceIn(goldPool.address, tokens.gold.address) },
    dollar: { amount: await held(token.address, token.decimals), price: 1 },
    weth: { amount: await held(weth.address, 18), price: etherPrice },
  }
}

const totalOf = async (page: Page): Promise<number> =>
  numberIn((await dialogOf(page).locator('.balance .amount-value').textContent()) ?? '')

async function chooseNetwork(page: Page, from: string, to: string): Promise<void> {
  await press(page, new RegExp(from))
  await press(page, new RegExp(to))
  await dialogOf(page).getByRole('heading', { name: 'Account' }).waitFor()
}

describe('the Tokens tab', () => {
  test('lists the native coin first, then by worth at the price of the pools, and the header the sum [S1.2h] [S2.3] [S3.6]', async () => {
    const { page } = await holdings().open()
    await openAccount(page)
    const rows = await tokenRows(page, 6)
    expect(rows.map(({ name }) => name).slice(0, 4)).toEqual(['Ether', 'Test Gold', 'Test Dollar', 'Wrapped Ether'])
    const { ether, gold, dollar, weth } = await readChain()
    for (const [at, { amount, price }] of [ether, gold, dollar, weth].entries()) {
      expect(numberIn(rows[at]?.amount)).toBeCloseTo(amount, 3)
      expect(numberIn(rows[at]?.worth)).toBeCloseTo(amount * price, 1)
    }
    const sum = [ether, gold, dollar, weth].reduce((total, { amount, price }) => total + amount * price, 0)
    await expect.poll(() => totalOf(page)).toBeCloseTo(sum, 1)
    for (const { worth } of rows.slice(4)) expect(worth).toMatch(/^No price/)
    await dialogOf(page).getByText('2 tokens without a price aren’t included').waitFor()
  })

  test('a token whose name is markup, turns the writing round and never ends is text in its place', async () => {
    const { page, requests } = await holdings().open()
    const said: string[] = []
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      dialog.dismiss().catch(() => {})
    })
    await openAccount(page)
    await tokenRows(page, 6)
    const name = panelOf(page).locator('.token-name', { hasText: '<img src=x onerror=alert(1)>' })
    expect(await name.textContent()).toMatch(/^HTE <img src=x onerror=alert\(1\)> Free coins/)
    const row = panelOf(page).locator('li', { hasText: '<img src=x onerror=alert(1)>' })
    expect(await row.textContent()).toMatch(/1,000,000 HTE <b>💰<\/b>.*No price.*0x/)
    expect(await row.locator('img, b').count()).toBe(0)
    const [inner, outer] = [await row.boundingBox(), await panelOf(page).boundingBox()]
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0) + 0.5)
    const spill = await row.locator('button').evaluate((button) => button.scrollWidth - button.clientWidth)
    expect(spill).toBeLessThanOrEqual(0)
    expect(said).toEqual([])
    expect(requests.filter((url) => url.includes('free.example'))).toEqual([])
  })

  test('a picture that does not come leaves the letter of its token; one that comes takes its place', async () => {
    const { page } = await holdings().open({ expectedErrors: /status of 404/ })
    await page.route('**/balance?*', async (route) => {
      const answer = await route.fetch()
      const { balances } = (await answer.json()) as { balances: { symbol: string; iconUrl?: string }[] }
      const gone = `${holdings().stack.services.url}/nothing-here.png`
      for (const row of balances) {
        if (row.symbol === 'TGLD') row.iconUrl = gone
        if (row.symbol === 'TUSD') row.iconUrl = PIXEL
      }
      await route.fulfill({ response: answer, json: { balances } })
    })
    await openAccount(page)
    await tokenRows(page, 6)
    const iconOf = (name: string) =>
      panelOf(page)
        .locator('li', { has: page.getByText(name, { exact: true }) })
        .locator('.row-body')
        .locator('xpath=preceding-sibling::*[1]')
    await expect.poll(() => iconOf('Test Dollar').locator('img, canvas').count()).toBe(1)
    const letterOf = (name: string) => iconOf(name).locator('[data-letter=T]').count()
    await expect.poll(() => letterOf('Test Gold')).toBe(1)
    await expect.poll(() => letterOf('Test Dollar')).toBe(0)
  })

  test('another account and another network have holdings of their own, and nothing of the ones before', async () => {
    const { page } = await holdings().open()
    await openAccount(page)
    const [first] = await tokenRows(page, 6)
    await page.evaluate('window.wallets[0].selectAccount(2)')
    await expect.poll(async () => (await accountOf(page, 'eip155')).address).toBe(evmAddresses[2])
    const other = await tokenRows(page, 5)
    expect(other[0]).toMatchObject({ name: 'Ether', amount: '10,000.9498 ETH' })
    await chooseNetwork(page, 'Local One', 'Local Two')
    await expect.poll(async () => (await tokenRows(page, 5))[0]?.worth).toBe('$25,000,000.00')
    await page.evaluate('window.wallets[0].selectAccount(0)')
    await expect.poll(async () => (await accountOf(page, 'eip155')).address).toBe(evmAddresses[0])
    const [second] = await tokenRows(page, 5)
    expect([first?.amount, second?.amount]).toEqual([expect.stringMatching(/^10,024/), '10,000 ETH'])
  })

  test('on Solana there is SOL, then tokens by their mint [S9.18] [S1.2h]', async () => {
    const { page } = await holdings().open({ wallets: [holdings().solanaWallet()] })
    await openAccount(page)
    const rows = await tokenRows(page, 2)
    expect(rows[0]).toMatchObject({ name: 'Solana', amount: expect.stringMatching(/^[\d,.]+ SOL$/) })
    expect(rows[1]?.name).toBe(holdings().stack.description.solana.token.name)
    expect(await dialogOf(page).getByRole('tab').allTextContents()).toEqual(['Tokens', 'NFTs'])
  })
})

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

test('the NFTs tab has the collections and how many of each, and none of those that advertise [S2.3] [S5.8]', async () => {
  const { page } = await holdings().open()
  await openAccount(page)
  await openTab(page, 'NFTs')
  const pieces = panelOf(page).locator('.nft')
  await expect.poll(() => pieces.count()).toBe(2)
  await settle(page)
  const rows = (await linesOf(pieces)).map((row) => row.slice(-2))
  expect(rows).toEqual([
    ['Test Items', '×7'],
    ['Test Pieces', '×2'],
  ])
  // Drawn by their contracts, handed out by the data service.
  await expect.poll(() => pieces.locator('img').count()).toBe(2)
})

describe('what was read', () => {
  test('is kept over a reload for 30 s: one request, not two; then it is asked again [S9.3] [S7.22]', async () => {
    const { page, requests } = await holdings().open()
    const asked = () => askedFor(requests, '/balance').length
    await page.clock.setFixedTime(Date.now())
    await openAccount(page)
    const first = await tokenRows(page, 6)
    await reload(page)
    await openAccount(page)
    expect(await tokenRows(page, 6)).toEqual(first)
    await openTab(page, 'NFTs')
    await panelOf(page).locator('.nft').first().waitFor()
    expect(asked()).toBe(1)
    await page.evaluate('window.portico.close()')
    await page.clock.setFixedTime(Date.now() + 31_000)
    await reload(page)
    await openAccount(page)
    await expect.poll(asked).toBe(2)
  })
})

describe('a wallet that knows its assets', () => {
  const knowing = (price: number) => {
    const [{ chainId, rpcUrl, token }] = holdings().stack.description.evm
    const coin = { name: 'Ether', symbol: 'ETH', decimals: 18, price }
    const { address, name, symbol, decimals } = token
    return holdings().evmWallet({
      chains: [{ chainId, rpcUrl, assets: [coin, { address, name, symbol, decimals, price: 1 }] }],
    })
  }

  test('is asked in place of the service [S7.37]', async () => {
    const { page, requests } = await holdings().open({ wallets: [knowing(3000)] })
    await openAccount(page)
    const rows = await tokenRows(page, 2)
    expect(rows.map(({ name }) => name)).toEqual(['Ether', 'Test Dollar'])
    const { ether } = await readChain()
    expect(numberIn(rows[0]?.worth)).toBeCloseTo(ether.amount * 3000, 1)
    expect(askedFor(requests, '/balance')).toEqual([])
    const methods = await page.evaluate<string[]>('window.wallets[0].requests.map(({ method }) => method)')
    expect(methods).toContain('wallet_getAssets')
  })

  test('and answers something of another shape has those rows dropped [S5.10]', async () => {
    const { page, requests } = await holdings().open({ wallets: [knowing(3000)] })
    await page.evaluate(`window.wallets[0].setAssetsAnswer((honest) => Object.fromEntries(Object.entries(honest).map(
      ([chain, rows]) => [chain, [null, { address: 'native' }, { ...rows[1], balance: '-1' }, { ...rows[1], balance: '0xzz' },
        { ...rows[1], address: 'javascript:alert(1)' }, { ...rows[1], metadata: { ...rows[1].metadata, decimals: 'six' } }, ...rows]])))`)
    await openAccount(page)
    const rows = await tokenRows(page, 2)
    expect(rows.map(({ name }) => name)).toEqual(['Ether', 'Test Dollar'])
    expect(askedFor(requests, '/balance')).toEqual([])
  })
})
