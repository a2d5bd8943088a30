import { expect, it } from 'vitest'
import { en } from './words.js'

it('says in English what the specification wants [S5.18a] [S5.18b] [S5.18c] [S8.1g]', () => {
  expect([
    en['error.SEND_INCOMPLETE'],
    en['error.SEND_TOKEN_MISSING'],
    en['error.SEND_CHAIN_UNSUPPORTED'],
    en['error.BALANCE_UNAVAILABLE'],
  ]).toEqual([
    'An amount and receiver address are required',
    'A token is required',
    'Unsupported chain',
    'Token Balance Unavailable',
  ])
})
