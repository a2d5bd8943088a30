import type { ChainId, PaymentLinks, Signer, TypedMessageSigner } from '@portico/kernel'
import { createPaymentLinks } from './send/payments.js'
import { createSender, type SenderParts, type SendingActions } from './send/sender.js'
import { createSigner, createTypedMessageSigner } from './sign/signer.js'

/** All that a visitor may do with a wallet after connecting: its code comes with the first act. */
export interface Actions extends SendingActions, Signer, TypedMessageSigner {
  readonly paymentLinks: PaymentLinks
}

export function createActions(parts: SenderParts): Actions {
  const { sessions, networks } = parts
  const networkInUse = (): ChainId => sessions.get()?.session.chainId ?? networks.get()[0]?.caipNetworkId ?? 'eip155:1'
  return {
    paymentLinks: createPaymentLinks(networkInUse),
    ...createSender(parts),
    ...createSigner(sessions),
    ...createTypedMessageSigner(sessions),
  }
}
