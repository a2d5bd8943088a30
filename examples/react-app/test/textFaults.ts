import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settle } from './steps.js'

/** Something to read or to hear, and where. */
interface FoundText {
  readonly where: string
  readonly text: string
}

/** Everything that can be read or heard in the widget's elements, seen or not. */
export const collectTexts = (page: Page): Promise<readonly FoundText[]> =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'aria-description', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext']
    const found: FoundText[] = []
    const add = (element: Element, part: string, text: string | null) => {
      if (text?.trim()) found.push({ where: `${element.localName}.${element.className} ${part}`, text: text.trim() })
    }
    const roots = [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('portico-'))
    for (const { shadowRoot } of roots) {
      for (const element of shadowRoot?.querySelectorAll('*') ?? []) {
        if (element.localName === 'style') continue
        for (const name of [...spoken, 'alt', 'placeholder', 'title']) add(element, name, element.getAttribute(name))
        // Pieces of one sentence may be nodes of their own, as React renders them.
        const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
        add(element, 'text', own.map(({ textContent }) => textContent).join(''))
      }
    }
    return found
  })

/**
 * Texts that can not be read in full: those that are cut off by a box that hides what is too much, that stick out of a
 * box they belong to, or that lie over each other.
 */
export const findCutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const SLACK = 1
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const card = document.querySelector('portico-modal')?.shadowRoot?.querySelector('.card')
    if (!card) return []
    const faults: string[] = []
    const name = (element: Element) => `${element.localName}.${element.className} “${element.textContent?.trim()}”`
    // What fades out, and what only those hear who do not see it.
    const isAway = (element: Element) =>
      element.closest('.leaving, .hidden, svg') !== null || !element.checkVisibility({ visibilityProperty: true })

    /** Untrusted text of any length is shortened; its title holds all of it. */
    const isShortened = (element: Element) =>
      getComputedStyle(element).textOverflow === 'ellipsis' &&
      element.closest('[title]')?.getAttribute('title')?.includes(`${element.textContent?.trim()}`)

    const elements = [card, ...card.querySelectorAll('*')].filter((element) => !isAway(element))
    for (const element of elements.filter((element) => !isShortened(element))) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
      const isTooWide = element.scrollWidth > element.clientWidth + SLACK
      const isTooHigh = element.scrollHeight > element.clientHeight + SLACK
      if (isTooWide && (hides(overflowX) || textOverflow === 'ellipsis'))
        faults.push(`cut at its end: ${name(element)}`)
      if (isTooHigh && hides(overflowY)) faults.push(`cut at its bottom: ${name(element)}`)
    }

    /** Every line of text, with the element it is in. */
    const lines = elements
      .filter((element) => !isShortened(element))
      .flatMap((element) =>
        [...element.childNodes].flatMap((node) => {
          if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return []
          const range = document.createRange()
          range.selectNodeContents(node)
          return [...range.getClientRects()].filter(({ width }) => width > 0).map((box) => ({ element, node, box }))
        }),
      )
    const place = (element: Element) => element.closest('.foot') ?? element.closest('.scroll') ?? card
    for (const { element, box } of lines) {
      let scrolls = false
      for (let parent: Element | null = element; parent && card.contains(parent); parent = parent.parentElement) {
        const { display, overflowY, backgroundColor, borderTopStyle } = getComputedStyle(parent)
        scrolls ||= overflowY === 'auto' || overflowY === 'scroll'
        if (display === 'inline' || display === 'contents') continue
        const room = parent.getBoundingClientRect()
        const isBeside = box.left < room.left - SLACK || box.right > room.right + SLACK
        // What can't be seen has no upper and no lower end. A line may be a little higher than the room it takes.
        const isSeen = backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopStyle !== 'none'
        const isBeyond = isSeen && !scrolls && (box.top < room.top - 3 || box.bottom > room.bottom + 3)
        if (!isBeside && !isBeyond) continue
        faults.push(`sticks out of ${parent.localName}.${parent.className}: ${name(element)}`)
        break
      }
    }
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1)) {
        if (one.node === other.node || place(one.element) !== place(other.element)) continue
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (width > 2 && height > 4) faults.push(`over each other: ${name(one.element)} and ${name(other.element)}`)
      }
    })
    return [...new Set(faults)]
  })

/** A text that is cut while the card grows, or until something late has come, is none: one that stays cut is a fault. */
export const expectWholeTexts = (page: Page, message: string, frames?: number): Promise<void> =>
  expect.poll(() => settle(page, frames).then(() => findCutTexts(page)), { message }).toEqual([])
