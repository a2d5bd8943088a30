import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { listFiles } from '../listFiles.js'

export interface Import {
  readonly file: string
  readonly line: number
  /** A file of the house by its path from here, or the name of a package. */
  readonly to: string
  readonly isPath: boolean
  readonly isTypeOnly: boolean
  readonly isLazy: boolean
}

const all = ['kernel/src', 'ui/src', 'plugins', 'plugin-template', 'bridges', 'frameworks', 'devtools']
  .flatMap(listFiles)
  .filter((file) => /\.tsx?$/.test(file))
const isTest = (file: string) => /\.test(-d)?\.tsx?$|\/testing\/|\/test\/|^plugin-template\/page\//.test(file)

/** What is published, or what a plugin starts from. */
export const files: readonly string[] = all.filter((file) => !isTest(file))
export const imports: readonly Import[] = files.flatMap(readImports)
export const importsOfTests: readonly Import[] = all.filter(isTest).flatMap(readImports)

function readImports(file: string): readonly Import[] {
  const text = readFileSync(file, 'utf8')
  const found: Import[] = []
  const add = (index: number, specifier: string, kind: Pick<Import, 'isTypeOnly' | 'isLazy'>) => {
    const line = text.slice(0, index).split('\n').length
    const isPath = /^[.#]/.test(specifier)
    for (const to of resolveImport(file, specifier)) found.push({ file, line, to, isPath, ...kind })
  }
  for (const match of text.matchAll(/^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm)) {
    const allTypes =
      /\{([^}]*)\}/
        .exec(match[0])?.[1]
        ?.split(',')
        .every((name) => /^\s*(type\s|$)/.test(name)) ?? false
    add(match.index, match[2] ?? '', { isTypeOnly: match[1] !== undefined || allTypes, isLazy: false })
  }
  for (const match of text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)) {
    add(match.index, match[1] ?? '', { isTypeOnly: false, isLazy: true })
  }
  return found
}

/** One file or package; for a name that a package has for itself (`#checks`), the file of each condition. */
function resolveImport(from: string, specifier: string): readonly string[] {
  if (specifier.startsWith('.')) return [resolveRelative(from, specifier)]
  if (!specifier.startsWith('#')) return [specifier]
  const folder = packageOf(from)
  const { imports: names } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return sourcesIn(names[specifier]).map((source) => join(folder, source))
}

function sourcesIn(target: object): readonly string[] {
  return Object.entries(target).flatMap(([condition, value]) =>
    typeof value === 'object' ? sourcesIn(value) : condition === '@portico/source' ? [value] : [],
  )
}

function resolveRelative(from: string, specifier: string): string {
  const path = normalize(join(dirname(from), specifier)).replace(/\.jsx?$/, '')
  return all.find((file) => file.replace(/\.tsx?$/, '') === path) ?? path
}

export function packageOf(file: string): string {
  return (
    /^(devtools|kernel|ui|plugin-template|bridges\/[^/]+|frameworks\/[^/]+|plugins\/[^/]+\/[^/]+)\//.exec(file)?.[1] ??
    ''
  )
}

/** What is loaded with a file: itself, and all that it imports at once, through the kernel's entry too. */
export function reachEagerly(start: string, mode: 'development' | 'production' = 'production'): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (to: string) => {
    const file = to.replace(/^@portico\/kernel$/, 'kernel/src/index.ts')
    if (reached.has(file) || (mode === 'production' && /\/development\.ts$/.test(file))) return
    reached.add(file)
    for (const one of imports) if (one.file === file && !one.isTypeOnly && !one.isLazy) visit(one.to)
  }
  visit(start)
  return reached
}
