import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createPoolPrices } from './poolPrices.js'

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const [usd, coin, pair] = [`0x${'a'.repeat(40)}`, `0x${'c'.repeat(40)}`, `0x${'9'.repeat(40)}`]
const selectors = { token0: '0x0dfe1681', token1: '0xd21220a7', getReserves: '0x0902f1ac', decimals: '0x313ce567' }
const sound: Readonly<Record<string, string>> = {
  [`${pair} ${selectors.token0}`]: `0x${word(BigInt(usd))}`,
  [`${pair} ${selectors.token1}`]: `0x${word(BigInt(coin))}`,
  [`${pair} ${selectors.getReserves}`]: `0x${word(10_000n * 10n ** 6n)}${word(4n * 10n ** 18n)}${word(1n)}`,
  [`${usd} ${selectors.decimals}`]: `0x${word(6n)}`,
  [`${coin} ${selectors.decimals}`]: `0x${word(18n)}`,
}

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

/** Stands for a node whose contracts say just this. */
async function startNode(answers: Readonly<Record<string, string>>) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const calls: { id: number; params: [{ to: string; data: string }, string] }[] = JSON.parse(
      String(Buffer.concat(chunks)),
    )
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(
        calls.map(({ id, params: [{ to, data }, block] }) => {
          asked.push(`${to} ${data} ${block}`)
          return { jsonrpc: '2.0', id, result: answers[`${to} ${data}`] ?? '0x' }
        }),
      ),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  servers.push(server)
  return { rpcUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const chainId = 'eip155:1'
const tokens = [usd, coin, null].map((token) => ({ chainId, token }))

it('a pool gives its tokens a price, and the native coin that of its wrapped one', async () => {
  const { rpcUrl } = await startNode(sound)
  const pools = { chainId, rpcUrl, stableToken: usd.toUpperCase(), pairs: [pair] }
  const source = createPoolPrices([{ ...pools, wrappedNative: coin.toUpperCase() }])
  expect(Object.fromEntries(await source.prices(tokens))).toEqual({
    ...{ [`${chainId} ${usd}`]: '1', [`${chainId} ${coin}`]: '2500', [`${chainId} native`]: '2500' },
  })
  expect([...(await source.prices([{ chainId, token: null }])).keys()]).toEqual([`${chainId} native`])
  expect((await source.prices([{ chainId: 'eip155:2', token: null }])).size).toBe(0)
  const without = createPoolPrices([pools])
  expect([...(await without.prices(tokens)).keys()]).toEqual([`${chainId} ${usd}`, `${chainId} ${coin}`])
})

it('what never changes is asked for once, what the pool holds each time, at the newest block', async () => {
  const { rpcUrl, asked } = await startNode(sound)
  const { prices } = createPoolPrices([{ chainId, rpcUrl, stableToken: usd, pairs: [pair] }])
  await prices(tokens)
  expect(asked.toSorted()).toEqual(
    Object.keys(sound)
      .map((call) => `${call} latest`)
      .toSorted(),
  )
  asked.length = 0
  await prices(tokens)
  expect(asked).toEqual([`${pair} ${selectors.getReserves} latest`])
})

it.each<[string, Readonly<Record<string, string>>]>([
  ['a pool that is no contract', { [`${pair} ${selectors.token0}`]: '0x' }],
  ['a token in too many bytes', { [`${pair} ${selectors.token1}`]: `0x${word(BigInt(coin))}00` }],
  ['a pool that says what it holds in two words', { [`${pair} ${selectors.getReserves}`]: `0x${word(1n)}${word(1n)}` }],
  ['a pool that says what it holds in four words', { [`${pair} ${selectors.getReserves}`]: `0x${word(1n).repeat(4)}` }],
  ['a token without decimals', { [`${coin} ${selectors.decimals}`]: '0x' }],
  ['78 decimals', { [`${coin} ${selectors.decimals}`]: `0x${word(78n)}` }],
])('%s gives no prices, but a failure', async (_what, changes) => {
  const { rpcUrl } = await startNode({ ...sound, ...changes })
  await expect(
    createPoolPrices([{ chainId, rpcUrl, stableToken: usd, pairs: [pair] }]).prices(tokens),
  ).rejects.toThrow()
})

it('77 decimals are priced', async () => {
  const reserves = `0x${word(10n ** 6n)}${word(10n ** 77n)}${word(1n)}`
  const changes = {
    [`${coin} ${selectors.decimals}`]: `0x${word(77n)}`,
    [`${pair} ${selectors.getReserves}`]: reserves,
  }
  const { rpcUrl } = await startNode({ ...sound, ...changes })
  const { prices } = createPoolPrices([{ chainId, rpcUrl, stableToken: usd, pairs: [pair] }])
  expect((await prices(tokens)).get(`${chainId} ${coin}`)).toBe('1')
})
