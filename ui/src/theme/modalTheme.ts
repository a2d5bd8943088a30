import type { ModalTheme, ReadonlyStore } from '@portico/kernel'
import { deriveStore } from '../state/deriveStore.js'
import { DARK, LIGHT, type PorticoTheme } from './tokens.js'

/** The theme as it is drawn: with the visitor's system in the place of `system`, and the colours in force. Browser only. */
export function createModalTheme(theme: ReadonlyStore<PorticoTheme>): ReadonlyStore<ModalTheme> {
  const dark = matchMedia('(prefers-color-scheme:dark)')
  const system: ReadonlyStore<boolean> = {
    get: () => dark.matches,
    subscribe(listener) {
      dark.addEventListener('change', listener)
      return () => dark.removeEventListener('change', listener)
    },
  }
  return deriveStore(
    [theme, system],
    (): [PorticoTheme, boolean] => [theme.get(), system.get()],
    ({ mode: chosen, variables }, isSystemDark): ModalTheme => {
      const mode = chosen === 'system' ? (isSystemDark ? 'dark' : 'light') : chosen
      const palette = mode === 'dark' ? DARK : LIGHT
      const colour = (name: 'accent' | 'background') => String(variables[`--portico-${name}`] ?? palette[name])
      const set = Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
      return {
        mode,
        variables: Object.fromEntries(set),
        colours: { accent: colour('accent'), background: colour('background') },
      }
    },
  )
}
