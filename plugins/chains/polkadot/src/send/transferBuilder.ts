// biome-ignore-all lint/performance/noBarrelFile: a chunk of its own
export { createSearch } from './follow.js'
export { prepareTransfer } from './prepareTransfer.js'
export { getRuntime } from './runtime.js'
export { submit } from './submit.js'
export { readToken } from './tokens.js'
