import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Words } from '../messages/createTranslator.js'
import { useLinger, useStore } from '../primitives/hooks.js'
import type { PorticoCore } from '../state/core.js'
import { type ModalContext, ModalProvider, type OwnViews, type SlotPlace } from '../state/modalContext.js'
import { CLOSED, type ModalState } from '../state/modalState.js'
import { topOf } from '../state/viewStack.js'
import { Card } from './Card.js'

/** What holds the card: a dialog over the page (`DialogFrame`), or a place in it (`EmbeddedFrame`). */
export type Frame = ComponentType<FrameProps>

export interface FrameProps {
  readonly core: PorticoCore
  readonly words: Words
  /** While the modal fades out, what it showed last. */
  readonly state: ModalState
  readonly isOpen: boolean
  /** The element that names the modal, and where a new view begins for those who hear it. */
  readonly title: { readonly id: string; readonly ref: RefObject<HTMLElement | null> }
  readonly children: ReactNode
}

const LEAVE_MS = 150

/** The card in its frame. Follows `core.modal`; a card that closes stays for a moment, as a picture that fades. */
export function Modal(props: {
  readonly core: PorticoCore
  readonly views: OwnViews
  readonly Frame: Frame
  readonly lazySheet: CSSStyleSheet
  readonly Slot: ComponentType<SlotPlace> | undefined
}): ReactNode {
  const { core, views, Frame, lazySheet, Slot } = props
  const current = useStore(core.modal)
  const words = useStore(core.words)
  const drawnAhead = useStore(core.drawnAhead)
  const leaving = useLinger(current.open ? current : undefined, LEAVE_MS)
  const state = current.open ? current : (leaving ?? { ...CLOSED, stack: drawnAhead ? [drawnAhead] : [] })
  const entry = topOf(state.stack)
  const title = { id: useId(), ref: useRef<HTMLHeadingElement>(null) }
  const { text, announce } = useAnnouncer()

  const context = useMemo<ModalContext>(
    () => ({ core, views, components: new Map(), lazySheet, Slot, announce }),
    [core, views, lazySheet, Slot, announce],
  )
  useEffect(() => {
    if (!current.open) announce('') // what was said last time is no news when it opens again
  }, [announce, current.open])
  useEffect(() => {
    if (current.shake) announce(core.words.get().t('answerFirst'))
  }, [core, announce, current.shake])

  return (
    <ModalProvider value={context}>
      <div className="reset">
        <Frame core={core} words={words} state={state} isOpen={current.open} title={title}>
          {entry && (
            <Card title={title} state={state} entry={entry}>
              <Announcer text={text} />
            </Card>
          )}
        </Frame>
      </div>
    </ModalProvider>
  )
}

/** A live region announces only a change: the text goes away first, so that the same words can be said again. */
const GAP_MS = 50

function useAnnouncer(): { readonly text: string; announce(text: string): void } {
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const announce = useCallback((next: string) => {
    clearTimeout(timer.current)
    setText('')
    timer.current = setTimeout(() => setText(next), GAP_MS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { text, announce }
}

const Announcer = ({ text }: { readonly text: string }): ReactNode => (
  <div className="hidden" role="status">
    {text}
  </div>
)
