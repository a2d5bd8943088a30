import { type Activated, Addresses, describeErrors, PaymentLinks, type PluginContext } from '@portico/kernel'
import { createReceiverBook } from '@portico/kernel/receivers'
import { createAskedBook } from './asked/createAskedBook.js'
import { createSending } from './createSending.js'
import type { manifest } from './manifest.js'

/** What the specification wants these errors to say (S5.18). */
const texts = {
  SEND_INCOMPLETE: () => 'An amount and receiver address are required',
  SEND_TOKEN_MISSING: () => 'A token is required',
  SEND_CHAIN_UNSUPPORTED: () => 'Unsupported chain',
}

export const describeSendErrors = (): void => describeErrors(texts)

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  describeSendErrors()
  const { deps, networks, events, signal, storage } = context
  const namespace = context.namespace ?? ''
  const receivers = createReceiverBook(storage, namespace)
  return {
    receivers,
    sending: createSending({
      ...deps,
      ...{ namespace, networks, receivers, events, signal },
      asked: createAskedBook(storage, namespace, deps.clock),
      async readersOf(family) {
        const addresses = await context.familyOf(Addresses, family)
        return addresses && { addresses, paymentLinks: await context.familyOf(PaymentLinks, family) }
      },
    }),
  }
}
