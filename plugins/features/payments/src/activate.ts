import {
  type Activated,
  Addresses,
  Calls,
  describeErrors,
  History,
  PaymentLinks,
  type PluginContext,
  Receivers,
  Sender,
  SwapPayments,
} from '@portico/kernel'
import { createPayBook } from './createPayBook.js'
import { createPaying } from './createPaying.js'
import type { manifest } from './manifest.js'

const texts = {
  PAY_EXPIRED: () => 'The time to pay is over',
  PAY_CLOSED: () => 'The payment was left',
  PAY_INTENT_MISMATCH: ({ intentId, what }: { readonly intentId: string; readonly what: string }) =>
    `The data service waits for another payment as ${intentId}: the ${what} differs`,
  PAY_INTENT_UNKNOWN: ({ intentId }: { readonly intentId: string }) =>
    `The data service has no payment with the id ${intentId}`,
}

export function activate(context: PluginContext<typeof manifest, undefined>): Activated<typeof manifest> {
  describeErrors(texts)
  const { deps, events, familyOf, networks, own, signal, storage } = context
  const { indexer, service, services, ...rest } = deps
  const { pay, ...paying } = createPaying({
    ...rest,
    ...{ events, networks, own, signal, storage },
    indexer: () => (services.apiUrl === undefined ? undefined : indexer),
    service: () => (services.apiUrl === undefined ? undefined : service),
    book: createPayBook(storage, deps.clock),
    addressesOf: (namespace) => familyOf(Addresses, namespace),
    linksOf: (namespace) => familyOf(PaymentLinks, namespace),
    senderOf: (namespace) => familyOf(Sender, namespace),
    historyOf: (namespace) => familyOf(History, namespace),
    receiversOf: (namespace) => familyOf(Receivers, namespace),
    callsOf: (namespace) => familyOf(Calls, namespace),
    swapPaymentsOf: (namespace) => familyOf(SwapPayments, namespace),
  })
  return { pay: { pay }, paying }
}
