import {
  AccountKinds,
  Accounts,
  Clock,
  defineManifest,
  EmbeddedLogin,
  EmbeddedWallet,
  type Facts,
  Log,
  Modal,
  type ReadonlyStore,
  Redirects,
  Services,
  SignIn,
} from '@portico/kernel'

declare module '@portico/kernel' {
  interface ViewParams {
    /** What the person has to decide in the frame, which lies over it. */
    ApproveTransaction: { readonly purpose: ReadonlyStore<ShownPurpose> }
    /** The frame asked for something that it does not do. */
    RequestRefused: { readonly method: string }
    /** The frame's own pages about factors and devices. */
    Security: undefined
    /** The kinds of accounts of the login, with their addresses. */
    AccountTypes: undefined
  }
}

/** What the frame shows itself for; one request may ask for several things, one after another. */
export type ShownPurpose = 'approve' | 'signIn' | 'recover' | 'protect' | 'security'

/** How the kernel knows wallets of this plugin. */
export const WALLET_PREFIX = 'embedded:'

/** Without a frame there is nothing to show. */
const hasFrame = ({ urls }: Facts) => urls.frameUrl !== undefined
const isConnected = (facts: Facts) => facts.connected && hasFrame(facts)

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'embedded-wallet',
  kernel: 2,
  namespaces: 'global',
  provides: { wallet: EmbeddedWallet, login: EmbeddedLogin, kinds: AccountKinds },
  requires: { services: Services, clock: Clock, log: Log, accounts: Accounts, modal: Modal, redirects: Redirects },
  optional: { signIn: SignIn },
  walletPrefix: WALLET_PREFIX,
  records: [
    { name: 'email_login_used' },
    { name: 'email' },
    { name: 'social_username' },
    { name: 'connected_social' },
    { name: 'last_used_chain' },
    { name: 'last_email_login_time' },
    { name: 'smart_account_networks' },
  ],
  usage: {
    EMAIL_SUBMITTED: '',
    EMAIL_DEVICE_APPROVED: '',
    EMAIL_CODE_ACCEPTED: '',
    EMAIL_CODE_REFUSED: 'code',
    EMAIL_UPDATED: '',
    SOCIAL_STARTED: 'provider',
    SOCIAL_SUCCESS: 'provider reconnect',
    SOCIAL_ERROR: 'provider code',
    SOCIAL_CANCELLED: 'provider',
  },
  contributes: {
    views: [
      {
        id: 'ApproveTransaction',
        step: 'transaction',
        when: hasFrame,
        title: 'Review the request',
        component: () =>
          import('./ui/ApproveTransactionView.js').then((views) => ({ default: views.ApproveTransactionView })),
      },
      {
        id: 'RequestRefused',
        when: hasFrame,
        title: 'Action not allowed',
        component: () => import('./ui/RequestRefusedView.js').then((views) => ({ default: views.RequestRefusedView })),
      },
      {
        id: 'Security',
        when: hasFrame,
        title: 'Security',
        component: () => import('./ui/SecurityView.js').then((views) => ({ default: views.SecurityView })),
      },
      {
        id: 'AccountTypes',
        when: isConnected,
        title: 'Account type',
        component: () => import('./ui/AccountTypesView.js').then((views) => ({ default: views.AccountTypesView })),
      },
    ],
    settings: [
      {
        id: 'account-type',
        when: isConnected,
        component: () => import('./ui/AccountTypeRow.js').then(({ AccountTypeRow }) => ({ default: AccountTypeRow })),
      },
      {
        id: 'security',
        when: isConnected,
        component: () => import('./ui/SecurityRow.js').then(({ SecurityRow }) => ({ default: SecurityRow })),
      },
    ],
  },
})
