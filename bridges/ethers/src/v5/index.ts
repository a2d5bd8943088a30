export { toPorticoError } from '../errors.js'
export { getProvider, getSigner, type Web3ProviderClass, type Web3Source } from './getSigner.js'
