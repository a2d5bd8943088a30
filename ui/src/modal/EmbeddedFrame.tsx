import { type ReactNode, useEffect, useRef } from 'react'
import { useStyles } from '../theme/useStyles.js'
import { embeddedCss } from './embedded.styles.js'
import type { FrameProps } from './frameProps.js'
import { useEmbeddedFocus } from './useEmbeddedFocus.js'

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
