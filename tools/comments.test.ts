import { expect, test } from 'vitest'
import { readComments } from './exports/readComments.js'

const LEAST = 0.95

test('95 % of what the packages export, members included, say what they are', () => {
  const all = readComments()
  const silent = all.filter(({ hasComment }) => !hasComment)
  expect(all.length).toBeGreaterThan(1_000)
  expect(1 - silent.length / all.length, silent.map(({ what }) => what).join('\n')).toBeGreaterThan(LEAST)
})
