import { definePluginWords, type PluginLocale } from '@portico/ui/plugin'

/** Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). */
const en = {
  allTitle: 'Log in with',
  more: 'More',
  inWindow: 'Continue in the new window',
  windowHint: 'Then come back here.',
  loggingIn: 'Logging in with {provider}…',
  failed: 'Couldn’t log in with {provider}',
  failedHint: 'Try again, or use another way to log in.',
  notOffered: '{provider} login isn’t available here',
  otherWay: 'Use another way to log in',
  continueHere: 'Continue on this page',
  storageBlocked: 'This browser blocks the wallet’s storage',
  scan: 'Scan this code with the phone where you use Farcaster',
  inApp: 'Continue in the Farcaster app',
  openApp: 'Open Farcaster',
  copyLink: 'Copy link',
  codeLabel: 'QR code to log in with Farcaster',
  makingCode: 'Creating QR code…',
  'error.POPUP_MISSING': 'The window was closed',
  'error.POPUP_MISSING.hint': 'You can also log in on this page.',
  'error.SOCIAL_TIMEOUT': 'The login took too long',
  'error.SOCIAL_TIMEOUT.hint': 'Nothing has changed. Try again.',
  'error.SOCIAL_UNTRUSTED': 'Untrusted Origin',
  'error.SOCIAL_UNTRUSTED.hint': 'The response came from another site, so we didn’t use it.',
} as const

/** All texts of one language. */
export type SocialsMessages = PluginLocale<typeof en>

/** What the views of this plugin say. */
export const words = /* @__PURE__ */ definePluginWords({
  id: 'socials',
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
