import { type ChainId, PorticoError, parseChainId } from '@portico/kernel'
import type { SendToken } from './sendState.js'

/** What somebody is about to send. */
export interface SendDraft {
  readonly chainId: ChainId
  readonly token?: Pick<SendToken, 'chainId' | 'asset'> | undefined
  /** Base units. */
  readonly amount?: bigint | undefined
  readonly receiver?: string | undefined
}

/** Which families can send, and whether they want to be told the token when it is their native coin (S5.18b). */
const FAMILIES: Readonly<Record<string, { readonly needsToken: boolean }>> = {
  eip155: { needsToken: true },
  solana: { needsToken: false },
}

/** @throws `SEND_CHAIN_UNSUPPORTED`, `SEND_INCOMPLETE`, `SEND_TOKEN_MISSING` (S5.18) */
export function checkSend({ chainId, token, amount, receiver }: SendDraft): void {
  const { namespace } = parseChainId(chainId)
  const family = Object.hasOwn(FAMILIES, namespace) ? FAMILIES[namespace] : undefined
  if (!family) throw new PorticoError('SEND_CHAIN_UNSUPPORTED', { chainId })
  if (amount === undefined || amount <= 0n || !receiver) throw new PorticoError('SEND_INCOMPLETE', {})
  if (family.needsToken && !token) throw new PorticoError('SEND_TOKEN_MISSING', {})
}
