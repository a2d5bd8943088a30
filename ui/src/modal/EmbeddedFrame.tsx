import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { ModalState } from '../state/modalState.js'
import { topOf } from '../state/viewStack.js'
import { useStyles } from '../theme/useStyles.js'
import { embeddedCss } from './embedded.styles.js'
import type { FrameProps } from './Modal.js'

/** In its place in the page: a region like any other, that takes neither the focus nor the scrolling (S2.8). */
export function EmbeddedFrame({ core, words, state, title, children }: FrameProps): ReactNode {
  const region = useRef<HTMLElement>(null)
  useStyles(embeddedCss)
  useEmbeddedFocus(region, title.ref, state)
  useEffect(() => {
    const element = region.current
    if (!element) return
    const onAct = () => core.hasActed.set(true)
    const onKey = (event: KeyboardEvent) => {
      onAct()
      if (event.key === 'Escape') core.modal.close()
    }
    element.addEventListener('pointerdown', onAct)
    element.addEventListener('keydown', onKey)
    return () => {
      element.removeEventListener('pointerdown', onAct)
      element.removeEventListener('keydown', onKey)
    }
  }, [core])
  return (
    <section
      ref={region}
      className="frame embedded"
      part="region"
      aria-labelledby={title.id}
      lang={words.locale}
      dir={words.dir}
    >
      {children}
    </section>
  )
}

const ENTERING = ['focusin', 'pointerdown'] as const

/**
 * A new view begins at its title when the visitor works in this part of the page, or has opened the view from elsewhere on
 * it. Otherwise the focus stays where it is: a wallet may change the view at any time.
 */
function useEmbeddedFocus(
  region: RefObject<HTMLElement | null>,
  title: RefObject<HTMLElement | null>,
  state: ModalState,
): void {
  const entry = topOf(state.stack)
  const isOpened = state.stack.length === 1 && state.direction === 'forward'
  const isFirst = useRef(true)
  const wasInside = useRef(false)

  useEffect(() => {
    const element = region.current
    if (!element) return
    const onEnter = () => {
      wasInside.current = true
    }
    // The control that was pressed may be gone with its view: then the focus goes nowhere, and is still the visitor's.
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) wasInside.current = false
    }
    for (const type of ENTERING) element.addEventListener(type, onEnter)
    element.addEventListener('focusout', onLeave)
    return () => {
      for (const type of ENTERING) element.removeEventListener(type, onEnter)
      element.removeEventListener('focusout', onLeave)
    }
  }, [region])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every view
  useEffect(() => {
    const root = region.current?.getRootNode()
    if (!entry || !(root instanceof ShadowRoot)) return
    const active = document.activeElement
    const isElsewhere = active !== null && active !== document.body && active !== root.host
    const isWanted = wasInside.current && !isElsewhere
    if (isWanted || (isOpened && !isFirst.current)) title.current?.focus()
    isFirst.current = false
  }, [entry])
}
