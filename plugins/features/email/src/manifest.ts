import { defineManifest, EmbeddedLogin, EmbeddedWallet, type Facts } from '@portico/kernel'

declare module '@portico/kernel' {
  interface FeatureFlags {
    /** Logging in by e-mail. Default: true. */
    readonly email?: boolean | undefined
  }
  interface ViewParams {
    /** The field for the address alone, as a wallet button opens it. */
    EmailLogin: undefined
    /** The code that was sent. */
    EmailOtp: SentCode
    /** The link that was sent first, to a new device. */
    EmailDevice: { readonly email: string }
    /** Another address for the login. */
    UpdateEmail: undefined
    /** The code that was sent to the old address. */
    UpdateEmailPrimaryOtp: { readonly email: string }
    /** The code that was sent to the new one. */
    UpdateEmailSecondaryOtp: { readonly email: string }
  }
}

/** A code that was sent. */
interface SentCode {
  /** Where to. */
  readonly email: string
  readonly codeLength: number
  /** Unix time in milliseconds. */
  readonly expiresAtMs?: number | undefined
}

/** Without a frame there is nothing to log in to. */
const hasFrame = ({ urls }: Facts) => urls.frameUrl !== undefined
const isConnected = (facts: Facts) => facts.connected && hasFrame(facts)

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'email',
  kernel: 2,
  namespaces: 'global',
  feature: { flag: 'email', default: true },
  provides: {},
  requires: { login: EmbeddedLogin, wallet: EmbeddedWallet },
  contributes: {
    connectMethods: [
      {
        id: 'email',
        when: hasFrame,
        order: 10,
        isLogin: true,
        collapsesWallets: true,
        component: () => import('./ui/EmailForm.js').then(({ EmailForm }) => ({ default: EmailForm })),
      },
    ],
    views: [
      {
        id: 'EmailLogin',
        step: 'connect',
        when: hasFrame,
        title: 'Log in with e-mail',
        component: () => import('./ui/EmailLoginView.js').then((views) => ({ default: views.EmailLoginView })),
      },
      {
        id: 'EmailOtp',
        step: 'connect',
        when: hasFrame,
        title: 'Enter the code',
        component: () => import('./ui/EmailOtpView.js').then(({ EmailOtpView }) => ({ default: EmailOtpView })),
      },
      {
        id: 'EmailDevice',
        step: 'connect',
        when: hasFrame,
        title: 'Approve this device',
        component: () => import('./ui/EmailDeviceView.js').then((views) => ({ default: views.EmailDeviceView })),
      },
      {
        id: 'UpdateEmail',
        when: isConnected,
        title: 'Change e-mail address',
        component: () => import('./ui/UpdateEmailViews.js').then((views) => ({ default: views.UpdateEmailView })),
      },
      {
        id: 'UpdateEmailPrimaryOtp',
        when: isConnected,
        title: 'Enter the code',
        component: () => import('./ui/UpdateEmailViews.js').then((views) => ({ default: views.PrimaryCodeView })),
      },
      {
        id: 'UpdateEmailSecondaryOtp',
        when: isConnected,
        title: 'Enter the code',
        component: () => import('./ui/UpdateEmailViews.js').then((views) => ({ default: views.SecondaryCodeView })),
      },
    ],
    settings: [
      {
        id: 'email',
        when: isConnected,
        component: () => import('./ui/EmailSetting.js').then(({ EmailSetting }) => ({ default: EmailSetting })),
      },
    ],
  },
})
