import { u8aToHex } from '@polkadot/util'
import { blake2AsU8a, decodeAddress, encodeAddress, xxhashAsU8a } from '@polkadot/util-crypto'
import { formatAccountId, isPorticoError } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import { polkadotAssetHub } from '../src/networks.js'
import { accountInfo } from './accountInfo.js'
import { openPlugin } from './openPlugin.js'

const HUB = polkadotAssetHub.caipNetworkId
const ADDRESS = encodeAddress(new Uint8Array(32).fill(3), 0)
const account = formatAccountId(HUB, ADDRESS)
const DOT = 10_000_000_000n

async function readWith(result: unknown) {
  const asked: unknown[] = []
  const { balance } = await openPlugin({
    rpcUrls: { [HUB]: [{ url: 'http://127.0.0.1:9' }] },
    fetch: async (_url, init) => {
      const body = JSON.parse(String(init?.body))
      asked.push(body)
      return Response.json({ jsonrpc: '2.0', id: body.id, result })
    },
  })
  const outcome = await balance.getBalance(account).catch((error: unknown) => error)
  return { asked, outcome: isPorticoError(outcome) ? outcome.code : outcome }
}

const readAmounts = async (amounts: Parameters<typeof accountInfo>[0]) =>
  (await readWith(`0x${accountInfo(amounts)}`)).outcome

describe('the balance', () => {
  it('is read by the storage key that the reference library makes [S5.20]', async () => {
    const key = decodeAddress(ADDRESS)
    const parts = [xxhashAsU8a('System', 128), xxhashAsU8a('Account', 128), blake2AsU8a(key, 128), key]
    const { asked } = await readWith(null)
    expect(asked).toMatchObject([
      { method: 'state_getStorage', params: [u8aToHex(Uint8Array.from(parts.flatMap((part) => [...part])))] },
    ])
  })

  it('is zero for an account without an entry', async () => {
    expect((await readWith(null)).outcome).toEqual({ amount: 0n, decimals: 10, symbol: 'DOT' })
  })

  it.each([
    ['all free', { free: 5n * DOT }, { amount: 5n * DOT }],
    [
      'frozen and reserved overlap by the newer rules',
      { free: 5n * DOT, reserved: 2n * DOT, frozen: 3n * DOT },
      { amount: 7n * DOT, parts: { free: 4n * DOT, locked: DOT, reserved: 2n * DOT } },
    ],
    [
      'what is reserved covers what is frozen',
      { free: 5n * DOT, reserved: 4n * DOT, frozen: 3n * DOT },
      { amount: 9n * DOT, parts: { free: 5n * DOT, reserved: 4n * DOT } },
    ],
    [
      'the larger of two limits by the older rules',
      { free: 5n * DOT, reserved: 2n * DOT, frozen: DOT, last: 3n * DOT },
      { amount: 7n * DOT, parts: { free: 2n * DOT, locked: 3n * DOT, reserved: 2n * DOT } },
    ],
    [
      'more is frozen than there is',
      { free: DOT, frozen: 3n * DOT },
      { amount: DOT, parts: { free: 0n, locked: DOT } },
    ],
    [
      'the largest amounts',
      { free: (1n << 128n) - 1n, reserved: (1n << 128n) - 1n },
      { amount: (1n << 129n) - 2n, parts: { free: (1n << 128n) - 1n, reserved: (1n << 128n) - 1n } },
    ],
  ])('has its parts: %s', async (_what, amounts, { amount, parts }: { amount: bigint; parts?: object }) => {
    const listed = parts && Object.entries(parts).map(([kind, one]) => ({ kind, amount: one }))
    expect(await readAmounts(amounts)).toEqual({
      amount,
      decimals: 10,
      symbol: 'DOT',
      ...(listed && { parts: listed }),
    })
  })

  it.each(['0x', `0x${accountInfo({ free: 1n }).slice(2)}`, `0x${accountInfo({ free: 1n })}00`, 7, {}, '0xzz'])(
    'that is no entry of an account (%j) is a failure, never zero',
    async (result) => {
      expect((await readWith(result)).outcome).toBe('RPC_FAILED')
    },
  )
})
