import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf, mixColors, readableOn } from './contrast.js'
import { parseColor, type Rgb, variablesIn } from './readColor.js'
import * as themes from './themes.js'
import { DARK, EDGE_SHARE, LIGHT, MIXES, type Palette, TINTS } from './tokens.js'

const color = (text: string): Rgb => {
  const parsed = parseColor(text)
  if (!parsed) throw new TypeError(text)
  return parsed
}
const anyColor = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255))
const mixOf = ({ foreground, background }: Palette, name: keyof typeof MIXES) =>
  mixColors(color(foreground), MIXES[name], color(background))

const paletteOf = (palette: Palette, own: object): Palette => ({
  ...palette,
  ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name.replace('--portico-', ''), value])),
})

describe('contrast', () => {
  it('knows the two ends of the scale', () => {
    expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
    expect(contrastOf([7, 8, 9], [7, 8, 9])).toBe(1)
    expect(contrastOf(color('#777'), color('#ffffff'))).toBeCloseTo(4.48, 2)
  })

  it('reads hex and rgb() notations and leaves the rest to CSS', () => {
    expect([parseColor('#fff'), parseColor('#0A0b0C'), parseColor('rgb(1, 2, 3)')]).toEqual([
      [255, 255, 255],
      [10, 11, 12],
      [1, 2, 3],
    ])
    expect([parseColor('red'), parseColor('#12345'), parseColor('oklch(0.5 0.1 200)')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('finds black or white for any accent so that text reads at 4.5 : 1', () => {
    fc.assert(
      fc.property(anyColor, (accent) => {
        expect(contrastOf(accent, color(readableOn(accent)))).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 2_000 },
    )
  })

  describe.each([
    ['light', LIGHT],
    ['dark', DARK],
    ...Object.entries(themes).flatMap(([name, theme]) => [
      [`${name}, light`, paletteOf(LIGHT, variablesIn(theme, 'light'))] as const,
      [`${name}, dark`, paletteOf(DARK, variablesIn(theme, 'dark'))] as const,
    ]),
  ] as const)('%s mode', (_, palette) => {
    const surfaces = [color(palette.background), mixOf(palette, 'bg-2'), mixOf(palette, 'bg-3')]

    it.each(['foreground', 'success', 'warning', 'error'] as const)('shows %s as text on every surface', (name) => {
      for (const surface of surfaces) expect(contrastOf(color(palette[name]), surface)).toBeGreaterThanOrEqual(4.5)
    })

    it('shows marks in the accent at 3 : 1 on every surface', () => {
      for (const surface of surfaces) expect(contrastOf(color(palette.accent), surface)).toBeGreaterThanOrEqual(3)
    })

    it.each(['fg-2', 'fg-3'] as const)('shows %s as text on every surface', (name) => {
      for (const surface of surfaces) expect(contrastOf(mixOf(palette, name), surface)).toBeGreaterThanOrEqual(4.5)
    })

    it('shows edges of controls at 3 : 1 on every surface', () => {
      for (const surface of surfaces) {
        expect(contrastOf(mixOf(palette, 'border-strong'), surface)).toBeGreaterThanOrEqual(3)
      }
    })

    it('shows the edge of accented controls at 3 : 1 whatever accent the host picks', () => {
      fc.assert(
        fc.property(anyColor, (accent) => {
          const edge = mixColors(color(palette.foreground), EDGE_SHARE, accent)
          const isSeen =
            contrastOf(edge, color(palette.background)) >= 3 || contrastOf(accent, color(palette.background)) >= 3
          expect(isSeen).toBe(true)
        }),
        { numRuns: 2_000 },
      )
    })
  })

  it('has five tints in steps of 0.15 [S9.6]', () => {
    expect(TINTS.map((share, index) => 100 - share - index * 15)).toEqual([0, 0, 0, 0, 0])
    expect(TINTS).toHaveLength(5)
  })
})
