import type { ViewId, ViewParams } from '@portico/kernel'
import { useMemo } from 'react'
import { useModal } from '../state/modalContext.js'

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
