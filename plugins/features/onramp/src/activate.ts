import { type Activated, describeErrors, type PluginContext, Portfolio } from '@portico/kernel'
import { createOrderBook, readPage } from '@portico/kernel/orders'
import { createBuying } from './createBuying.js'
import { createOnramp } from './createOnramp.js'
import type { manifest } from './manifest.js'
import { orderSchema } from './orders/orderSchema.js'

const texts = {
  ONRAMP_SAMPLE: () => 'An example can’t be bought',
  ONRAMP_URL_UNSAFE: () => 'The address to pay at is not the provider’s',
}

const describeOnrampErrors = (): void => describeErrors(texts)

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  describeOnrampErrors()
  const { deps, events, familyOf, signal, storage } = context
  const { clock } = deps
  const onramp = createOnramp({
    ...{ ...deps, signal, book: createOrderBook({ storage, clock, schema: orderSchema }), redirectUrl: readPage },
    portfolioOf: (namespace) => familyOf(Portfolio, namespace),
  })
  return { onramp, buying: createBuying({ onramp, clock, events, signal }) }
}
