import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import type { Page, Route } from 'playwright-core'
import { decodeFunctionData, erc20Abi, formatUnits, type Hex, parseUnits } from 'viem'
import { expect, inject, test } from 'vitest'
import { browserForFile } from './openPage.js'
import { trafficOf } from './pageTraffic.js'
import {
  type Asset,
  asAddress,
  dollars,
  ether,
  type Family,
  freshAddress,
  nodeOf,
  payerOf,
  sol,
  spl,
} from './sendAssets.js'
import * as s from './sendSteps.js'
import { dialogOf, press, waitForTitle } from './steps.js'
import { theStack } from './theStack.js'

const openPayer = s.openPayer(browserForFile())

interface Row {
  name: string
  symbol: string
  address?: string
  price: number
  value?: number
  quantity: { decimals: string; numeric: string }
}
type Lie = (rows: Row[]) => void

const isCoin = ({ address = '' }: Row) => address === '' || /:(0xe{40}|So1{41})$/i.test(address)
const coins =
  (change: (row: Row) => void): Lie =>
  (rows) =>
    rows.filter(isCoin).forEach(change)
const tokens =
  (change: (row: Row) => void): Lie =>
  (rows) =>
    rows.filter((row) => !isCoin(row)).forEach(change)
const every =
  (change: (row: Row) => void): Lie =>
  (rows) =>
    rows.forEach(change)

/** What the service says instead of the truth. */
const lies: Readonly<Record<string, Lie>> = {
  nothing: () => {},
  'the coin is a dollar': coins((row) => Object.assign(row, { name: 'USD Coin', symbol: 'USDC', price: 1, value: 1 })),
  'tokens are the coin': tokens((row) => Object.assign(row, { name: 'Ether', symbol: 'ETH' })),
  'everything is spam': every((row) => Object.assign(row, { name: 'Worthless airdrop', symbol: 'SPAM' })),
  'names without ink': every((row) => Object.assign(row, { name: '\u200b\u202e', symbol: '\u2060' })),
  'names are swapped': (rows) => {
    const names = rows.map(({ name, symbol }) => ({ name, symbol })).reverse()
    for (const [at, row] of rows.entries()) Object.assign(row, names[at])
  },
  'more decimals': every(({ quantity }) =>
    Object.assign(quantity, { decimals: String(Number(quantity.decimals) + 6) }),
  ),
  'fewer decimals': every(({ quantity }) => Object.assign(quantity, { decimals: '2', numeric: '5000' })),
  'no decimals': every(({ quantity }) => Object.assign(quantity, { decimals: '0', numeric: '5000' })),
  'ten times the price': every((row) => Object.assign(row, { price: row.price * 10 })),
  'a price of a trillion': every((row) => Object.assign(row, { price: 1e12 })),
  'no price': every((row) => Object.assign(row, { price: 0, value: undefined })),
  'more than there is': every(({ quantity }) => Object.assign(quantity, { numeric: '900000000' })),
  'less than there is': every(({ quantity }) => Object.assign(quantity, { numeric: '0.01' })),
  'tokens at each other’s address': (rows) => {
    const held = rows.filter((row) => !isCoin(row))
    const addresses = held.map(({ address }) => address).reverse()
    for (const [at, row] of held.entries()) Object.assign(row, { address: addresses[at] })
  },
  'twice the same token': (rows) => void rows.push(...rows.map((row) => ({ ...row, symbol: 'TWIN' }))),
}
const names = Object.keys(lies)

/** mulberry32: the same walk for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What the wallet was asked for, in whole numbers. */
interface Asked {
  readonly to: string
  readonly amount: bigint
  /** Contract or mint. */
  readonly token: string | undefined
  readonly decimals: number
}

async function decodeEvm(page: Page): Promise<Asked> {
  type Call = {
    readonly from: string
    readonly to: Hex
    readonly value?: Hex
    readonly data?: Hex
    readonly chainId: Hex
  }
  const [call] = await lastRequest<[Call]>(page, 'eth_sendTransaction')
  expect([call.from, Number(call.chainId)]).toEqual([payerOf('eip155'), theStack().evm[0].chainId])
  if (call.data === undefined) return { to: call.to, amount: BigInt(call.value ?? 0), token: undefined, decimals: 18 }
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: call.data })
  expect([functionName, BigInt(call.value ?? 0)]).toEqual(['transfer', 0n])
  const [to, amount] = args as readonly [string, bigint]
  const decimals = await nodeOf().readContract({ address: call.to, abi: erc20Abi, functionName: 'decimals' })
  return { to, amount, token: call.to, decimals }
}

