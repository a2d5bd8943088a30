import {
  ClientId,
  Clock,
  type DirectoryWallet,
  defineManifest,
  type Facts,
  Log,
  Pairing,
  Services,
  SignIn,
} from '@portico/kernel'

declare module '@portico/kernel' {
  interface ViewParams {
    /** A code for any wallet. */
    ConnectingWalletConnectBasic: undefined
    /** The way to a wallet that is not on this page. */
    ConnectingWallet: { readonly wallet: DirectoryWallet }
    /** All wallets of the directory. */
    AllWallets: undefined
  }
}

/** How the ids of paired wallets begin. */
export const WALLET_PREFIX = 'pairing:'

/** Without a relay there is nothing to show. */
const canPair = ({ urls }: Facts) => urls.relayUrl !== undefined

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'pairing',
  kernel: 2,
  namespaces: 'global',
  provides: { pairing: Pairing },
  requires: { services: Services, clientId: ClientId, clock: Clock, log: Log },
  optional: { signIn: SignIn },
  walletPrefix: WALLET_PREFIX,
  usage: {
    ALL_WALLETS_OPENED: '',
    WALLET_SEARCHED: 'length results',
    DEEPLINK_FAILED: 'walletId scheme',
  },
  contributes: {
    connectors: [
      {
        id: 'walletConnect',
        when: canPair,
        label: 'WalletConnect',
        note: 'QR code',
        words: () => import('./ui/messages/words.js'),
        icon: 'M3.75 3.75h4.5v4.5h-4.5zm8 0h4.5v4.5h-4.5zm-8 8h4.5v4.5h-4.5zm8 0h1.5v1.5m3-1.5v.01m0 4.49h-2m-2.5 0v.01',
        opens: 'ConnectingWalletConnectBasic',
        platform: 'qr',
      },
    ],
    views: [
      {
        id: 'ConnectingWalletConnectBasic',
        step: 'connect',
        purpose: 'code',
        when: canPair,
        title: 'Scan with your wallet',
        component: () =>
          import('./ui/ConnectingWalletConnectBasicView.js').then((views) => ({
            default: views.ConnectingWalletConnectBasicView,
          })),
      },
      {
        id: 'ConnectingWallet',
        step: 'connect',
        purpose: 'wallet',
        when: canPair,
        title: 'Open your wallet',
        component: () =>
          import('./ui/ConnectingWalletView.js').then((views) => ({ default: views.ConnectingWalletView })),
      },
      {
        id: 'AllWallets',
        step: 'connect',
        purpose: 'wallets',
        when: canPair,
        title: 'All wallets',
        component: () => import('./ui/AllWalletsView.js').then((views) => ({ default: views.AllWalletsView })),
      },
    ],
  },
})
