// `npm run build`: every published package to ESM with declarations, then the examples that are pages.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { buildPackages } from './build/buildPackages.mjs'
import { PACKAGES } from './packages.mjs'

// Started from a test it would be another one, and the built packages would hold development code.
process.env.NODE_ENV = 'production'

const PAGES = ['examples/react-app', 'examples/vanilla-page', 'examples/one-chain']

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
  await buildPackages()
  emitDeclarations()
}
if (only !== 'packages') {
  for (const folder of PAGES)
    await build({ root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' })
}
console.log(
  `built ${[...(only === 'pages' ? [] : PACKAGES), ...(only === 'packages' ? [] : PAGES)].map((folder) => relative('.', folder)).join(', ')}`,
)