async function decodeSolana(page: Page): Promise<Asked> {
  const bytes = await page.evaluate<number[]>(`(() => {
    const { params } = window.wallets[0].requests.at(-1)
    return [...(Array.isArray(params) ? params[0] : params).transaction]
  })()`)
  const { messageBytes } = getTransactionDecoder().decode(Uint8Array.from(bytes))
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!('instructions' in message)) throw new Error(`a message of version ${message.version}`)
  const { staticAccounts, instructions } = message
  const steps = instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
    program: staticAccounts[programAddressIndex] ?? '',
    accounts: accountIndices.map((index) => staticAccounts[index] ?? ''),
    view: new DataView(data.slice().buffer),
  }))
  const moves = steps.filter(({ program }) => /^(1{32}|Token)/.test(program))
  const [move] = moves
  if (!move || moves.length !== 1) throw new Error(`${moves.length} steps that move something`)
  expect(staticAccounts[0]).toBe(payerOf('solana'))
  if (/^1{32}$/.test(move.program)) {
    expect(move.view.getUint32(0, true)).toBe(2)
    return { to: move.accounts[1] ?? '', amount: move.view.getBigUint64(4, true), token: undefined, decimals: 9 }
  }
  expect(move.view.getUint8(0)).toBe(12)
  const [, mint, tokenAccount] = move.accounts
  const opening = steps.find(({ program }) => program.startsWith('ATokenGP'))
  const owner = opening?.accounts[1] === tokenAccount ? opening?.accounts[2] : undefined
  return { to: owner ?? '', amount: move.view.getBigUint64(1, true), token: mint, decimals: move.view.getUint8(9) }
}

async function lastRequest<T>(page: Page, method: string): Promise<T> {
  const found = await page.evaluate(
    `window.wallets[0].requests.filter(({ method }) => method === '${method}').at(-1).params`,
  )
  return found as T
}

/** What the preview and its button say. */
async function readScreen(page: Page) {
  const read = async (term: RegExp) => {
    const row = dialogOf(page).locator('.facts > div', { has: page.locator('dt', { hasText: term }) })
    return (await row.count()) === 0 ? undefined : ((await row.locator('.full-address').textContent()) ?? undefined)
  }
  const button = dialogOf(page).locator('.foot button').first()
  return {
    amount: await dialogOf(page).locator('.total .amount').textContent(),
    button: await button.textContent(),
    isOff: await button.isDisabled(),
    to: await read(/^To$/),
    token: await read(/^Token$/),
    warning: await dialogOf(page)
      .locator('.warning-title', { hasText: /^This token’s own symbol is/ })
      .allTextContents(),
  }
}

/** The symbol that the contract has; tokens of the Solana chain here have none. */
const ownSymbolOf = (family: Family, token: string): Promise<string> | undefined =>
  family === 'eip155'
    ? nodeOf().readContract({ address: asAddress(token), abi: erc20Abi, functionName: 'symbol' })
    : undefined

/** Begins and ends as the other one does. */
const lookalikeOf = (address: string) => `${address.slice(0, 6)}${'1'.repeat(32)}${address.slice(-4)}`.toLowerCase()

/** A payment of tokens that was never made. */
const sentTo = (to: string) => ({
  id: `forged-${to}`,
  metadata: {
    ...{ operationType: 'send', hash: `0x${'7'.repeat(64)}`, chain: `eip155:${theStack().evm[0].chainId}` },
    ...{ minedAt: new Date().toISOString(), sentFrom: payerOf('eip155'), sentTo: dollars.address },
    ...{ nonce: 1, status: 'confirmed' },
  },
  transfers: [
    {
      ...{ direction: 'out', quantity: { numeric: '1' }, from: payerOf('eip155'), to },
      fungible_info: { address: `eip155:${theStack().evm[0].chainId}:${dollars.address}`, symbol: 'TUSD' },
    },
  ],
})

/** What the form says once it has read what it needs. */
const VERDICT = /^(Review|Not enough .*|Enter a valid amount|Answer the request above)$/

async function close(page: Page): Promise<void> {
  await page.evaluate('window.portico.close()')
  await dialogOf(page).waitFor({ state: 'hidden' })
}

const SEED = 20_261_122
const STEPS = 4

