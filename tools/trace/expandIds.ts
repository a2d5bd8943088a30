/**
 * The statements that an issue means: `S9.12` is all its parts, `S2.1–S2.6` and `S8.9e–S8.9g` are what stands between
 * them in the specification, ends included. Throws for what is no statement.
 */
export function expandIds(list: readonly string[], statements: readonly string[]): readonly string[] {
  return list.flatMap((entry) => {
    const [from = '', to = from] = entry.split('–')
    const isPart = (of: string) => (id: string) =>
      id === of || (id.startsWith(of) && /^[a-z]$/.test(id.slice(of.length)))
    const first = statements.findIndex(isPart(from))
    const last = statements.findLastIndex(isPart(to))
    if (first < 0 || last < first) throw new Error(`${entry} is no statement`)
    return statements.slice(first, last + 1)
  })
}
