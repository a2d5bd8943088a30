import { createStore } from '@portico/kernel'
import { afterEach, expect, it, vi } from 'vitest'
import { createModalTheme } from './modalTheme.js'
import { DARK, LIGHT, type PorticoTheme } from './tokens.js'

function openPage(isDark: boolean) {
  const media = Object.assign(new EventTarget(), { matches: isDark })
  vi.stubGlobal('matchMedia', () => media)
  return {
    turn(matches: boolean) {
      media.matches = matches
      media.dispatchEvent(new Event('change'))
    },
  }
}
afterEach(() => vi.unstubAllGlobals())

it('is what is drawn, by the visitor’s system where the host says nothing, and follows both [S3.16]', () => {
  const page = openPage(true)
  const given = createStore<PorticoTheme>({ mode: 'system', variables: {} })
  const theme = createModalTheme(given)
  const heard = vi.fn()
  theme.subscribe(heard)
  expect(theme.get()).toEqual({
    ...{ mode: 'dark', variables: {} },
    colours: { accent: DARK.accent, background: DARK.background },
  })
  page.turn(false)
  expect([theme.get().mode, theme.get().colours.accent, heard.mock.calls.length]).toEqual(['light', LIGHT.accent, 1])
  given.set({ mode: 'dark', variables: { '--portico-accent': '#ff0000', '--portico-radius': 2 } })
  expect(theme.get()).toEqual({
    mode: 'dark',
    variables: { '--portico-accent': '#ff0000', '--portico-radius': 2 },
    colours: { accent: '#ff0000', background: DARK.background },
  })
  expect(heard).toHaveBeenCalledTimes(2)
})

it('has the values of the mode that is drawn, without the other mode', () => {
  const page = openPage(true)
  const theme = createModalTheme(
    createStore<PorticoTheme>({
      mode: 'system',
      variables: {
        '--portico-background': 'light-dark(#fff, #010203)',
        '--portico-radius': 2,
        light: { '--portico-accent': 'rgb(0, 0, 255)' },
        dark: { '--portico-accent': 'oklch(0.7 0.1 90)' },
      },
    }),
  )
  expect([theme.get().variables['--portico-accent'], theme.get().colours]).toEqual([
    'oklch(0.7 0.1 90)',
    { accent: 'oklch(0.7 0.1 90)', background: '#010203' },
  ])
  page.turn(false)
  expect([Object.keys(theme.get().variables).sort(), theme.get().colours]).toEqual([
    ['--portico-accent', '--portico-background', '--portico-radius'],
    { accent: '#0000ff', background: '#ffffff' },
  ])
})

it('stays the same object until something changes', () => {
  openPage(false)
  const theme = createModalTheme(createStore<PorticoTheme>({ mode: 'light', variables: {} }))
  expect(theme.get()).toBe(theme.get())
})
