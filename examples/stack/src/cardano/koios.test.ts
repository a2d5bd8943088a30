import { cardanoStakeAddressOf, testCardanoKeys } from '@portico/testing/cip34'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CardanoNodes } from '../families/cip34.js'
import { startFamily } from '../families/index.js'

let running: CardanoNodes

beforeAll(async () => {
  running = await startFamily('cip34')
})
afterAll(() => running.stop())

async function post(path: string, body: object) {
  const [{ rpcUrl }] = running.description.networks
  const answer = await fetch(`${rpcUrl}/${path}`, { method: 'POST', body: JSON.stringify(body) })
  return { status: answer.status, rows: await answer.json() }
}
const [first, second] = testCardanoKeys.map((keys) => cardanoStakeAddressOf(keys, 0))

it('adds up the outputs of a stake address, and has no row for one that was never used', async () => {
  const { rows } = await post('account_info', { _stake_addresses: [first, second] })
  expect(rows).toMatchObject([{ stake_address: first, utxo: '1250000000' }])
  const { rows: assets } = await post('account_assets', { _stake_addresses: [first] })
  expect(assets).toHaveLength(4)
  const [address, unused] = running.description.networks[0].accounts
  expect((await post('address_info', { _addresses: [address, unused] })).rows).toMatchObject([
    { address, balance: '1000000000' },
  ])
})

it('refuses what public nodes refuse, and takes no transactions', async () => {
  expect((await post('account_info', { _stake_addresses: ['stake'] })).status).toBe(400)
  expect((await post('asset_info', { _asset_list: Array(9).fill(['a'.repeat(56), 'b'.repeat(64)]) })).status).toBe(413)
  const [{ rpcUrl }] = running.description.networks
  expect((await fetch(`${rpcUrl}/submittx`, { method: 'POST', body: '84' })).status).toBe(404)
})
