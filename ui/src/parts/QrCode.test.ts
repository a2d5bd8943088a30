import fc from 'fast-check'
import jsqr from 'jsqr'
import { describe, expect, it } from 'vitest'
import { type QrShape, QUIET, qrShape } from './QrCode.js'

type Colour = readonly [number, number, number]
interface Look {
  /** Around the plate. */
  readonly page: Colour
  readonly plate: Colour
  readonly ink: Colour
}
const WHITE: Colour = [255, 255, 255]
const INK: Colour = [0x14, 0x16, 0x1c]
const LOOKS: readonly (readonly [string, Look])[] = [
  ['light', { page: WHITE, plate: WHITE, ink: INK }],
  ['dark', { page: [0x15, 0x17, 0x1c], plate: WHITE, ink: INK }],
  // The lightest that the style lets through: lightness 0.5.
  ["in a host's yellow", { page: [0x15, 0x17, 0x1c], plate: WHITE, ink: [0x7b, 0x5b, 0x00] }],
  ["in a host's pink", { page: WHITE, plate: WHITE, ink: [0x9a, 0x1b, 0x77] }],
]
const PIXELS = 4
const MARGIN = 20

/** Draws the shape as a browser does: the plate with its quiet zone, the path, and a busy picture on its place. */
function draw(shape: QrShape, { page, plate, ink }: Look): { data: Uint8ClampedArray; size: number } {
  const plateSize = (shape.size + 2 * QUIET) * PIXELS
  const size = plateSize + 2 * MARGIN
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  const fill = (x: number, y: number, width: number, height: number, colour: (x: number, y: number) => Colour) => {
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) data.set(colour(column, row), (row * size + column) * 4)
    }
  }
  const at = (module: number) => MARGIN + (module + QUIET) * PIXELS
  fill(0, 0, size, size, () => page)
  fill(MARGIN, MARGIN, plateSize, plateSize, () => plate)
  for (const [, x, y, width] of shape.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    fill(at(Number(x)), at(Number(y)), Number(width) * PIXELS, PIXELS, () => ink)
  }
  const { from, size: mark } = shape.mark
  const inset = Math.round(mark * PIXELS * 0.07)
  const width = mark * PIXELS - 2 * inset
  fill(at(from) + inset, at(from) + inset, width, width, (x, y) => ((x ^ y) & 8 ? [255, 80, 0] : [20, 60, 220]))
  return { data, size }
}

function read(shape: QrShape, look: Look): string | undefined {
  const { data, size } = draw(shape, look)
  return jsqr(data, size, size, { inversionAttempts: 'dontInvert' })?.data
}

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })
const anyUri = fc
  .tuple(hex, hex, fc.integer({ min: 1_700_000_000, max: 1_999_999_999 }))
  .map(
    ([topic, key, expiry]) =>
      `wc:${topic}@2?expiryTimestamp=${expiry}&relay-protocol=irn&symKey=${key}&methods=wc_sessionAuthenticate`,
  )

describe('a code', () => {
  it.each(LOOKS)('is read back with a picture in its middle: %s [wire §6.3]', (_, look) => {
    fc.assert(
      fc.property(anyUri, (uri) => {
        expect(read(qrShape(uri), look)).toBe(uri)
      }),
      { numRuns: 6 },
    )
  })

  it('leaves at most a fifth of its width to the picture, in the very middle', () => {
    for (const text of ['wc:a@2', 'x'.repeat(100), 'y'.repeat(300), 'z'.repeat(900)]) {
      const { size, mark } = qrShape(text)
      expect(mark.size / size).toBeLessThanOrEqual(0.2)
      expect(mark.from * 2 + mark.size).toBe(size)
      expect(Number.isInteger(mark.from)).toBe(true)
    }
  })

  it('has error correction Q: a fifth of its modules may be wrong in one place', () => {
    const shape = qrShape(`wc:${'0123456789abcdef'.repeat(12)}`)
    const look: Look = { page: WHITE, plate: WHITE, ink: INK }
    const { data, size } = draw(shape, look)
    const middle = Math.round(size / 2)
    const half = Math.round((shape.size * PIXELS * Math.sqrt(0.12)) / 2)
    for (let row = middle - half; row < middle + half; row++) {
      for (let column = middle - half; column < middle + half; column++) data.set(WHITE, (row * size + column) * 4)
    }
    expect(jsqr(data, size, size)?.data).toBe(`wc:${'0123456789abcdef'.repeat(12)}`)
  })
})
