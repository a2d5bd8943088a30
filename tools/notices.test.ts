import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { importedFrom, packagesOf, writeNotices } from './notices.mjs'

const tsyringe = resolve('node_modules/tsyringe')

test('the packages of a bundle follow from its modules, each once, without our own', () => {
  const ids = [`${tsyringe}/dist/esm2015/index.js`, `${tsyringe}/dist/esm2015/x.js`, resolve('kernel/src/index.ts')]
  const nested = `${tsyringe}/node_modules/@scope/part/index.js`
  expect(packagesOf([...ids, nested, '\0virtual'])).toEqual([`${tsyringe}/node_modules/@scope/part`, tsyringe])
})

test('a notice has the name, the version and the whole licence of each', () => {
  const text = writeNotices([tsyringe])
  expect(text).toMatch(/tsyringe \d+\.\d+\.\d+ \(MIT\)/)
  expect(text).toContain('Copyright (c) Microsoft Corporation')
  expect(text).toContain('The above copyright notice and this permission notice shall be included')
})

test('a package that comes without the text of its licence has the usual text and its author’s name', () => {
  expect(writeNotices([resolve('node_modules/scale-ts')])).toMatch(
    /scale-ts \S+ \(MIT\)\n\nCopyright \(c\) Josep.*\n\nPermission is hereby granted/,
  )
})

test('a bundled package whose licence has no text that is the same for all ends the build', () => {
  expect(() => writeNotices([resolve('node_modules/@multiversx/sdk-bls-wasm')])).toThrow('sdk-bls-wasm is bundled')
})

test('a built-in library is found in the imports of the sources', () => {
  const source = "import 'reflect'\nimport { container } from 'tsyringe'\nimport x from 'tsyringe-more'\n"
  expect(importedFrom(source, ['tsyringe', 'decimal.js', 'reflect'])).toEqual(['tsyringe', 'reflect'])
})
