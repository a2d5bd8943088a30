import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { appkit } from './appkit.js'
import { connectkit } from './connectkit.js'
import { lineDiff } from './lineDiff.js'
import type { Migration } from './migration.js'
import { rainbowkit } from './rainbowkit.js'
import { SourceFile } from './sourceFile.js'
import { walletAdapter } from './walletAdapter.js'

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  appkit,
  rainbowkit,
  connectkit,
  'wallet-adapter': walletAdapter,
}

/** Larger ones are no code that a person wrote. */
const MOST_BYTES = 1_000_000
const MODULE = /\.(?:[mc]?[jt]s|[jt]sx)$/
const DEPENDENCIES = ['dependencies', 'devDependencies', 'peerDependencies'] as const

type Manifest = Record<string, unknown> & { [field in (typeof DEPENDENCIES)[number]]?: Record<string, string> }

export interface MigrateOptions {
  /** Where the project's package.json is. */
  readonly folder: string
  /** Which library it comes from: a key of {@link MIGRATIONS}. */
  readonly from: string
  /** Whether to print what would change, and to write nothing. */
  readonly isDry?: boolean | undefined
  /** Whether to write over changes that are not committed. */
  readonly isForced?: boolean | undefined
  /** The range for packages of Portico. */
  readonly version: string
}

/**
 * Rewrites the code of a project for Portico. Nothing outside its folder, in `node_modules` or in hidden folders is read or written,
 * and no link is followed.
 * @returns what to print
 * @throws Error before anything is written: for another library, no package.json, changes that are not committed
 */
export function migrateProject({ folder, from, isDry, isForced, version }: MigrateOptions): string {
  const migration = Object.hasOwn(MIGRATIONS, from) ? MIGRATIONS[from] : undefined
  if (!migration)
    throw new Error(`There is no migration from "${from}". There are ${Object.keys(MIGRATIONS).join(', ')}.`)
  const manifestFile = join(folder, 'package.json')
  if (!existsSync(manifestFile))
    throw new Error('There is no package.json here: run this in the folder of your project.')
  if (!isDry && !isForced) refuseChanges(folder)

  const skipped: string[] = []
  const files = readFiles(folder, migration, skipped)
  migration.run(files)
  const finished = files.map((file) => ({ file, text: file.finish(migration.isPeer) }))
  const changed = finished
    .filter(({ file, text }) => file.text !== text)
    .map(({ file, text }) => ({ path: file.path, before: file.text, after: text }))
  const before = readFileSync(manifestFile, 'utf8')
  const after = changeManifest(before, migration, finished, version)
  if (after !== before) changed.push({ path: 'package.json', before, after })
  if (!isDry) for (const one of changed) writeFileSync(join(folder, one.path), one.after)

  const marks = files.flatMap(({ path, marks }) => marks.map((mark) => `  ${path}: ${mark}`))
  const lines = [
    ...(isDry ? changed.map((one) => lineDiff(one.path, one.before, one.after)) : []),
    changed.length === 0 ? 'Nothing to rewrite.' : `${isDry ? 'Would rewrite' : 'Rewrote'}:`,
    ...changed.map(({ path }) => `  ${path}`),
    ...(marks.length > 0 ? ['', 'Left to you, each marked TODO(portico):', ...new Set(marks)] : []),
    ...(skipped.length > 0 ? ['', 'Not read, as it is not valid JavaScript or TypeScript:', ...skipped] : []),
    ...(after !== before && !isDry ? ['', 'Next: npm install'] : []),
    '',
    `The guide: ${migration.guide}`,
  ]
  return `${lines.join('\n')}\n`
}

function refuseChanges(folder: string): void {
  let status: string
  try {
    status = execFileSync('git', ['status', '--porcelain', '--', '.'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    throw new Error(
      'This is no Git repository, so that nothing could be undone. Look with --dry-run; then use --force.',
    )
  }
  if (status !== '') throw new Error('There are changes that are not committed. Commit them first, or use --force.')
}

/** The modules that name the library, or its elements. */
function readFiles(folder: string, { concerns }: Migration, skipped: string[]): readonly SourceFile[] {
  return listModules(folder).flatMap((file) => {
    const path = relative(folder, file)
    const text = readFileSync(file, 'utf8')
    if (!concerns.test(text)) return []
    try {
      return [new SourceFile(path, text)]
    } catch {
      skipped.push(`  ${path}`)
      return []
    }
  })
}

function listModules(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(\.|node_modules$|dist$|build$|out$)/.test(entry.name) ? [] : listModules(path)
    if (!entry.isFile() || !MODULE.test(entry.name) || entry.name.endsWith('.d.ts')) return []
    return lstatSync(path).size > MOST_BYTES ? [] : [path]
  })
}

/** Adds the packages that the code imports now, and takes out those of the library that nothing imports. */
function changeManifest(
  before: string,
  { isPeer }: Migration,
  finished: readonly { readonly file: SourceFile; readonly text: string }[],
  version: string,
): string {
  const manifest = JSON.parse(before) as Manifest
  const imported = finished.flatMap(({ file, text }) => packagesOf(new SourceFile(file.path, text)))
  const added = imported.filter((name) => name.startsWith('@portico/'))
  const has = (name: string) => DEPENDENCIES.some((field) => manifest[field]?.[name] !== undefined)
  // Each of them takes the kernel from the project.
  const missing = [...new Set(added.length > 0 ? ['@portico/kernel', ...added] : [])].filter((name) => !has(name))
  const unused = DEPENDENCIES.flatMap((field) => Object.keys(manifest[field] ?? {})).filter(
    (name) => isPeer(name) && !imported.includes(name),
  )
  if (missing.length === 0 && unused.length === 0) return before
  for (const field of DEPENDENCIES) for (const name of unused) delete manifest[field]?.[name]
  const all = { ...manifest.dependencies, ...Object.fromEntries(missing.map((name) => [name, version])) }
  manifest.dependencies = Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)))
  const [, indent = '  '] = /^\{\r?\n([ \t]+)/.exec(before) ?? []
  return `${JSON.stringify(manifest, null, indent)}${before.endsWith('\n') ? '\n' : ''}`
}

const packagesOf = ({ sources }: SourceFile): readonly string[] =>
  sources
    .filter((source) => !/^[./]/.test(source))
    .map((source) =>
      source
        .split('/')
        .slice(0, source.startsWith('@') ? 2 : 1)
        .join('/'),
    )
