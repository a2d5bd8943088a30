import type { PayloadOf } from '@portico/service-embedded-wallet/protocol'

/** What the widget says of its looks; the rest of what it sends is for its own views. */
export interface Theme {
  apply(payload: PayloadOf<'SYNC_THEME'>): void
  /** For a window of the frame. */
  current(): ThemeChoice
}

export interface ThemeChoice {
  readonly mode: 'light' | 'dark' | undefined
  /** `#rrggbb` */
  readonly accent: string | undefined
}

const HEX_COLOUR = /^#[0-9a-f]{6}$/i

export function createTheme(root: HTMLElement): Theme {
  let choice: ThemeChoice = { mode: undefined, accent: undefined }
  return {
    current: () => choice,
    apply({ themeMode, w3mThemeVariables }) {
      const accent = w3mThemeVariables?.['--portico-accent']
      choice = {
        mode: themeMode ?? choice.mode,
        accent: accent !== undefined && HEX_COLOUR.test(accent) ? accent : choice.accent,
      }
      applyTheme(root, choice)
    },
  }
}

export function applyTheme(root: HTMLElement, { mode, accent }: ThemeChoice): void {
  if (mode) root.dataset.theme = mode
  if (!accent) return
  root.style.setProperty('--accent', accent)
  root.style.setProperty('--on-accent', readableOn(accent))
}

/** Black or white, whichever has more contrast (WCAG 2 relative luminance). */
export function readableOn(colour: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.179 ? '#000000' : '#ffffff'
}
