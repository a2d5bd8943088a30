import { describe, expect, it } from 'vitest'
import { checkContrast } from './contrast.js'
import { checkThemeVariables, type ThemeVariables } from './tokens.js'

function check(variables: ThemeVariables) {
  const lines: string[] = []
  const kept = checkThemeVariables(variables, { error: (text) => void lines.push(text) })
  return { kept, lines }
}

describe('checkThemeVariables', () => {
  it('keeps values of the right kind', () => {
    const good: ThemeVariables = {
      '--portico-width': '22.5rem',
      '--portico-radius': '0',
      '--portico-z-index': 2147483647,
      '--portico-font-family': '"Inter Tight", \'My Font\', sans-serif',
      '--portico-accent': 'oklch(60% 0.2 250 / 1)',
      '--portico-background': '#fff',
      '--portico-error': 'rebeccapurple',
      '--portico-color-mix-strength': 12.5,
    }
    expect(check(good)).toEqual({ kept: good, lines: [] })
  })

  it.each([
    ['--portico-accent', 'url(//evil.example/x)'],
    ['--portico-accent', 'red;background:url(x)'],
    ['--portico-accent', 'var(--x)'],
    ['--portico-accent', '#12345'],
    ['--portico-accent', 'rgb(url(x))'],
    ['--portico-font-family', 'x}:host{display:none'],
    ['--portico-font-family', '"open'],
    ['--portico-font-family', `"a", 'b`],
    ['--portico-font-family', '"a\\"'],
    ['--portico-width', '100%'],
    ['--portico-width', 'calc(1px)'],
    ['--portico-width', '-1px'],
    ['--portico-z-index', '1;x'],
    ['--portico-color-mix-strength', 'NaN'],
    ['--portico-unknown', '1px'],
    ['--portico-', 'red'],
  ] as const)('drops %s: %s with a log line that does not repeat the value', (name, value) => {
    const { kept, lines } = check({ [name]: value })
    expect(kept).toEqual({})
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(name)
    expect(lines[0]).not.toContain(value)
  })

  it('drops what is not set without a word', () => {
    expect(check({ '--portico-accent': undefined } as unknown as ThemeVariables)).toEqual({ kept: {}, lines: [] })
  })
})

describe('checkContrast', () => {
  const linesFor = (mode: 'light' | 'dark' | 'system', variables: ThemeVariables) => {
    const lines: string[] = []
    checkContrast({ mode, variables }, { error: (text) => void lines.push(text) })
    return lines
  }

  it('says nothing about the default themes', () => {
    expect(linesFor('system', {})).toEqual([])
  })

  it('names the text and the mode that became hard to read', () => {
    expect(linesFor('dark', { '--portico-background': '#ffffff' }).join()).toMatch(/foreground.*dark mode/)
    expect(linesFor('light', { '--portico-background': '#ffffff' })).toEqual([])
    expect(linesFor('light', { '--portico-foreground': '#999' })).toHaveLength(1)
  })
})
