import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { PACKAGES as PROVIDERS } from '../kernel/src/errors/packages.js'
import { PACKAGES } from './packages.mjs'

/** What messages about a page's set-up say of packages and pages is true. */

/** Families may have it too: there is no one package to name. */
const OF_FAMILIES = ['account-kinds@1']

test('the packages that are named provide what is missing, and none is left out', async () => {
  const folders = PACKAGES.filter((folder) => /^plugins\/(features|services)\//.test(folder))
  const found = await Promise.all(
    folders.map(async (folder) => {
      const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const module: Readonly<Record<string, unknown>> = await import(resolve(folder, 'src/manifest.ts'))
      const manifests = Object.values(module).filter((value) => Object(value).provides !== undefined)
      return manifests.flatMap((manifest) =>
        Object.values<{ readonly id: string }>(Object(manifest).provides).map(({ id }) => [id, name]),
      )
    }),
  )
  expect(found.flat().length).toBeGreaterThan(20)
  expect(PROVIDERS).toEqual(Object.fromEntries(found.flat().filter(([id]) => !OF_FAMILIES.includes(id))))
})

test('each code that is explained has its paragraph', () => {
  const source = readFileSync('kernel/src/errors/explain.ts', 'utf8')
  const codes = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, code]) => code)
  const headings: readonly string[] = readFileSync('docs/errors.md', 'utf8').match(/^#### .+$/gm) ?? []
  expect(codes.length).toBeGreaterThan(15)
  expect(codes.filter((code) => !headings.includes(`#### ${code}`))).toEqual([])
})
