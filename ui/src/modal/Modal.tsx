import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import type { PorticoCore } from '../core.js'
import { Announcer, useAnnouncer } from '../parts/Announcer.js'
import { Header } from '../parts/Header.js'
import { ToastRegion } from '../parts/ToastRegion.js'
import { createRuns } from '../primitives/createRuns.js'
import { useLinger } from '../primitives/useLinger.js'
import { useStore } from '../primitives/useStore.js'
import { RouterView } from '../router/RouterView.js'
import { topOf } from '../router/viewStack.js'
import { titleOf } from '../views/titleOf.js'
import { type ModalContext, ModalProvider } from './modalContext.js'
import { useDialog } from './useDialog.js'
import { useGlide } from './useGlide.js'
import { useScrollLock } from './useScrollLock.js'
import { useVisualViewport } from './useVisualViewport.js'

const LEAVE_MS = 150

/** The dialog with its card. Follows `core.modal`; a card that closes stays for a moment, as a picture that fades. */
export function Modal({ core }: { readonly core: PorticoCore }): ReactNode {
  const state = useStore(core.modal)
  const namespace = useStore(core.connectNamespace)
  const words = useStore(core.words)
  useStore(core.kernel.state.wallets) // titles are names of wallets, too
  const leaving = useLinger(state.open ? state : undefined, LEAVE_MS)
  const { stack, direction } = state.open ? state : (leaving ?? state)
  const entry = topOf(stack)
  const isShown = entry !== undefined

  const dialog = useRef<HTMLDialogElement>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const { text, announce } = useAnnouncer()

  const dismiss = useCallback(() => core.modal.close(), [core])
  useDialog(dialog, state.open, dismiss)
  useScrollLock(state.open)
  useVisualViewport(dialog, state.open)
  useGlide(scroll, content, isShown)

  const context = useMemo<ModalContext>(
    () => ({ core, runs: createRuns(), components: new Map(), announce }),
    [core, announce],
  )

  // A new view begins at its title: assistive tools read it, and Tab goes on from there.
  useEffect(() => {
    if (!state.open || !entry) return
    title.current?.focus({ preventScroll: true })
    scroll.current?.scrollTo(0, 0)
  }, [state.open, entry])

  return (
    <ModalProvider value={context}>
      <div className="reset">
        <dialog
          ref={dialog}
          className="dialog"
          part="dialog"
          aria-labelledby={titleId}
          lang={words.locale}
          dir={words.dir}
        >
          {entry && (
            <div className="card" part="card">
              <Header
                titleId={titleId}
                titleRef={title}
                title={titleOf(core, words, entry, namespace)}
                onBack={stack.length > 1 ? core.modal.back : undefined}
                onClose={dismiss}
              />
              <div className="scroll" ref={scroll}>
                <div className="content" ref={content}>
                  <RouterView entry={entry} direction={direction} />
                </div>
              </div>
              <ToastRegion toasts={core.toasts} />
              <Announcer text={text} />
            </div>
          )}
        </dialog>
      </div>
    </ModalProvider>
  )
}
