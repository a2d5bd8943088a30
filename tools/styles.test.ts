import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { files } from './boundaries/readImports.js'

const sheets = files.filter((file) => file.endsWith('.styles.ts'))

test('every class of a style sheet is one that a view uses', () => {
  const views = files.filter((file) => /^(devtools|ui|plugins)\//.test(file) && !sheets.includes(file))
  const words = new Set(views.flatMap((file) => readFileSync(file, 'utf8').match(/[a-z][a-z0-9-]*/g) ?? []))
  const styled = sheets.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\.([a-z][a-z0-9-]+)(?=[\s,{:.[>+)])/g)].map(([, name = '']) => ({
      name,
      file,
    })),
  )
  expect(styled.length).toBeGreaterThan(100)
  expect(styled.filter(({ name }) => !words.has(name))).toEqual([])
})

test('no text has the colour of the accent, which is for marks and what text stands on', () => {
  const coloured = sheets.filter((file) => /[{;]color:var\(--_accent\)/.test(readFileSync(file, 'utf8')))
  expect(coloured).toEqual([])
})
