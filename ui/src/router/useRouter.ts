import type { ViewId, ViewParams } from '@portico/kernel'
import { createContext, useContext, useLayoutEffect, useMemo } from 'react'
import { useModal } from '../state/modalContext.js'
import { topOf, type ViewEntry } from '../state/viewStack.js'

type ParamsOf<V extends ViewId> = undefined extends ViewParams[V] ? [params?: ViewParams[V]] : [params: ViewParams[V]]

/** Moves between the screens of the modal. */
export interface ViewRouter {
  /** Adds a view on top; the view that is shown already is ignored. */
  push<V extends ViewId>(view: V, ...params: ParamsOf<V>): void
  /** Exchanges the shown view. */
  replace<V extends ViewId>(view: V, ...params: ParamsOf<V>): void
  /** Drops the history and begins with this view. */
  reset<V extends ViewId>(view: V, ...params: ParamsOf<V>): void
  /** One view back; closes the modal when it was the only one. */
  back(): void
  /** Closes the modal. */
  close(): void
}

/** The router of the modal that the calling view is in. */
export function useRouter(): ViewRouter {
  const { modal } = useModal().core
  return useMemo(
    () => ({
      push: (id, ...[params]) => modal.push({ id, params }),
      replace: (id, ...[params]) => modal.replace({ id, params }),
      reset: (id, ...[params]) => modal.reset({ id, params }),
      back: modal.back,
      close: modal.close,
    }),
    [modal],
  )
}

/** What a view is rendered with. */
export interface ViewProps<V extends ViewId> {
  /** As the view was opened. */
  readonly params: ViewParams[V]
}

const Context = /* @__PURE__ */ createContext<ViewEntry | undefined>(undefined)

export const EntryProvider = Context.Provider

/** The entry of the stack that the calling view was opened by. A view that fades out has another one than is shown. */
export const useEntry = (): ViewEntry | undefined => useContext(Context)

/**
 * For views that must be answered: while `isBlocked`, Esc, the overlay, the close and the back button only shake the card.
 * `close({ force: true })` still closes, and so does whatever the view itself does to the router.
 * @example useCloseGuard(!isSigned)
 */
export function useCloseGuard(isBlocked: boolean): void {
  const { modal } = useModal().core
  const entry = useEntry()
  useLayoutEffect(() => {
    if (!isBlocked) return
    return modal.guardClose(() => topOf(modal.get().stack) === entry)
  }, [modal, entry, isBlocked])
}
