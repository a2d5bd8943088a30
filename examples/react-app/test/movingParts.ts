import type { Page } from 'playwright-core'

declare global {
  interface Window {
    letMove?(): void
  }
}

/** A script for a page that comes to a scene without motion: drawing it would take a fifth of all the scene takes. */
export const HOLD_MOTION = `{
  const held = new CSSStyleSheet()
  held.replaceSync('*, ::before, ::after, ::backdrop { animation: none !important; transition: none !important }')
  for (const { prototype } of [Document, ShadowRoot]) {
    const { get, set } = Object.getOwnPropertyDescriptor(prototype, 'adoptedStyleSheets')
    const withHeld = function (sheets) { set.call(this, [...new Set([...sheets, held])]) }
    Object.defineProperty(prototype, 'adoptedStyleSheets', { get, set: withHeld })
  }
  window.letMove = () => { held.disabled = true }
}`

/** What changes beside opacity while animations run, in the page and in the widget's shadow trees. What was held moves now. */
export const movingParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    window.letMove?.()
    const STILL = ['offset', 'easing', 'composite', 'computedOffset', 'opacity', 'display', 'overlay']
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    return [document, ...roots].flatMap((root) =>
      root.getAnimations().flatMap((animation) => {
        const { effect, currentTime } = animation
        if (!(effect instanceof KeyframeEffect) || !effect.target) return []
        const keys = [...new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)))]
        const style = getComputedStyle(effect.target, effect.pseudoElement)
        const { duration, delay = 0 } = effect.getComputedTiming()
        const valuesOf = (key: string) =>
          [0, 0.3, 0.6, 0.99].map((share) => {
            animation.currentTime = delay + share * Number(duration)
            return `${style[key as 'transform']}`.replace(/^none$/, 'matrix(1, 0, 0, 1, 0, 0)')
          })
        const moved = keys.filter((key) => !STILL.includes(key) && new Set(valuesOf(key)).size > 1)
        animation.currentTime = currentTime
        return moved.map((key) => `${key} of ${effect.target?.getAttribute('class')}`)
      }),
    )
  })
