import { afterEach, expect, it, vi } from 'vitest'
import { followCard } from './followCard.js'

afterEach(() => vi.unstubAllGlobals())

/** A page with a card, and a dialog whose attributes and properties are kept. */
function openPage(width: number) {
  const page = Object.assign(new EventTarget(), {})
  const box = { left: 100.4, top: 40, width: 360, height: 300 }
  let onResize = () => {}
  let isObserved = false
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { body: { clientWidth: width } })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        onResize = listener
      }
      observe() {
        isObserved = true
      }
      disconnect() {
        isObserved = false
      }
    },
  )
  const properties = new Map<string, string>()
  const attributes = new Set<string>()
  const dialog = {
    style: { setProperty: (name: string, value: string) => void properties.set(name, value) },
    toggleAttribute: (name: string, isOn: boolean) => void (isOn ? attributes.add(name) : attributes.delete(name)),
    removeAttribute: (name: string) => void attributes.delete(name),
  }
  const root = { querySelector: () => ({ getBoundingClientRect: () => box }) }
  return {
    ...{ page, box, properties, attributes },
    follow: () => followCard(root as never, dialog as never),
    resize: () => onResize(),
    isObserved: () => isObserved,
  }
}

it('is where the card is, and goes where it goes: with its size, and with what is scrolled [S9.5]', () => {
  const { page, box, properties, attributes, follow, resize, isObserved } = openPage(1_000)
  const stop = follow()
  expect([...attributes]).toEqual(['data-on-card'])
  expect(Object.fromEntries(properties)).toEqual({
    ...{ '--_card-left': '100px', '--_card-top': '40px', '--_card-width': '360px', '--_card-height': '300px' },
  })
  box.height = 420
  resize()
  expect(properties.get('--_card-height')).toBe('420px')
  box.top = -12
  page.dispatchEvent(new Event('scroll'))
  expect(properties.get('--_card-top')).toBe('-12px')
  stop()
  box.top = 7
  page.dispatchEvent(new Event('scroll'))
  expect([properties.get('--_card-top'), isObserved(), attributes.size]).toEqual(['-12px', false, 0])
})

it('leaves the place to the style sheet on a narrow page, and for a card that is not drawn', () => {
  const narrow = openPage(430)
  narrow.follow()
  expect(narrow.attributes.size).toBe(0)
  const hidden = openPage(1_000)
  hidden.box.height = 0
  hidden.follow()
  expect(hidden.attributes.size).toBe(0)
})
