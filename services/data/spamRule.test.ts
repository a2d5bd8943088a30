import { expect, it } from 'vitest'
import { isSpamToken } from './spamRule.js'

const token = { token: '0x1', decimals: 0, symbol: 'T' }

it.each([
  ['erc721', 'Visit rewards.example', true],
  ['erc1155', 'https://free.example', true],
  ['erc1155', 'AIRDROP', true],
  ['erc721', 'Harbour Lane', false],
  ['erc1155', 'Companion', false],
  ['erc20', 'Visit rewards.example', false],
] as const)('%s "%s" is spam: %s', (standard, name, isSpam) => {
  expect(isSpamToken({ ...token, standard, name })).toBe(isSpam)
})

it('a symbol advertises as a name does', () => {
  expect(isSpamToken({ ...token, standard: 'erc721', name: 'Gift', symbol: 'www.gift' })).toBe(true)
})
