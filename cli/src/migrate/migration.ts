import type { ImportedName, Place, SourceFile } from './sourceFile.js'

/** How the code of one other library is rewritten. */
export interface Migration {
  /** The page of the guide. */
  readonly guide: string
  /** What a file has in it that is read at all. */
  readonly concerns: RegExp
  /** Whether a package is that library's, and is not needed once nothing imports it. */
  readonly isPeer: (packageName: string) => boolean
  /**
   * Rewrites what is certain and marks the rest, in all files of a project that concern it.
   */
  run(files: readonly SourceFile[]): void
}

/** Whether a module is of one of these packages. */
export const isOf =
  (...packages: readonly string[]) =>
  (source: string): boolean =>
    packages.some((name) => source === name || source.startsWith(`${name}/`))

/** What is done at one use of an imported name. @returns whether it was certain */
type Rewrite = (file: SourceFile, use: Place) => boolean

/** @param heading in the guide */
export interface Rule {
  readonly rewrite?: Rewrite
  readonly heading: string
}

/**
 * Goes through all uses of what files import from another library. What has no rule, or was not certain, gets a mark.
 * @param first the names whose rules find what those of others need, in this order
 */
export function applyRules(
  files: readonly SourceFile[],
  { guide, isPeer }: Pick<Migration, 'guide' | 'isPeer'>,
  rules: Readonly<Record<string, Rule>>,
  first: readonly string[],
): void {
  for (const file of files) for (const styles of file.effects(isPeer)) file.remove(styles)
  const passes = [...first.map((one) => (name: string) => name === one), (name: string) => !first.includes(name)]
  for (const isNow of passes) {
    for (const file of files) {
      const imports = file.importsFrom(isPeer).filter(({ name }) => isNow(name))
      applyToFile(file, imports, rules, guide)
    }
  }
}

function applyToFile(
  file: SourceFile,
  imports: readonly ImportedName[],
  rules: Readonly<Record<string, Rule>>,
  guide: string,
): void {
  for (const { name, uses, isShadowed } of imports) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined
    for (const use of uses) {
      if (isClosing(use) || file.isGone(use) || (!isShadowed && rule?.rewrite?.(file, use))) continue
      file.mark(use, `${name} is left as it was. See ${guide}${rule ? `#${rule.heading}` : ''}.`)
    }
  }
}

/** The name at an element's end goes with that at its beginning. */
const isClosing = ({ parents }: Place): boolean => parents.some(({ type }) => type === 'JSXClosingElement')
