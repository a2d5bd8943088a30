export { toChain, toNetwork } from './chains.js'
export {
  type ClientOptions,
  getPublicClient,
  getWalletClient,
  type PorticoPublicClient,
  type PorticoWalletClient,
  porticoTransport,
} from './clients.js'
export { toPorticoError, toViemError } from './errors.js'
