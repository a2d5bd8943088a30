import { type Activated, Addresses, PaymentLinks, type PluginContext } from '@portico/kernel'
import { createAskedBook } from './asked/createAskedBook.js'
import { createSending } from './createSending.js'
import { describeSendErrors } from './errors.js'
import type { manifest } from './manifest.js'
import { createReceiverBook } from './receiver/createKnownReceivers.js'

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  describeSendErrors()
  const { deps, networks, events, signal, storage } = context
  const namespace = context.namespace ?? ''
  return {
    sending: createSending({
      ...deps,
      ...{ namespace, networks, events, signal },
      receivers: createReceiverBook(storage, namespace),
      asked: createAskedBook(storage, namespace, deps.clock),
      async readersOf(family) {
        const addresses = await context.familyOf(Addresses, family)
        return addresses && { addresses, paymentLinks: await context.familyOf(PaymentLinks, family) }
      },
    }),
  }
}
