import type { ChainId } from '@portico/kernel'
import { expect, it } from 'vitest'
import { BOB, CHAIN, SOLANA } from '../../test/stage.js'
import { describeSendErrors } from '../errors.js'
import { checkSend } from './checkSend.js'

describeSendErrors()
const token = { chainId: CHAIN }

it.each([
  [{ receiver: BOB, token }],
  [{ amount: 1n, token }],
  [{ amount: 0n, receiver: BOB, token }],
  [{ amount: 1n, receiver: '', token }],
  [{}],
])('an amount and a receiver are required: %# [S5.18a]', (draft) => {
  for (const chainId of [CHAIN, SOLANA]) {
    expect(() => checkSend({ chainId, ...draft })).toThrow(
      expect.objectContaining({
        code: 'SEND_INCOMPLETE',
        message: expect.stringContaining('An amount and receiver address are required'),
      }),
    )
  }
})

it('a token is required where the family wants one, and only there [S5.18b]', () => {
  expect(() => checkSend({ chainId: CHAIN, amount: 1n, receiver: BOB })).toThrow(
    expect.objectContaining({ code: 'SEND_TOKEN_MISSING', message: expect.stringContaining('A token is required') }),
  )
  expect(() => checkSend({ chainId: SOLANA, amount: 1n, receiver: 'x' })).not.toThrow()
})

it.each<ChainId>(['bip122:000000000019d6689c085ae165831e93', 'cosmos:hub', 'near:mainnet'])(
  'nothing can be sent on %s [S5.18c] [S9.18]',
  (chainId) => {
    expect(() => checkSend({ chainId, amount: 1n, receiver: BOB, token })).toThrow(
      expect.objectContaining({
        code: 'SEND_CHAIN_UNSUPPORTED',
        message: expect.stringContaining('Unsupported chain'),
      }),
    )
  },
)

it.each([CHAIN, SOLANA])('with everything there %s can send [S9.18]', (chainId) => {
  expect(() => checkSend({ chainId, amount: 1n, receiver: BOB, token })).not.toThrow()
})
