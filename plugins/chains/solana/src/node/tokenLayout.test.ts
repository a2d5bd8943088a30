import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { findMetadataAccount } from '../send/buildTransaction.js'
import {
  METADATA_PROGRAM,
  readMetadataSymbol,
  readMint,
  readTokenAccount,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from './tokenLayout.js'

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

const MINT = base58.encode(new Uint8Array(32).fill(7))

it('is undefined wherever the account is cut off, and never throws', () => {
  const texts = [3, 0, 0, 0, 65, 66, 67, 2, 0, 0, 0, 68, 69]
  const whole = Uint8Array.from([4, ...new Array(32).fill(1), ...new Array(32).fill(7), ...texts])
  const read = (bytes: Uint8Array) => readMetadataSymbol({ owner: METADATA_PROGRAM, bytes }, MINT)
  expect(read(whole)).toBe('DE')
  for (let length = 0; length < whole.length; length++) expect(read(whole.slice(0, length))).toBeUndefined()
  const endless = whole.slice()
  endless.set([255, 255, 255, 255], 65)
  expect(read(endless)).toBeUndefined()
})

it('is kept for the dollar of Circle where the main network has it', async () => {
  const account = await findMetadataAccount('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
  expect(account).toBe('5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq')
})
