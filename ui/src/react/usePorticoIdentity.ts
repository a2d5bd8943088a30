import { type Identity, isPorticoError, type PorticoError } from '@portico/kernel'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from './PorticoProvider.js'

/** Name and avatar of an account; a failure keeps what was known and says so. */
export interface PorticoIdentity {
  /** What is known about name and picture. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** An empty record means that the account has no name. */
  readonly data?: Identity | undefined
  /** Why they could not be read. */
  readonly error?: PorticoError | undefined
  /** When the service may be asked again, ms since the epoch; where it has said so. */
  readonly retryAtMs?: number | undefined
}

type Known = PorticoIdentity & { readonly of: string }

const IDLE: PorticoIdentity = { status: 'idle' }

/**
 * The identity of an account (CAIP-10), or of a plain address on the network that is shown; `idle` without one, and on a
 * server. Needs a plugin that provides `Names`, or fails with `CAPABILITY_MISSING`.
 * @example
 * const { address } = usePorticoAccount()
 * const { data } = usePorticoIdentity(address)
 * return <p>{data?.name ?? address}</p>
 */
export function usePorticoIdentity(
  address: string | undefined,
): PorticoIdentity & { readonly refetch: () => Promise<void> } {
  const client = useClient('usePorticoIdentity')
  const [known, setKnown] = useState<Known>()

  // One at a time, and always of the address that is asked for now: a late answer about another one is dropped.
  const reading = useRef<AbortController>(undefined)
  const read = useCallback(async () => {
    reading.current?.abort()
    reading.current = new AbortController()
    const { signal } = reading.current
    if (address === undefined) return
    setKnown((before) => ({
      of: address,
      status: 'loading',
      ...(before?.of === address && { data: before.data }),
    }))
    try {
      const data = await client.fetchIdentity(address, { signal })
      if (!signal.aborted) setKnown({ of: address, status: 'ready', data })
    } catch (cause) {
      if (signal.aborted) return
      if (!isPorticoError(cause)) throw cause
      const retry = isPorticoError(cause, 'RATE_LIMITED') && { retryAtMs: cause.context.retryAtMs }
      setKnown((before) => ({ of: address, status: 'failed', data: before?.data, error: cause, ...retry }))
    }
  }, [client, address])
  useEffect(() => {
    read()
    return () => reading.current?.abort()
  }, [read])

  const latest = useRef(read)
  latest.current = read
  const refetch = useCallback(() => latest.current(), [])
  return useMemo(() => {
    const { of, ...identity } = known ?? { ...IDLE, of: undefined }
    return { ...(of === address ? identity : IDLE), refetch }
  }, [known, address, refetch])
}
