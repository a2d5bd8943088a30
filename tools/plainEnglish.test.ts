import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listFiles } from './listFiles.js'

/** What reads as translated, and the plain word in its place. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\bnobody\b/i, 'no one'],
  [/\bsomebody\b/i, 'someone'],
  [/\bwhoever\b/i, 'who, anyone who'],
  [/\b(?:is|are) told\b(?! apart)/i, 'hears, gets, learns'],
  [/\bon offer\b/i, 'offered'],
  [/\bon show\b/i, 'shown'],
  [/\bstrangers?\b/i, 'another, outsider, someone else'],
  [/\bby itself\b/i, 'on its own'],
]
/** The specification has its own words; past changes stay as they were written. */
const LEFT_OUT = /^docs\/spec\/|CHANGELOG\.md$|^tools\/plainEnglish\.test\.ts$/

/** Each line that is not plain, as `file:line: word → plain`. */
const findIn = (file: string, text: string) =>
  text.split('\n').flatMap((line, at) =>
    PLAIN.flatMap(([word, plain]) => {
      const found = word.exec(line)?.[0]
      return found ? [`${file}:${at + 1}: ${found} → ${plain}`] : []
    }),
  )

const FOLDERS = readdirSync('.', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && !entry.name.startsWith('.') && !['node_modules', 'dist'].includes(entry.name)
    ? [entry.name]
    : [],
)
const files = [...FOLDERS.flatMap(listFiles), ...readdirSync('.')].filter(
  (file) => /\.(tsx?|mjs|md|html|css)$/.test(file) && !file.includes('/.') && !LEFT_OUT.test(file),
)

it('sources, tests and documents are in plain English', () => {
  expect(files.length).toBeGreaterThan(2_000)
  expect(files.flatMap((file) => findIn(file, readFileSync(file, 'utf8')))).toEqual([])
})

it('a word of the list is found, however it is written', () => {
  expect(findIn('page', 'Networks on offer\nSomebody is told')).toEqual([
    'page:1: on offer → offered',
    'page:2: Somebody → someone',
    'page:2: is told → hears, gets, learns',
  ])
  expect(findIn('page', 'Two wallets are told apart')).toEqual([])
})
