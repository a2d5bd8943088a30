import { expect, it } from 'vitest'
import { CHOICE_KEY, rememberChoice } from './deepLinkChoice.js'

function createArea() {
  const map = new Map<string, string>()
  return {
    map,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

it('remembers the wallet that was opened, as the pairing library reads it [S3.34]', () => {
  const area = createArea()
  const choice = { href: 'lantern://', name: 'Lantern', uri: 'wc:secret' }
  rememberChoice(choice, () => area)
  expect(CHOICE_KEY).toBe('WALLETCONNECT_DEEPLINK_CHOICE')
  expect([...area.map]).toEqual([[CHOICE_KEY, '{"href":"lantern://","name":"Lantern"}']])
  rememberChoice(undefined, () => area)
  expect(area.map.size).toBe(0)
})

it('goes on without a storage', () => {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  expect(() => rememberChoice({ href: 'lantern://', name: 'Lantern' }, blocked)).not.toThrow()
})
