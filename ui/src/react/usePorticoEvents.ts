import type { KernelEvents } from '@portico/kernel'
import { useEffect, useState } from 'react'
import { useClient } from './PorticoProvider.js'

type EventName = 'session:opened' | 'session:closed' | 'network:changed' | 'connection:failed'

/** Something that happened in a wallet. */
export type PorticoEvent = { [E in EventName]: { readonly event: E } & KernelEvents[E] }[EventName]

const NAMES: readonly EventName[] = ['session:opened', 'session:closed', 'network:changed', 'connection:failed']

/** The last event since the component was mounted. */
export function usePorticoEvents(): PorticoEvent | undefined {
  const client = useClient('usePorticoEvents')
  const [last, setLast] = useState<PorticoEvent>()
  useEffect(() => {
    const stops = NAMES.map((event) =>
      client.onEvent(event, (payload) => setLast({ event, ...payload } as PorticoEvent)),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
  return last
}
