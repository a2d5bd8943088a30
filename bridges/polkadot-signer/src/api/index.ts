export { getInjectedSigner, type InjectedSigner, type InjectedSignerOptions } from './getInjectedSigner.js'
