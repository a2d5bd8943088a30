import type { Clock, RemoteWalletAdapter } from '@portico/kernel'
import { lazily } from '@portico/kernel/chain'
import type { ProviderListener } from './createRemoteProvider.js'

/** What wallets are asked to allow (wire §6.2). `eth_sign` is for hosts that still need it; nothing here calls it. */
export const REMOTE_METHODS: readonly string[] = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_sendTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_addEthereumChain',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getPermissions',
  'wallet_grantPermissions',
  'wallet_requestPermissions',
  'wallet_revokePermissions',
  'wallet_sendCalls',
  'wallet_showCallsStatus',
  'wallet_switchEthereumChain',
  'wallet_watchAsset',
]

/** EIP-1193 objects for wallets that are not on this page. Their code is loaded with the first call of one. */
export function createRemoteWalletAdapter(clock: Clock): RemoteWalletAdapter {
  return {
    methods: REMOTE_METHODS,
    events: ['accountsChanged', 'chainChanged'],
    createProvider(wallet) {
      const later = lazily(async () => {
        const { createRemoteProvider } = await import('./createRemoteProvider.js')
        return createRemoteProvider(wallet, clock)
      }, 'eip155')
      // Events need the code, too; when it can't be loaded, the requests say so.
      const subscribe = (method: 'listen' | 'unlisten') => (event: string, listener: ProviderListener) => {
        later
          .method(method)(event, listener)
          .catch(() => {})
        return provider
      }
      const provider = {
        request: later.method('request'),
        on: subscribe('listen'),
        removeListener: subscribe('unlisten'),
      }
      return provider
    },
  }
}
