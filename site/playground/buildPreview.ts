import { cpSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { keepNotices } from '../../tools/build/keepNotices.mjs'
import { NOTICES } from '../../tools/notices.mjs'
import { BUNDLED } from '../../tools/packages.mjs'
import { readCatalog } from './readCatalog.js'

/**
 * Writes the page that the playground shows the widget in: `index.html` with its script and the wallets of tests, the files of
 * `@portico/cdn` in `portico`, and what there is to choose from in `catalog.json`.
 * @param files the folder that `buildCdn` has written
 */
export async function buildPreview(outDir: string, files: string): Promise<void> {
  await build({
    root: resolve('site/preview'),
    base: './',
    configFile: false,
    logLevel: 'warn',
    plugins: [keepNotices(NOTICES)],
    resolve: {
      conditions: ['@portico/source', 'production', 'module', 'browser', 'import', 'default'],
      alias: BUNDLED,
    },
    build: { outDir: resolve(outDir), emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
  })
  cpSync(files, join(outDir, 'portico'), { recursive: true })
  writeFileSync(join(outDir, 'catalog.json'), JSON.stringify(await readCatalog(files)))
}
