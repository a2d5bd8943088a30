import type { ReadonlyStore, Unsubscribe } from '@portico/kernel'
import { DARK, EDGE_SHARE, LIGHT, MIXES, type Palette, type PorticoTheme, type ThemeMode, TINTS } from './tokens.js'

/**
 * The theme as CSS text for a shadow root. Style sheets inside use only these names:
 * `--_fg`, `--_fg-2`, `--_fg-3` text, strongest first · `--_bg` card, `--_bg-2` rows and fields, `--_bg-3` pressed and skeletons ·
 * `--_border` hairlines, `--_border-strong` edges of controls (3 : 1) · `--_accent`, `--_on-accent` for what lies on it,
 * `--_accent-edge` border of accented controls · `--_success`, `--_warning`, `--_error` text and icons · `--_focus` focus ring ·
 * `--_font` family · `--_u` text unit: `calc(1.6 * var(--_u))` · `--_r` radius unit · `--_s` space unit ·
 * `--_width`, `--_z` of the card · `--_tint-0` … `--_tint-4` (S9.6).
 * A variable set on the page on the element itself wins over the host's options, these over the page's root.
 */
export function themeCss({ mode, variables }: PorticoTheme): string {
  const { light, dark, ...both } = variables
  const of = (name: ThemeMode, palette: Palette, own?: object) => {
    const css =
      declare({ ...both, ...own }, (name, value) => `${name}:${value}`) +
      declare(palette, (name, value) => `--_${name}:var(--portico-${name},${value})`)
    if (mode === 'system') return `@media (prefers-color-scheme:${name}){:host{${css}}}`
    return mode === name ? `:host{${css}}` : ''
  }
  return (
    `:host{color-scheme:${mode === 'system' ? 'light dark' : mode};${FIXED}}` +
    of('light', LIGHT, light) +
    of('dark', DARK, dark) +
    FORCED
  )
}

/** Black or white, whichever reads better on the colour: at least 4.5 : 1 on any (WCAG relative luminance). */
export function readableOnCss(colour: string): string {
  const channel = 'clamp(0,(.179 - .2126*r - .7152*g - .0722*b)*1e5,1)'
  return `color(from ${colour} srgb-linear ${channel} ${channel} ${channel})`
}

const declare = (values: object, to: (name: string, value: string | number) => string) =>
  Object.entries(values)
    .map((entry) => `${to(...(entry as [string, string]))};`)
    .join('')

const mixCss = (one: string, name: string, share: string | number) =>
  `--_${name}:color-mix(in srgb,var(--_${one}) ${share}%,var(--_bg))`

const FIXED = /* @__PURE__ */ [
  '--_fg:var(--_foreground);--_bg:color-mix(in srgb,var(--portico-color-mix,#000) ',
  'calc(var(--portico-color-mix-strength,0)*1%),var(--_background));',
  '--_u:var(--portico-font-size,10px);--_r:var(--portico-radius,4px);--_s:4px;',
  '--_width:var(--portico-width,360px);--_z:var(--portico-z-index,999);',
  '--_font:var(--portico-font-family,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif);--_focus:var(--_fg);',
  `--_on-accent:var(--portico-on-accent,${readableOnCss('var(--_accent)')});`,
  `--_accent-edge:color-mix(in srgb,var(--_fg) ${EDGE_SHARE}%,var(--_accent));`,
  declare(MIXES, (name, share) => mixCss('fg', name, share)),
  declare(TINTS, (index, share) => mixCss('accent', `tint-${index}`, share)),
].join('')

const FORCED =
  '@media (forced-colors:active){:host{--_border:CanvasText;--_border-strong:CanvasText;--_focus:Highlight}}'

/** One constructed style sheet for all shadow roots of a widget: a change of theme reaches them at once. Browser only. */
export function createThemeSheet(theme: ReadonlyStore<PorticoTheme>): {
  readonly sheet: CSSStyleSheet
  readonly stop: Unsubscribe
} {
  const sheet = sheetOf(themeCss(theme.get()))
  return { sheet, stop: theme.subscribe(() => sheet.replaceSync?.(themeCss(theme.get()))) }
}

export function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync?.(css) // documents of test runners lack it
  return sheet
}
