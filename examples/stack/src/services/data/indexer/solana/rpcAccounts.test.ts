import { expect, it } from 'vitest'
import type { JsonRpc } from '../jsonRpc.js'
import { readSignatures } from './rpcAccounts.js'

it('of many token accounts, the newest signatures count, and no more than asked for', async () => {
  // Stands for an account with more behind it than a local chain can hold.
  const batch: JsonRpc['batch'] = async (calls) =>
    calls.map((_call, account) => ({
      result: Array.from({ length: 1_000 }, (_, index) => {
        return { signature: `${account}-${index}`, slot: 5_000 - index }
      }),
    }))
  const addresses = Array.from({ length: 60 }, (_, index) => String(index))
  const found = await readSignatures({ batch, call: () => Promise.reject(new Error('not asked')) }, addresses, 1_000)
  expect(found).toHaveLength(1_000)
  expect(found.every(({ signature }) => Number(signature.split('-')[1]) < 17)).toBe(true)
})
