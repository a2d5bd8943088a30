import type { Log } from '@portico/kernel'

/** Without one the visitor's system decides. */
export type ThemeMode = 'light' | 'dark'

/** Values of the theme's custom properties, by name with the leading dashes (docs/theme.md). */
export type ThemeVariables = Readonly<
  Partial<Record<`--portico-${(typeof VARIABLES)[VariableKind][number]}`, string | number>>
>

/** The theme in force. */
export interface PorticoTheme {
  /** Light or dark, as it is drawn now. */
  readonly mode: ThemeMode | 'system'
  /** What the host has set. */
  readonly variables: ThemeVariables
}

/** The colours that everything else is mixed from. A host may replace each but `warning` (wire §10.6). */
export interface Palette {
  readonly foreground: string
  readonly background: string
  readonly accent: string
  readonly success: string
  readonly warning: string
  readonly error: string
}

export const LIGHT: Palette = {
  foreground: '#14161c',
  background: '#ffffff',
  accent: '#2c49d8',
  success: '#11693a',
  warning: '#7d4a00',
  error: '#b3202e',
}

export const DARK: Palette = {
  foreground: '#f1f2f5',
  background: '#15171c',
  accent: '#9db0ff',
  success: '#6bd798',
  warning: '#f2b54a',
  error: '#ff9a97',
}

/** How much foreground is mixed into the background, per cent: one ladder for both modes and any host colours. */
export const MIXES = {
  'bg-2': 4,
  'bg-3': 9,
  border: 14,
  'border-strong': 54,
  'fg-3': 65,
  'fg-2': 78,
} as const

/** Shares of the accent in the five tints of avatars and monograms, per cent: steps of 0.15 (S9.6). */
export const TINTS = [100, 85, 70, 55, 40] as const

/** How much foreground is mixed into the accent for the edge of accented controls: seen even when accent is background. */
export const EDGE_SHARE = MIXES['border-strong']

type VariableKind = 'length' | 'number' | 'family' | 'color'

/** The variables a host may set, without their `--portico-`, by kind of value (wire §10.6). */
export const VARIABLES = {
  length: ['width', 'font-size', 'radius'],
  number: ['z-index', 'color-mix-strength'],
  family: ['font-family'],
  color: ['accent', 'on-accent', 'background', 'foreground', 'error', 'success', 'color-mix', 'qr-color'],
} as const satisfies Readonly<Record<VariableKind, readonly string[]>>

/** FNV-1a, 32 bits: spreads ids over few looks, the same on every page. Not for security. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Which of the five tints (S9.6) a text gets: always the same one for the same text. */
export const tintOf = (seed: string): number => hashText(seed) % TINTS.length

const FORMS: Readonly<Record<VariableKind, RegExp>> = {
  length: /^(0|\d{1,4}(\.\d{1,4})?(px|r?em|vw|ch))$/,
  number: /^\d{1,10}(\.\d{1,4})?$/,
  // Hex, a name, or one colour function over plain numbers: nothing that could load, refer or end the declaration.
  color:
    /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,30}|(rgba?|hsla?|hwb|(ok)?l(ab|ch))\([\d\s.,%/a-z-]{3,60}\))$/i,
  // Names and quoted names; an open quote would swallow the declarations after it.
  family: /^([\p{L}\d\s,._-]|"[\p{L}\d\s._-]*"|'[\p{L}\d\s._-]*'){1,200}$/u,
}

/** Keeps the variables whose value is of their kind; the others are dropped with a log line (wire §10.6). */
export function checkThemeVariables(variables: ThemeVariables, log: Log): ThemeVariables {
  return Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => {
      const kind = kindOf(name)
      if (value === undefined || (kind && FORMS[kind].test(`${value}`))) return value !== undefined
      log.error(`themeVariables: ${name} ${kind ? `takes a ${kind}` : 'is not a variable of the theme'}`)
      return false
    }),
  )
}

function kindOf(name: string): VariableKind | undefined {
  const kinds = Object.keys(VARIABLES) as VariableKind[]
  return kinds.find((kind) => VARIABLES[kind].some((own) => name === `--portico-${own}`))
}
