import { type AccountId, Indexer, NameService, OfframpService, PayService } from '@portico/kernel'
import { type Stack, startStack } from '@portico-examples/stack'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ALICE, family, openPage, spelling } from '../test/service.js'
import { indexer } from './index.js'

const payKey = 'k'.repeat(43)
let stack: Stack
beforeAll(async () => {
  stack = await startStack({
    ports: { evm: 0, evm2: 0, solana: 0, app: 0, onramp: 0 },
    payKey,
    onramp: true,
  })
})
afterAll(() => stack.stop())

async function open(plugins = [family, indexer()]) {
  const { services, evm } = stack.description
  const [{ caip2, accounts, token }] = evm
  const { kernel, lines } = openPage({
    plugins,
    ...{ apiUrl: services.apiUrl, projectId: services.projectId },
    // Browsers add the origin; this process does not.
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init?.headers, origin: 'http://localhost:5173' } }),
  })
  const account: AccountId = `${caip2}:${accounts[0]}`
  const tokenId: AccountId = `${caip2}:${token.address}`
  const [service, names] = [await kernel.get(Indexer), await kernel.get(NameService)]
  return { account, caip2, tokenId, indexer: service, names, pay: await kernel.get(PayService), kernel, lines }
}

it('the reference service is understood to the last row: balances, history, prices [S7.4b] [S7.7a] [S7.7b] [S7.12a] [S7.12b]', async () => {
  const { account, caip2, tokenId, indexer, lines } = await open()
  expect([await indexer.serves(caip2), await indexer.serves('eip155:424242')]).toEqual(['yes', 'no'])
  await vi.waitFor(async () => {
    const balances = await indexer.fetchBalances(account)
    expect(balances.find(({ address }) => address === undefined)).toMatchObject({ chainId: caip2, symbol: 'ETH' })
    expect(balances.find(({ address }) => address === tokenId)).toMatchObject({ quantity: { decimals: 6 }, price: 1 })
  })
  expect(await indexer.fetchBalances(account, { forceUpdate: ['native', tokenId] })).not.toEqual([])
  const { transactions } = await indexer.fetchHistory(account)
  expect(transactions.length).toBeGreaterThan(0)
  expect(transactions.every(({ chainId, transfers }) => chainId === caip2 && transfers.length > 0)).toBe(true)
  expect(await indexer.fetchPrices([tokenId])).toMatchObject([{ address: tokenId, price: 1 }])
  expect(lines).toEqual([])
})

it('the reference service is understood when it speaks of names [S7.3] [S7.14a] [S7.14b] [S7.15] [S7.16a] [S7.16b]', async () => {
  const { account, caip2, indexer, names, lines } = await open()
  const { name = '' } = await indexer.fetchIdentity(account)
  expect(name).toMatch(/^[^.]+\.[^.]+/)
  expect(await names.fetchProfile(name, caip2)).toMatchObject({ name })
  expect((await names.fetchNames(account)).map((profile) => profile.name)).toContain(name)
  expect(await names.fetchProfile('unknown-has-this.reown.id', caip2)).toBeUndefined()
  const suggestions = await names.fetchSuggestions('alice', 'reown.id', caip2)
  expect(suggestions[0]).toEqual({ name: 'alice.reown.id', registered: false })
  const coinType = 2 ** 31 + Number(caip2.split(':')[1])
  const refused = names.register({ account, coinType, message: '{}', signature: '0x00' })
  await expect(refused).rejects.toMatchObject({ code: 'HTTP_STATUS', context: { status: 400 } })
  expect(lines).toEqual([])
})

it('the reference service is understood when it speaks of payments', async () => {
  const { caip2, tokenId, pay, lines } = await open([family, spelling, indexer()])
  const headers = { authorization: `Bearer ${payKey}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ to: `${caip2}:${ALICE}`, token: tokenId, amount: '250' })
  const url = `${stack.description.services.apiUrl}/v1/pay/intents`
  const made = await fetch(url, { method: 'POST', headers, body })
  const { id } = (await made.json()) as { id: string }
  expect(await pay.fetchIntent(id)).toMatchObject({ status: 'created', amount: 250n, received: 0n, transactions: [] })
  const hash = `0x${'7'.repeat(64)}`
  expect(await pay.nameTransaction(id, hash)).toMatchObject({
    ...{ id, status: 'pending', to: `${caip2}:${ALICE.toLowerCase()}` },
    transactions: [{ id: hash, status: 'pending', amount: 0n }],
  })
  expect(await pay.fetchIntent('nothing')).toBeUndefined()
  expect(lines).toEqual([])
})

it('the reference service is understood when it speaks of sales', async () => {
  const { account, caip2, tokenId, kernel, lines } = await open([family, spelling, indexer()])
  const selling = await kernel.get(OfframpService)
  const [provider] = await selling.fetchProviders()
  expect(provider).toMatchObject({ id: 'sandbox', currencies: ['USD', 'EUR'] })
  const token = tokenId.toLowerCase() as AccountId
  expect(provider?.assets).toContainEqual({ chainId: caip2, token, name: 'Test Dollar', symbol: 'TUSD' })
  const wish = { provider: 'sandbox', account, token: tokenId, currency: 'EUR' }
  const { url, orderId } = await selling.createUrl(wish)
  expect(provider?.hosts).toContain(new URL(url).host)
  expect(await selling.fetchOrder(orderId)).toEqual({
    ...{ id: orderId, provider: 'sandbox', status: 'created', account: account.toLowerCase(), token, terms: undefined },
  })
  expect(await selling.fetchOrder('nothing')).toBeUndefined()
  await expect(selling.createUrl({ ...wish, currency: 'CHF' })).rejects.toMatchObject({ code: 'PAIR_UNSUPPORTED' })
  expect(lines).toEqual([])
})
