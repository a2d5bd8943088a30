import type { Log } from '@portico/kernel'
import { type Rgb, readColor, variablesIn } from './readColor.js'
import { DARK, LIGHT, type PorticoTheme } from './tokens.js'

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

/** What is read, and on what. */
const PAIRS = [
  ['foreground', 'background'],
  ['error', 'background'],
  ['success', 'background'],
  ['warning', 'background'],
  ['on-accent', 'accent'],
] as const

/**
 * Says in the log which of the host's colours make text hard to read, in a mode that is shown. What the page's own variables are in the
 * other mode is not known; colours that can't be read are left out.
 */
export function checkContrast({ mode, variables }: PorticoTheme, log: Log): void {
  const shown = mode === 'system' ? systemMode() : mode
  for (const [name, palette] of [
    ['light', LIGHT],
    ['dark', DARK],
  ] as const) {
    if (mode !== 'system' && mode !== name) continue
    const values = variablesIn(variables, name)
    const colorOf = (part: (typeof PAIRS)[number][number]) => {
      const text = `${values[`--portico-${part}`] ?? (part === 'on-accent' ? '' : palette[part])}`
      return text.includes('var(') && name !== shown ? undefined : readColor(text, name)
    }
    for (const [part, ground] of PAIRS) {
      const [one, other] = [colorOf(part), colorOf(ground)]
      if (one && other && contrastOf(one, other) < LEAST) {
        log.error(`themeVariables: ${part} on ${ground} has less contrast than ${LEAST} : 1 in ${name} mode`)
      }
    }
  }
}

const systemMode = () =>
  typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light'
