import { type ChainId, parseChainId } from '@portico/kernel'
import { expect, it } from 'vitest'
import { BOB, CHAIN, SOLANA } from '../../test/stage.js'
import { describeSendErrors } from '../activate.js'
import { checkSend } from './checkSend.js'

describeSendErrors()
const token = { chainId: CHAIN }
const familyOf = (chainId: ChainId) => parseChainId(chainId).namespace

it.each([
  [{ receiver: BOB, token }],
  [{ amount: 1n, token }],
  [{ amount: 0n, receiver: BOB, token }],
  [{ amount: 1n, receiver: '', token }],
  [{}],
])('an amount and a receiver are required: %# [S5.18a]', (draft) => {
  for (const chainId of [CHAIN, SOLANA]) {
    expect(() => checkSend({ chainId, ...draft }, familyOf(chainId))).toThrow(
      expect.objectContaining({
        code: 'SEND_INCOMPLETE',
        message: expect.stringContaining('An amount and receiver address are required'),
      }),
    )
  }
})

it.each([CHAIN, SOLANA])('a token is required, also for the native coin of %s [S5.18b]', (chainId) => {
  expect(() => checkSend({ chainId, amount: 1n, receiver: BOB }, familyOf(chainId))).toThrow(
    expect.objectContaining({ code: 'SEND_TOKEN_MISSING', message: expect.stringContaining('A token is required') }),
  )
})

it.each<ChainId>(['bip122:000000000019d6689c085ae165831e93', 'cosmos:hub', SOLANA])(
  'nothing can be sent on %s by the sender of another family [S5.18c] [S9.18]',
  (chainId) => {
    expect(() => checkSend({ chainId, amount: 1n, receiver: BOB, token }, familyOf(CHAIN))).toThrow(
      expect.objectContaining({
        code: 'SEND_CHAIN_UNSUPPORTED',
        message: expect.stringContaining('Unsupported chain'),
      }),
    )
  },
)

it.each([CHAIN, SOLANA])('with everything there %s can send [S9.18]', (chainId) => {
  expect(() => checkSend({ chainId, amount: 1n, receiver: BOB, token }, familyOf(chainId))).not.toThrow()
})
