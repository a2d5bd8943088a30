import { useMemo } from 'react'
import { useStore } from '../primitives/hooks.js'
import { useModal } from '../state/modalContext.js'
import { createTexts, type Words } from './createTranslator.js'
import { matchLocale } from './loadLocale.js'
import type { FormsOf, MessageKey, NamesIn, PluginMessages, PluralText } from './messages.js'

type English = Readonly<Record<string, string | PluralText>>

/** All words of a plugin in one language: the keys of the English ones. */
export type PluginLocale<E extends English> = { readonly [K in keyof E]: E[K] extends string ? string : PluralText }

/** What a plugin says, in all its languages. */
export interface PluginCatalogue<E extends English> {
  /** The plugin's id; hosts override a text under `{id}.{key}`. */
  readonly id: string
  /** The English texts, which decide the keys. */
  readonly en: E
  /** By BCP 47 tag, each in a file of its own. */
  readonly locales: Readonly<Record<string, () => Promise<PluginLocale<E>>>>
}

/** Keeps the types of the English words, so that keys and placeholders are checked. */
export const definePluginWords = <const E extends English>(catalogue: PluginCatalogue<E>): PluginCatalogue<E> =>
  catalogue

type Params<T> = { readonly [N in NamesIn<FormsOf<T>>]: N extends 'count' ? number : string | number }

/** {@link Words} with a plugin's own texts before those of the widget. */
export interface PluginWords<E extends English> extends Omit<Words, 't'> {
  /** The text of a key, with its placeholders filled in. */
  t<K extends keyof E & string>(
    key: K,
    ...params: keyof Params<E[K]> extends never ? [] : [params: Params<E[K]>]
  ): string
  /** The widget's own texts, such as those of its buttons. */
  readonly shared: Words['t']
}

/**
 * A plugin's words in the visitor's language. Suspends while they are loaded; what can't be loaded stays English.
 * @example const { t, shared } = usePluginWords(words); t('copyLink'); shared('cancel')
 */
export function usePluginWords<E extends English>(catalogue: PluginCatalogue<E>): PluginWords<E> {
  const { core } = useModal()
  const words = useStore(core.words)
  const { pack, overrides } = useStore(core.language)
  const given = pack?.plugins?.[catalogue.id]
  const loaded = given ?? readLocale(catalogue, words.locale)
  return useMemo(() => {
    const prefix = `${catalogue.id}.`
    const own = Object.entries(overrides).flatMap(([key, text]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), text] as const] : [],
    )
    const texts = createTexts(words.locale, [Object.fromEntries(own), loaded, catalogue.en])
    const t = (key: string, params?: Readonly<Record<string, string | number>>) =>
      texts.has(key) ? texts.t(key, params) : words.t(key as MessageKey & 'cancel', ...((params ? [params] : []) as []))
    return {
      ...words,
      t: t as PluginWords<E>['t'],
      shared: words.t,
      has: ((key: string) => texts.has(key) || words.has(key)) as Words['has'],
    }
  }, [catalogue, loaded, overrides, words])
}

const NONE: PluginMessages = {}
const cache = /* @__PURE__ */ new WeakMap<object, Map<string, PluginMessages | Promise<void>>>()

/** Throws a promise while the file is under way, as React's Suspense wants it. Every row of a list asks. */
function readLocale<E extends English>(catalogue: PluginCatalogue<E>, locale: string): PluginMessages {
  const known = cache.get(catalogue) ?? new Map<string, PluginMessages | Promise<void>>()
  cache.set(catalogue, known)
  const found = known.get(locale) ?? beginToRead(catalogue, locale, known)
  if (found instanceof Promise) throw found
  return found
}

function beginToRead<E extends English>(
  catalogue: PluginCatalogue<E>,
  locale: string,
  known: Map<string, PluginMessages | Promise<void>>,
): PluginMessages | Promise<void> {
  const load = catalogue.locales[matchLocale([locale], Object.keys(catalogue.locales))?.available ?? '']
  const begun = load
    ? load().then(
        (messages) => void known.set(locale, messages as PluginMessages),
        () => void known.set(locale, NONE),
      )
    : NONE
  known.set(locale, begun)
  return begun
}
