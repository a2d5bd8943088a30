import { type AccountId, type AssetId, type ChainId, formatAccountId } from '@portico/kernel'
import { expect, it } from 'vitest'
import { bitcoin } from '../src/networks.js'
import { openPlugin, REGTEST } from './openPlugin.js'
import { openPage } from './page.js'
import { addressOf, scriptAddress } from './sendSetup.js'

const to = addressOf(91)
const MAIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const GENESIS: Readonly<Record<ChainId, string>> = {
  [bitcoin.caipNetworkId]: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  [REGTEST]: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
}
const coin = { txid: 'ab'.repeat(32), vout: 0, value: 100_000, status: { confirmed: true } }

/** The plugin with an interface that has one coin for every address. */
async function open(chainId: ChainId, estimates: Readonly<Record<string, number>>) {
  const asked: string[] = []
  const answer = (path: string) => {
    if (path.endsWith('/block-height/0')) return new Response(GENESIS[chainId])
    if (path.endsWith('/utxo')) return Response.json([coin])
    return path.endsWith('/fee-estimates') ? Response.json(estimates) : new Response('no', { status: 404 })
  }
  const fetch = async (url: unknown) => {
    asked.push(new URL(String(url)).pathname)
    return answer(String(url))
  }
  const customRpcUrls = { [chainId]: [{ url: 'http://127.0.0.1:9' }] }
  return { ...(await openPlugin({ fetch: fetch as typeof globalThis.fetch, customRpcUrls })), asked }
}
const on = (chainId: ChainId, address: string): AccountId => formatAccountId(chainId, address)
const own = on(REGTEST, addressOf(101))

it('a price that the interface does not tell is none on a network whose coins are worth something', async () => {
  const main = await open(bitcoin.caipNetworkId, {})
  const transfer = { from: on(bitcoin.caipNetworkId, MAIN), to: MAIN, amount: 1_000n }
  await expect(main.sender.estimate(transfer)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  const test = await open(REGTEST, {})
  const { amount, basis, limits } = await test.sender.estimate({ from: own, to, amount: 1_000n })
  expect({ amount: amount.amount, basis, limits }).toEqual({
    amount: 141n,
    basis: '141 vB × 1 sat/vB',
    limits: { rate: '1000' },
  })
})

it('each level is the dearest of the estimates for as many blocks or more, rounded up', async () => {
  const { sender, asked } = await open(REGTEST, { 1: 3.0001, 2: 5.5, 3: 2, 6: 0.4, 25: 1.2 })
  const rates: unknown[] = []
  for (const feeLevel of sender.feeLevels ?? [])
    rates.push((await sender.estimate({ from: own, to, amount: 1_000n, feeLevel })).limits?.rate)
  expect(rates).toEqual(['1200', '2000', '5500'])
  expect(asked.filter((path) => path === '/block-height/0')).toHaveLength(1)
})

it('sends coins alone, from addresses that one key spends from, on the network that they are for', async () => {
  const { sender, asked } = await open(REGTEST, {})
  const transfer = { from: own, to, amount: 1_000n }
  const refused = (change: object, code: string) =>
    expect(sender.estimate({ ...transfer, ...change })).rejects.toMatchObject({ code })
  await refused({ asset: `${REGTEST}/token:rune` as AssetId }, 'TOKEN_UNSUPPORTED')
  await refused({ asset: `${bitcoin.caipNetworkId}/slip44:0` as AssetId }, 'CHAIN_MISMATCH')
  await refused({ from: on(REGTEST, scriptAddress) }, 'WALLET_UNSUPPORTED')
  await refused({ from: on(REGTEST, MAIN) }, 'ADDRESS_INVALID')
  await refused({ to: MAIN }, 'ADDRESS_INVALID')
  await refused({ from: 'bip122:12a765e31ffd4059bada1e25190f6e98:x' }, 'CHAIN_UNSUPPORTED')
  expect(asked).toEqual([])
  expect(await sender.estimate({ ...transfer, asset: `${REGTEST}/slip44:0` as AssetId })).toBeDefined()
})

it('an address behind a script is not spent from without its key, and the wallet is not asked', async () => {
  const address = addressOf(102, 'p2sh')
  const signed: unknown[] = []
  const phantom = {
    requestAccounts: async () => [{ address, purpose: 'payment' }],
    signPSBT: async (psbt: Uint8Array) => signed.push(psbt),
  }
  Object.assign(openPage(), { phantom: { bitcoin: phantom } })
  const { connector, sender } = await open(REGTEST, {})
  const { accounts } = await connector.connect('phantom', { chainId: REGTEST })
  Reflect.deleteProperty(openPage(), 'phantom')
  await expect(sender.transfer({ from: accounts[0].id, to, amount: 1_000n })).rejects.toMatchObject({
    code: 'WALLET_UNSUPPORTED',
  })
  expect(signed).toEqual([])
})
