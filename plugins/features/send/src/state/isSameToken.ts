import type { SendToken } from './sendState.js'

type Identified = Pick<SendToken, 'chainId' | 'asset'>

/** Assets are identified by their ids, never by their names. */
export const isSameToken = (one: Identified | undefined, other: Identified | undefined): boolean =>
  one !== undefined && other !== undefined && one.chainId === other.chainId && one.asset === other.asset
