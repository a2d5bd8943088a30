import { Accounts, Clock, defineManifest, Log, Services, SignIn } from '@portico/kernel'
import { SignInText } from './views/signInText.js'

declare module '@portico/kernel' {
  interface ViewParams {
    SIWXSignMessage: undefined
    ConnectingSiwe: undefined
  }
}

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'sign-in',
  kernel: 1,
  namespaces: 'global',
  provides: { signIn: SignIn, text: SignInText },
  requires: { accounts: Accounts, services: Services, clock: Clock, log: Log },
  records: ['siwx_sessions'],
  contributes: {
    views: [
      {
        id: 'SIWXSignMessage',
        title: 'Sign in',
        component: () =>
          import('./views/SIWXSignMessageView.js').then(({ SIWXSignMessageView }) => ({
            default: SIWXSignMessageView,
          })),
      },
      {
        id: 'ConnectingSiwe',
        title: 'Sign in',
        component: () =>
          import('./views/ConnectingSiweView.js').then(({ ConnectingSiweView }) => ({ default: ConnectingSiweView })),
      },
    ],
  },
})
