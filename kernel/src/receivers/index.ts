// biome-ignore-all lint/performance/noBarrelFile: an entry of the package
export { createKnownReceivers, type KnownReceivers } from './createKnownReceivers.js'
export { createReceiverBook } from './createReceiverBook.js'
export {
  type AddressComparison,
  compareIn,
  fetchSeen,
  findResembled,
  isLookalike,
  type KnownAddresses,
} from './findResembled.js'
