export {
  type CardanoKeys,
  type CardanoNetworkId,
  cardanoAddressOf,
  cardanoHexOf,
  cardanoStakeAddressOf,
  moreCardanoKeys,
  signCardanoData,
  testCardanoKeys,
} from './cardanoKeys.js'
export { type CardanoTestWallet, type CardanoTestWalletOptions, createCardanoWallet } from './cardanoWallet.js'
