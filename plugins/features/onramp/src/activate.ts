import { type Activated, describeErrors, type PluginContext, Portfolio } from '@portico/kernel'
import { createBuying } from './createBuying.js'
import { createOnramp } from './createOnramp.js'
import type { manifest } from './manifest.js'
import { createOrderBook } from './orders/createOrderBook.js'

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
    ...{ ...deps, signal, book: createOrderBook(storage, clock), redirectUrl: readPage },
    portfolioOf: (namespace) => familyOf(Portfolio, namespace),
  })
  return { onramp, buying: createBuying({ onramp, clock, events, signal }) }
}

/** This page, without what its query and its fragment may say of the visitor. */
function readPage(): string | undefined {
  const { origin, pathname, protocol } = globalThis.location ?? {}
  return protocol === 'https:' || protocol === 'http:' ? `${origin}${pathname}` : undefined
}
