import { type RefObject, useEffect } from 'react'

/**
 * While `isOpen`, a focus that is lost because its control has gone, or takes none any more, falls to `target`, and not out of
 * the dialog. One that the visitor has taken away, with a press on plain text, stays away: assistive tools read on from there.
 */
export function useKeptFocus(
  dialog: RefObject<HTMLElement | null>,
  isOpen: boolean,
  target: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const frame = dialog.current
    if (!frame || !isOpen) return
    const find = () => {
      const focused = findFocus()
      return frame.contains(focused ?? null) ? focused : undefined
    }
    let last = find()
    const note = () => {
      last = find()
    }
    frame.addEventListener('focusin', note)
    let checking = 0
    const keep = (hasFocus: (holder: HTMLElement) => boolean) => {
      // A control that takes no focus any more still has it for a moment.
      const holder = findFocus() ?? last
      if (!holder || !hasFocus(holder)) target.current?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      keep(canHaveFocus)
      // The next frame lays the page out anyway: asking after each change would take that time again and again.
      cancelAnimationFrame(checking)
      checking = requestAnimationFrame(() => keep(isShown))
    })
    observer.observe(frame, { childList: true, subtree: true, attributeFilter: ['disabled', 'inert'] })
    return () => {
      frame.removeEventListener('focusin', note)
      observer.disconnect()
      cancelAnimationFrame(checking)
    }
  }, [dialog, isOpen, target])
}

const canHaveFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled, [inert], [inert] *')

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0

/** The element that has the focus, also inside open shadow roots; undefined when it is nowhere in particular. */
export function findFocus(): HTMLElement | undefined {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : undefined
}

/** The element and the hosts of the shadow roots around it, innermost first. */
export function withHosts(element: HTMLElement): readonly HTMLElement[] {
  const { host } = element.getRootNode() as Partial<ShadowRoot>
  return host instanceof HTMLElement ? [element, ...withHosts(host)] : [element]
}

/**
 * Gives the focus back to where it was. A button that was exchanged meanwhile (connect became account) is represented
 * by the first control of the nearest host that is still on the page.
 */
export function restoreFocus(path: readonly HTMLElement[]): void {
  for (const element of path) {
    if (!element.isConnected) continue
    element.focus({ preventScroll: true })
    if (element.matches(':focus')) return
    const control = element.shadowRoot?.querySelector<HTMLElement>('button, a[href], input, [tabindex]')
    control?.focus({ preventScroll: true })
    if (control?.matches(':focus')) return
  }
}
