import type { buttonMessages } from './buttonMessages.js'
import type { en } from './en.js'

type English = typeof en

export type MessageKey = keyof English

/** The keys that the button elements use. */
export type ButtonMessageKey = keyof typeof buttonMessages

/** A text that counts something: one form per plural category of the language. */
export type PluralText = { readonly [C in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** All words of one language. Placeholders keep their names and may move. */
export type Messages = { readonly [K in MessageKey]: English[K] extends string ? string : PluralText }

/** A host's own words in place of some. */
export type MessageOverrides = Partial<Messages>

/** A language: its words and its BCP 47 tag. */
export interface LocaleMessages {
  readonly locale: string
  readonly messages: Messages
}

/** What decides the words, as far as it is known: English until a locale is loaded. */
export interface Language {
  readonly pack: LocaleMessages | undefined
  readonly overrides: MessageOverrides
}

type FormsOf<E> = E extends string ? E : E[keyof E] & string
type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** What a text has to be given: its placeholders. Numbers are written in the language's digits. */
export type ParamsOf<K extends MessageKey> = {
  readonly [N in NamesIn<FormsOf<English[K]>>]: N extends 'count' ? number : string | number
}

/** The parameters of a text as arguments: none, or one object with all of them. */
export type ArgumentsOf<K extends MessageKey> = keyof ParamsOf<K> extends never ? [] : [params: ParamsOf<K>]
