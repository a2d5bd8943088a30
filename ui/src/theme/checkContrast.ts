import type { Log } from '@portico/kernel'
import { contrastOf, parseColor } from './contrast.js'
import type { ThemeVariables } from './theme.js'
import { DARK, LIGHT } from './tokens.js'

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
