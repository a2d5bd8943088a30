import type { ChainId } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** Moves the connected wallet to another configured network. */
export interface NetworkSwitch {
  /** The configured networks of this namespace that the connected wallet can be moved to. */
  chains(): readonly ChainId[]
  /**
   * Resolves once the wallet itself says that it is on `chainId`; the connector has then reported the new session.
   * @throws `CHAIN_UNSUPPORTED` for a chain that is not configured, `CHAIN_UNRECOGNISED`, `CHAIN_ID_INVALID`, `CHAIN_MISMATCH` when the
   * wallet agreed but stayed elsewhere, `REQUEST_REJECTED`, `ACCOUNT_MISSING` without a session.
   */
  switchTo(chainId: ChainId, options?: CallOptions): Promise<void>
}

export const NetworkSwitch: Token<NetworkSwitch> = /* @__PURE__ */ createToken<NetworkSwitch>('network-switch@1')
