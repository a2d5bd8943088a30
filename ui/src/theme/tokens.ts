import type { Log } from '@portico/kernel'

/** Without one the visitor's system decides. */
export type ThemeMode = 'light' | 'dark'

/** Values of custom properties, by name with the leading dashes. */
type Variables = Readonly<Partial<Record<`--portico-${(typeof VARIABLES)[VariableKind][number]}`, string | number>>>

/** Values of the theme's custom properties (docs/theme.md): for both modes, and for one, which win there. */
export interface ThemeVariables extends Variables {
  /** In light mode. */
  readonly light?: Variables | undefined
  /** In dark mode. */
  readonly dark?: Variables | undefined
}

/** The theme in force. */
export interface PorticoTheme {
  /** Light or dark, as it is drawn now. */
  readonly mode: ThemeMode | 'system'
  /** What the host has set. */
  readonly variables: ThemeVariables
}

/** The colours that everything else is mixed from. A host may replace each (wire §10.6). */
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
  background: '#181a20',
  accent: '#5069f2',
  success: '#6bd798',
  warning: '#f2b54a',
  error: '#ff9a97',
}

/** How much foreground is mixed into the background, per cent: one ladder for both modes and any host colours. */
export const MIXES = {
  'bg-2': 6,
  'bg-3': 9,
  border: 12,
  'border-strong': 54,
  'fg-3': 67,
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
  color: ['accent', 'on-accent', 'background', 'foreground', 'error', 'success', 'warning', 'color-mix', 'qr-color'],
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

/** What a value is once its calls have made way for their names. */
const FORMS: Readonly<Record<VariableKind, RegExp>> = {
  length: /^(var|0|\d*\.?\d+(px|r?em|vw|ch))$/,
  number: /^(var|\d*\.?\d+)$/,
  color: /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z-]+)$/i,
  // Names and quoted names; an open quote would swallow the declarations after it.
  family: /^([\p{L}\d\s,._-]|"[\p{L}\d\s._-]*"|'[\p{L}\d\s._-]*'){1,200}$/u,
}

/** A call without another one in it, of what makes colours or refers to the page: nothing that could load or end the declaration. */
const CALL = /\b(rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color-mix|color|light-dark|calc|var)\([\w\s#.,%/+-]+\)/gi

function withoutCalls(text: string): string {
  const less = text.replace(CALL, '$1')
  return less === text ? text : withoutCalls(less)
}

/** Keeps the variables whose value is of their kind; the others are dropped with a log line (wire §10.6). */
export const checkThemeVariables = (variables: ThemeVariables, log: Log): ThemeVariables =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => {
      if (value === undefined) return []
      if (/^(light|dark)$/.test(name)) return [[name, checkThemeVariables(value, log)]]
      const kind = kindOf(name)
      if (kind && FORMS[kind].test(withoutCalls(`${value}`))) return [[name, value]]
      log.error(`themeVariables: ${name} ${kind ? `takes a ${kind}` : 'is unknown'}`)
      return []
    }),
  )

function kindOf(name: string): VariableKind | undefined {
  const kinds = Object.keys(VARIABLES) as VariableKind[]
  return kinds.find((kind) => VARIABLES[kind].some((own) => name === `--portico-${own}`))
}
