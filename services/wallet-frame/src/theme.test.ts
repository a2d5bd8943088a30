import { expect, it } from 'vitest'
import { createTheme, readableOn } from './theme.js'

function setUp() {
  const style = new Map<string, string>()
  const root = { dataset: {} as Record<string, string>, style: { setProperty: style.set.bind(style) } }
  return { root, style, theme: createTheme(root as unknown as HTMLElement) }
}

it('the frame follows the mode and the accent of the widget [S3.16]', () => {
  const { root, style, theme } = setUp()
  theme.apply({ themeMode: 'dark', w3mThemeVariables: { '--portico-accent': '#FFD400' } })
  theme.apply({ themeVariables: { radius: 4 } })
  expect(root.dataset.theme).toBe('dark')
  expect(Object.fromEntries(style)).toEqual({ '--accent': '#FFD400', '--on-accent': '#000000' })
  expect(theme.current()).toEqual({ mode: 'dark', accent: '#FFD400' })
})

it.each(['red; display: none', 'url(https://evil.example)', 'transparent', '#ffffff00'])(
  '%s is no accent: a site could hide with it what a person signs',
  (accent) => {
    const { style, theme } = setUp()
    theme.apply({ w3mThemeVariables: { '--portico-accent': accent } })
    expect(style.size).toBe(0)
  },
)

it('words on the accent can be read', () => {
  expect(['#ffffff', '#9db0ff', '#2c49d8', '#000000'].map(readableOn)).toEqual([
    ...['#000000', '#000000', '#ffffff', '#ffffff'],
  ])
})
