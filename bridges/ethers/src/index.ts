export { toPorticoError } from './errors.js'
export { getProvider, getSigner } from './getSigner.js'
