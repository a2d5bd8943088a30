import { useEffect, useState } from 'react'
import type { PorticoEvent } from '../client.js'
import { useClient } from './PorticoProvider.js'

/**
 * The last event since the component was mounted.
 * @example
 * const last = usePorticoEvents()
 * return <p>{last?.event}</p>
 */
export function usePorticoEvents(): PorticoEvent | undefined {
  const client = useClient('usePorticoEvents')
  const [last, setLast] = useState<PorticoEvent>()
  useEffect(() => client.onEvent(setLast), [client])
  return last
}
