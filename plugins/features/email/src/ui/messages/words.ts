import { definePluginWords, type PluginLocale } from '@portico/ui/plugin'

/** Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). */
export const en = {
  continue: 'Continue',
  loginTitle: 'Log in with email',
  address: 'Email address',
  addressWrong: 'Enter a valid email address',
  slow: 'The wallet is still loading…',
  otpTitle: 'Enter the code',
  codeSent: 'Code sent to {email}',
  codeToOld: 'Code sent to your current email address',
  codeLife: { one: 'Valid for {count} minute', other: 'Valid for {count} minutes' },
  code: 'Code from the email',
  resend: 'Resend code',
  wait: { one: 'Please try again after {count} second', other: 'Please try again after {count} seconds' },
  resent: 'New code sent',
  checking: 'Checking the code…',
  codeWrong: 'Wrong code',
  triesLeft: { one: 'Wrong code. {count} attempt left', other: 'Wrong code. {count} attempts left' },
  codeExpired: 'This code has expired',
  codeLocked: 'Too many wrong codes',
  tooMany: 'Too many emails sent',
  storageBlocked: 'This browser blocks the wallet’s storage',
  deviceTitle: 'Approve this device',
  deviceHint: 'Open the link we sent to {email}. This page then continues.',
  deviceExpired: 'This link has expired',
  resendLink: 'Resend link',
  addTitle: 'Add email address',
  addHint: 'We’ll send a code to this address. You can then log in with it, too.',
  add: 'Add',
  updateTitle: 'Change email address',
  updateHint: 'We’ll send a code to your current address first, then one to the new address.',
  newAddress: 'New email address',
  save: 'Save',
  changed: 'Email address changed',
  setting: 'Email',
} as const

/** All texts of one language. */
export type EmailMessages = PluginLocale<typeof en>

/** What the views of this plugin say. */
export const words = /* @__PURE__ */ definePluginWords({
  id: 'email',
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
