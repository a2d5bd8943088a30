const CONTEXT = 3

/** The lines that differ, with three around them, as `diff -u` prints them. Quadratic in the lines between the first and the last that differ. */
export function lineDiff(path: string, before: string, after: string): string {
  const [one, other] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1
  let tail = 0
  const most = Math.min(one.length, other.length) - start
  while (tail < most && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1
  const from = Math.max(0, start - CONTEXT)
  const [ends, otherEnds] = [one.length - tail, other.length - tail]
  const rest = one.slice(ends, ends + CONTEXT).map((line) => ` ${line}`)
  const lines = [
    ...one.slice(from, start).map((line) => ` ${line}`),
    ...changes(one.slice(start, ends), other.slice(start, otherEnds)),
    ...rest,
  ]
  const counts = [ends - from + rest.length, otherEnds - from + rest.length]
  return `--- ${path}\n+++ ${path}\n@@ -${from + 1},${counts[0]} +${from + 1},${counts[1]} @@\n${lines.join('\n')}\n`
}

/** By the longest common subsequence of both. */
function changes(one: readonly string[], other: readonly string[]): readonly string[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const isSame = one[row] === other[column]
      const length = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
      ;(lengths[row] as Uint32Array)[column] = length
    }
  }
  const lines: string[] = []
  let [row, column] = [0, 0]
  while (row < one.length || column < other.length) {
    if (row < one.length && column < other.length && one[row] === other[column]) {
      lines.push(` ${one[row]}`)
      row += 1
      column += 1
    } else if (column >= other.length || (row < one.length && at(row + 1, column) >= at(row, column + 1))) {
      lines.push(`-${one[row]}`)
      row += 1
    } else {
      lines.push(`+${other[column]}`)
      column += 1
    }
  }
  return lines
}
