import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestWallets } from '../../tools/build/buildTestWallets.mjs'

const exec = promisify(execFile)

test('Playwright’s own runner drives a wallet in a page with the widget', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-playwright-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await buildTestWallets()
  await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['@portico/source', 'module', 'browser', 'default'] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'playwright/page.ts'),
        output: { entryFileNames: 'page.js' },
      },
    },
  })
  const env = {
    ...process.env,
    ...{ NODE_OPTIONS: '--conditions=@portico/source', PORTICO_TEST_PAGE: folder },
    PORTICO_TEST_OUTPUT: join(folder, 'results'),
  }
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'testing/test/playwright', '--reporter=line']
  const { stdout } = await exec(process.execPath, args, { env, timeout: 120_000 }).catch((error) => error)
  expect(stdout).toContain('2 passed')
})
