import { expect, it } from 'vitest'
import { groupAddress } from './groupAddress.js'

it('shows an address whole, in groups of four', () => {
  expect(groupAddress('0xf39Fd6e5')).toEqual(['0xf39F', 'd6e5'])
  expect(groupAddress('')).toEqual([])
  const address = '7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK'
  expect(groupAddress(address).join('')).toBe(address)
})
