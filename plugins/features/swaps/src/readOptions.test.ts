import type { AccountId } from '@portico/kernel'
import { expect, it } from 'vitest'
import { readOptions } from './readOptions.js'

it('takes the networks of the host, and refuses what are no ids', () => {
  expect(readOptions({ networks: ['eip155:31337'] }, 'eip155')).toEqual({ networks: ['eip155:31337'], spenders: [] })
  expect(() => readOptions({ networks: ['base' as 'eip155:1'] }, 'eip155')).toThrow('CONFIG_INVALID')
  expect(() => readOptions({ spenders: ['0x01' as AccountId] }, 'eip155')).toThrow('CONFIG_INVALID')
})

it('knows twelve networks where the host names none [S9.11]', () => {
  const ids = [1, 42_161, 10, 324, 8_453, 56, 137, 100, 43_114, 250, 8_217, 1_313_161_554]
  expect(readOptions({}, 'eip155').networks).toEqual(ids.map((id) => `eip155:${id}`))
})
