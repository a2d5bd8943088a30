import type { ViewId, ViewParams } from '@portico/kernel'

/** What a view is rendered with. */
export interface ViewProps<V extends ViewId> {
  /** As the view was opened. */
  readonly params: ViewParams[V]
}
