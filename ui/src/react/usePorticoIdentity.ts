import { type Identity, isPorticoError, type PorticoError } from '@portico/kernel'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useClient } from './PorticoProvider.js'

/** Name and avatar of an account; a failure keeps what was known and says so. */
export interface PorticoIdentity {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** An empty record means that the account has no name. */
  readonly data?: Identity | undefined
  readonly error?: PorticoError | undefined
  /** When the service may be asked again, ms since the epoch; where it has said so. */
  readonly retryAtMs?: number | undefined
}

type Known = PorticoIdentity & { readonly of: string }

const IDLE: PorticoIdentity = { status: 'idle' }

/**
 * The identity of an account (CAIP-10), or of a plain address on the network that is shown; `idle` without one, and on a
 * server. Needs a plugin that provides `Names`, or fails with `CAPABILITY_MISSING`.
 */
export function usePorticoIdentity(
  address: string | undefined,
): PorticoIdentity & { readonly refetch: () => Promise<void> } {
  const client = useClient('usePorticoIdentity')
  const [known, setKnown] = useState<Known>()

  const read = useCallback(
    async (signal?: AbortSignal) => {
      if (address === undefined) return
      setKnown((before) => ({
        of: address,
        status: 'loading',
        ...(before?.of === address && { data: before.data }),
      }))
      try {
        const data = await client.fetchIdentity(address, { signal })
        if (!signal?.aborted) setKnown({ of: address, status: 'ready', data })
      } catch (cause) {
        if (signal?.aborted) return
        if (!isPorticoError(cause)) throw cause
        const retry = isPorticoError(cause, 'RATE_LIMITED') && { retryAtMs: cause.context.retryAtMs }
        setKnown((before) => ({ of: address, status: 'failed', data: before?.data, error: cause, ...retry }))
      }
    },
    [client, address],
  )
  useEffect(() => {
    const reading = new AbortController()
    read(reading.signal)
    return () => reading.abort()
  }, [read])

  const refetch = useCallback(() => read(), [read])
  return useMemo(() => {
    const { of, ...identity } = known ?? { ...IDLE, of: undefined }
    return { ...(of === address ? identity : IDLE), refetch }
  }, [known, address, refetch])
}
