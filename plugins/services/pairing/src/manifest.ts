import { Clock, defineManifest, type Facts, Log, Pairing, Services, SignIn } from '@portico/kernel'

/** How the ids of paired wallets begin. */
export const WALLET_PREFIX = 'pairing:'

/** Without a relay there is nothing to show. */
const canPair = ({ urls }: Facts) => urls.relayUrl !== undefined

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
        step: 'connect',
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
        when: canPair,
        title: 'Open your wallet',
        component: () =>
          import('./ui/ConnectingWalletView.js').then((views) => ({ default: views.ConnectingWalletView })),
      },
      {
        id: 'AllWallets',
        step: 'connect',
        when: canPair,
        title: 'All wallets',
        component: () => import('./ui/AllWalletsView.js').then((views) => ({ default: views.AllWalletsView })),
      },
    ],
  },
})
