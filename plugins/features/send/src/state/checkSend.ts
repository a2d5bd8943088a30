import { type ChainId, type Namespace, PorticoError, parseChainId } from '@portico/kernel'
import type { SendToken } from './sendState.js'

/** What somebody is about to send. */
export interface SendDraft {
  /** The network of the account, CAIP-2. */
  readonly chainId: ChainId
  /** What to send. */
  readonly token?: Pick<SendToken, 'chainId' | 'asset'> | undefined
  /** Base units. */
  readonly amount?: bigint | undefined
  /** The receiver's plain address. */
  readonly receiver?: string | undefined
}

/**
 * @param own the family that sends
 * @throws `SEND_CHAIN_UNSUPPORTED`, `SEND_INCOMPLETE`, `SEND_TOKEN_MISSING`
 */
export function checkSend({ chainId, token, amount, receiver }: SendDraft, own: Namespace): void {
  if (parseChainId(chainId).namespace !== own) throw new PorticoError('SEND_CHAIN_UNSUPPORTED', { chainId })
  if (amount === undefined || amount <= 0n || !receiver) throw new PorticoError('SEND_INCOMPLETE', {})
  if (!token) throw new PorticoError('SEND_TOKEN_MISSING', {})
}
