// biome-ignore-all lint/performance/noBarrelFile: a chunk of its own

export { readSymbol } from '../node/readSymbol.js'
export { prepareTransfer } from './prepareTransfer.js'
export { describeFee, readPriority, requireShown } from './transferFee.js'
