import { definePluginWords, type PluginLocale } from '@portico/ui/plugin'

const LATER = 'Try again in a moment.'

/**
 * Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). The titles of
 * the errors, and `registerFailed`, are the specification's own where it has one (S8.8).
 */
export const en = {
  nameSetting: 'Name',
  title: 'Name',
  nameIs: 'A name replaces your long address. People can see it and send to it.',
  nameIsPublic:
    'Names are public: anyone can see which address yours leads to. To register one you sign a message, which costs nothing.',
  ownNames: 'Your names',
  noNames: 'This account has no name yet',
  registerTitle: 'Choose a name',
  chooseAnother: 'Choose another name',

  field: 'Name',
  rules: 'At least 4 letters, digits or hyphens',
  'fault.characters': 'Only letters from a to z, digits and hyphens',
  'fault.long': 'At most 63 characters',
  'fault.hyphens': 'No hyphen at the start or end',
  'fault.reserved': 'No hyphens in both third and fourth place',
  checking: 'Checking availability…',
  isFree: '{name} is available',
  isTaken: '{name} is taken',
  suggestions: 'Suggestions',
  free: 'Available',
  taken: 'Taken',
  register: 'Register',

  signHint: 'Sign the message there to register {name}. It costs nothing and moves nothing.',
  slowHint: 'Don’t see a request? Open {wallet} and check for a pending one.',
  isYours: '{name} is yours',
  isYoursHint: 'It may take a moment until everyone can see it.',
  done: 'Done',
  nothingRegistered: 'Nothing was registered.',
  registerFailed: 'Error registering name {name}',

  'error.NAME_RESOLVE_FAILED': 'Error resolving name',
  'error.NAME_RESOLVE_FAILED.hint': LATER,
  'error.NAME_SUGGEST_FAILED': 'Error fetching name suggestions',
  'error.NAME_SUGGEST_FAILED.hint': 'You can still register a name.',
  'error.NAME_REVERSE_FAILED': 'Error fetching names for address',
  'error.NAME_REVERSE_FAILED.hint': LATER,
  'error.NAME_REGISTER_FAILED': 'The name was not registered',
  'error.NAME_REGISTER_FAILED.hint': LATER,
  'error.NAME_TAKEN': 'This name is taken',
  'error.NAME_TAKEN.hint': 'Choose another one.',
  'error.NAME_INVALID': 'This isn’t a valid name',
  'error.NAME_INVALID.hint': 'Use at least 4 letters, digits or hyphens.',
  'error.NAME_NETWORK_MISSING': 'Network not found',
  'error.NAME_NETWORK_MISSING.hint': 'Names can’t be registered on this network. Switch to another one.',
  'error.NAME_SIGNER_MISSING': 'Address or auth connector not found',
  'error.NAME_SIGNER_MISSING.hint': 'Connect the wallet of this account, then try again.',
} as const

/** All texts of one language. */
export type NamesMessages = PluginLocale<typeof en>

/** What the views of this plugin say. */
export const words = /* @__PURE__ */ definePluginWords({
  id: 'names',
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
