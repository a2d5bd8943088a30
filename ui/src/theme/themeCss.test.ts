import { describe, expect, it } from 'vitest'
import { themeCss } from './themeCss.js'
import { DARK, LIGHT, tintOf, VARIABLES } from './tokens.js'

const DARK_QUERY = 'prefers-color-scheme:dark'

describe('themeCss', () => {
  it('follows the system unless a mode is chosen', () => {
    const system = themeCss({ mode: 'system', variables: {} })
    expect(system).toContain(DARK_QUERY)
    expect(system.indexOf(LIGHT.background)).toBeLessThan(system.indexOf(DARK_QUERY))
    expect(system.indexOf(DARK.background)).toBeGreaterThan(system.indexOf(DARK_QUERY))
  })

  it('holds one mode only when that is chosen', () => {
    const dark = themeCss({ mode: 'dark', variables: {} })
    expect(dark).not.toContain(DARK_QUERY)
    expect(dark).toContain(DARK.background)
    expect(dark).not.toContain(LIGHT.foreground)
    expect(themeCss({ mode: 'light', variables: {} })).not.toContain(DARK.foreground)
  })

  it('begins from the sizes of the spec [S9.5]', () => {
    const css = themeCss({ mode: 'light', variables: {} })
    for (const start of [
      'var(--portico-width,360px)',
      'var(--portico-z-index,999)',
      'var(--portico-font-size,10px)',
      'var(--portico-radius,4px)',
    ]) {
      expect(css).toContain(start)
    }
  })

  it('lets every variable but the code colour reach an inner one', () => {
    const css = themeCss({ mode: 'light', variables: {} })
    for (const name of Object.values(VARIABLES)
      .flat()
      .filter((one) => one !== 'qr-color')) {
      expect(css).toContain(`var(--portico-${name},`)
    }
  })

  it('declares the variables of the host on the element itself', () => {
    expect(themeCss({ mode: 'light', variables: { '--portico-accent': '#123456' } })).toMatch(
      /:host\{--portico-accent:#123456;/,
    )
  })

  it('declares what is set for one mode in that mode, over what is set for both', () => {
    const variables = {
      '--portico-accent': 'red',
      '--portico-radius': '1px',
      light: { '--portico-accent': 'green', '--portico-error': '#900' },
      dark: { '--portico-accent': 'var(--brand)', '--portico-radius': '2px' },
    } as const
    const declared = (css = '') => [...css.matchAll(/(--portico-[a-z]+:[^;]+);/g)].map(([, value]) => value)
    const [, inLight, inDark] = themeCss({ mode: 'system', variables }).split('(prefers-color-scheme:')
    expect(declared(inLight)).toEqual(['--portico-accent:green', '--portico-radius:1px', '--portico-error:#900'])
    expect(declared(inDark)).toEqual(['--portico-accent:var(--brand)', '--portico-radius:2px'])
    expect(declared(themeCss({ mode: 'dark', variables }))).toEqual(declared(inDark))
  })

  it('has a balanced text', () => {
    const css = themeCss({ mode: 'system', variables: { '--portico-accent': 'red' } })
    for (const [open, close] of ['{}', '()'] as unknown as [string, string][]) {
      expect(css.split(open).length).toBe(css.split(close).length)
    }
  })
})

describe('tintOf', () => {
  it('gives a text always the same of five tints, and different texts different ones [S9.6]', () => {
    const tints = Array.from({ length: 200 }, (_, index) => tintOf(`account-${index}`))
    expect(new Set(tints)).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(tintOf('account-7')).toBe(tints[7])
  })
})
