import { definePluginWords, type PluginLocale } from '@portico/ui/plugin'

/** Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). */
export const en = {
  continue: 'Continue',
  loginTitle: 'Log in with e-mail',
  address: 'E-mail address',
  addressWrong: 'This is not an e-mail address',
  slow: 'The wallet is still loading',
  otpTitle: 'Enter the code',
  codeSent: 'Code sent to {email}',
  codeToOld: 'Code sent to your current address',
  codeLife: { one: 'Valid for {count} minute', other: 'Valid for {count} minutes' },
  code: 'Code from the e-mail',
  resend: 'Send a new code',
  wait: { one: 'Please try again after {count} second', other: 'Please try again after {count} seconds' },
  resent: 'A new code was sent',
  checking: 'Checking the code',
  codeWrong: 'This is not the code that was sent',
  triesLeft: { one: 'Wrong code, {count} try left', other: 'Wrong code, {count} tries left' },
  codeExpired: 'The code has expired',
  codeLocked: 'Too many wrong codes',
  tooMany: 'Too many e-mails were sent',
  storageBlocked: 'This browser lets the wallet keep nothing here',
  deviceTitle: 'Approve this device',
  deviceHint: 'Open the link that was sent to {email}. This page then continues.',
  deviceExpired: 'The link has expired',
  resendLink: 'Send the link again',
  addTitle: 'Add e-mail address',
  addHint: 'A code goes to this address. Then you can log in with it, too.',
  add: 'Add',
  updateTitle: 'Change e-mail address',
  updateHint: 'A code goes to your current address first, then one to the new.',
  newAddress: 'New e-mail address',
  save: 'Save',
  changed: 'E-mail address changed',
  setting: 'E-mail',
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
