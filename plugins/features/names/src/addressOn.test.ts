import { expect, it } from 'vitest'
import { addressOn } from './createNames.js'

it('takes the address that is meant for the network, else the next that may be used there', () => {
  expect(addressOn([7, 9], { '9': 'for all', '7': 'own' })).toBe('own')
  expect(addressOn([7, 9], { '9': 'for all', '60': 'other' })).toBe('for all')
})

it('takes no address that is meant for another network', () => {
  expect(addressOn([7, 9], { '60': 'other', '501': 'another' })).toBeUndefined()
  expect(addressOn([7, 9], {})).toBeUndefined()
  expect(addressOn([7], Object.create({ '7': 'inherited' }))).toBeUndefined()
})
