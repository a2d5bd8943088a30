import { definePluginWords, type PluginLocale } from '@portico/ui/plugin'

const LATER = 'Try again in a moment.'
const HOST_FAULT = 'This is a problem with the site, not with your wallet.'

/** Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). */
export const en = {
  approveTitle: 'Continue in your wallet',
  signInTitle: 'Sign in',
  recoverTitle: 'Recover your wallet',
  protectTitle: 'Protect your wallet',
  approveHint: 'Check the request there, then approve or decline it.',
  securityTitle: 'Security',
  securityHint: 'Manage recovery, devices and logins here.',
  notBackedUp: 'Not backed up',
  refusedTitle: 'Action not allowed',
  refusedHint: 'The site asked for something this wallet never allows. Nothing was signed.',
  typesTitle: 'Account type',
  'type.smartAccount': 'Smart account',
  'type.eoa': 'Standard account',
  typesHint: 'Each type has its own address. Your assets stay where they are.',
  smartHint: 'Smart accounts work on {networks}.',
  oneType: 'This account has only one type',

  'error.FRAME_VERSION': 'This site needs another version of the wallet',
  'error.FRAME_VERSION.hint': HOST_FAULT,
  'error.FRAME_SAME_ORIGIN': 'Something isn’t set up correctly on this site',
  'error.FRAME_SAME_ORIGIN.hint': HOST_FAULT,
  'error.FRAME_BAD_REQUEST': 'The wallet can’t handle this request',
  'error.FRAME_BAD_REQUEST.hint': 'Nothing was sent.',
  'error.FRAME_BAD_REPLY': 'The wallet sent an unexpected response',
  'error.FRAME_BAD_REPLY.hint': LATER,
  'error.FRAME_RELOADED': 'The wallet was reloaded',
  'error.FRAME_RELOADED.hint': LATER,
  'error.FRAME_BUSY': 'Too many requests are pending',
  'error.FRAME_BUSY.hint': 'Answer those first.',
  'error.RPC_NOT_ALLOWED': 'Action not allowed',
  'error.RPC_NOT_ALLOWED.hint': 'The site asked for something this wallet never allows. Nothing was signed.',
  'error.POPUP_MISSING': 'The window was closed',
  'error.POPUP_MISSING.hint': 'You can also log in on this page.',
  'error.SOCIAL_TIMEOUT': 'The login took too long',
  'error.SOCIAL_TIMEOUT.hint': 'Nothing has changed. Try again.',
  'error.SOCIAL_UNTRUSTED': 'Untrusted Origin',
  'error.SOCIAL_UNTRUSTED.hint': 'The response came from another site, so we didn’t use it.',
} as const

/** All texts of one language. */
export type EmbeddedWalletMessages = PluginLocale<typeof en>

/** What the views of this plugin say. */
export const words = /* @__PURE__ */ definePluginWords({
  id: 'embedded-wallet',
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
