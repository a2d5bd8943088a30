// `@portico/services`: the servers as one module for `portico serve`, beside the frame that the wallet server serves.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { keepNotices } from './keepNotices.mjs'

const { dependencies } = JSON.parse(readFileSync('services/package.json', 'utf8'))
/** Decimals are the kernel's, whose sources are taken in. */
const isBundled = (id) => /^([./]|@portico\/|decimal\.js$)/.test(id)
const nameOf = (id) => /^(@[^/]+\/)?[^/]+/.exec(id)?.[0]

/** What is imported is what `npm install` brings; OpenTelemetry is the host's. */
const onlyDependencies = {
  name: 'only-dependencies',
  generateBundle(_, bundle) {
    const imports = Object.values(bundle).flatMap((file) => [...(file.imports ?? []), ...(file.dynamicImports ?? [])])
    const names = imports.filter((id) => !(id in bundle) && !id.startsWith('node:')).map(nameOf)
    const missing = names.filter((name) => !(name in dependencies) && name !== '@opentelemetry/api')
    if (missing.length > 0) this.error(`Not among the dependencies of services: ${[...new Set(missing)].join(', ')}`)
  },
}

export async function buildServices(outDir = resolve('services/dist')) {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepNotices(), onlyDependencies],
    ssr: {
      noExternal: [/^@portico\//, 'decimal.js'],
      resolve: { conditions: ['@portico/source', 'node', 'module', 'default'] },
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      ssr: resolve('services/serve/serve.ts'),
      rollupOptions: { external: (id) => !isBundled(id), output: { chunkFileNames: 'chunks/[name]-[hash].js' } },
    },
  })
  await build({
    configFile: resolve('services/wallet-frame/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: resolve(outDir, 'frame'), emptyOutDir: true },
  })
}
