import type { ChainId, Namespace } from '@portico/kernel'

declare module '@portico/kernel' {
  interface ViewParams {
    Connect: undefined
    ConnectingExternal: { readonly namespace: Namespace; readonly walletId: string }
    /** A plugin's (S2.6c). */
    AllWallets: undefined
    /** A plugin's (S2.6c). */
    ConnectingWalletConnectBasic: undefined
    Account: undefined
    Networks: undefined
    SwitchNetwork: { readonly chainId: ChainId }
    UnsupportedChain: undefined
  }
}
