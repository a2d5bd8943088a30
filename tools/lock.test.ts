import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findLockFaults } from './lock.mjs'

const lockOf = (packages: object) => ({ packages: { '': { name: 'portico' }, ...packages } })
const sound = {
  'node_modules/@portico/kernel': { resolved: 'kernel', link: true },
  kernel: { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-x' },
  'node_modules/zod/node_modules/left': { version: '1.0.0', integrity: 'sha512-y' },
}

test('a lock file whose entries all have their integrity is taken, links and our own packages aside', () => {
  expect(findLockFaults(lockOf(sound), [])).toEqual([])
})

test('an entry without integrity is refused, wherever it is', () => {
  const packages = {
    ...sound,
    'node_modules/a': { version: '1.0.0' },
    'node_modules/zod/node_modules/b': { version: '2.0.0' },
  }
  expect(findLockFaults(lockOf(packages), [])).toEqual(['a@1.0.0: no integrity', 'b@2.0.0: no integrity'])
})

test('a known exception is of one version, and goes when it is none any more', () => {
  const packages = { ...sound, 'node_modules/a': { version: '1.0.1' } }
  expect(findLockFaults(lockOf(packages), ['a@1.0.1'])).toEqual([])
  expect(findLockFaults(lockOf(packages), ['a@1.0.0'])).toEqual([
    'a@1.0.1: no integrity',
    'a@1.0.0: take it off the list of those without',
  ])
  expect(findLockFaults(lockOf(sound), ['zod@4.6.7'])).toEqual(['zod@4.6.7: take it off the list of those without'])
})

test('an entry with the address that it came from is refused', () => {
  const packages = {
    ...sound,
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-z', resolved: 'https://x.example/a' },
  }
  expect(findLockFaults(lockOf(packages), [])).toEqual(['a@1.0.0: names an address (resolved)'])
})

test('the lock file of this repository is sound', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(findLockFaults(lock, JSON.parse(readFileSync('tools/withoutIntegrity.json', 'utf8')))).toEqual([])
})
