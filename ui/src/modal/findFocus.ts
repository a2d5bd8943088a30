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
