import { expect, it } from 'vitest'
import { failureOf, tryOut } from '../testing/failureOf.js'
import { createCodeOpener, createRecoveryCode, readRecoveryCode } from './recoveryCode.js'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const plain = (code: string) => code.replaceAll('-', '')

it('is eight groups of four letters and two that check them, another each time', () => {
  const codes = Array.from({ length: 100 }, createRecoveryCode)
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){8}[0-9A-HJKMNP-TV-Z]{2}$/)
  expect(new Set(codes).size).toBe(100)
})

it('is read in any case, with spaces, and with O, I and L for the digits they look like', () => {
  for (let round = 0; round < 200; round += 1) {
    const code = createRecoveryCode()
    const read = readRecoveryCode(code)
    expect(read).toBe(plain(code).slice(0, 32))
    expect(readRecoveryCode(` ${code.toLowerCase().replaceAll('-', '  ')}\n`)).toBe(read)
    expect(readRecoveryCode(code.replaceAll('0', 'o').replaceAll('1', round % 2 ? 'I' : 'l'))).toBe(read)
  }
})

it('finds any wrong letter, and any two neighbouring letters that changed places', () => {
  const code = plain(createRecoveryCode())
  for (let at = 0; at < code.length; at += 1) {
    for (const letter of LETTERS) {
      if (letter === code[at]) continue
      expect(tryOut(() => readRecoveryCode(code.slice(0, at) + letter + code.slice(at + 1)))).toBeUndefined()
    }
    const [one = '', two = ''] = code.slice(at, at + 2)
    if (one === two || two === '') continue
    expect(tryOut(() => readRecoveryCode(code.slice(0, at) + two + one + code.slice(at + 2)))).toBeUndefined()
  }
})

it('refuses a typing error before it derives a key', async () => {
  const code = createRecoveryCode()
  const wrong = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`
  expect(() => createCodeOpener(wrong)).toThrow('typing error')
  const failures = [code.slice(1), `${code}0`, '', code.replace(/^./, 'U'), code.replace(/^./, 'Ä'), '🙂'.repeat(17)]
  for (const typed of failures) {
    expect(await failureOf(() => createCodeOpener(typed))).toMatchObject({
      code: 'RECOVERY_FAILED',
      rpcCode: undefined,
    })
  }
})
