import { describe, expect, it } from 'vitest'
import { Refusal } from '../http/refusal.js'
import { readCursor, writeCursor } from './pageCursor.js'

const place = { minedAtMs: 1_700_000_000_000, chainId: 'eip155:1', position: 7, hash: `0x${'ab'.repeat(32)}` }
const scope = '0xaa eip155:1'
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const [, of] = JSON.parse(Buffer.from(writeCursor(scope, place), 'base64url').toString()) as [number, string]

describe('a cursor', () => {
  it('is read as it was written, and is plain text for a URL [S7.4a]', () => {
    const text = writeCursor(scope, place)
    expect(text).toMatch(/^[\w-]{1,512}$/)
    expect(readCursor(scope, text)).toEqual(place)
  })

  it.each<[string, string]>([
    ['nothing', ''],
    ['no base64url', '%%%'],
    ['with padding', `${writeCursor(scope, place)}=`],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['no list', encode({})],
    ['another version', encode([2, of, 1, 'eip155:1', 0, 'ab'])],
    ['a time in words', encode([1, of, 'now', 'eip155:1', 0, 'ab'])],
    ['a time that is no whole number', encode([1, of, 1.5, 'eip155:1', 0, 'ab'])],
    ['a negative place', encode([1, of, 1, 'eip155:1', -1, 'ab'])],
    ['a hash of something else', encode([1, of, 1, 'eip155:1', 0, "' or 1=1"])],
    ['a network of something else', encode([1, of, 1, 'eip155:1\u0000', 0, 'ab'])],
    ['too much', encode([1, of, 1, 'eip155:1', 0, 'ab', 0])],
    ['another list', writeCursor('0xbb eip155:1', place)],
  ])('that is %s is refused with a 400 [S7.4a]', (_what, text) => {
    let refused: unknown
    try {
      readCursor(scope, text)
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ status: 400, reasons: [{ name: 'cursor' }] })
  })
})
