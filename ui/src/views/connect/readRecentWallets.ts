import * as z from 'zod/mini'
import type { PorticoOptions } from '../../options.js'

const record = z.object({ d: z.array(z.object({ id: z.string() })).check(z.maxLength(2)) })

/** The ids of the wallets that were connected last, the latest first (S3.34, S9.1d). Nothing readable means none. */
export function readRecentWallets({
  storage,
  instanceId,
}: Pick<PorticoOptions, 'storage' | 'instanceId'>): readonly string[] {
  try {
    const area = storage ?? globalThis.localStorage
    const stored = area.getItem(`@portico/${instanceId === undefined ? '' : `${instanceId}/`}recent_wallets`)
    return record.parse(JSON.parse(stored ?? '')).d.map(({ id }) => id)
  } catch {
    return []
  }
}
