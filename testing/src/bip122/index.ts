export {
  type BitcoinNetworkName,
  type BitcoinPaymentType,
  type BitcoinPurpose,
  bitcoinAddressOf,
  moreBitcoinKeys,
  networkOf as bitcoinNetworkOf,
  publicKeyOf as bitcoinPublicKeyOf,
  signBip322Message,
  signLegacyMessage,
  testBitcoinKeys,
} from './bitcoinKeys.js'
export {
  type BitcoinSigningFault,
  describePsbt as describeBitcoinPsbt,
  signPsbt as signBitcoinPsbt,
} from './bitcoinPsbt.js'
export {
  type BitcoinTestDialect,
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  createBitcoinWallet,
} from './bitcoinWallet.js'
