import { expect, it } from 'vitest'
import { type Commitment, toRpcCommitment } from './commitment.js'

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

it('refuses a word that is no commitment, also where the host’s build has no checks [S5.17]', () => {
  for (const word of ['final', 'toString', '']) {
    expect(() => toRpcCommitment(word as Commitment)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
  }
})
