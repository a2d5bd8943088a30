import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PorticoOptions } from '@portico/ui'

const NAMES = ['portico.config', 'src/portico.config']
const ENDINGS = ['.mjs', '.js', '.mts', '.ts']

/** The file that exports the options: the one that is named, or `portico.config.js` and the like. */
export function findConfig(folder: string, named?: string): string | undefined {
  const candidates = named
    ? [resolve(folder, named)]
    : NAMES.flatMap((name) => ENDINGS.map((end) => join(folder, name + end)))
  return candidates.find((file) => existsSync(file))
}

/**
 * The options that a file exports, as its default or as `options`; or what a function there returns.
 * @throws what the file throws, and an error for a file without options
 */
export async function readOptions(folder: string, file: string): Promise<PorticoOptions> {
  const module = await load(folder, file)
  const exported = module.default ?? module.options
  const options: unknown = typeof exported === 'function' ? await exported() : exported
  if (typeof options !== 'object' || options === null) {
    throw new Error(`${basename(file)} exports no options: export default { plugins, networks }`)
  }
  return options as PorticoOptions
}

type Module = Readonly<Record<string, unknown>>

async function load(folder: string, file: string): Promise<Module> {
  const { href } = pathToFileURL(file)
  try {
    return await import(/* @vite-ignore */ href)
  } catch (error) {
    if (Object(error).code !== 'ERR_UNKNOWN_FILE_EXTENSION') throw error
  }
  // This version of Node.js does not read TypeScript. What the project builds with may.
  const tsx = await importFrom(folder, 'tsx/esm/api')
  if (typeof tsx?.tsImport === 'function') return tsx.tsImport(href, import.meta.url)
  const vite = await importFrom(folder, 'vite')
  if (typeof vite?.loadConfigFromFile === 'function') {
    const loaded = await vite.loadConfigFromFile({ command: 'serve', mode: 'development' }, file, folder, 'silent')
    if (loaded) return { default: loaded.config }
  }
  throw new Error(
    `Node.js ${process.version} does not read TypeScript: use Node.js 22.18, or npm install --save-dev tsx`,
  )
}

/** What the project itself has installed. */
export async function importFrom(folder: string, name: string): Promise<Module | undefined> {
  try {
    const path = createRequire(join(folder, 'package.json')).resolve(name)
    return await import(/* @vite-ignore */ pathToFileURL(path).href)
  } catch {
    return undefined
  }
}
