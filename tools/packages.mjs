import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The packages that are published, in the order in which they build on each other. */
export const PACKAGES = [
  'kernel',
  ...listPlugins(),
  'ui',
  ...listIn('bridges'),
  ...listIn('frameworks'),
  'devtools',
  'testing',
  'cli',
]

function listPlugins() {
  return readdirSync('plugins').flatMap((kind) =>
    readdirSync(join('plugins', kind))
      .map((name) => join('plugins', kind, name))
      .filter(isPublished),
  )
}

/** What joins a client to the libraries of a page, or to its framework. */
function listIn(folder) {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter(isPublished)
}

/** A package that is still being built is private, and in no page, list or bundle. */
function isPublished(folder) {
  const file = join(folder, 'package.json')
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).private !== true
}

/**
 * Libraries that are bundled into the kernel, by the builds to take. tsyringe must be evaluated right after our shim;
 * only its modern build is small, and that is not what the package offers first. eventemitter3 offers CommonJS first, which
 * a bundler wraps in code of its own.
 */
export const BUNDLED = {
  tsyringe: resolve('node_modules/tsyringe/dist/esm2015/index.js'),
  eventemitter3: resolve('node_modules/eventemitter3/dist/eventemitter3.esm.js'),
}
