import { bytesToHex } from '@noble/curves/utils.js'
import { expect, it } from 'vitest'
import { TOKEN_PROGRAM } from '../node/tokenLayout.js'
import { createTokenAccount, type Instruction, offerPriorityFee, transferSol, transferTokens } from './instructions.js'

const [A, B, C, D] = [
  '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
  '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR',
  'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8',
  'GgBaCs3NCBuZN12kCJgAW63ydqohFkHEdfdEXBPzLHq',
] as const
const AMOUNT = 0x0102030405060708n

/** `s` signs, `w` is written. */
const show = ({ program, accounts, bytes }: Instruction) => ({
  program,
  accounts: accounts.map(
    ({ address, isSigner, isWritable }) => `${address}${isSigner ? ' s' : ''}${isWritable ? ' w' : ''}`,
  ),
  bytes: bytesToHex(bytes),
})

// The expected values are what @solana/spl-token 0.4.15 and @solana/web3.js 1.99.0 make for the same input.

it('encodes a transfer of SOL', () => {
  expect(show(transferSol(A, B, AMOUNT))).toEqual({
    program: '11111111111111111111111111111111',
    accounts: [`${A} s w`, `${B} w`],
    bytes: '020000000807060504030201',
  })
})

it('encodes the making of a token account', () => {
  const parts = { payer: A, tokenAccount: B, owner: C, mint: D, tokenProgram: TOKEN_PROGRAM }
  expect(show(createTokenAccount(parts))).toEqual({
    program: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
    accounts: [`${A} s w`, `${B} w`, C, D, '11111111111111111111111111111111', TOKEN_PROGRAM],
    bytes: '01',
  })
})

it('encodes a checked transfer of tokens', () => {
  const parts = {
    source: A,
    mint: B,
    destination: C,
    owner: D,
    amount: AMOUNT,
    decimals: 6,
    tokenProgram: TOKEN_PROGRAM,
  }
  expect(show(transferTokens(parts))).toEqual({
    program: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    accounts: [`${A} w`, B, `${C} w`, `${D} s`],
    bytes: '0c080706050403020106',
  })
})

it('encodes an offer of a priority fee', () => {
  expect(offerPriorityFee(20_000, 1_000_000n).map(show)).toEqual([
    { program: 'ComputeBudget111111111111111111111111111111', accounts: [], bytes: '02204e0000' },
    { program: 'ComputeBudget111111111111111111111111111111', accounts: [], bytes: '0340420f0000000000' },
  ])
})
