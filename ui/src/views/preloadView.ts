import type { LazyComponent, ViewId } from '@portico/kernel'
import { laterViews } from './laterViews.js'

/** Begins to load a view of the modal's own, ahead of showing it. Showing it asks again, and reports a failure. */
export function preloadView(id: ViewId): void {
  const load = (laterViews as Readonly<Partial<Record<ViewId, LazyComponent>>>)[id]
  load?.().catch(() => {})
}
