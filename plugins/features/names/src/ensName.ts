import { ens_normalize, ens_split } from '@adraffy/ens-normalize'
import type { NameReading } from './nameRules.js'

/** Letters, and marks on letters, beyond those of ASCII. */
const UNUSUAL = /(?!\p{ASCII})[\p{L}\p{M}]/gu

/** A name by ENSIP-15. In a file of its own, because the library's tables weigh more than the rest of the plugin. */
export function normalize(text: string): NameReading {
  const labels = ens_split(text)
  const fault = labels.find(({ error }) => error)?.error?.message
  // The library tells its reasons apart by their words alone.
  if (fault) return { refused: /^(illegal mixture|whole-script confusable)/.test(fault) ? 'lookalike' : 'invalid' }
  const latin = labels.filter(({ type }) => type === 'Latin')
  const letters = latin.flatMap(({ output = [] }) => String.fromCodePoint(...output).match(UNUSUAL) ?? [])
  return { name: ens_normalize(text), unusual: [...new Set(letters)] }
}
