import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRenamer, findNamespaceFault } from './pluginNames.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { version } = readJson(join(root, 'package.json'))

const AT_HAND =
  'Open the address that it prints, and press the button. The page connects the wallets that are installed in your\nbrowser, of EVM networks and Solana; it needs no server and no key.'

/** What can be made: a title for each, the folders it is copied from, and what to run in it after the install. */
export const TEMPLATES = {
  react: { title: 'a React page', parts: ['base', 'page', 'react'], script: 'dev', hint: AT_HAND },
  next: { title: 'a Next.js page', parts: ['base', 'next'], script: 'dev', hint: AT_HAND },
  vue: { title: 'a Vue page', parts: ['base', 'page', 'vue'], script: 'dev', hint: AT_HAND },
  svelte: { title: 'a Svelte page', parts: ['base', 'page', 'svelte'], script: 'dev', hint: AT_HAND },
  plain: { title: 'a page without a framework', parts: ['base', 'page', 'plain'], script: 'dev', hint: AT_HAND },
  plugin: {
    title: 'a plugin for a chain family',
    parts: ['base', 'plugin'],
    script: 'start',
    hint: 'Open the address that it prints: the page has a test wallet and a test node with a made-up protocol, and connects\nto them only. README.md says what to replace first; "test" runs the conformance suite.',
  },
}

/** A sentence for the person who runs the command. */
export class Refusal extends Error {}

/**
 * Makes a project in a new or empty folder right below `place`.
 *
 * @param place where the command runs
 * @param name the folder's name, which is the package's, too; `.` for `place` itself
 * @param template a key of {@link TEMPLATES}
 * @throws a {@link Refusal} before anything is written: for a name that is none, and a folder that holds something
 */
export function createProject(place, name, template) {
  if (!Object.hasOwn(TEMPLATES, template)) {
    throw new Refusal(`"${template}" is no template. There are ${Object.keys(TEMPLATES).join(', ')}.`)
  }
  const folder = resolve(place, name)
  const packageName = basename(folder)
  const fault = template === 'plugin' ? findNamespaceFault(packageName) : findNameFault(name, packageName)
  if (fault) throw new Refusal(fault)
  if (name !== '.' && name !== packageName)
    throw new Refusal(`"${name}" is no folder right here: give a name, not a path.`)
  refuseUsed(folder)

  const rename = template === 'plugin' ? createRenamer(packageName) : (text) => text
  for (const part of TEMPLATES[template].parts) copyFolder(join(root, 'templates', part), folder, rename)
  const file = join(folder, 'package.json')
  const own = readJson(file)
  const pinned = {
    ...own,
    name: template === 'plugin' ? own.name : packageName,
    ...withVersion(own, 'dependencies'),
    ...withVersion(own, 'devDependencies'),
  }
  writeFileSync(file, `${JSON.stringify(pinned, null, 2)}\n`)
}

function findNameFault(name, packageName) {
  const isName = /^[a-z0-9][-._a-z0-9]{0,99}$/.test(packageName) && packageName !== 'node_modules'
  if (isName) return undefined
  return `"${name}" is no name for a folder and a package: lower-case letters, digits, hyphens, dots and underscores, beginning with a letter or digit.`
}

function refuseUsed(folder) {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (!found) return
  if (!found.isDirectory()) throw new Refusal(`${folder} is there already, and no folder.`)
  if (readdirSync(folder).some((entry) => entry !== '.git')) {
    throw new Refusal(`${folder} holds something already: choose another name, or empty it.`)
  }
}

/** npm publishes no `.gitignore`, so that the template's has another name. */
function copyFolder(from, to, rename) {
  if (!existsSync(from)) throw new Error(`${from} is missing: run "npm run prepack" in create.`)
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath ?? entry.path, entry.name)
    const target = join(to, rename(source.slice(from.length)).replace('_gitignore', '.gitignore'))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, rename(readFileSync(source, 'utf8')))
  }
}

/** The packages of Portico have one version, which is this one's, too. */
function withVersion(own, field) {
  if (!own[field]) return {}
  const ranges = Object.entries(own[field]).map(([name, range]) => [
    name,
    name.startsWith('@portico/') ? `^${version}` : range,
  ])
  return { [field]: Object.fromEntries(ranges) }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
