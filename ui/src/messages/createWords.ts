import type { Log, ReadonlyStore } from '@portico/kernel'
import type { ButtonCore } from '../state/core.js'
import { deriveStore } from '../state/deriveStore.js'
import { createTranslator, type Words } from './createTranslator.js'
import { en } from './en.js'
import { ENGLISH, loadLocale, pageLocales } from './loadLocale.js'
import type { MessageOverrides } from './messages.js'

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

/** A host's own words as far as they can be used; the others are logged. */
function cleanOverrides(overrides: MessageOverrides, log: Log, pluginIds: readonly string[] = []): MessageOverrides {
  const entries = Object.entries(overrides)
  const isKnown = (key: string) => Object.hasOwn(en, key) || pluginIds.some((id) => key.startsWith(`${id}.`))
  const usable = entries.filter(([key, text]) => isKnown(key) && isText(text))
  const others = entries.filter((entry) => !usable.includes(entry)).map(([key]) => key)
  if (others.length > 0) log.error(`messages that can not be used: ${others.join(', ')}`)
  return Object.fromEntries(usable)
}

const isText = (text: unknown): boolean =>
  typeof text === 'string' ||
  (typeof text === 'object' && text !== null && 'other' in text && Object.values(text).every(isString))

const isString = (text: unknown): boolean => typeof text === 'string'
