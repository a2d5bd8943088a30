// biome-ignore-all lint/performance/noBarrelFile: an entry of the package
export { type BookedOrder, createOrderBook, type OrderBook } from './createOrderBook.js'
export { createOrderWatch, type OrderListener } from './createOrderWatch.js'
export { readPage } from './readPage.js'
