import { type ChainId, createClock, formatChainId, PorticoError, withDeadline } from '@portico/kernel'
import type { Connection } from '@solana/web3.js'
import { FAMILY } from './connected.js'

const clock = /* @__PURE__ */ createClock()
const LIMIT_MS = 10_000
/** Of the genesis hash (CAIP-2 profile of the solana namespace). */
const REFERENCE_LENGTH = 32

/** What connections are to; one never moves to another cluster. */
export const clusters = /* @__PURE__ */ new WeakMap<Connection, Promise<ChainId>>()

/** The cluster of a connection, by its genesis hash. @throws `CALL_INVALID` when it does not say */
export function clusterOf(connection: Connection): Promise<ChainId> {
  const known = clusters.get(connection)
  if (known) return known
  const invalid = (cause?: unknown) =>
    new PorticoError('CALL_INVALID', { index: 0, reason: 'the cluster of the connection is not known' }, { cause })
  const asked = withDeadline(clock, () => connection.getGenesisHash(), { ms: LIMIT_MS, late: () => invalid() })
    .then((hash) => formatChainId(FAMILY, hash.slice(0, REFERENCE_LENGTH)))
    .catch((cause: unknown) => {
      clusters.delete(connection) // can be asked again
      throw invalid(cause)
    })
  clusters.set(connection, asked)
  return asked
}
