import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { createTestFile } from '../../testing/testDatabases.js'

const file = createTestFile()
afterAll(file.remove)

it('when nothing more can be written, it can still be read, and does not call itself ready', () => {
  const script = fileURLToPath(new URL('./fillProcess.ts', import.meta.url))
  // Once the tables are there, the system refuses to let files grow beyond 1,000 blocks of 512 bytes: what a full disk does.
  const { stdout } = spawnSync(
    'sh',
    [
      ...['-c', 'trap "" XFSZ; "$@" make; ulimit -f 1000; exec "$@" fill', 'sh'],
      ...[process.execPath, '--import', 'tsx', script, file.url],
    ],
    { encoding: 'utf8', timeout: 240_000 },
  )
  expect(stdout.trim().split('\n')).toEqual(['ready: true', 'full: true', 'read: true', 'ready: false'])
})
