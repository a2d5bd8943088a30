import type { ChainId, Namespace } from '@portico/kernel'

declare module '@portico/kernel' {
  interface ViewParams {
    Connect: undefined
    ConnectingExternal: { readonly namespace: Namespace; readonly walletId: string }
    Account: undefined
    Networks: undefined
    SwitchNetwork: { readonly chainId: ChainId }
    UnsupportedChain: undefined
  }
}
