import { expect, it } from 'vitest'
import { displayAddress, fitsChain, isNativeToken, toCaip10 } from './dataChain.js'

const [evm, solana] = ['eip155:1', 'solana:local']
const lower = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const shown = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const mint = 'So11111111111111111111111111111111111111111'

it.each([
  [evm, lower, true],
  [evm, shown, true],
  [evm, shown.replace('F', 'f'), true],
  [evm, mint, false],
  [solana, mint, true],
  [solana, lower, false],
])('on %s, %s can be an account: %s', (chainId, address, fits) => {
  expect(fitsChain(chainId, address)).toBe(fits)
})

it('addresses are shown with their checksum where there is one', () => {
  expect(displayAddress(evm, lower)).toBe(shown)
  expect(displayAddress(evm, 'other')).toBe('other')
  expect(displayAddress(solana, lower)).toBe(lower)
  expect(toCaip10(evm, lower)).toBe(`${evm}:${shown}`)
})

it.each([
  [evm, `0x${'E'.repeat(40)}`, true],
  [evm, `0x${'e'.repeat(39)}f`, false],
  [evm, mint, false],
  [solana, mint, true],
  [solana, mint.toLowerCase(), false],
  [solana, `0x${'e'.repeat(40)}`, false],
])('on %s, %s stands for the native coin: %s [S9.9b]', (chainId, token, isNative) => {
  expect(isNativeToken(chainId, token)).toBe(isNative)
})
