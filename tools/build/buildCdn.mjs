// `@portico/cdn`: the widget and all plugins as minified ESM that a page imports without a bundler, with Preact in React's place.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { findEntries } from '../bench/bundle.mjs'
import { NOTICES } from '../notices.mjs'
import { BUNDLED, PACKAGES } from '../packages.mjs'
import { keepNotices } from './keepNotices.mjs'

/** What a page needs of a package. The rest of its entries are for React, servers and plugins. */
const ENTRIES = ['.', './networks', './themes', './cookie']

const PREACT = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

/** `@portico/chain-eip155/networks` becomes `chain-eip155/networks.js`. */
function listInputs() {
  const folders = PACKAGES.filter((folder) => folder === 'ui' || folder.startsWith('plugins/'))
  return Object.fromEntries(
    folders.flatMap((folder) => {
      const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      return ENTRIES.filter((entry) => entry in exports).map((entry) => [
        join(name.replace('@portico/', ''), entry),
        join(name, entry),
      ])
    }),
  )
}

/** What every page loads at once is one file. */
const FIRST = { name: 'first', test: /\/(kernel|ui)\/dist\/(index\.js|chunks\/(first|page)-)/ }

function writeIntegrity(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js'))
  const hashOf = (file) =>
    createHash('sha384')
      .update(readFileSync(join(folder, file)))
      .digest('base64')
  const entries = files.sort().map((file) => [file, `sha384-${hashOf(file)}`])
  writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

/** Drawings that are copied into a package have their licence beside them. */
function addMarkLicences(folder) {
  const files = PACKAGES.map((one) => join(one, 'src/marks/LICENSE.txt')).filter(existsSync)
  for (const text of new Set(files.map((file) => readFileSync(file, 'utf8')))) {
    appendFileSync(join(folder, NOTICES), `\n\n${'-'.repeat(80)}\n\n${text}`)
  }
}

/**
 * @param outDir what is in it is deleted first
 * @param built the folder of the built packages, which are cut by when a page needs them; the sources without it
 */
export async function buildCdn(outDir, built) {
  const bundle = await rolldown({
    input: listInputs(),
    cwd: resolve('.'),
    platform: 'browser',
    plugins: [keepNotices(undefined, Object.values(BUNDLED))],
    preserveEntrySignatures: 'allow-extension',
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    resolve: {
      conditionNames: [...(built ? [] : ['@portico/source']), 'production', 'module', 'browser', 'import', 'default'],
      alias: { ...BUNDLED, ...PREACT, ...findEntries(built) },
    },
  })
  await bundle.write({
    dir: outDir,
    cleanDir: true,
    format: 'es',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    codeSplitting: { groups: [FIRST] },
  })
  addMarkLicences(outDir)
  writeIntegrity(outDir)
}
