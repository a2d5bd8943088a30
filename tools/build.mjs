// `npm run build`: every published package to ESM with declarations, then the examples that are pages.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { build } from 'vite'
import { buildCdn } from './build/buildCdn.mjs'
import { buildPackages } from './build/buildPackages.mjs'
import { buildServices } from './build/buildServices.mjs'
import { buildTestWallets } from './build/buildTestWallets.mjs'
import { LAST_BUILT } from './build/isBuilt.mjs'
import { readElements } from './build/readElements.mjs'
import { PACKAGES } from './packages.mjs'

// Started from a test it would be another one, and the built packages would hold development code.
process.env.NODE_ENV = 'production'

const PAGES = ['examples/react-app', 'examples/vanilla-page', 'examples/one-chain', 'examples/headless']

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
      const emitted = join(out, folder, 'src')
      for (const path of readdirSync(emitted, { recursive: true }))
        if (path.endsWith('.map')) leadToSource(emitted, path)
      cpSync(emitted, join(folder, 'dist'), {
        recursive: true,
        filter: (path) => !/\.test(-d)?\.d\.ts(\.map)?$/.test(path),
      })
    }
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

/** The compiler wrote where the source is from here; the package has it in `src`, beside `dist`. */
function leadToSource(folder, path) {
  const map = JSON.parse(readFileSync(join(folder, path), 'utf8'))
  const source = join(dirname(path), basename(map.sources[0]))
  const sources = [relative(join('dist', dirname(path)), join('src', source))]
  writeFileSync(join(folder, path), JSON.stringify({ ...map, sources }))
}

const only = process.argv[2]
if (only !== 'pages') {
  await buildPackages()
  await buildTestWallets()
  await buildCdn('cdn/dist', '.')
  await buildServices()
  emitDeclarations()
  writeFileSync(LAST_BUILT, JSON.stringify(readElements(), null, 2))
}
if (only !== 'packages') {
  for (const folder of PAGES)
    await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' })
}
console.log(
  `built ${[...(only === 'pages' ? [] : PACKAGES), ...(only === 'packages' ? [] : PAGES)].map((folder) => relative('.', folder)).join(', ')}`,
)
