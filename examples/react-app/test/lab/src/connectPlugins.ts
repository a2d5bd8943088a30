import { type Contributions, defineManifest, definePlugin, type Manifest, type Plugin } from '@portico/kernel'

declare module '@portico/kernel' {
  interface FeatureFlags {
    readonly email?: boolean | undefined
    readonly socials?: boolean | undefined
  }
}

const email = () => import('./views/LabEmailField.js').then(({ LabEmailField }) => ({ default: LabEmailField }))
const social = () => import('./views/LabSocials.js').then(({ LabSocials }) => ({ default: LabSocials }))
const pairing = () => import('./views/LabPairingView.js').then(({ LabPairingView }) => ({ default: LabPairingView }))

const FEATURES: { readonly [id in ConnectPluginId]?: Manifest['feature'] } = {
  email: { flag: 'email', default: true },
  socials: { flag: 'socials', default: true },
}

/** Stand-ins for the features that add ways to connect, under the ids of the real ones. */
const CONTRIBUTIONS = {
  socials: { connectMethods: [{ id: 'social', isLogin: true, order: 20, component: social }] },
  email: { connectMethods: [{ id: 'email', isLogin: true, order: 10, collapsesWallets: true, component: email }] },
  pairing: {
    connectors: [
      {
        id: 'walletConnect',
        label: 'WalletConnect',
        note: 'QR code',
        icon: 'M4 4h12v12H4z',
        opens: 'ConnectingWalletConnectBasic',
      },
    ],
    views: [
      { id: 'ConnectingWalletConnectBasic', title: 'Scan', step: 'connect', purpose: 'code', component: pairing },
      { id: 'ConnectingWallet', title: 'Open the wallet', step: 'connect', purpose: 'wallet', component: pairing },
      { id: 'AllWallets', title: 'All of them', step: 'connect', purpose: 'wallets', component: pairing },
    ],
  },
} as const satisfies Readonly<Record<string, Contributions>>

export type ConnectPluginId = keyof typeof CONTRIBUTIONS

export function connectPlugin(id: ConnectPluginId): Plugin {
  const contributes: Contributions = CONTRIBUTIONS[id]
  const feature = FEATURES[id]
  const manifest = defineManifest({
    id,
    kernel: 2,
    namespaces: 'global',
    provides: {},
    contributes,
    ...(feature && { feature }),
  })
  return definePlugin(manifest, { options: undefined, load: async () => ({ activate: () => ({}) }) })
}
