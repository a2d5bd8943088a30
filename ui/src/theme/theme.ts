/** Without one the visitor's system decides. */
export type ThemeMode = 'light' | 'dark'

/** Values of the theme's custom properties, by name with the leading dashes (docs/theme.md). */
export type ThemeVariables = Readonly<Partial<Record<`--portico-${string}`, string | number>>>

/** The theme in force. */
export interface PorticoTheme {
  /** Light or dark, as it is drawn now. */
  readonly mode: ThemeMode | 'system'
  /** What the host has set. */
  readonly variables: ThemeVariables
}
