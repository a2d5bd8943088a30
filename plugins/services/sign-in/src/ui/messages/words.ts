import { definePluginWords, type PluginLocale } from '@portico/ui/plugin'

const HOST_FAULT = 'This is a problem with the site, not with your wallet.'
const NOT_SET_UP = 'Something isn’t set up correctly on this site'

/**
 * Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). `declined`,
 * `authenticating` and the titles of two errors are the specification's own (S8.1b–S8.1e).
 */
export const en = {
  title: 'Sign in',
  lead: '{domain} asks you to sign in',
  hint: 'Sign a message to prove this account is yours. It’s free and moves no funds.',
  requiredHint: 'This site requires sign-in. Cancelling disconnects your wallet.',
  askingHint: 'Approve the message there to sign in to {domain}.',
  slowHint: 'Don’t see a request? Open {wallet} and check for a pending one.',
  verifying: 'Checking the signature…',
  account: 'Account',
  network: 'Network',
  text: 'Message',
  textFailed: 'Couldn’t load the message.',
  sign: 'Sign',
  declined: 'Signature declined',
  authenticating: 'Authenticating...',

  'error.SIWX_DISABLED': 'Sign-in isn’t available on this site',
  'error.SIWX_DISABLED.hint': HOST_FAULT,
  'error.SIGN_IN_INIT_FAILED': 'A problem occurred while trying initialize authentication',
  'error.SIGN_IN_INIT_FAILED.hint': 'The wallet was disconnected. Connect it to try again.',
  'error.SIWX_BAD_FIELD': 'The sign-in message is invalid',
  'error.SIWX_BAD_FIELD.hint': HOST_FAULT,
  'error.SIWX_INVALID': 'The signature couldn’t be verified',
  'error.SIWX_INVALID.hint': 'You’re not signed in. Try again.',
  'error.SIWX_NO_VERIFIER': 'This account’s signatures can’t be verified here',
  'error.SIWX_NO_VERIFIER.hint': 'You’re not signed in. Use another type of wallet.',
  'error.SMART_ACCOUNT_UNSUPPORTED': 'This application might not support Smart Accounts',
  'error.SMART_ACCOUNT_UNSUPPORTED.hint': 'Switch to your standard account, then try again.',
  'error.REQUEST_ABORTED': 'The account or the network has changed',
  'error.REQUEST_ABORTED.hint': 'You’re not signed in. Sign again with the account shown now.',
  'error.AUTH_ROUTE_MISSING': 'Sign-in couldn’t be started',
  'error.AUTH_ROUTE_MISSING.hint': HOST_FAULT,
  'error.AUTH_SECRET_MISSING': NOT_SET_UP,
  'error.AUTH_SECRET_MISSING.hint': HOST_FAULT,
  'error.AUTH_CALLBACK_URL': NOT_SET_UP,
  'error.AUTH_CALLBACK_URL.hint': HOST_FAULT,
  'error.AUTH_CREDENTIALS_HANDLER': NOT_SET_UP,
  'error.AUTH_CREDENTIALS_HANDLER.hint': HOST_FAULT,
  'error.AUTH_CREDENTIALS_JWT': NOT_SET_UP,
  'error.AUTH_CREDENTIALS_JWT.hint': HOST_FAULT,
  'error.AUTH_EMAIL_ADAPTER': NOT_SET_UP,
  'error.AUTH_EMAIL_ADAPTER.hint': HOST_FAULT,
  'error.AUTH_ADAPTER_METHODS': NOT_SET_UP,
  'error.AUTH_ADAPTER_METHODS.hint': HOST_FAULT,
} as const

/** All texts of one language. */
export type SignInMessages = PluginLocale<typeof en>

/** What the views of this plugin say. */
export const words = /* @__PURE__ */ definePluginWords({
  id: 'sign-in',
  en,
  locales: {
    ar: () => import('./locales/ar.js').then(({ ar }) => ar),
    de: () => import('./locales/de.js').then(({ de }) => de),
    es: () => import('./locales/es.js').then(({ es }) => es),
    fr: () => import('./locales/fr.js').then(({ fr }) => fr),
    he: () => import('./locales/he.js').then(({ he }) => he),
    id: () => import('./locales/id.js').then(({ id }) => id),
    it: () => import('./locales/it.js').then(({ it }) => it),
    ja: () => import('./locales/ja.js').then(({ ja }) => ja),
    ko: () => import('./locales/ko.js').then(({ ko }) => ko),
    pt: () => import('./locales/pt.js').then(({ pt }) => pt),
    ru: () => import('./locales/ru.js').then(({ ru }) => ru),
    tr: () => import('./locales/tr.js').then(({ tr }) => tr),
    zh: () => import('./locales/zh.js').then(({ zh }) => zh),
  },
})
