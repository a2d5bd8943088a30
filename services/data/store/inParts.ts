/** libSQL takes 32,766 values in a statement, PostgreSQL 65,535. */
const mostValues = 2_000

/** Asks for the keys in as many statements as they need. */
export async function inParts<Key, Row>(
  keys: readonly Key[],
  ask: (some: readonly Key[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < keys.length; start += mostValues)
    rows.push(...(await ask(keys.slice(start, start + mostValues))))
  return rows
}
