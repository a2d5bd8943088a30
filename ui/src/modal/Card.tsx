import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { BackIcon, CloseIcon } from '../icons/icons.js'
import { useWords } from '../messages/useWords.js'
import { IconButton } from '../parts/Button.js'
import { useLinger, useStore } from '../primitives/hooks.js'
import { RouterView } from '../router/RouterView.js'
import { shownTitle } from '../router/viewFacts.js'
import { useModal } from '../state/modalContext.js'
import type { ModalState } from '../state/modalState.js'
import { isAtHome } from '../state/navigate.js'
import type { ViewEntry } from '../state/viewStack.js'
import { AlertBar, ToastRegion } from './CardMessages.js'

/** Header, alert, the shown view and toasts. */
export function Card(props: {
  readonly title: { readonly id: string; readonly ref: RefObject<HTMLHeadingElement | null> }
  readonly state: ModalState
  readonly entry: ViewEntry
  readonly children: ReactNode
}): ReactNode {
  const { title, state, entry, children } = props
  const { core, Slot } = useModal()
  const { modal, toasts, kernel } = core
  useStore(kernel.state.namespaces) // where home is depends on who is connected
  const scroll = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useGlide(scroll, content)
  const hasScrolled = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every view begins at its top
  useEffect(() => {
    if (!hasScrolled.current) return // scrolling would lay the page out
    hasScrolled.current = false
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
      {Slot && <Slot of="header" />}
      <AlertBar />
      <div
        className="scroll"
        ref={scroll}
        onScroll={() => {
          hasScrolled.current = true
        }}
      >
        <div className="content" ref={content}>
          <RouterView entry={entry} direction={state.direction} />
        </div>
      </div>
      {Slot && <Slot of="footer" />}
      <ToastRegion toasts={toasts} />
      {children}
    </div>
  )
}

/** The title of the shown view. */
function useTitle(entry: ViewEntry): string {
  const { core } = useModal()
  useStore(core.words)
  useStore(core.connectNamespace)
  useStore(core.viewTitle)
  useStore(core.kernel.state.wallets) // titles are names of wallets, too
  return shownTitle(core, entry)
}

const FADE_MS = 120 // S9.4

function Header(props: {
  readonly titleId: string
  readonly titleRef: RefObject<HTMLHeadingElement | null>
  readonly title: string
  readonly onBack: (() => void) | undefined
  /** Undefined where there is nothing to close. */
  readonly onClose: (() => void) | undefined
}): ReactNode {
  const { titleId, titleRef, title, onBack, onClose } = props
  const { t } = useWords()
  const leaving = useLinger(title, FADE_MS)
  return (
    <header className="header" part="header">
      <div className="header-side">
        {onBack && (
          <IconButton label={t('back')} onClick={onBack}>
            <BackIcon />
          </IconButton>
        )}
      </div>
      <div className="titles">
        <h2 id={titleId} ref={titleRef} className="title" part="title" tabIndex={-1}>
          <span key={title} className="title-text">
            {title}
          </span>
        </h2>
        {leaving !== undefined && (
          <span className="title leaving" aria-hidden="true">
            {leaving}
          </span>
        )}
      </div>
      <div className="header-side">
        {onClose && (
          <IconButton label={t('close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
    </header>
  )
}

/** Room for the height to arrive in, a little over its 150 ms (S9.4). */
const ARRIVED_MS = 200

/**
 * Lets `outer` follow the height of `inner`; CSS makes it glide. No scrollbar appears on the way. What is hidden has no height yet, and
 * does not glide when it is shown.
 */
function useGlide(outer: RefObject<HTMLElement | null>, inner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = outer.current
    const content = inner.current
    if (!frame || !content) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const follow = () => {
      const height = Math.ceil(content.getBoundingClientRect().height)
      if (height === last) return
      if (last) {
        frame.setAttribute('data-gliding', '')
        clearTimeout(timer)
        timer = setTimeout(() => frame.removeAttribute('data-gliding'), ARRIVED_MS)
      }
      last = height
      frame.style.setProperty('--_content', height ? `${height}px` : 'auto')
    }
    const observer = new ResizeObserver(follow)
    observer.observe(content)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      frame.removeAttribute('data-gliding')
      frame.style.removeProperty('--_content')
    }
  }, [outer, inner])
}