/** A push tries each lie on the coin of one family and a token of the other, a soak on all four. */
const liesAbout = (asset: Asset): readonly string[] => {
  if (inject('isSoak')) return names
  const parity = [ether, spl].includes(asset) ? 0 : 1
  return names.filter((_, at) => at % 2 === parity)
}

test.each([ether, dollars, sol, spl])(
  `the wallet is asked for what the screen said, whatever the service says: $symbol, seed ${SEED} [S1.2e]`,
  async (asset: Asset) => {
    const random = randomOf(SEED)
    const pick = () => names[Math.floor(random() * names.length)] ?? ''
    const walk = [
      ...liesAbout(asset).map((name) => [name, pick()]),
      ...Array.from({ length: STEPS }, () => [pick(), pick()]),
    ].map(([first = '', second = '']) => ({ first, second, to: freshAddress(asset.family), isForged: random() < 0.3 }))
    // The history says that tokens went to addresses that look like some of the receivers.
    const forged = asset.family === 'eip155' ? walk.filter(({ isForged }) => isForged) : []
    let lie = 'nothing'
    /** The lie in the last answer about balances; empty before the first one of a step. */
    let told = ''
    const { page } = await openPayer(asset.family, { expectedErrors: /indexer: / })
    await page.clock.install()
    const traffic = trafficOf(page)
    /** Past the 30 s in which balances count as new (S9.3). */
    const fly = async () => {
      await traffic.rest()
      await page.clock.fastForward(31_000)
    }
    const forge = async (route: Route) => {
      const response = await route.fetch({ maxRetries: 3 })
      const body = (await response.json()) as { readonly balances?: Row[]; readonly data?: object[] }
      if (body.balances) {
        told = lie
        lies[lie]?.(body.balances)
      }
      body.data?.unshift(...forged.map(({ to }) => sentTo(lookalikeOf(to))))
      await route.fulfill({ response, json: body })
    }
    await page.route(/\/v1\/account\/.*\/(balance|history)/, forge)
    const asked: string[] = []

    for (const step of walk) {
      const { first, second, to } = step
      const story = `${first}, then ${second}`
      lie = first
      told = ''
      await fly()
      await s.openSend(page, { token: asset.address, amount: '1.5', to })
      if (forged.includes(step)) await dialogOf(page).getByLabel('I’ve checked the full address').check()
      await expect.poll(() => [story, told]).toEqual([story, first])
      await traffic.rest()
      await dialogOf(page)
        .getByText(/^You (have|don’t have)/)
        .first()
        .waitFor()
      const verdict = dialogOf(page).locator('.foot button', { hasText: VERDICT }).first()
      await verdict.waitFor()
      if ((await verdict.textContent()) !== 'Review') {
        await close(page)
        continue
      }
      await press(page, 'Review')
      await waitForTitle(page, 'Review')
      const foot = dialogOf(page).getByRole('button', { name: /^(Send |Try again)/ })
      await foot.first().waitFor()
      lie = second
      await fly()
      await traffic.rest()
      await expect.poll(() => foot.first().isEnabled()).toBe(true)
      const screen = (await dialogOf(page).locator('.total').count()) === 0 ? undefined : await readScreen(page)
      if (screen) {
        await press(page, /^Send /)
        await s.ownerOf(page).read()
        const wanted = await (asset.family === 'eip155' ? decodeEvm(page) : decodeSolana(page))
        const [figure = '', symbol = ''] = (screen.amount ?? '').split(' ')
        expect([story, screen.to, screen.token, screen.button]).toEqual([
          story,
          wanted.to,
          wanted.token,
          `Send ${screen.amount}`,
        ])
        expect([story, parseUnits(figure.replaceAll(',', ''), wanted.decimals)]).toEqual([story, wanted.amount])
        expect([story, wanted.to, formatUnits(wanted.amount, wanted.decimals)]).toEqual([story, to, '1.5'])
        if (wanted.token === undefined) expect([story, symbol]).toEqual([story, asset.symbol])
        else {
          const own = await ownSymbolOf(asset.family, wanted.token)
          expect([story, screen.warning.length]).toEqual([story, own === undefined || own === symbol ? 0 : 1])
        }
        asked.push(story)
        await s.ownerOf(page).reject()
        await dialogOf(page).getByText('Nothing was sent.').first().waitFor()
      }
      await close(page)
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(asked.length, `asked for: ${asked.join('; ')}`).toBeGreaterThan(walk.length / 2)
  },
  (names.length + STEPS) * 60_000,
)
