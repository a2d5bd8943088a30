import type { ReadonlyStore, Unsubscribe } from '@portico/kernel'
import { DARK, EDGE_SHARE, LIGHT, MIXES, type Palette, type PorticoTheme, TINTS } from './tokens.js'

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
  const own = Object.entries(variables).map(([name, value]) => `${name}:${value};`)
  const scheme = mode === 'system' ? 'light dark' : mode
  const system = mode === 'system' ? `@media (prefers-color-scheme:dark){:host{${paletteCss(DARK)}}}` : ''
  return `:host{color-scheme:${scheme};${own.join('')}${FIXED}${paletteCss(mode === 'dark' ? DARK : LIGHT)}}${system}${FORCED}`
}

/** Black or white, whichever reads better on the colour: at least 4.5 : 1 on any (WCAG relative luminance). */
export function readableOnCss(colour: string): string {
  const channel = 'clamp(0,(.179 - (.2126*r + .7152*g + .0722*b))*100000,1)'
  return `color(from ${colour} srgb-linear ${channel} ${channel} ${channel})`
}

const paletteCss = ({ foreground, background, accent, success, warning, error }: Palette) =>
  `--_fg:var(--portico-foreground,${foreground});` +
  '--_bg:color-mix(in srgb,var(--portico-color-mix,#000) calc(var(--portico-color-mix-strength,0)*1%),' +
  `var(--portico-background,${background}));` +
  `--_accent:var(--portico-accent,${accent});--_success:var(--portico-success,${success});` +
  `--_warning:${warning};--_error:var(--portico-error,${error});`

const mixCss = (name: string, one: string, share: number) =>
  `--_${name}:color-mix(in srgb,var(--_${one}) ${share}%,var(--_bg));`

const FIXED = /* @__PURE__ */ [
  '--_u:var(--portico-font-size,10px);--_r:var(--portico-radius,4px);--_s:4px;',
  '--_width:var(--portico-width,360px);--_z:var(--portico-z-index,999);',
  '--_font:var(--portico-font-family,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif);--_focus:var(--_fg);',
  `--_on-accent:var(--portico-on-accent,${readableOnCss('var(--_accent)')});`,
  `--_accent-edge:color-mix(in srgb,var(--_fg) ${EDGE_SHARE}%,var(--_accent));`,
  ...Object.entries(MIXES).map(([name, share]) => mixCss(name, 'fg', share)),
  ...TINTS.map((share, index) => mixCss(`tint-${index}`, 'accent', share)),
].join('')

const FORCED =
  '@media (forced-colors:active){:host{--_border:CanvasText;--_border-strong:CanvasText;--_focus:Highlight}}'

/** One constructed style sheet for all shadow roots of a widget: a change of theme reaches them at once. Browser only. */
export function createThemeSheet(theme: ReadonlyStore<PorticoTheme>): {
  readonly sheet: CSSStyleSheet
  readonly stop: Unsubscribe
} {
  const sheet = new CSSStyleSheet()
  const write = () => sheet.replaceSync?.(themeCss(theme.get()))
  write()
  return { sheet, stop: theme.subscribe(write) }
}
