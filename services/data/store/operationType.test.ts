import { expect, it } from 'vitest'
import { nameOperation, systemProgram, zeroAddress } from './operationType.js'
import type { CallKind } from './schema.js'

const [own, other] = ['0xaa', '0xbb']
const out = { from: own, to: other, token: '0xcc' }
const incoming = { from: other, to: own, token: '0xcc' }
const [coinsOut, coinsIn] = [out, incoming].map((moved) => ({ ...moved, token: null })) as [
  { from: string; to: string; token: null },
  { from: string; to: string; token: null },
]
const ownToOwn = { ...out, to: own }
const elsewhere = { ...out, from: other, to: '0xdd' }

it.each<[string, CallKind, Parameters<typeof nameOperation>[2], string]>([
  ['makes a contract, whatever moves', 'deploy', [out, incoming], 'deploy'],
  ['gives and takes', 'execute', [out, incoming], 'trade'],
  ['gives coins for tokens', 'execute', [coinsOut, incoming], 'trade'],
  ['takes tokens', 'execute', [incoming], 'receive'],
  ['takes coins', 'transfer', [coinsIn], 'receive'],
  ['takes tokens that were made', 'execute', [{ ...incoming, from: zeroAddress }], 'mint'],
  ['takes tokens that were made on Solana', 'execute', [{ ...incoming, from: systemProgram }], 'mint'],
  ['takes coins from no account', 'execute', [{ ...coinsIn, from: zeroAddress }], 'receive'],
  ['takes tokens that were made, and others', 'execute', [{ ...incoming, from: zeroAddress }, incoming], 'receive'],
  ['gives tokens', 'execute', [out], 'send'],
  ['gives tokens to no account', 'execute', [{ ...out, to: zeroAddress }], 'burn'],
  ['gives tokens to no account on Solana', 'execute', [{ ...out, to: systemProgram }], 'burn'],
  ['gives coins to no account', 'transfer', [{ ...coinsOut, to: zeroAddress }], 'send'],
  ['gives tokens to no account and to another', 'execute', [{ ...out, to: zeroAddress }, out], 'send'],
  ['gives coins', 'transfer', [coinsOut], 'send'],
  ['gives coins along with a call', 'deposit', [coinsOut], 'deposit'],
  ['gives coins and tokens along with a call', 'execute', [coinsOut, out], 'send'],
  ['gives to itself', 'transfer', [ownToOwn], 'send'],
  ['calls, and gives to itself', 'withdraw', [ownToOwn], 'withdraw'],
  ['calls while others give', 'approve', [elsewhere], 'approve'],
  ['takes while others give', 'execute', [elsewhere, incoming], 'receive'],
  ['moves nothing', 'approve', [], 'approve'],
  ['moves nothing in a transfer', 'transfer', [], 'send'],
])('an account that %s (%s)', (_what, called, transfers, operation) => {
  expect(nameOperation(own, called, transfers)).toBe(operation)
})
