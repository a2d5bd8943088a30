import { definePluginWords, type PluginLocale } from '@portico/ui/plugin'

const HOST_FAULT = 'The page is not set up correctly. Its makers have been told in the log.'
const NOT_SET_UP = 'Signing in is not set up correctly'

/**
 * Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). `declined`,
 * `authenticating` and the titles of two errors are the specification's own (S8.1b–S8.1e).
 */
export const en = {
  title: 'Sign in',
  lead: '{domain} asks you to sign in',
  hint: 'Sign a message to show that this account is yours. It costs nothing and moves nothing.',
  requiredHint: 'This site needs it: Cancel disconnects the wallet.',
  askingHint: 'Approve the message there to sign in to {domain}.',
  slowHint: 'Nothing to see? Open {wallet} and look for a request that waits for you.',
  verifying: 'Checking the signature',
  account: 'Account',
  network: 'Network',
  text: 'Text to be signed',
  textFailed: 'The text can’t be shown now.',
  sign: 'Sign',
  declined: 'Signature declined',
  authenticating: 'Authenticating...',

  'error.SIWX_DISABLED': 'There is no signing in on this site',
  'error.SIWX_DISABLED.hint': HOST_FAULT,
  'error.SIGN_IN_INIT_FAILED': 'A problem occurred while trying initialize authentication',
  'error.SIGN_IN_INIT_FAILED.hint': 'The wallet was disconnected. Connect it to try again.',
  'error.SIWX_BAD_FIELD': 'The message to be signed is not in order',
  'error.SIWX_BAD_FIELD.hint': HOST_FAULT,
  'error.SIWX_INVALID': 'The signature could not be confirmed',
  'error.SIWX_INVALID.hint': 'You are not signed in. Try again.',
  'error.SIWX_NO_VERIFIER': 'Signatures of this account can’t be checked here',
  'error.SIWX_NO_VERIFIER.hint': 'You are not signed in. Use a wallet of another kind.',
  'error.SMART_ACCOUNT_UNSUPPORTED': 'This application might not support Smart Accounts',
  'error.SMART_ACCOUNT_UNSUPPORTED.hint': 'Switch to your standard account, then try again.',
  'error.REQUEST_ABORTED': 'The account or the network has changed',
  'error.REQUEST_ABORTED.hint': 'You are not signed in. Sign again for what is shown now.',
  'error.AUTH_ROUTE_MISSING': 'The sign-in service of this site was not found',
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
