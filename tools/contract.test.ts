import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codesIn, readPage } from './docs/readMarkdown.js'
import { listFiles } from './listFiles.js'

const FINDINGS = 21

const rows = readPage('docs/spec/contract.md').tables.flatMap((table) => table.rows)
const tests = ['kernel', 'plugins', 'bridges', 'frameworks', 'ui', 'services', 'examples', 'plugin-template', 'tools']
  .flatMap(listFiles)
  .filter((file) => /\.test\.tsx?$|\/testing\/chain\/\w+Cases\.ts$/.test(file) && file !== 'tools/contract.test.ts')
  .map((file) => readFileSync(file, 'utf8'))

test('each finding about version 1 of the contract has a test', () => {
  const found = new Set(rows.map(([finding = '']) => Number.parseInt(finding, 10)))
  expect([...found]).toEqual(Array.from({ length: FINDINGS }, (_, index) => index + 1))
})

test('the tests that the page names are there', () => {
  const titles = rows.flatMap(([, title = '']) => codesIn(title))
  expect(titles.length).toBe(rows.length)
  expect(titles.filter((title) => !tests.some((text) => text.includes(title)))).toEqual([])
})
