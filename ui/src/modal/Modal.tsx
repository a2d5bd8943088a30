import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { Announcer, useAnnouncer } from '../parts/Announcer.js'
import { createRuns } from '../primitives/createRuns.js'
import { useLinger } from '../primitives/useLinger.js'
import { useStore } from '../primitives/useStore.js'
import type { PorticoCore } from '../state/core.js'
import { type ModalContext, ModalProvider, type OwnViews } from '../state/modalContext.js'
import { topOf } from '../state/viewStack.js'
import { Card } from './Card.js'
import type { Frame } from './frameProps.js'

const LEAVE_MS = 150

/** The card in its frame. Follows `core.modal`; a card that closes stays for a moment, as a picture that fades. */
export function Modal(props: {
  readonly core: PorticoCore
  readonly views: OwnViews
  readonly Frame: Frame
  readonly lateSheet: CSSStyleSheet
}): ReactNode {
  const { core, views, Frame, lateSheet } = props
  const current = useStore(core.modal)
  const words = useStore(core.words)
  const leaving = useLinger(current.open ? current : undefined, LEAVE_MS)
  const state = current.open ? current : (leaving ?? current)
  const entry = topOf(state.stack)
  const title = { id: useId(), ref: useRef<HTMLHeadingElement>(null) }
  const { text, announce } = useAnnouncer()

  const context = useMemo<ModalContext>(
    () => ({ core, views, runs: createRuns(), components: new Map(), lateSheet, announce }),
    [core, views, lateSheet, announce],
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
