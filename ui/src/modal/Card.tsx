import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { AlertBar } from '../parts/AlertBar.js'
import { Header } from '../parts/Header.js'
import { ToastRegion } from '../parts/ToastRegion.js'
import { useStore } from '../primitives/useStore.js'
import { RouterView } from '../router/RouterView.js'
import { useModal } from '../state/modalContext.js'
import type { ModalState } from '../state/modalState.js'
import { isAtHome } from '../state/navigate.js'
import type { ViewEntry } from '../state/viewStack.js'
import { useGlide } from './useGlide.js'
import { useTitle } from './useTitle.js'

/** Header, alert, the shown view and toasts. */
export function Card(props: {
  readonly title: { readonly id: string; readonly ref: RefObject<HTMLHeadingElement | null> }
  readonly state: ModalState
  readonly entry: ViewEntry
  readonly children: ReactNode
}): ReactNode {
  const { title, state, entry, children } = props
  const { modal, toasts, kernel } = useModal().core
  useStore(kernel.state.namespaces) // where home is depends on who is connected
  const scroll = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useGlide(scroll, content)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every view begins at its top
  useEffect(() => {
    scroll.current?.scrollTo(0, 0) // some browsers return a promise
  }, [entry])
  return (
    <div className="card" part="card" data-shake={state.shake || undefined}>
      <Header
        titleId={title.id}
        titleRef={title.ref}
        title={useTitle(entry)}
        onBack={state.stack.length > 1 ? modal.back : undefined}
        onClose={isAtHome(state.stack, modal.home()) ? undefined : () => modal.close()}
      />
      <AlertBar />
      <div className="scroll" ref={scroll}>
        <div className="content" ref={content}>
          <RouterView entry={entry} direction={state.direction} />
        </div>
      </div>
      <ToastRegion toasts={toasts} />
      {children}
    </div>
  )
}
