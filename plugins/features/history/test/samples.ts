import type {
  AccountId,
  HistoryPage,
  HistoryTransaction,
  HistoryTransfer,
  SentStatus,
  WatchedTransaction,
} from '@portico/kernel'
import fc from 'fast-check'

export const ALICE: AccountId = 'eip155:1:0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
export const BOB: AccountId = 'eip155:1:0x4838B106FCe9647Bdf1E7877BF73cE8B0BAD5f97'
export const TOKEN: AccountId = 'eip155:1:0xdAC17F958D2ee523a2206206994597C13D831ec7'
export const NOW_MS = Date.parse('2026-11-22T05:00:00Z')

/** Of a family whose ids are the same in either case. */
export const transactionIds = { keyOf: (id: string) => id.toLowerCase() }

const hashOf = (index: number): string => `0x${index.toString(16).padStart(64, '0')}`

/** The `index`-th transaction back from now, an hour apart. */
export const transaction = (index: number, changes: Partial<HistoryTransaction> = {}): HistoryTransaction => ({
  id: `tx-${index}`,
  hash: hashOf(index),
  chainId: 'eip155:1',
  operation: 'send',
  minedAt: new Date(NOW_MS - index * 3_600_000).toISOString(),
  sentFrom: ALICE.slice('eip155:1:'.length),
  sentTo: BOB.slice('eip155:1:'.length),
  status: 'confirmed',
  transfers: [{ direction: 'out', quantity: '1', asset: { kind: 'fungible', symbol: 'ETH' } }],
  ...changes,
})

export const page = (from: number, count: number, next?: string): HistoryPage => ({
  transactions: Array.from({ length: count }, (_, index) => transaction(from + index)),
  next,
})

export const spam = (isSpam = true): HistoryTransfer => ({
  direction: 'in',
  quantity: '1',
  asset: { kind: 'collectible', name: 'Win a prize', isSpam },
})

export const sent = (index: number, status: SentStatus = 'pending', account = ALICE): WatchedTransaction => ({
  account,
  transactionId: hashOf(index),
  to: BOB.slice('eip155:1:'.length),
  amount: 1n,
  decimals: 18,
  symbol: 'ETH',
  sentAtMs: NOW_MS,
  status,
})

/** Transactions with ids that meet again, in no order, over years. */
export const anyTransaction: fc.Arbitrary<HistoryTransaction> = fc
  .record({
    index: fc.integer({ min: 0, max: 30 }),
    minedAtMs: fc.integer({ min: Date.parse('2023-01-01'), max: NOW_MS }),
    status: fc.constantFrom('confirmed', 'failed', 'pending'),
  })
  .map(({ index, minedAtMs, status }) => transaction(index, { minedAt: new Date(minedAtMs).toISOString(), status }))
