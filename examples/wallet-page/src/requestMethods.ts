import { algorandMethods } from './algorandRequests.js'
import { bitcoinMethods } from './bitcoinRequests.js'
import { cardanoMethods } from './cardanoRequests.js'
import { cosmosMethods } from './cosmosRequests.js'
import { addChain, getAccounts, getChainId, switchChain } from './eip155Chains.js'
import { sendTransaction } from './eip155Sending.js'
import { signMessage, signTypedData } from './eip155Signing.js'
import { mvxMethods } from './mvxRequests.js'
import { nearMethods } from './nearRequests.js'
import { polkadotMethods } from './polkadotRequests.js'
import type { RequestMethod } from './preparedRequest.js'
import { solanaMethods } from './solanaRequests.js'
import { tezosMethods } from './tezosRequests.js'

/** What the wallet can do, by namespace. */
export const requestMethods: Readonly<Record<string, Readonly<Record<string, RequestMethod>>>> = {
  eip155: {
    eth_accounts: getAccounts,
    eth_requestAccounts: getAccounts,
    eth_chainId: getChainId,
    personal_sign: signMessage,
    eth_signTypedData: signTypedData,
    eth_signTypedData_v4: signTypedData,
    eth_sendTransaction: sendTransaction,
    wallet_switchEthereumChain: switchChain,
    wallet_addEthereumChain: addChain,
  },
  solana: solanaMethods,
  polkadot: polkadotMethods,
  cip34: cardanoMethods,
  cosmos: cosmosMethods,
  bip122: bitcoinMethods,
  mvx: mvxMethods,
  tezos: tezosMethods,
  algorand: algorandMethods,
  near: nearMethods,
}
