import type { ModalTheme, ReadonlyStore } from '@portico/kernel'
import { deriveStore } from '../state/deriveStore.js'
import { drawnColor, variablesIn } from './readColor.js'
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
      const set = variablesIn(variables, mode)
      const colour = (name: 'accent' | 'background') => drawnColor(`${set[`--portico-${name}`] ?? palette[name]}`, mode)
      return {
        mode,
        variables: Object.fromEntries(Object.entries(set)),
        colours: { accent: colour('accent'), background: colour('background') },
      }
    },
  )
}
