// biome-ignore-all lint/performance/noBarrelFile: a chunk of its own
export { prepareTransfer } from './prepareTransfer.js'
export { readSymbol } from './readSymbol.js'
export { describeFee, readPriority, requireShown } from './transferFee.js'
