import type { ThemeMode, ThemeVariables } from './tokens.js'

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

/** What a host has set for one mode. */
export const variablesIn = (
  { light, dark, ...both }: ThemeVariables,
  mode: ThemeMode,
): Omit<ThemeVariables, ThemeMode> => ({ ...both, ...(mode === 'dark' ? dark : light) })

/** What stands in brackets, with up to one pair of them inside. */
const INSIDE = '(?:[^()]|\\([^()]*\\))*'
const REFERENCE = new RegExp(`var\\(\\s*(--[\\w-]+)\\s*(?:,(${INSIDE}))?\\)`, 'g')
const BY_MODE = new RegExp(`light-dark\\(((?:[^(),]|\\([^()]*\\))+),(${INSIDE})\\)`, 'g')
/** These depend on where they are used. */
const RELATIVE = /currentcolor|canvas|field|face|highlight|text\b|mark|link|border|accentcolor|var\(/i

/**
 * A value of the theme as it is drawn in a mode: the page's own variables are read from its body. Undefined for colours that can't be
 * read, or through which one sees.
 */
export function readColor(text: string, mode: ThemeMode): Rgb | undefined {
  const style = typeof document === 'undefined' ? undefined : getComputedStyle(document.body)
  const resolved = text
    .replace(REFERENCE, (whole, name: string, fallback?: string) =>
      (style?.getPropertyValue(name) || fallback || whole).trim(),
    )
    .replace(BY_MODE, (_, light: string, dark: string) => (mode === 'light' ? light : dark).trim())
  return parseColor(resolved) ?? (RELATIVE.test(resolved) ? undefined : paintColor(resolved))
}

const hexOf = (color: Rgb): string => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** As {@link readColor}, as `#rrggbb`; a colour that can't be read as it was given. */
export function drawnColor(text: string, mode: ThemeMode): string {
  const color = readColor(text, mode)
  return color ? hexOf(color) : text
}

const KNOWN: Rgb = [18, 52, 86]

/** Has the browser paint it, on a canvas that is not in the page. Some browsers falsify what was painted: then it stays unknown. */
function paintColor(text: string): Rgb | undefined {
  if (typeof OffscreenCanvas === 'undefined' || !CSS.supports('color', text)) return undefined
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  const paint = (color: string) => {
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha] = context.getImageData(0, 0, 1, 1).data
    context.clearRect(0, 0, 1, 1)
    return alpha === 255 ? ([red, green, blue] as const) : undefined
  }
  return `${paint(hexOf(KNOWN))}` === `${KNOWN}` ? paint(text) : undefined
}
