import { spawnSync } from 'node:child_process'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { bundleProcess } from '../../testing/bundleProcess.js'
import { createTestFile } from '../../testing/testDatabases.js'

const file = createTestFile()
afterAll(file.remove)

it('when nothing more can be written, it can still be read, and does not call itself ready', async () => {
  const script = await bundleProcess(new URL('fillProcess.ts', import.meta.url))
  onTestFinished(script.remove)
  // Once the tables are there, the system refuses to let files grow beyond 1,000 blocks of 512 bytes: what a full disk does.
  const { stdout } = spawnSync(
    'sh',
    [
      ...['-c', 'trap "" XFSZ; "$@" make; ulimit -f 1000; exec "$@" fill', 'sh'],
      ...[process.execPath, script.file, file.url],
    ],
    { encoding: 'utf8', timeout: 240_000 },
  )
  expect(stdout.trim().split('\n')).toEqual(['ready: true', 'full: true', 'read: true', 'ready: false'])
})
