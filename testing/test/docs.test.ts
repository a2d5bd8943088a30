import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the pages show the first test as it runs here, in 25 lines at most', () => {
  const first = readFileSync('testing/test/firstTest.test.ts', 'utf8')
  for (const page of ['docs/testing.md', 'testing/README.md']) expect(readFileSync(page, 'utf8'), page).toContain(first)
  expect(first.trimEnd().split('\n').length).toBeLessThanOrEqual(25)
})
