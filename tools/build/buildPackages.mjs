// The published packages as ESM, without their declarations.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { BUNDLED, PACKAGES } from '../packages.mjs'
import { keepNotices } from './keepNotices.mjs'
import { findPhases, PHASES } from './phases.mjs'

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

/** A circle of chunks would run a module before what it imports. */
const noCircles = {
  name: 'no-circles',
  generateBundle(_, bundle) {
    const ended = new Set()
    const visit = (file, path) => {
      if (path.includes(file)) this.error(`Chunks in a circle: ${[...path, file].join(' > ')}`)
      if (ended.has(file)) return
      const names = bundle[file]?.imports ?? []
      for (const name of names) visit(name === '#checks' ? 'checks/development.js' : name, [...path, file])
      ended.add(file)
    }
    for (const file of Object.keys(bundle)) visit(file, [])
  },
}

/** What an entry re-exports is needed at many times; a group would take it all in. */
const isBarrel = (id) => /\/(index|plugin)\.ts$/.test(id)

async function buildPackage(folder, outDir, phases) {
  const { exports, imports = {}, bin = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const commands = Object.values(bin).map((file) => file.replace('./dist/', './src/').replace(/js$/, 'ts'))
  const sources = [...sourcesIn({ exports, imports }), ...commands].flatMap((source) => listSources(folder, source))
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: BUNDLED },
    plugins: [keepNotices(), noCircles],
    build: {
      outDir,
      emptyOutDir: true,
      sourcemap: true,
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
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // The sources are in the package, beside `dist`.
          sourcemapExcludeSources: true,
          // A host's bundler can only cut between modules, so that what is needed at one time is one module.
          codeSplitting: {
            groups: PHASES.map((phase, index) => ({
              name: phase,
              test: (id) => phases.get(id) === phase && !isBarrel(id),
              priority: PHASES.length - index,
            })),
          },
        },
      },
    },
  })
}

/** @param outOf the folder in which each package's `dist` is written, by the package's own folder */
export async function buildPackages(outOf = (folder) => folder) {
  const phases = await findPhases()
  for (const folder of PACKAGES) await buildPackage(folder, resolve(outOf(folder), 'dist'), phases)
}
