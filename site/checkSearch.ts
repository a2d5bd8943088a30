import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import MiniSearch from 'minisearch'
import { boostDocument } from './boostDocument.js'
import { SEARCH_WORDS } from './searchWords.js'

const FIRST = 5

/** What the search box of the built site finds. @throws for words that don't lead to their page */
export async function checkSearch(): Promise<void> {
  const folder = 'site/dist/assets/chunks'
  const file = readdirSync(folder).find((name) => name.startsWith('@localSearchIndex'))
  const { default: index } = await import(pathToFileURL(resolve(join(folder, file ?? ''))).href)
  // As the search box reads it.
  const search = MiniSearch.loadJSON<{ readonly id: string }>(index, {
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 }, boostDocument },
  })
  const missed = SEARCH_WORDS.flatMap(([word, page]) => {
    const found = search.search(word).map(({ id }) => String(id).replace(/^\/|#.*$/g, ''))
    const first = [...new Set(found)].slice(0, FIRST)
    return first.includes(page) ? [] : [`${word}: ${first.join(', ') || 'nothing'} instead of ${page}`]
  })
  if (missed.length > 0) throw new Error(`the search leads elsewhere:\n${missed.join('\n')}`)
}
