import { Addresses, defineManifest, type Facts } from '@portico/kernel'

declare module '@portico/kernel' {
  interface ViewParams {
    Receive: undefined
    CompatibleNetworks: undefined
  }
}

const canReceive = ({ connected, has }: Facts) => connected && has(Addresses)

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'receive',
  kernel: 1,
  namespaces: ['eip155', 'solana'],
  provides: {},
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
