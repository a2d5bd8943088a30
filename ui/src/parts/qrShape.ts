import { encode } from 'uqr'

/** A code as it is drawn: modules are units of length. */
export interface QrShape {
  /** Modules along one side, without the quiet zone. */
  readonly size: number
  /** SVG path of all dark modules. */
  readonly path: string
  /** The square in the middle that is left to the picture: first module and number of modules. */
  readonly mark: { readonly from: number; readonly size: number }
}

/** Modules of nothing around the code, as the standard wants them. */
export const QUIET = 4
/** Of the width: a code with error correction Q is read with a quarter of it damaged. */
const MARK_SHARE = 0.2

/** The text as a code with error correction Q and room for a picture in the middle (wire §6.3). */
export function qrShape(text: string): QrShape {
  const { data, size } = encode(text, { ecc: 'Q', border: 0 })
  const mark = markOf(size)
  const isDark = (row: number, column: number): boolean =>
    data[row]?.[column] === true && !(isWithin(row, mark) && isWithin(column, mark))
  return { size, mark, path: pathOf(size, isDark) }
}

/** As many modules as are a fifth of the width; odd, like the width, to stand in the middle. */
function markOf(size: number): QrShape['mark'] {
  const wanted = Math.floor(size * MARK_SHARE)
  const width = wanted % 2 === 1 ? wanted : wanted - 1
  return { from: (size - width) / 2, size: width }
}

const isWithin = (index: number, { from, size }: QrShape['mark']): boolean => index >= from && index < from + size

/** Neighbours in a row are one rectangle. */
function pathOf(size: number, isDark: (row: number, column: number) => boolean): string {
  const rectangles: string[] = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const start = column
      while (column < size && isDark(row, column)) column++
      if (column > start) rectangles.push(`M${start} ${row}h${column - start}v1h${start - column}z`)
    }
  }
  return rectangles.join('')
}
