import { setTimeout as sleep } from 'node:timers/promises'
import type { Portico, PorticoOptions } from '@portico/ui'
import { type Finding, fault, ok, reasonOf, warning } from './finding.js'
import { importFrom } from './readOptions.js'

/** The checks of words load these first, from this machine. */
const WORDS_MS = 1_000

/** By the checks of the project's own copy of the widget, as it is created while a page is developed. */
export async function examineOptions(folder: string, options: PorticoOptions): Promise<readonly Finding[]> {
  const ui = await importFrom(folder, '@portico/ui')
  if (typeof ui?.createPortico !== 'function') {
    return [fault('@portico/ui can not be loaded, so the options were not checked.', 'npm install @portico/ui')]
  }
  const logged: string[] = []
  const log = { error: (text: string) => void logged.push(text) }
  try {
    const client: Portico = ui.createPortico({ ...options, log })
    await sleep(WORDS_MS)
    await client.dispose()
  } catch (error) {
    return [asFinding(fault, reasonOf(error))]
  }
  const slips = logged.map((line) => asFinding(warning, line))
  return slips.length > 0 ? slips : [ok('The options fit together.')]
}

/** Messages about a page's set-up are a sentence, and then what to do. */
function asFinding(make: typeof fault, message: string): Finding {
  const [, sentence = message, fix = ''] = /^(.*?[.:]) (?=[A-Z"])(.*)$/.exec(message.replace(/^[A-Z_]+: /, '')) ?? []
  return make(sentence, fix || 'docs/errors.md says more.')
}
