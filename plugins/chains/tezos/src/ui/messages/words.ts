import { definePluginWords, type PluginLocale } from '@portico/ui/plugin'

/** Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). */
export const en = {
  'slot.beacon': 'Beacon',
  'slot.beacon.note': 'QR code',
  scanTitle: 'Scan to connect',
  scanHint: 'Scan this code with a Tezos wallet on your phone.',
  codeLabel: 'QR code to connect a Tezos wallet',
  makingCode: 'Creating QR code…',
  copyLink: 'Copy link',
  openApp: 'Open wallet',
  asked: 'Continue in {wallet}',
  askedHint: 'Choose an account in the wallet, then come back here.',
  declined: 'Connection declined',
  declinedHint: 'Nothing was shared. Try again with a new code.',
} as const

/** All texts of one language. */
export type BeaconMessages = PluginLocale<typeof en>

/** What the view of the code says. */
export const words = /* @__PURE__ */ definePluginWords({
  id: 'beacon',
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
