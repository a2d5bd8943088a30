import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readPage } from '../tools/docs/readMarkdown.js'
import { listEntries, readExports } from '../tools/exports/readExports.js'
import { adaptLinks, listPages } from './listPages.js'
import { writeApi } from './writeApi.js'
import { writeErrors } from './writeErrors.js'

const pages = listPages()

test('links lead to pages of the site, and what is no page is named only', () => {
  const page = { file: 'docs/near.md', path: 'near.md' }
  const text = 'A [guide](options.md#networks), [a plugin](../plugins/chains/near/README.md), [a file](../ui/x.ts).'
  const all = [...pages, page]
  expect(adaptLinks(text, page, all)).toBe(
    'A [guide](./options.md#networks), [a plugin](./packages/chain-near.md), a file.',
  )
})

test('every page is in the site once, and its links are there', () => {
  const paths = pages.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const page of pages) {
    const links = adaptLinks(readFileSync(page.file, 'utf8'), page, pages).matchAll(/\]\(\.\/([^)#]+)/g)
    for (const [, link = ''] of links) expect(paths).toContain(join(dirname(page.path), link))
  }
})

test('the reference has every export of every package, with what its comment says', () => {
  const api = writeApi()
  const ui = api.get('api/ui.md') ?? ''
  expect(ui).toContain('### createPortico\n\nCreates one widget')
  expect(ui).toMatch(/function createPortico[^{]*\): Portico[^{]*\n```/)
  for (const { specifier, file } of listEntries()) {
    const page = api.get(`api/${specifier.split('/')[1]}.md`) ?? ''
    if (!page.includes(`\n## ${specifier}\n`)) continue
    for (const { name, file: own } of readExports(file)) if (own) expect(page).toContain(`### ${name}\n`)
  }
})

test('every error code of the table has a page, which says what it means', () => {
  const errors = writeErrors()
  expect(errors.get('errors/REQUEST_REJECTED.md')).toContain('the visitor said no')
  expect(errors.get('errors/PAIRING_FAILED.md')).toContain('See [Pairing](../pairing.md#errors)')
  for (const text of errors.values()) {
    for (const [, link = ''] of text.matchAll(/\]\(\.\.\/([a-z-]+\.md)/g))
      expect(existsSync(join('docs', link))).toBe(true)
  }
})

test('the navigation is that of docs/README.md', () => {
  const { links } = readPage('docs/README.md')
  const files = pages.map(({ file }) => file)
  for (const link of links) {
    const file = join('docs', link).replace(/#.*/, '')
    if (file.endsWith('.webp')) expect(existsSync(file)).toBe(true)
    else expect(files).toContain(file)
  }
})
