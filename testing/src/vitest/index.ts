export type { Widget } from '../widget/createWidget.js'
export { type ExpectedAccount, expectConnected } from './expectConnected.js'
export { type WalletFixtures, walletTest } from './walletTest.js'
