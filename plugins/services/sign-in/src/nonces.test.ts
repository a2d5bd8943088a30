import { expect, it } from 'vitest'
import { createNonce, createNonceGate } from './nonces.js'

it('a nonce is 128 bit of hex, and never the same', () => {
  const nonces = Array.from({ length: 1_000 }, createNonce)
  expect(nonces.every((nonce) => /^[0-9a-f]{32}$/.test(nonce))).toBe(true)
  expect(new Set(nonces).size).toBe(1_000)
  const ones = nonces
    .join('')
    .split('')
    .filter((digit) => '89abcdef'.includes(digit)).length
  expect(Math.abs(ones / 32_000 - 0.5)).toBeLessThan(0.02)
})

it('a nonce is taken once', () => {
  const admit = createNonceGate()
  const nonce = admit(createNonce())
  expect(() => admit(nonce)).toThrow('SIWX_BAD_FIELD')
})

it('a nonce of a server has 22 to 64 letters and digits', () => {
  const admit = createNonceGate()
  for (const good of ['a'.repeat(22), 'Z9'.repeat(32)]) expect(admit(good)).toBe(good)
  const letters = 'b'.repeat(22)
  for (const bad of ['', 'a'.repeat(21), 'a'.repeat(65), `${letters}-`, `-${letters}`, `${letters}\n`, [letters], 7]) {
    const failure = expect.objectContaining({ code: 'SIWX_BAD_FIELD', context: { field: 'nonce' } })
    expect(() => admit(bad as string), String(bad)).toThrow(failure)
  }
})
