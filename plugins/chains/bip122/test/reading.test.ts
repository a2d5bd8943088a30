import { formatAccountId } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { bitcoin } from '../src/networks.js'
import { openPlugin, REGTEST, SIGNET } from './openPlugin.js'

const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const MAIN_ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TEST_ADDRESS = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const account = formatAccountId(REGTEST, ADDRESS)

const stats = (funded: number, spent: number, count = 1) => ({
  funded_txo_sum: funded,
  spent_txo_sum: spent,
  tx_count: count,
})
const coin = (value: number, confirmed: boolean) => ({
  txid: 'ab'.repeat(32),
  vout: value,
  value,
  status: { confirmed },
})

/** A node that answers by path. */
async function read(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const fetch = async (input: unknown) => {
    const path = String(input instanceof Request ? input.url : input).replace('http://127.0.0.1:9/', '')
    asked.push(path)
    const answer = answers[path]
    return answer === undefined ? new Response('not found', { status: 404 }) : Response.json(answer)
  }
  const customRpcUrls = { [REGTEST]: [{ url: 'http://127.0.0.1:9' }] }
  const { balance } = await openPlugin({ fetch: fetch as typeof globalThis.fetch, customRpcUrls })
  return { asked, outcome: await balance.getBalance(account).catch((error: unknown) => error) }
}

describe('the balance', () => {
  const path = `address/${ADDRESS}`

  it('takes one request while nothing is on its way; an address without a past has nothing', async () => {
    const still = await read({ [path]: { chain_stats: stats(700, 200), mempool_stats: stats(0, 0, 0) } })
    expect(still.outcome).toEqual({ amount: 500n, decimals: 8, symbol: 'tBTC' })
    expect(still.asked).toEqual([path])
    const empty = await read({ [path]: { chain_stats: stats(0, 0, 0), mempool_stats: stats(0, 0, 0) } })
    expect(empty.outcome).toMatchObject({ amount: 0n })
  })

  it('tells what is in a block from what is not, by the coins themselves', async () => {
    const { outcome } = await read({
      [path]: { chain_stats: stats(100, 0), mempool_stats: stats(110, 100, 2) },
      [`${path}/utxo`]: [coin(60, false), coin(50, false)],
    })
    const parts = [
      { kind: 'free', amount: 0n },
      { kind: 'unconfirmed', amount: 110n },
    ]
    expect(outcome).toEqual({ amount: 110n, decimals: 8, symbol: 'tBTC', parts })
  })

  it.each([
    ['what is no statistics', {}],
    ['sums below zero', { chain_stats: stats(1, 2), mempool_stats: stats(0, 0, 0) }],
    ['a fraction', { chain_stats: stats(1.5, 0), mempool_stats: stats(0, 0, 0) }],
    ['more than there is', { chain_stats: stats(2_100_000_000_000_001, 0), mempool_stats: stats(0, 0, 0) }],
    ['a text', { chain_stats: { ...stats(1, 0), funded_txo_sum: '1' }, mempool_stats: stats(0, 0, 0) }],
  ])('refuses %s', async (_what, answer) => {
    expect((await read({ [path]: answer })).outcome).toMatchObject({ code: 'RPC_FAILED' })
  })
})

describe('requests for payment', () => {
  it.each([
    [`bitcoin:${MAIN_ADDRESS}`, { to: MAIN_ADDRESS, chainId: bitcoin.caipNetworkId }],
    [`BITCOIN:${MAIN_ADDRESS.toUpperCase()}?AMOUNT=0.00000001`, { to: MAIN_ADDRESS, amount: 1n }],
    [`bitcoin:${MAIN_ADDRESS}?amount=20.3&label=Luke-Jr&message=hi`, { amount: 2_030_000_000n, label: 'Luke-Jr' }],
    [`bitcoin:${MAIN_ADDRESS}?amount=.5&somethingyoudontunderstand=50`, { amount: 50_000_000n }],
    [`bitcoin:?bc=${MAIN_ADDRESS}&lightning=lnbc1`, { to: MAIN_ADDRESS }],
    [`bitcoin:${TEST_ADDRESS}`, { to: TEST_ADDRESS, chainId: SIGNET }],
    [`bitcoin:?bcrt=${ADDRESS}`, { to: ADDRESS, chainId: REGTEST }],
  ])('%s', async (uri, expected) => {
    const { links, connector } = await openPlugin({ networks: [(await import('../src/networks.js')).bitcoinSignet] })
    expect(connector).toBeDefined()
    expect(links.read(uri)).toMatchObject(expected)
  })

  it.each([
    'bitcoin:',
    'bitcoin:unknown',
    `bitcoin:${MAIN_ADDRESS}?req-pop=1`,
    `bitcoin:${MAIN_ADDRESS}?REQ-pop=1`,
    `bitcoin:${MAIN_ADDRESS}?amount=1&amount=2`,
    `bitcoin:${MAIN_ADDRESS}?amount=0`,
    `bitcoin:${MAIN_ADDRESS}?amount=-1`,
    `bitcoin:${MAIN_ADDRESS}?amount=1e3`,
    `bitcoin:${MAIN_ADDRESS}?amount=1,5`,
    `bitcoin:${MAIN_ADDRESS}?amount=0.000000001`,
    `bitcoin:${MAIN_ADDRESS}?amount=%zz`,
    `bitcoin:${MAIN_ADDRESS}#part`,
    `bitcoin:${MAIN_ADDRESS.slice(0, -1)}p`,
  ])('%s can not be carried out', async (uri) => {
    const { links } = await openPlugin()
    expect(() => links.read(uri)).toThrow('PAYMENT_URI_INVALID')
  })

  it('writes what others read, with all digits and no exponent', async () => {
    const { links } = await openPlugin()
    const write = (amount: bigint) => links.write({ chainId: REGTEST, to: ADDRESS, amount, label: 'Böll & Söhne' })
    expect(write(1n)).toBe(`bitcoin:${ADDRESS}?amount=0.00000001&label=B%C3%B6ll%20%26%20S%C3%B6hne`)
    expect(links.read(write(2_099_999_999_999_999n))).toEqual({
      ...{ to: ADDRESS, chainId: REGTEST, amount: 2_099_999_999_999_999n, label: 'Böll & Söhne' },
    })
    expect(() => links.write({ chainId: REGTEST, to: MAIN_ADDRESS })).toThrow('ADDRESS_INVALID')
  })
})
