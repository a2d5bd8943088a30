import { type Activated, Addresses, describeErrors, type PluginContext, Portfolio, Sender } from '@portico/kernel'
import { createOrderBook, readPage } from '@portico/kernel/orders'
import { createOfframp } from './createOfframp.js'
import type { manifest } from './manifest.js'
import { orderSchema } from './orderSchema.js'

const texts = {
  OFFRAMP_URL_UNSAFE: () => 'The address to sell at is not the provider’s',
  OFFRAMP_MISSING: () => 'The service does not know this sale',
  OFFRAMP_CHANGED: ({ what }: { readonly what: string }) => `The service has changed the sale: ${what}`,
  OFFRAMP_NOT_AGREED: () => 'The provider waits for no coins',
  OFFRAMP_EXPIRED: () => 'The time to send the coins is over',
}

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  describeErrors(texts)
  const { deps, events, familyOf, networks, signal, storage } = context
  const offramp = createOfframp({
    ...{ ...deps, events, networks, signal, redirectUrl: readPage },
    book: createOrderBook({ storage, clock: deps.clock, schema: orderSchema }),
    portfolioOf: (namespace) => familyOf(Portfolio, namespace),
    senderOf: (namespace) => familyOf(Sender, namespace),
    addressesOf: (namespace) => familyOf(Addresses, namespace),
  })
  return { offramp }
}
