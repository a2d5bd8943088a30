export { installWallet, type PageWallet } from './installWallet.js'
export type { PageWalletOptions } from './pageOptions.js'
export { type PageWidget, pageWidget } from './pageWidget.js'
export { type PorticoFixtures, type PorticoOptionFixtures, test } from './test.js'
