import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkContrast } from './contrast.js'
import { checkThemeVariables, type ThemeVariables } from './tokens.js'

afterEach(() => vi.unstubAllGlobals())

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
    'var(--brand)',
    'var(--brand, #0055ff)',
    'light-dark(#123, var(--brand, rgb(1 2 3)))',
    'color-mix(in oklch, var(--brand) 80%, white)',
    'oklch(from var(--brand) calc(l - 0.1) c h / 50%)',
    'color(display-p3 0.1 0.2 1)',
  ])('keeps %s, for both modes and for one', (color) => {
    const good: ThemeVariables = {
      '--portico-accent': color,
      light: { '--portico-foreground': color },
      dark: { '--portico-foreground': color },
    }
    expect(check(good)).toEqual({ kept: good, lines: [] })
  })

  it('takes sizes and fonts of the page', () => {
    const good: ThemeVariables = {
      '--portico-radius': 'var(--radius)',
      '--portico-z-index': 'var(--layer, 7)',
      '--portico-font-family': 'var(--font-sans)',
    }
    expect(check(good)).toEqual({ kept: good, lines: [] })
  })

  it('checks the values of one mode as it does those of both', () => {
    const { kept, lines } = check({ dark: { '--portico-accent': 'url(x)', '--portico-error': 'red' } })
    expect([kept, lines.length]).toEqual([{ dark: { '--portico-error': 'red' } }, 1])
  })

  it.each([
    ['--portico-accent', 'url(//evil.example/x)'],
    ['--portico-accent', 'red;background:url(x)'],
    ['--portico-accent', 'var(--x);--y:z'],
    ['--portico-accent', 'var(--x'],
    ['--portico-accent', 'var(--x))'],
    ['--portico-accent', 'var(--x,url(y))'],
    ['--portico-accent', 'var(--x,"y")'],
    ['--portico-accent', 'rgb(1 /* 2'],
    ['--portico-accent', 'var(--x/**/)'],
    ['--portico-accent', 'image-set(var(--x) 1x)'],
    ['--portico-accent', 'light-dark(red,src(x))'],
    ['--portico-accent', 'linear-gradient(red,blue)'],
    ['--portico-accent', 'v\\61r(--x)'],
    ['--portico-accent', 'red!important'],
    ['--portico-radius', 'rgb(1,2,3)'],
    ['--portico-radius', 'light-dark(1px,2px)'],
    ['--portico-font-family', 'var(--x'],
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

  it('reads the values of each mode, and both halves of light-dark()', () => {
    const foreground = { light: { '--portico-foreground': '#111' }, dark: { '--portico-foreground': '#222' } }
    expect(linesFor('system', foreground)).toEqual([expect.stringMatching(/foreground.*dark mode/)])
    expect(linesFor('system', { '--portico-background': 'light-dark(#eee, #fafafa)' }).join()).toMatch(/dark mode/)
    expect(linesFor('light', { '--portico-background': 'light-dark(#eee, #fafafa)' })).toEqual([])
  })

  it('looks at what stands on the accent only where the host has set it', () => {
    expect(linesFor('light', { '--portico-accent': '#888' })).toEqual([])
    expect(linesFor('light', { '--portico-accent': '#888', '--portico-on-accent': '#fff' })).toEqual([
      expect.stringContaining('on-accent on accent'),
    ])
  })

  it('says nothing of what it can not read', () => {
    expect(
      linesFor('system', { '--portico-background': 'var(--x)', '--portico-foreground': 'oklch(0.5 0 0)' }),
    ).toEqual([])
  })

  it('reads the page’s own variables, in the mode that is shown', () => {
    vi.stubGlobal('document', { body: {} })
    vi.stubGlobal('getComputedStyle', () => ({
      getPropertyValue: (name: string) => (name === '--paper' ? ' #fff ' : ''),
    }))
    const variables: ThemeVariables = {
      '--portico-background': 'var(--paper)',
      '--portico-foreground': 'var(--ink, #eee)',
    }
    expect(linesFor('light', variables)).toHaveLength(1)
    expect(linesFor('system', variables).join()).toMatch(/^[^,]*foreground[^,]*light mode$/)
    expect(linesFor('light', { '--portico-background': 'var(--paper)' })).toEqual([])
  })
})
