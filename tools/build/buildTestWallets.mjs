// The wallets of `@portico/testing/playwright`: for each family one script with its libraries, which a page is given at its start.
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { NOTICES } from '../notices.mjs'
import { keepNotices } from './keepNotices.mjs'

const SOURCES = 'testing/src/playwright/page'
/** What all families share is no script of its own. */
const FAMILIES = readdirSync(SOURCES).filter((file) => /^[a-z0-9]+\.ts$/.test(file))

/** @param outDir where `pages` is written */
export async function buildTestWallets(outDir = resolve('testing/dist')) {
  for (const file of FAMILIES) {
    const name = file.replace('.ts', '')
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [keepNotices(`${name}.${NOTICES}`)],
      resolve: { conditions: ['@portico/source', 'module', 'browser', 'default'] },
      build: {
        outDir: resolve(outDir, 'pages'),
        emptyOutDir: false,
        target: 'es2022',
        minify: true,
        lib: { entry: resolve(SOURCES, file), formats: ['iife'], name: 'porticoTestKit', fileName: () => `${name}.js` },
      },
    })
  }
}
