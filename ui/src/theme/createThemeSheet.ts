import type { ReadonlyStore, Unsubscribe } from '@portico/kernel'
import type { PorticoTheme } from './theme.js'
import { themeCss } from './themeCss.js'

/** One constructed style sheet for all shadow roots of a widget: a change of theme reaches them at once. Browser only. */
export function createThemeSheet(theme: ReadonlyStore<PorticoTheme>): {
  readonly sheet: CSSStyleSheet
  readonly stop: Unsubscribe
} {
  const sheet = new CSSStyleSheet()
  const write = () => sheet.replaceSync(themeCss(theme.get()))
  write()
  return { sheet, stop: theme.subscribe(write) }
}
