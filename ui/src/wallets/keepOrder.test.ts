import type { DirectoryWallet } from '@portico/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConnectEntry } from './connectEntry.js'
import { keepOrder } from './keepOrder.js'

const installed = (id: string): ConnectEntry => ({
  kind: 'installed',
  key: `stone ${id}`,
  section: 'injected',
  places: [{ namespace: 'stone', wallet: { id, name: id, provider: {}, type: 'ANNOUNCED', rdns: `test.${id}` } }],
  record: undefined,
})
const offer = (id: string, section: 'featured' | 'recommended' = 'recommended'): ConnectEntry => {
  const wallet: DirectoryWallet = { id, name: id, rdns: `test.${id}` }
  return { kind: 'offer', key: `offer ${id}`, section, wallet }
}
const pending = (index: number, section: 'featured' | 'recommended' = 'recommended'): ConnectEntry => ({
  kind: 'pending',
  key: `pending ${section} ${index}`,
  section,
})
const keysOf = (rows: readonly ConnectEntry[]) => rows.map(({ key }) => key)
const keep = (shown: readonly ConnectEntry[], rows: readonly ConnectEntry[]) => keysOf(keepOrder(shown, rows))

describe('keepOrder', () => {
  it('begins with the order that the list has', () => {
    expect(keep([], [offer('a'), installed('b')])).toEqual(['offer a', 'stone b'])
    expect(keep([pending(0)], [installed('b'), offer('a')])).toEqual(['stone b', 'offer a'])
  })

  it('appends what came later, wherever it would belong', () => {
    expect(keep([installed('a'), offer('x')], [installed('b'), installed('a'), offer('x')])).toEqual([
      'stone a',
      'offer x',
      'stone b',
    ])
  })

  it('gives what was loaded the place that was kept for it', () => {
    const shown = [pending(0, 'featured'), pending(1, 'featured'), installed('a'), pending(0)]
    expect(keep(shown, [offer('f', 'featured'), installed('a'), offer('r'), installed('b')])).toEqual([
      'offer f',
      'stone a',
      'offer r',
      'stone b',
    ])
  })

  it('forgets wallets that have left the page', () => {
    expect(keep([installed('gone'), installed('a')], [installed('a')])).toEqual(['stone a'])
  })

  it('keeps an offer for which there is no room any more, and gives its place to the wallet itself', () => {
    const shown = [installed('a'), offer('x'), offer('y')]
    expect(keep(shown, [installed('a'), offer('y'), installed('b')])).toEqual([
      'stone a',
      'offer x',
      'offer y',
      'stone b',
    ])
    expect(keep(shown, [installed('x'), installed('a'), offer('y')])).toEqual(['stone a', 'stone x', 'offer y'])
  })

  it('moves nothing that stays, and loses nothing that is new', () => {
    const anyRow = fc.oneof(
      fc.constantFrom('a', 'b', 'c', 'd').map(installed),
      fc.constantFrom('a', 'b', 'x', 'y').map((id) => offer(id)),
      fc.nat(3).map((index) => pending(index)),
    )
    const anyRows = fc.uniqueArray(anyRow, { selector: ({ key }) => key })
    fc.assert(
      fc.property(anyRows, anyRows, (shown, rows) => {
        const kept = keepOrder(shown, rows)
        expect(new Set(keysOf(kept)).size).toBe(kept.length)
        for (const { key } of rows) expect(keysOf(kept)).toContain(key)
        if (shown.every(({ kind }) => kind === 'pending')) return
        const stay = keysOf(shown).filter((key) => keysOf(kept).includes(key))
        expect(keysOf(kept).filter((key) => stay.includes(key))).toEqual(stay)
      }),
      { numRuns: 1_000 },
    )
  })
})
