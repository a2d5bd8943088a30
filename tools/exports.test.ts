import { expect, test } from 'vitest'
import { listEntries, type PublicExport, readExports } from './exports/readExports.js'

const entries = listEntries().map((entry) => ({ ...entry, exports: readExports(entry.file) }))

const kindOf = ({ isValue, isType }: PublicExport) =>
  [isValue && 'value', isType && 'type'].filter(Boolean).join(' and ')

test.each(entries)('what is read of $specifier is what it offers at run time', async ({ specifier, exports }) => {
  const values = exports.filter(({ isValue }) => isValue).map(({ name }) => name)
  expect(values).toEqual(Object.keys(await import(specifier)).sort())
  expect(exports.filter((one) => kindOf(one) === '').map(({ name }) => name)).toEqual([])
})

test('the public exports of every package are those of tools/exports.txt', async () => {
  const text = entries.map(
    ({ specifier, exports }) => `${specifier}\n${exports.map((one) => `  ${one.name}: ${kindOf(one)}\n`).join('')}`,
  )
  await expect(
    text.join('\n'),
    [
      'The public exports have changed. Removing or renaming one breaks pages that use it.',
      'If it is meant, run: npx vitest run --project house tools/exports.test.ts -u',
      'Then tell of it with: npm run changeset',
    ].join('\n'),
  ).toMatchFileSnapshot('./exports.txt')
})
