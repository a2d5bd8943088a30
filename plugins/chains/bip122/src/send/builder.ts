// biome-ignore-all lint/performance/noBarrelFile: one chunk with the library that builds transactions
export { signInputs } from './signInputs.js'
export { submit } from './submit.js'
