import {
  Accounts,
  Clock,
  createToken,
  defineManifest,
  type Gate,
  Log,
  Modal,
  Redirects,
  Services,
  SignIn,
  type Token,
} from '@portico/kernel'

declare module '@portico/kernel' {
  interface ViewParams {
    SIWXSignMessage: undefined
    /** The same, in the older form of the option. */
    ConnectingSiwe: undefined
  }
}

/** The signature as what stands before the account. */
const SignInGate: Token<Gate> = /* @__PURE__ */ createToken<Gate>('sign-in-gate@1')

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'sign-in',
  kernel: 2,
  namespaces: 'global',
  provides: { signIn: SignIn, gate: SignInGate },
  requires: { accounts: Accounts, services: Services, clock: Clock, log: Log, redirects: Redirects },
  optional: { modal: Modal },
  records: [{ name: 'siwx_sessions' }],
  usage: {
    SIGN_IN_STARTED: 'network accountType?',
    SIGN_IN_CANCELLED: 'network accountType?',
    SIGN_IN_SUCCESS: 'network accountType?',
    SIGN_IN_ERROR: 'network accountType? code',
  },
  contributes: {
    gates: [{ id: 'sign-in', gate: SignInGate }],
    views: [
      {
        id: 'SIWXSignMessage',
        step: 'gate',
        title: 'Sign in',
        component: () => import('./ui/SignInView.js').then(({ SignInView }) => ({ default: SignInView })),
      },
      {
        id: 'ConnectingSiwe',
        step: 'gate',
        title: 'Sign in',
        component: () => import('./ui/SignInView.js').then(({ SignInView }) => ({ default: SignInView })),
      },
    ],
  },
})
