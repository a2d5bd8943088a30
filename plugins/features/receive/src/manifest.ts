import { Addresses, defineManifest, type Facts } from '@portico/kernel'

declare module '@portico/kernel' {
  interface FeatureFlags {
    /** The button and the screens to be paid with. Default: true. */
    readonly receive?: boolean | undefined
  }
  interface ViewParams {
    Receive: undefined
    CompatibleNetworks: undefined
  }
}

const canReceive = ({ connected }: Facts) => connected

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'receive',
  kernel: 2,
  namespaces: 'each',
  feature: { flag: 'receive', default: true },
  provides: {},
  requires: { addresses: Addresses },
  contributes: {
    actions: [
      {
        id: 'receive',
        when: canReceive,
        label: 'Receive',
        words: () => import('./ui/messages/words.js'),
        order: 30,
        icon: 'M10 3.75v8.5m-3.5-3.5 3.5 3.5 3.5-3.5M3.75 13v1.25a2 2 0 0 0 2 2h8.5a2 2 0 0 0 2-2V13',
        opens: 'Receive',
      },
    ],
    views: [
      {
        id: 'Receive',
        title: 'Receive',
        component: () => import('./ui/ReceiveView.js').then(({ ReceiveView }) => ({ default: ReceiveView })),
      },
      {
        id: 'CompatibleNetworks',
        title: 'Compatible networks',
        component: () =>
          import('./ui/CompatibleNetworksView.js').then((views) => ({ default: views.CompatibleNetworksView })),
      },
    ],
  },
})
