import { formatAccountId } from '@portico/kernel'
import { cardanoAddressOf, cardanoStakeAddressOf } from '@portico/testing/cip34'
import { expect, it, vi } from 'vitest'
import { fingerprintOf } from '../src/node/tokenNames.js'
import { useLocalChain } from './localChain.js'
import { openConnected, openPlugin } from './openPlugin.js'

const ADA = 1_000_000n
/** The stand-in's account without a stake part. */
const enterprise = cardanoAddressOf({ payment: new Uint8Array(32).fill(40) }, 0)

it('adds up what is on all addresses of a wallet, and reads an address without a stake part alone', async () => {
  const { balance, chain } = await openPlugin()
  const read = async (address: string) => (await balance.getBalance(formatAccountId(chain.caip2, address))).amount
  expect(await read(`${chain.accounts[0]}`)).toBe(1_250n * ADA)
  expect(await read(`${chain.accounts[1]}`)).toBe(0n)
  expect(await read(enterprise)).toBe(3n * ADA)
  await expect(read(cardanoAddressOf({ payment: new Uint8Array(32) }, 1))).rejects.toMatchObject({
    code: 'ADDRESS_INVALID',
  })
})

it('asks the connected wallet where the host has set up no node, and only about its own account', async () => {
  const setup = {
    customRpcUrls: {},
    networks: (await useLocalChain()).networks.map((one) => ({ ...one, rpcUrls: { default: { http: [] } } })),
  }
  const { balance, account, chain, wallet, assetDiscovery } = await openConnected(
    { lovelace: 2n ** 40n },
    setup as never,
  )
  expect((await balance.getBalance(account)).amount).toBe(2n ** 40n)
  const other = formatAccountId(chain.caip2, enterprise)
  await expect(balance.getBalance(other)).rejects.toMatchObject({ code: 'RPC_MISSING' })
  expect(await assetDiscovery.discover(account)).toBeUndefined()
  wallet.revoke()
  await expect(balance.getBalance(account)).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
})

it('lists the coin and the tokens of all addresses, with what is known of each', async () => {
  const { assetDiscovery, chain } = await openPlugin()
  const [pearl, buoy, tide, nameless] = chain.tokens
  const tokenId = (token: (typeof chain.tokens)[number] | undefined) => `${chain.caip2}:${token?.policy}${token?.name}`
  const rows = await assetDiscovery.discover(formatAccountId(chain.caip2, `${chain.accounts[0]}`))
  expect(
    rows?.map(({ name, symbol, address, quantity }) => [name, symbol, address, quantity.numeric, quantity.decimals]),
  ).toEqual([
    ['Test Ada', 'tADA', undefined, '1250', 6],
    ['Pearl', 'PEARL', tokenId(pearl), '26', 6],
    ['Buoy #1', 'Buoy1', tokenId(buoy), '1', 0],
    ['Tide coin', 'TIDE', tokenId(tide), '12.34', 2],
    [nameless && fingerprintOf(nameless), expect.stringMatching(/^asset1/), tokenId(nameless), '7', 0],
  ])
  const own = await assetDiscovery.discover(formatAccountId(chain.caip2, enterprise))
  expect(own?.map(({ name }) => name)).toEqual(['Test Ada', 'Buoy #1'])
})

/** The plugin with a node that answers as a test says, by path. */
async function readFrom(answers: Readonly<Record<string, unknown>>) {
  const bodies: string[] = []
  const fetch = vi.fn(async (url: string, init?: { body?: string }) => {
    bodies.push(`${init?.body ?? ''}`)
    return Response.json(answers[new URL(url).pathname.slice(1)] ?? [])
  })
  const opened = await openPlugin({ fetch: fetch as never })
  const account = formatAccountId(opened.chain.caip2, `${opened.chain.accounts[0]}`)
  return { ...opened, account, bodies }
}
const stake = cardanoStakeAddressOf({ payment: new Uint8Array(32).fill(31), stake: new Uint8Array(32).fill(32) }, 0)

it.each([
  [[{ stake_address: 'stake_test1other', utxo: '5' }]],
  [[{ stake_address: stake, utxo: '-5' }]],
  [[{ stake_address: stake, utxo: 5 }]],
  [[{ stake_address: stake }]],
  [Array(2).fill({ stake_address: stake, utxo: '5' })],
])('takes %j for no balance', async (rows) => {
  const { balance, account } = await readFrom({ account_info: rows })
  await expect(balance.getBalance(account)).rejects.toMatchObject({ code: 'RPC_FAILED' })
})

it('asks about many tokens in requests that public nodes take, and about no more than it looks up', async () => {
  const tokens = Array.from({ length: 300 }, (_, at) => ({
    ...{ policy_id: 'ab'.repeat(28), asset_name: at.toString(16).padStart(64, '0'), quantity: '1' },
  }))
  const { assetDiscovery, account, bodies } = await readFrom({ account_assets: tokens })
  expect(await assetDiscovery.discover(account)).toHaveLength(201)
  expect(bodies.filter((body) => body.includes('_asset_list'))).toHaveLength(5)
  expect(Math.max(...bodies.map((body) => body.length))).toBeLessThanOrEqual(1_000)
})
