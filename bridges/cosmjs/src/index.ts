export { followed } from './followed.js'
export { getOfflineSigner, type OfflineSignerOptions, type PorticoOfflineSigner } from './getOfflineSigner.js'
