export type { ProviderEvents } from './events.js'
export { type Eip1193Provider, getEip1193Provider, type ProviderRequest } from './getEip1193Provider.js'
export { getNodeProvider, type NodeProvider } from './getNodeProvider.js'
export { findPorticoError, ProviderError, toProviderError } from './providerError.js'
