import { useCallback, useMemo, useRef } from 'react'
import { identitySource } from '../bindings/readings.js'
import type { SourceValue } from '../bindings/source.js'
import { useSource } from './useSource.js'

/**
 * The identity of an account (CAIP-10), or of a plain address on the network that is shown; `idle` without one, and on a
 * server. Needs a plugin that provides `Names`, or fails with `CAPABILITY_MISSING`.
 * @example
 * const { address } = usePorticoAccount()
 * const { data } = usePorticoIdentity(address)
 * return <p>{data?.name ?? address}</p>
 */
export function usePorticoIdentity(address: string | undefined): SourceValue<typeof identitySource> {
  const identity = useSource('usePorticoIdentity', (client) => identitySource(client, address), address)
  const latest = useRef(identity)
  latest.current = identity
  const refetch = useCallback(() => latest.current.refetch(), [])
  return useMemo(() => ({ ...identity, refetch }), [identity, refetch])
}
