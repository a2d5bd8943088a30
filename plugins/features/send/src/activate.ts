import { type Activated, Addresses, type PluginContext, PorticoError, Sender } from '@portico/kernel'
import { createAskedBook } from './asked/createAskedBook.js'
import { createSending } from './createSending.js'
import { describeSendErrors } from './errors.js'
import type { manifest } from './manifest.js'
import { createReceiverBook } from './receiver/createReceiverBook.js'

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  describeSendErrors()
  const { deps, networks, events, signal, storage } = context
  const { sender, addresses, ...others } = deps
  const namespace = context.namespace ?? ''
  if (!sender) throw new PorticoError('CAPABILITY_MISSING', { token: Sender.id, namespace })
  if (!addresses) throw new PorticoError('CAPABILITY_MISSING', { token: Addresses.id, namespace })
  return {
    sending: createSending({
      ...others,
      ...{ namespace, sender, addresses, networks, events, signal },
      receivers: createReceiverBook(storage, namespace),
      asked: createAskedBook(storage, namespace, deps.clock),
      addressesOf: (family) => context.familyOf(Addresses, family),
    }),
  }
}
