export { getSigner, type PorticoSigner } from './getSigner.js'
export { getRpc, type PorticoRpc, porticoTransport } from './transport.js'
