import { existsSync } from 'node:fs'
import type { PorticoOptions } from '@portico/ui'
import { en } from '../../../ui/src/messages/en.js'
import type { Messages, PluginMessages } from '../../../ui/src/messages/messages.js'
import { mapPluginWords } from './pluginWords.js'

const GROWTH = 1.4

/** The languages in which every scene is taken, as what `createPortico` takes for `locale`. */
export const LANGUAGES: Readonly<Record<string, PorticoOptions['locale']>> = {
  en: 'en',
  ...(existsSync('ui/src/messages/locales/ar.ts') ? { ar: 'ar' } : {}),
  long: {
    locale: 'en',
    messages: mapTexts(en, lengthen) as Messages,
    plugins: mapPluginWords((words) => mapTexts(words as Texts, lengthen) as PluginMessages),
  },
}

type Texts = { readonly [key: string]: string | Texts }

function mapTexts(texts: Texts, change: (text: string) => string): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? change(text) : mapTexts(text, change)]),
  )
}

/** English that takes as much room as other languages do. Names in braces stay. */
function lengthen(text: string): string {
  const longer = text
    .split(/(\{\w+\})/)
    .map((piece, index) => (index % 2 === 0 ? piece.replace(/[aeiou]/gi, '$&$&') : piece))
    .join('')
  return longer.padEnd(Math.ceil(text.length * GROWTH), '·')
}
