// `npm run build`: every published package to ESM with declarations, then the examples that are pages.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { build } from 'vite'
import { NOTICES, packagesOf, writeNotices } from './notices.mjs'
import { BUNDLED, PACKAGES } from './packages.mjs'

// Started from a test it would be another one, and the built packages would hold development code.
process.env.NODE_ENV = 'production'

const PAGES = ['examples/react-app', 'examples/vanilla-page', 'examples/one-chain']

/** Everything that is not a path stays an import of the built package, but for what must be bundled in. */
const isBundled = (id) => /^(tslib)$/.test(id) || id in BUNDLED

/** What a package says its names stand for, under every condition. */
const sourcesIn = (names) =>
  Object.entries(names).flatMap(([condition, target]) =>
    typeof target === 'object' ? sourcesIn(target) : condition === '@portico/source' ? [target] : [],
  )

/** The files behind one name: one, or those that a `*` stands for. */
function listSources(folder, source) {
  if (!source.includes('*')) return [source]
  const [before, after] = source.split('*')
  return readdirSync(join(folder, before))
    .filter((name) => name.endsWith(after) && !name.includes('.test.'))
    .map((name) => before + name)
}

/** Puts the notices of what is really in the bundle beside it. */
const notices = {
  name: 'notices',
  generateBundle(_, bundle) {
    const folders = packagesOf(Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds))
    if (folders.length > 0) this.emitFile({ type: 'asset', fileName: NOTICES, source: writeNotices(folders) })
  },
}

async function buildPackage(folder) {
  const { exports, imports = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const sources = sourcesIn({ exports, imports }).flatMap((source) => listSources(folder, source))
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: BUNDLED },
    plugins: [notices],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      lib: {
        entry: Object.fromEntries(
          sources.map((source) => [source.replace(/^\.\/src\/|\.tsx?$/g, ''), resolve(folder, source)]),
        ),
        formats: ['es'],
      },
      rollupOptions: {
        external: (id) => !/^[./]/.test(id) && !isBundled(id),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })
}

/** One compiler run for all packages; each takes its own declarations. */
function emitDeclarations() {
  const out = mkdtempSync(join(tmpdir(), 'portico-types-'))
  try {
    execFileSync(
      process.execPath,
      ['node_modules/typescript/bin/tsc', '-p', 'tools/tsconfig.declarations.json', '--outDir', out],
      { stdio: 'inherit' },
    )
    for (const folder of PACKAGES) {
      cpSync(join(out, folder, 'src'), join(folder, 'dist'), {
        recursive: true,
        filter: (path) => !/\.test(-d)?\.d\.ts$/.test(path),
      })
    }
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

const only = process.argv[2]
if (only !== 'pages') {
  for (const folder of PACKAGES) await buildPackage(folder)
  emitDeclarations()
}
if (only !== 'packages') {
  for (const folder of PAGES)
    await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' })
}
console.log(
  `built ${[...(only === 'pages' ? [] : PACKAGES), ...(only === 'packages' ? [] : PAGES)].map((folder) => relative('.', folder)).join(', ')}`,
)
