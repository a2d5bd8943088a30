import type { Namespace, Unsubscribe } from '@portico/kernel'
import type { Track, TrackerParts } from './createTracker.js'

/** A little over the time that a wallet has to let go: a failure is known by then. */
const SETTLED_MS = 3_500

/** This page forgets a wallet at once; whether the wallet let go, too, shows a little later. */
export function followDisconnects({ kernel, clock }: TrackerParts, track: Track): Unsubscribe {
  const leaving = new Set<Set<Namespace>>()
  const cancels = new Set<() => void>()
  let latest: Set<Namespace> | undefined

  function begin(): Set<Namespace> {
    const group = new Set<Namespace>()
    leaving.add(group)
    // What ends in one go was asked for in one go.
    queueMicrotask(() => {
      latest = undefined
      const [first] = group
      const isAll = group.size > 1
      const cancel = clock.after(SETTLED_MS, () => {
        cancels.delete(cancel)
        leaving.delete(group)
        if (group.size > 0) track('DISCONNECT_SUCCESS', { namespace: isAll ? 'all' : first })
      })
      cancels.add(cancel)
    })
    return group
  }

  const stops = [
    kernel.events.on('session:closed', ({ namespace, by, along }) => {
      if (by !== 'user' || along !== undefined) return // it is told of with that family
      latest ??= begin()
      latest.add(namespace)
    }),
    kernel.events.on('connection:failed', ({ namespace, error }) => {
      if (error.code !== 'DISCONNECT_FAILED') return
      for (const group of leaving) group.delete(namespace)
    }),
    () => {
      for (const cancel of cancels) cancel()
    },
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
