import { Accounts, Clock, defineManifest, Log, Services, SignIn } from '@portico/kernel'

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'sign-in',
  kernel: 1,
  namespaces: 'global',
  provides: { signIn: SignIn },
  requires: { accounts: Accounts, services: Services, clock: Clock, log: Log },
  records: ['siwx_sessions'],
  contributes: {
    views: [
      {
        id: 'SIWXSignMessage',
        step: 'gate',
        title: 'Sign in',
        component: () =>
          import('./ui/SIWXSignMessageView.js').then(({ SIWXSignMessageView }) => ({
            default: SIWXSignMessageView,
          })),
      },
      {
        id: 'ConnectingSiwe',
        step: 'gate',
        title: 'Sign in',
        component: () =>
          import('./ui/ConnectingSiweView.js').then(({ ConnectingSiweView }) => ({ default: ConnectingSiweView })),
      },
    ],
  },
})
