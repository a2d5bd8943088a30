import type { LazyWords } from '@portico/kernel'
import type { ReactNode } from 'react'
import { type PluginCatalogue, usePluginWords } from '../messages/pluginWords.js'

/** A name out of a plugin's own words, in English where they have none. */
export function TranslatedSlot(props: {
  readonly load: LazyWords
  readonly name: string
  readonly english: string
}): ReactNode {
  const { has, t } = usePluginWords(readCatalogue(props.load))
  return has(props.name) ? t(props.name) : props.english
}

type Catalogue = PluginCatalogue<Readonly<Record<string, string>>>

const NONE: Catalogue = { id: '', en: {}, locales: {} }
const cache = /* @__PURE__ */ new WeakMap<LazyWords, Catalogue | Promise<void>>()

/** Throws a promise while the words are under way, as React's Suspense wants it; what can't be loaded stays English. */
function readCatalogue(load: LazyWords): Catalogue {
  const known = cache.get(load)
  if (known instanceof Promise) throw known
  if (known) return known
  const loading = load().then(
    ({ words }) => void cache.set(load, words as Catalogue),
    () => void cache.set(load, NONE),
  )
  cache.set(load, loading)
  throw loading
}
