/** Where a run has no figure. */
export const MISSING = '–'

/** A table whose columns are aligned; all but the first hold figures. */
export function toTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => [...row[column]].length)))
  const pad = (text, column) => {
    const space = ' '.repeat(widths[column] - [...text].length)
    return column === 0 ? text + space : space + text
  }
  const line = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  const [head, ...body] = rows.map((row) => row.map(pad))
  return [head, line, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
