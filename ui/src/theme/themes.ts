import type { ThemeVariables } from './tokens.js'

/** Ready-made themes for `themeVariables`, each with a light and a dark side (docs/theme.md). */

/** Deep blue, with a periwinkle accent. */
export const midnight: ThemeVariables = {
  light: {
    '--portico-background': '#f8f9fe',
    '--portico-foreground': '#0d1024',
    '--portico-accent': '#3b3fd1',
  },
  dark: {
    '--portico-background': '#0d1124',
    '--portico-foreground': '#e9ecfb',
    '--portico-accent': '#98a4ff',
  },
}

/** Black on white and white on black, with sharp corners. */
export const graphite: ThemeVariables = {
  '--portico-radius': '2px',
  light: {
    '--portico-background': '#ffffff',
    '--portico-foreground': '#121212',
    '--portico-accent': '#121212',
  },
  dark: {
    '--portico-background': '#121213',
    '--portico-foreground': '#f3f3f3',
    '--portico-accent': '#f3f3f3',
  },
}

/** Warm paper and terracotta. */
export const sand: ThemeVariables = {
  '--portico-radius': '3px',
  light: {
    '--portico-background': '#fdfaf5',
    '--portico-foreground': '#1d140c',
    '--portico-accent': '#a3431b',
    '--portico-error': '#a8192b',
  },
  dark: {
    '--portico-background': '#1f1a15',
    '--portico-foreground': '#f4ece1',
    '--portico-accent': '#f2a377',
  },
}

/** Quiet green. */
export const forest: ThemeVariables = {
  light: {
    '--portico-background': '#f7fbf7',
    '--portico-foreground': '#0d1a13',
    '--portico-accent': '#15663f',
  },
  dark: {
    '--portico-background': '#101915',
    '--portico-foreground': '#e7f3eb',
    '--portico-accent': '#78d6a3',
  },
}

/** Soft purple, with round corners. */
export const orchid: ThemeVariables = {
  '--portico-radius': '5px',
  light: {
    '--portico-background': '#fefaff',
    '--portico-foreground': '#1e0d23',
    '--portico-accent': '#8f2bb0',
  },
  dark: {
    '--portico-background': '#1a1220',
    '--portico-foreground': '#f6ebf9',
    '--portico-accent': '#e0a3f4',
  },
}
