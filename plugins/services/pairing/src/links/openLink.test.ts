import { describe, expect, it, vi } from 'vitest'
import { type LinkKind, openLink, targetOf } from './composeLink.js'
import type { Place } from './readPlace.js'

const here: Place = { system: 'ios', container: 'browser', isFramed: false }

describe('a link opens', () => {
  it.each<[string, LinkKind, Partial<Place>, string]>([
    ['in place of the page, on a phone', 'mobile', {}, '_self'],
    ['in place of the whole page, from a frame', 'mobile', { isFramed: true }, '_top'],
    ['beside it, in Telegram', 'mobile', { container: 'telegram' }, '_blank'],
    ['beside it, for a program of this computer', 'desktop', {}, '_blank'],
    ["beside it, for a wallet's site", 'web', { isFramed: true }, '_blank'],
  ])('%s', (_, kind, place, target) => {
    const open = vi.fn()
    expect(targetOf(kind, { ...here, ...place })).toBe(target)
    expect(openLink('lantern://wc?uri=x', kind, { ...here, ...place }, { open })).toBe(true)
    expect(open.mock.calls).toEqual([['lantern://wc?uri=x', target, 'noopener,noreferrer']])
  })

  it("through Telegram's own call, which takes web addresses only", () => {
    const open = vi.fn()
    const heard: unknown[] = []
    const WebApp = {
      openLink(url: string) {
        heard.push([this === WebApp, url])
      },
    }
    const page = { open, Telegram: { WebApp } }
    const place: Place = { ...here, container: 'telegram' }
    openLink('https://l.example/wc?uri=x', 'mobile', place, page)
    expect(heard).toEqual([[true, 'https://l.example/wc?uri=x']])
    expect(open).not.toHaveBeenCalled()
    openLink('lantern://wc?uri=x', 'mobile', place, page)
    expect(heard).toHaveLength(1)
    expect(open).toHaveBeenCalledOnce()
    openLink('https://l.example/wc?uri=x', 'mobile', here, page)
    expect(heard).toHaveLength(1)
  })

  it.each([undefined, {}, { WebApp: {} }, { WebApp: { openLink: 'x' } }])(
    'as elsewhere, in a Telegram that has no such call: %j',
    (Telegram) => {
      const open = vi.fn()
      const place: Place = { ...here, container: 'telegram' }
      expect(openLink('https://l.example/', 'mobile', place, { open, Telegram } as never)).toBe(true)
      expect(open.mock.calls).toEqual([['https://l.example/', '_blank', 'noopener,noreferrer']])
    },
  )

  it('or not, from a frame that may not leave its place', () => {
    const open = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
    expect(openLink('lantern://', 'mobile', { ...here, isFramed: true }, { open })).toBe(false)
  })
})
