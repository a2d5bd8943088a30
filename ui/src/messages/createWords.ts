import type { ReadonlyStore } from '@portico/kernel'
import type { ButtonCore } from '../state/core.js'
import { deriveStore } from '../state/deriveStore.js'
import { cleanOverrides } from './cleanOverrides.js'
import { createTranslator, type Words } from './createTranslator.js'
import { ENGLISH, loadLocale, pageLocales } from './loadLocale.js'

/** The words in force; they follow `core.language`. */
export function createWords({
  language,
  log,
  options,
}: Pick<ButtonCore, 'language' | 'log' | 'options'>): ReadonlyStore<Words> {
  // The money parts have a catalogue of their own, as plugins do.
  const pluginIds = [...options.plugins.map(({ manifest }) => manifest.id), 'money']
  const overrides = deriveStore(
    [language],
    () => [language.get().overrides],
    (given) => cleanOverrides(given, log, pluginIds),
  )
  return deriveStore(
    [language],
    () => [language.get().pack, overrides.get()],
    (pack, cleaned) => createTranslator({ locale: pack?.locale ?? 'en', messages: pack?.messages, overrides: cleaned }),
  )
}

/** Loads the language that the host or the page asks for, unless there is one. Never rejects: English goes on. */
export async function loadLanguage({ language, options, log }: Pick<ButtonCore, 'language' | 'options' | 'log'>) {
  if (language.get().pack) return
  const { locale } = options
  try {
    const pack = await loadLocale(typeof locale === 'string' ? [locale] : pageLocales())
    if (!pack && typeof locale === 'string') log.error(`there are no words for "${locale}"; English is used`)
    language.set(({ overrides }) => ({ pack: pack ?? ENGLISH, overrides }))
  } catch (cause) {
    log.error('the words of a language can not be loaded; English is used', cause)
  }
}
