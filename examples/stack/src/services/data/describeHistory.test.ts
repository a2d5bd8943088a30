import { expect, it } from 'vitest'
import { describeHistory } from './describeHistory.js'
import type { StoredTransaction } from './store/accountHistory.js'

const chainId = 'solana:local'
const chain = { chainId, rpcUrl: '', nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 } }
const transfer = { from: 'A', to: 'B', amount: 5n, token: null, standard: 'native' as const }
/** One transaction that pays several people, as it was stored: first to C. */
const transaction: StoredTransaction = {
  ...{ chainId, hash: 'S', from: 'A', to: 'C', nonce: 0, status: 'confirmed', operation: 'receive', minedAtMs: 0 },
  ...{ transfers: [transfer, { ...transfer, amount: 7n }], cursor: { minedAtMs: 0, chainId, position: 0, hash: 'S' } },
}

it('who is paid several things at once is their receiver, whoever else was paid with them [S3.8]', () => {
  const parts = { address: 'B', chains: new Map([[chainId, chain]]), tokens: [] }
  const [row] = describeHistory([transaction], parts)
  expect(row?.metadata).toMatchObject({ sentFrom: 'A', sentTo: 'B' })
  const mixed = { ...transaction, transfers: [transfer, { ...transfer, from: 'D' }] }
  expect(describeHistory([mixed], parts)[0]?.metadata).toMatchObject({ sentFrom: 'A', sentTo: 'C' })
})
