import { describe, expect, it } from 'vitest'
import { readMint, readTokenAccount, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './tokenLayout.js'

const SYSTEM = '11111111111111111111111111111111'

function mintBytes(extensions: readonly (readonly [type: number, length: number])[] = []): Uint8Array {
  const parts = extensions.flatMap(([type, length]) => [type, 0, length, 0, ...new Array<number>(length).fill(9)])
  const bytes = new Uint8Array(extensions.length === 0 ? 82 : 166 + parts.length)
  bytes.set([6, 1], 44)
  if (extensions.length > 0) bytes[165] = 1
  bytes.set(parts, extensions.length === 0 ? 0 : 166)
  return bytes
}

describe('a mint', () => {
  it('has its decimals, its program and the length of its accounts', () => {
    const old = readMint({ owner: TOKEN_PROGRAM, bytes: mintBytes() })
    expect(old).toMatchObject({ program: TOKEN_PROGRAM, decimals: 6, accountLength: 165 })
    expect(readMint({ owner: TOKEN_2022_PROGRAM, bytes: mintBytes() })).toMatchObject({ accountLength: 170 })
  })

  it('with extensions that leave transfers alone has none that is unhandled', () => {
    const harmless = [3, 4, 10, 12, 18, 19, 20, 21, 22, 23, 25].map((type) => [type, type] as const)
    const mint = readMint({ owner: TOKEN_2022_PROGRAM, bytes: mintBytes(harmless) })
    expect(mint).toMatchObject({ decimals: 6, unhandledExtension: undefined })
  })

  it.each([1, 6, 9, 14, 16, 24, 26, 999])('names the extension %i behind harmless ones', (type) => {
    const bytes = mintBytes([
      [18, 64],
      [type, 3],
    ])
    new DataView(bytes.buffer).setUint16(166 + 4 + 64, type, true)
    expect(readMint({ owner: TOKEN_2022_PROGRAM, bytes })?.unhandledExtension).toBe(type)
  })

  it('is no mint without a token program, before it is set up, or as a token account', () => {
    expect(readMint({ owner: SYSTEM, bytes: mintBytes() })).toBeUndefined()
    expect(readMint({ owner: TOKEN_PROGRAM, bytes: new Uint8Array(82) })).toBeUndefined()
    expect(readMint({ owner: TOKEN_PROGRAM, bytes: new Uint8Array(165).fill(1) })).toBeUndefined()
    expect(readMint({ owner: TOKEN_2022_PROGRAM, bytes: new Uint8Array(170).fill(2) })).toBeUndefined()
  })

  it('that is cut off does not throw', () => {
    const bytes = mintBytes([[18, 64]])
    expect(readMint({ owner: TOKEN_2022_PROGRAM, bytes: bytes.subarray(0, 180) })).toBeDefined()
  })
})

describe('a token account', () => {
  it('has an owner and an amount', () => {
    const bytes = new Uint8Array(165)
    bytes.fill(1, 32, 64)
    new DataView(bytes.buffer).setBigUint64(64, 2n ** 64n - 1n, true)
    expect(readTokenAccount({ owner: TOKEN_PROGRAM, bytes })).toEqual({
      owner: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
      amount: 2n ** 64n - 1n,
    })
  })

  it('is none when it belongs to another program or is a mint', () => {
    expect(readTokenAccount({ owner: SYSTEM, bytes: new Uint8Array(165) })).toBeUndefined()
    expect(readTokenAccount({ owner: TOKEN_PROGRAM, bytes: mintBytes() })).toBeUndefined()
    expect(readTokenAccount({ owner: TOKEN_2022_PROGRAM, bytes: mintBytes([[18, 64]]) })).toBeUndefined()
  })
})
