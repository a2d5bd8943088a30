import type { ChainId } from '../caip/chainId.js'
import { createToken, type Token } from './token.js'

/** Which addresses of a name's record are meant for the family's networks. Families whose accounts have names bring it. */
export interface NameRecords {
  /** The coin types (SLIP-44, ENSIP-11) that may be used on the network, its own first. @throws `CHAIN_ID_INVALID` */
  coinTypesOf(chainId: ChainId): readonly [number, ...number[]]
}

export const NameRecords: Token<NameRecords> = /* @__PURE__ */ createToken<NameRecords>('name-records@1')
