import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

/** The packages that are published, in the order in which they build on each other. */
export const PACKAGES = ['kernel', ...listPlugins('chains'), 'ui']

function listPlugins(kind) {
  return readdirSync(`plugins/${kind}`).map((name) => `plugins/${kind}/${name}`)
}

/**
 * Libraries that are bundled into the kernel, by the builds to take. tsyringe must be evaluated right after our shim;
 * of both, only the modern builds are small, and neither is what their packages offer first.
 */
export const BUNDLED = {
  tsyringe: resolve('node_modules/tsyringe/dist/esm2015/index.js'),
  eventemitter3: resolve('node_modules/eventemitter3/dist/eventemitter3.esm.js'),
}
