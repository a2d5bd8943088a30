import { expect, it, vi } from 'vitest'
import { Refusal } from '../http/refusal.js'
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

it('a known account is answered, but not read anew, for a client over its limit', async () => {
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

const evm = 'eip155:1'
type Parts = Parameters<typeof createAccountReader>
const failing = (indexer: Partial<Parts[1]>, holds: (address: string) => boolean = () => false) => {
  const store = { ledger: { holds: async (_chainId: string, address: string) => holds(address) } }
  const sound = { isTracked: async () => true, track: async () => {}, refresh: async () => {} }
  return createAccountReader(store as unknown as Parts[0], { ...sound, ...indexer })
}
const away = async () => Promise.reject(new Error('away'))
const couldNot = { status: 502, message: 'The chain could not be read', cause: expect.any(Error) }

it('an account that can not be read is refused as such, unless it was read before [S7.12a]', async () => {
  await expect(failing({ track: away }).prepare(asked, refuse)).rejects.toMatchObject(couldNot)
  const known = failing({ track: away }, (address) => address === '0xaa')
  await known.prepare({ address: '0xAA', chainIds: [evm] }, refuse)
  await expect(failing({ refresh: away }).refresh('A', [{ chainId: evm, token: null }], refuse)).rejects.toMatchObject(
    couldNot,
  )
})

it('a chain that takes longer than eight seconds is not waited for', async () => {
  vi.useFakeTimers()
  try {
    const never = () => new Promise<never>(() => {})
    const slow = failing({ track: never, refresh: never })
    const outcomes = [slow.prepare(asked, refuse), slow.refresh('A', [{ chainId: evm, token: null }], refuse)]
    const refused = outcomes.map((outcome) => expect(outcome).rejects.toMatchObject(couldNot))
    await vi.advanceTimersByTimeAsync(8_000)
    await Promise.all(refused)
  } finally {
    vi.useRealTimers()
  }
})

it('tokens are read anew chain by chain, each once [S7.12a]', async () => {
  const read: unknown[] = []
  const refresh = async (...parts: readonly unknown[]) => void read.push(parts)
  const tokens = [evm, solana, evm, evm].map((chainId, index) => ({ chainId, token: index < 3 ? `0x${index}` : '0x0' }))
  await failing({ refresh }).refresh('A', tokens, refuse)
  expect(read).toEqual([
    [evm, 'A', ['0x0', '0x2']],
    [solana, 'A', ['0x1']],
  ])
})
