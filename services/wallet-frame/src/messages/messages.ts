import { en } from './en.js'

export type Messages = Readonly<Record<keyof typeof en, string>>

/** Each in a file of its own, loaded when it is needed. */
const packs: Readonly<Record<string, () => Promise<Messages>>> = { en: async () => en }

/** In the first of the visitor's languages that there are texts in; else in English. */
export async function loadMessages(languages: readonly string[] = navigator.languages): Promise<Messages> {
  const tags = languages.map((language) => language.toLowerCase().split('-')[0] ?? '')
  const found = tags.find((tag) => Object.hasOwn(packs, tag))
  return (found === undefined ? undefined : await packs[found]?.()) ?? en
}

/** Puts values in the places of a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
