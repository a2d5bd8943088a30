import { expect, it } from 'vitest'
import { Refusal } from '../refusal.js'
import { createAccountReader } from './accountReader.js'
import type { DataStore } from './store/dataStore.js'

const solana = 'solana:local'
const asked = { address: 'Account', chainIds: [solana] }
const refuse = () => {
  throw new Refusal(429, 'Too many requests')
}

/** Stands for an indexer whose accounts are followed, or no longer, or were never read. */
function create({ tracked = [], known = [] }: { readonly tracked?: string[]; readonly known?: string[] } = {}) {
  const done: string[] = []
  const store = { ledger: { holds: async (_chainId: string, address: string) => known.includes(address) } }
  const reader = createAccountReader(store as unknown as DataStore, {
    isTracked: async (_chainId, address) => tracked.includes(address),
    track: async (_chainId, address) => void done.push(`track ${address}`),
    refresh: async (_chainId, address) => void done.push(`refresh ${address}`),
  })
  const admit = (chainId: string) => void done.push(`admit ${chainId}`)
  return { reader, done, admit }
}

it('an account that is not followed yet is counted, then followed', async () => {
  const { reader, done, admit } = create({ known: ['Account'] })
  await reader.prepare(asked, admit)
  expect(done).toEqual([`admit ${solana}`, 'track Account'])
})

it('several requests for an account at once count once', async () => {
  const { reader, done, admit } = create()
  await Promise.all([reader.prepare(asked, admit), reader.prepare(asked, admit)])
  expect(done.filter((one) => one.startsWith('admit'))).toHaveLength(1)
})

it('an account that is followed counts for no client', async () => {
  const { reader, done } = create({ tracked: ['Account'] })
  await reader.prepare(asked, refuse)
  await reader.refresh('Account', [{ chainId: solana, token: null }], refuse)
  expect(done).toEqual(['track Account', 'refresh Account'])
})

it('of an account that was followed once is told what is known, and it is not followed for a client that had its share', async () => {
  const { reader, done } = create({ known: ['Account'] })
  await reader.prepare(asked, refuse)
  expect(done).toEqual([])
  const refreshing = reader.refresh('Account', [{ chainId: solana, token: null }], refuse)
  await expect(refreshing).rejects.toMatchObject({ status: 429 })
  expect(done).toEqual([])
})

it('an account that was never read is refused to a client that had its share, with the reason', async () => {
  const { reader, done } = create()
  await expect(reader.prepare(asked, refuse)).rejects.toMatchObject({ status: 429 })
  expect(done).toEqual([])
})
