import { Addresses, defineManifest, type Facts } from '@portico/kernel'

declare module '@portico/kernel' {
  interface ViewParams {
    Receive: undefined
    CompatibleNetworks: undefined
  }
}

const canReceive = ({ connected }: Facts) => connected

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'receive',
  kernel: 1,
  namespaces: 'each',
  provides: {},
  requires: { addresses: Addresses },
  contributes: {
    actions: [{ id: 'receive', when: canReceive, label: 'Receive', opens: 'Receive' }],
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
