import { Clock, defineManifest, Log, Pairing, Services, SignIn } from '@portico/kernel'
import { WALLET_PREFIX } from './walletId.js'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'pairing',
  kernel: 1,
  namespaces: 'global',
  provides: { pairing: Pairing },
  requires: { services: Services, clock: Clock, log: Log },
  optional: { signIn: SignIn },
  walletPrefix: WALLET_PREFIX,
  contributes: {
    views: [
      {
        id: 'ConnectingWalletConnectBasic',
        title: 'Scan with your wallet',
        component: () =>
          import('./views/ConnectingWalletConnectBasicView.js').then((views) => ({
            default: views.ConnectingWalletConnectBasicView,
          })),
      },
      {
        id: 'ConnectingWallet',
        title: 'Open your wallet',
        component: () =>
          import('./views/ConnectingWalletView.js').then((views) => ({ default: views.ConnectingWalletView })),
      },
      {
        id: 'AllWallets',
        title: 'All wallets',
        component: () => import('./views/AllWalletsView.js').then((views) => ({ default: views.AllWalletsView })),
      },
    ],
  },
})
