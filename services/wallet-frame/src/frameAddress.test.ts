import { expect, it } from 'vitest'
import { frameUrlOf } from '../../../plugins/services/embedded-wallet/src/link/frameElement.js'
import { readFrameAddress } from './frameAddress.js'

const origin = 'https://shop.example'
const whole = { projectId: 'one', chainId: 'eip155:1', version: '4', enableLogger: 'false', origin }
const write = (fields: Readonly<Record<string, string>>) => `?${new URLSearchParams(fields)}`

it('reads what the widget writes [S7.33a]', () => {
  const address = { frameUrl: 'https://wallet.example', projectId: 'one', chainId: 'solana:mainnet' } as const
  const more = { version: 4, enableLogger: true, rpcUrl: 'https://node.example/?key=1' }
  const { search } = frameUrlOf({ ...address, ...more }, origin)
  expect(readFrameAddress(search)).toEqual({ projectId: 'one', chainId: 'solana:mainnet', origin, isLogged: true })
  expect(readFrameAddress(write(whole)).isLogged).toBe(false)
})

it.each([
  ['without a project', write({ ...whole, projectId: '' })],
  ['with a network of no form', write({ ...whole, chainId: 'undefined' })],
  ['with a version that is no number', write({ ...whole, version: '4.x' })],
  ['with a switch that is neither', write({ ...whole, enableLogger: '1' })],
  ['with a field of its own', write({ ...whole, token: 'x' })],
  ['with a field twice', `${write(whole)}&origin=https://evil.example`],
  ['of nothing', ''],
])('an address %s is refused', (_what, search) => {
  expect(() => readFrameAddress(search)).toThrow()
})
