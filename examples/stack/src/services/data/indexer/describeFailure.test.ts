import pg from 'pg'
import { expect, it } from 'vitest'
import { claimPort } from '../../../ports.js'
import { describeFailure } from './describeFailure.js'

it('says what failed without the address of the database, and without that of a node', async () => {
  const port = await claimPort('Nothing', 0)
  const failure = await new pg.Client(`postgres://user:hunter2@127.0.0.1:${port}/accounts`)
    .connect()
    .catch((error) => error)
  expect(describeFailure(failure)).toMatch(/ECONNREFUSED/)
  expect(describeFailure(failure)).not.toMatch(new RegExp(`127\\.0\\.0\\.1|${port}|hunter2|accounts`))
  const away = await fetch(`http://127.0.0.1:${port}/key`).catch((error) => error)
  expect(describeFailure(away)).toBe('fetch failed (ECONNREFUSED)')
  expect(describeFailure(new Error('Not from https://user:key@node.example/key: 3'))).toBe('Not from … 3')
})
