export { followPortico } from './followPortico.js'
export { getConnection, type PorticoConnectionConfig } from './getConnection.js'
export { PorticoWalletAdapter, type PorticoWalletAdapterConfig, PorticoWalletName } from './PorticoWalletAdapter.js'
