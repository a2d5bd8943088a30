import { definePluginWords } from '@portico/ui/plugin'

const en = { 'slot.newchain-greeting': 'Greeting', sign: 'Sign a greeting', signed: 'Signed' }
const de: Record<keyof typeof en, string> = { ...en, 'slot.newchain-greeting': 'Gruß', sign: 'Gruß signieren' }

/** What the view says. Hosts override a text under its key: `newchain.sign`. More languages go into files of their own. */
export const words = /* @__PURE__ */ definePluginWords({ id: 'newchain', en, locales: { de: async () => de } })
