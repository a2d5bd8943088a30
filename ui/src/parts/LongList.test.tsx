import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderPart, textIn } from '../testing/renderPart.js'
import { LongList } from './LongList.js'

type Props = Parameters<typeof LongList<string>>[0]

/** As it stands before anything was scrolled or measured. */
function render(size: number, more: Partial<Props> = {}) {
  const items = Array.from({ length: size }, (_, index) => `item ${index + 1};`)
  const markup = renderPart(
    <LongList items={items} keyOf={(item) => item} {...more}>
      {(item) => item}
    </LongList>,
  )
  return {
    markup,
    shown: textIn(markup).split(';').slice(0, -1),
    /** Of each list item: its place, and how many it says there are. */
    places: [...markup.matchAll(/<li role="listitem" aria-setsize="(-?\d+)" aria-posinset="(\d+)">/g)].map(
      ([, of, place]) => `${place} of ${of}`,
    ),
    heldPx: [...markup.matchAll(/block-size:(\d+)px/g)].reduce((sum, [, px]) => sum + Number(px), 0),
  }
}

describe('a list', () => {
  it('that is short is a plain one, with its name', () => {
    const { markup, shown } = render(3, { label: 'Networks' })
    expect(shown).toEqual(['item 1', 'item 2', 'item 3'])
    expect(markup).toContain('<ul class="rows" data-part="0" aria-label="Networks"><li>item 1')
    expect(markup).not.toMatch(/role=|aria-setsize/)
  })

  it('of thousands has its two ends, each item with its place, and room for the others', () => {
    const { markup, shown, places, heldPx } = render(5_000, { label: 'Tokens' })
    expect(shown.length).toBeLessThan(100)
    expect([shown[0], shown.at(-1)]).toEqual(['item 1', 'item 5000'])
    expect(places).toHaveLength(shown.length)
    expect([places[0], places.at(-1)]).toEqual(['1 of 5000', '5000 of 5000'])
    expect(heldPx).toBe((5_000 - shown.length) * 64)
    expect(markup).toMatch(
      /^<div class="rows" role="list" aria-label="Tokens"><ul class="rows" data-part="0" role="none">/,
    )
  })

  it('that goes on does not say how many there are', () => {
    expect(render(5_000, { hasMore: true }).places.at(-1)).toBe('5000 of -1')
  })

  it('has items in lines of the view’s own', () => {
    expect(render(3, { look: 'grid' }).markup).toMatch(/^<div class="rows"><ul class="grid"/)
  })

  it('among lists that are long together begins only where it is among the first', () => {
    expect(render(20, { place: 'start' }).shown).toHaveLength(20)
    expect(render(5_000, { place: 'start' }).shown).toContain('item 1')
    expect(render(5_000, { place: 'start' }).shown).not.toContain('item 5000')
    expect(render(30, { place: 'rest' }).shown).toEqual([])
    expect(render(30, { place: 'rest' }).heldPx).toBe(30 * 64)
  })

  it('of any length has every item, or room for it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.constantFrom(undefined, 'start', 'rest'), (size, place) => {
        const { shown, heldPx } = render(size, { place } as Partial<Props>)
        expect(shown.length + heldPx / 64).toBe(size)
      }),
      { numRuns: 40 },
    )
  })
})
