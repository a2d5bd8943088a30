import type { RemoteWalletAdapter } from '@portico/kernel'
import { OLDER_CHAINS } from './remoteChains.js'
import { createRemoteStandardWallet } from './remoteStandardWallet.js'
import type { WalletChains } from './walletChains.js'

/** What wallets that are not on this page are asked to allow (wire §6.2), and their objects of the Wallet Standard. */
export const createRemoteWalletAdapter = (chains: WalletChains): RemoteWalletAdapter => ({
  methods: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'solana_signMessage',
    'solana_signTransaction',
  ],
  events: ['accountsChanged', 'chainChanged'],
  olderChains: OLDER_CHAINS,
  createProvider: (wallet) => createRemoteStandardWallet(wallet, chains),
})
