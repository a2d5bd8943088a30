import type { Citation } from './readCitations.js'

interface FoundCitation extends Citation {
  readonly file: string
}

/** Who cites what of the wanted statements, which of them nobody cites, and which titles cite what is no statement. */
export function sumUp(
  citations: readonly FoundCitation[],
  { statements, wanted }: { readonly statements: readonly string[]; readonly wanted: readonly string[] },
): {
  readonly cited: ReadonlyMap<string, readonly FoundCitation[]>
  readonly missing: readonly string[]
  readonly unknown: readonly FoundCitation[]
} {
  const testsOf = (id: string) => citations.filter((citation) => citation.id === id)
  const found = wanted.map((id) => [id, testsOf(id)] as const)
  return {
    cited: new Map(found.filter(([, tests]) => tests.length > 0)),
    missing: found.filter(([, tests]) => tests.length === 0).map(([id]) => id),
    unknown: citations.filter(({ id }) => !statements.includes(id)),
  }
}
