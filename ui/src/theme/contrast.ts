import type { Log } from '@portico/kernel'
import { DARK, LIGHT, type ThemeVariables } from './tokens.js'

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i
const RGB = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i

/** Reads `#rgb`, `#rrggbb` and opaque `rgb()`; other notations are left to CSS. */
export function parseColor(text: string): Rgb | undefined {
  const rgb = RGB.exec(text)
  if (rgb) return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])]
  const hex = HEX.exec(text)?.[1]
  if (hex === undefined) return undefined
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const at = (index: number) => Number.parseInt(full.slice(index, index + 2), 16)
  return [at(0), at(2), at(4)]
}

/** `share` per cent of one colour in the other, as CSS mixes in sRGB. */
export const mixColors = (one: Rgb, share: number, other: Rgb): Rgb =>
  one.map((channel, index) => (channel * share + (other[index] ?? 0) * (100 - share)) / 100) as unknown as Rgb

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Black or white, whichever reads better; never under 4.5 : 1. The theme's CSS does the same. */
export const readableOn = (color: Rgb): '#000' | '#fff' => (luminanceOf(color) > 0.179 ? '#000' : '#fff')

function luminanceOf([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

const LEAST = 4.5

/** Tells developers when their colours make text hard to read, in a mode that is shown. Colours only CSS knows are left out. */
export function checkContrast(
  { mode, variables }: { readonly mode: 'light' | 'dark' | 'system'; readonly variables: ThemeVariables },
  log: Log,
): void {
  for (const [name, palette] of Object.entries({ light: LIGHT, dark: DARK })) {
    if (mode !== 'system' && mode !== name) continue
    const colorOf = (part: 'foreground' | 'background' | 'error' | 'success') =>
      parseColor(`${variables[`--portico-${part}`] ?? palette[part]}`)
    const background = colorOf('background')
    for (const part of ['foreground', 'error', 'success'] as const) {
      const color = colorOf(part)
      if (color && background && contrastOf(color, background) < LEAST) {
        log.error(`themeVariables: ${part} on background has less contrast than ${LEAST} : 1 in ${name} mode`)
      }
    }
  }
}
