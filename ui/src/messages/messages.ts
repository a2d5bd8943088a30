import type { buttonMessages } from './buttonMessages.js'
import type { en } from './en.js'

type English = typeof en

/** The key of one text. */
export type MessageKey = keyof English

/** The keys that the button elements use. */
export type ButtonMessageKey = keyof typeof buttonMessages

/** A text that counts something: one form per plural category of the language. */
export type PluralText = { readonly [C in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** All words of one language. Placeholders keep their names and may move. */
export type Messages = { readonly [K in MessageKey]: English[K] extends string ? string : PluralText }

/** A language with words in the package. */
export type LanguageName =
  | 'en'
  | 'ar'
  | 'de'
  | 'es'
  | 'fr'
  | 'he'
  | 'id'
  | 'it'
  | 'ja'
  | 'ko'
  | 'pt'
  | 'ru'
  | 'tr'
  | 'zh'

/** The tag of such a language, with or without what follows it: `de`, `pt-BR`. */
export type LanguageTag = LanguageName | `${LanguageName}-${string}`

/** The words of one plugin in one language, with the keys of its English ones. */
export type PluginMessages = Readonly<Record<string, string | PluralText>>

/** A host's own words in place of some; those of a plugin by its id, a point and their key: `pairing.copyLink`. */
export type MessageOverrides = Partial<Messages> & { readonly [key: `${string}.${string}`]: string | PluralText }

/** A language: its words and its BCP 47 tag. */
export interface LocaleMessages {
  /** BCP 47 tag. */
  readonly locale: string
  /** All texts, by key. */
  readonly messages: Messages
  /** The words of plugins, by plugin id. Default: the plugin's own in this language, else English. */
  readonly plugins?: Readonly<Record<string, PluginMessages>> | undefined
}

/** What decides the words, as far as it is known: English until a locale is loaded. */
export interface Language {
  readonly pack: LocaleMessages | undefined
  readonly overrides: MessageOverrides
}

export type FormsOf<E> = E extends string ? E : E[keyof E] & string
export type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** What a text has to be given: its placeholders. Numbers are written in the language's digits. */
export type ParamsOf<K extends MessageKey> = {
  readonly [N in NamesIn<FormsOf<English[K]>>]: N extends 'count' ? number : string | number
}

/** The parameters of a text as arguments: none, or one object with all of them. */
export type ArgumentsOf<K extends MessageKey> = keyof ParamsOf<K> extends never ? [] : [params: ParamsOf<K>]
