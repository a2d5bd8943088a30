import { describe, expect, it } from 'vitest'
import { describeHistory, tokensIn } from './describeHistory.js'
import type { StoredTransaction, StoredTransfer } from './store/accountHistory.js'
import { systemProgram, zeroAddress } from './store/operationType.js'

const chainId = 'solana:local'
const chain = { chainId, rpcUrl: '', nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 } }
const transfer = { from: 'A', to: 'B', amount: 5n, token: null, standard: 'native' as const }
/** One transaction that pays several people, as it was stored: first to C. */
const transaction: StoredTransaction = {
  ...{ chainId, hash: 'S', from: 'A', to: 'C', nonce: 0, status: 'confirmed', operation: 'receive', minedAtMs: 0 },
  ...{ transfers: [transfer, { ...transfer, amount: 7n }], cursor: { minedAtMs: 0, chainId, position: 0, hash: 'S' } },
}

it('an account that receives several things at once is their receiver, also beside others [S3.8]', () => {
  const parts = { address: 'B', chains: new Map([[chainId, chain]]), tokens: [] }
  const [row] = describeHistory([transaction], parts)
  expect(row?.metadata).toMatchObject({ sentFrom: 'A', sentTo: 'B' })
  const mixed = { ...transaction, transfers: [transfer, { ...transfer, from: 'D' }] }
  expect(describeHistory([mixed], parts)[0]?.metadata).toMatchObject({ sentFrom: 'A', sentTo: 'C' })
})

const evm = { chainId: 'eip155:1', rpcUrl: '', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
const own = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const ownShown = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const otherShown = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const known = { chainId: evm.chainId, token, standard: 'erc20' as const, name: 'T', symbol: 'T', decimals: 6 }

function describeOn(asked: typeof evm | typeof chain, address: string, transfers: readonly StoredTransfer[]) {
  const stored = { ...transaction, chainId: asked.chainId, from: transfers[0]?.from ?? '', transfers }
  const parts = { address, chains: new Map([[asked.chainId, asked]]), tokens: [{ ...known, isSpam: false }] }
  return describeHistory([stored], parts)[0]?.transfers
}
const erc20 = { amount: 5n, token, standard: 'erc20' as const }

describe('a transfer', () => {
  it.each([
    ['out', own, other, ownShown, otherShown],
    ['in', other, own, otherShown, ownShown],
    ['self', own, own, ownShown, ownShown],
  ])('has the direction %s, and whom it went from and to [S3.8]', (direction, from, to, fromShown, toShown) => {
    const moved = { direction, from: fromShown, to: toShown }
    expect(describeOn(evm, ownShown, [{ ...erc20, from, to }])).toMatchObject([moved])
    expect(describeOn(evm, ownShown, [{ ...transfer, from, to }])).toMatchObject([moved])
    expect(describeOn(evm, ownShown, [{ ...erc20, standard: 'erc721', from, to }])).toMatchObject([moved])
  })

  it('of what was made comes from no address, and of what was burnt goes to none', () => {
    const [made] = describeOn(evm, own, [{ ...erc20, from: zeroAddress, to: own }]) ?? []
    expect([made?.from, made?.to]).toEqual([undefined, ownShown])
    const [burnt] = describeOn(evm, own, [{ ...erc20, from: own, to: zeroAddress }]) ?? []
    expect([burnt?.from, burnt?.to]).toEqual([ownShown, undefined])
    const [minted] = describeOn(chain, 'B', [{ ...transfer, from: systemProgram }]) ?? []
    expect([minted?.from, minted?.to]).toEqual([undefined, 'B'])
  })

  it('of a token without known decimals is left out, and the others are not', () => {
    const unknown = { ...erc20, from: own, to: other, token: `0x${'1'.repeat(40)}` }
    const transfers = describeOn(evm, own, [unknown, { ...erc20, from: own, to: other }])
    expect(transfers).toMatchObject([{ quantity: { numeric: '0.000005' }, fungible_info: { symbol: 'T' } }])
    expect(transfers).toHaveLength(1)
  })

  it('of an unknown collection is still listed, as pieces', () => {
    const piece = { ...erc20, from: own, to: other, token: `0x${'1'.repeat(40)}`, standard: 'erc721' as const }
    expect(describeOn(evm, own, [{ ...piece, amount: 1n, tokenId: '7' }])).toMatchObject([
      { quantity: { numeric: '1' }, nft_info: { name: '', tokenId: '7', flags: { is_spam: false } } },
    ])
  })
})

it('a transaction has its place, its time and both sides, without a receiver where it made a contract [S3.8]', () => {
  const parts = { address: own, chains: new Map([[evm.chainId, evm]]), tokens: [] }
  const called = { ...transaction, chainId: evm.chainId, operation: 'execute' as const, from: own, to: other, nonce: 4 }
  const stored = { ...called, minedAtMs: 1_700_000_000_000, transfers: [] }
  expect(describeHistory([stored], parts)).toEqual([
    {
      ...{ id: 'eip155:1:S', transfers: [] },
      metadata: {
        ...{ operationType: 'execute', hash: 'S', chain: 'eip155:1', minedAt: '2023-11-14T22:13:20.000Z' },
        ...{ sentFrom: ownShown, sentTo: otherShown, nonce: 4, status: 'confirmed' },
      },
    },
  ])
  expect(describeHistory([{ ...stored, to: null }], parts)[0]?.metadata.sentTo).toBe('')
  expect(describeHistory([stored], { ...parts, chains: new Map() })).toEqual([])
})

it.each(['send', 'receive', 'mint', 'execute'] as const)(
  'what was called counts as the receiver, but not of a plain transfer: %s [S3.8]',
  (operation) => {
    const stored = { ...transaction, operation, transfers: [transfer] }
    const [row] = describeHistory([stored], { address: 'B', chains: new Map([[chainId, chain]]), tokens: [] })
    expect(row?.metadata.sentTo).toBe(operation === 'send' || operation === 'receive' ? 'B' : 'C')
  },
)

it('tokens are described by name and picture, coins by their chain, pieces by their collection [S3.8]', () => {
  const iconUrl = 'https://icons.example/t.png'
  const piece = { ...erc20, from: own, to: other, standard: 'erc1155' as const, tokenId: '7' }
  const stored = [{ ...transaction, chainId: evm.chainId, transfers: [{ ...erc20, from: own, to: other }, piece] }]
  const parts = { address: own, chains: new Map([[evm.chainId, evm]]) }
  const shown = `eip155:1:0x5FbDB2315678afecb367f032d93F642f64180aa3`
  const [row] = describeHistory(stored, { ...parts, tokens: [{ ...known, iconUrl, isSpam: true }] })
  expect(row?.transfers).toMatchObject([
    { fungible_info: { address: shown, name: 'T', symbol: 'T', icon: { url: iconUrl } } },
    { nft_info: { contract: shown, tokenId: '7', name: 'T', flags: { is_spam: true } }, quantity: { numeric: '5' } },
  ])
  const [coins] = describeOn(evm, own, [{ ...transfer, from: own, to: other }]) ?? []
  expect(coins).toMatchObject({ fungible_info: { name: 'Ether', symbol: 'ETH' } })
  expect(coins).not.toHaveProperty('fungible_info.address')
  expect(coins).not.toHaveProperty('fungible_info.icon')
})

it('the tokens that transactions speak of are those of their transfers, without the native coin', () => {
  const spoken = { ...transaction, transfers: [transfer, { ...erc20, from: 'A', to: 'B' }] }
  expect(tokensIn([spoken])).toEqual([{ chainId, token }])
})
