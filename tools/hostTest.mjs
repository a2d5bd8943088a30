// The first test of docs/testing.md passes with the packages as a host gets them.
import { execFile } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)

/**
 * @param folder where the packages are installed, with `vitest` and `jsdom`
 * @returns a check that resolves with what is wrong
 */
export function hostTestCheck(folder) {
  return async () => {
    copyFileSync('testing/test/firstTest.test.ts', join(folder, 'first.test.ts'))
    const vitest = resolve('node_modules/vitest/vitest.mjs')
    // As a host has it: without our conditions, and in no mode of this repository.
    const env = { ...process.env, NODE_ENV: 'test', NODE_OPTIONS: '', NO_COLOR: '1', FORCE_COLOR: undefined }
    const run = exec(process.execPath, [vitest, 'run', '--root', folder], { cwd: folder, env, timeout: 120_000 })
    const { stdout, stderr } = await run.catch((error) => error)
    if (/Tests.* 1 passed/.test(stdout)) return []
    return [`the first test of docs/testing.md does not pass for a host: ${stdout}${stderr}`]
  }
}
