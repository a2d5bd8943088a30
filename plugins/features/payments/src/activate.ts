import { type Activated, Addresses, describeErrors, PaymentLinks, type PluginContext, Sender } from '@portico/kernel'
import { createPayBook } from './createPayBook.js'
import { createPaying } from './createPaying.js'
import type { manifest } from './manifest.js'

const texts = {
  PAY_EXPIRED: () => 'The time to pay is over',
  PAY_CLOSED: () => 'The payment was left',
}

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  describeErrors(texts)
  const { deps, familyOf, networks, own, signal, storage } = context
  const { pay, ...paying } = createPaying({
    ...deps,
    ...{ networks, own, signal },
    book: createPayBook(storage, deps.clock),
    addressesOf: (namespace) => familyOf(Addresses, namespace),
    linksOf: (namespace) => familyOf(PaymentLinks, namespace),
    senderOf: (namespace) => familyOf(Sender, namespace),
  })
  return { pay: { pay }, paying }
}
