import { expect, it } from 'vitest'
import { toRpcCommitment } from './rpcCommitment.js'

it.each([
  ['processed', 'processed'],
  ['confirmed', 'confirmed'],
  ['finalized', 'finalized'],
  ['recent', 'processed'],
  ['single', 'confirmed'],
  ['singleGossip', 'confirmed'],
  ['root', 'finalized'],
  ['max', 'finalized'],
] as const)('calls %s what nodes call %s today [S5.17]', (commitment, today) => {
  expect(toRpcCommitment(commitment)).toBe(today)
})
