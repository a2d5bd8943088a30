import type { Citation } from './readCitations.js'

interface FoundCitation extends Citation {
  readonly file: string
}

/**
 * Which tests cite which of the wanted statements, which of them no test cites, and which titles cite what is no statement
 * or has no behaviour. A statement that several issues want counts once.
 */
export function sumUp(
  citations: readonly FoundCitation[],
  lists: {
    readonly statements: readonly string[]
    readonly wanted: readonly string[]
    readonly noBehaviour?: readonly string[]
  },
): {
  readonly cited: ReadonlyMap<string, readonly FoundCitation[]>
  readonly missing: readonly string[]
  readonly unknown: readonly FoundCitation[]
} {
  const { statements, wanted, noBehaviour = [] } = lists
  const isTestable = (id: string) => statements.includes(id) && !noBehaviour.includes(id)
  const testsOf = (id: string) => citations.filter((citation) => citation.id === id)
  const found = [...new Set(wanted)].filter(isTestable).map((id) => [id, testsOf(id)] as const)
  return {
    cited: new Map(found.filter(([, tests]) => tests.length > 0)),
    missing: found.filter(([, tests]) => tests.length === 0).map(([id]) => id),
    unknown: citations.filter(({ id }) => !isTestable(id)),
  }
}
