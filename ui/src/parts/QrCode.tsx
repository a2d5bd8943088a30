import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'
import { useElapsed } from '../primitives/hooks.js'
import { useStyles } from '../theme/useStyles.js'
import { qrCss } from './qr.styles.js'

const SKELETON_AFTER_MS = 150

/**
 * A code to scan, dark on light in both themes, with a picture in the middle; its place while there is no text yet. The
 * text is also the value of `data-uri`.
 * @example <QrCode text={uri} label={t('code')} waitingLabel={t('makingCode')} mark={<WalletIcon wallet={wallet} />} />
 */
export function QrCode(props: {
  readonly text: string | undefined
  readonly label: string
  /** What is said while there is no code yet. Needed where the text may be missing. */
  readonly waitingLabel?: string | undefined
  /** A picture of this package: a `WalletIcon`, `NetworkIcon` or `TokenIcon`. */
  readonly mark: ReactNode
}): ReactNode {
  const { text, label, waitingLabel, mark } = props
  useStyles(qrCss)
  if (text === undefined) return <QrSkeleton label={waitingLabel ?? label} />
  return (
    <div className="qr" role="img" aria-label={label} data-uri={text}>
      <QrImage key={text} text={text} picture={mark} />
    </div>
  )
}

function QrImage({ text, picture }: { readonly text: string; readonly picture: ReactNode }): ReactNode {
  const { size, path, mark } = useMemo(() => qrShape(text), [text])
  const width = size + 2 * QUIET
  const place = { '--mark': `${(100 * mark.size) / width}%` } as CSSProperties
  return (
    <div className="qr-image" style={place}>
      <svg viewBox={`${-QUIET} ${-QUIET} ${width} ${width}`} aria-hidden="true" focusable="false">
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <span className="qr-mark">{picture}</span>
    </div>
  )
}

function QrSkeleton({ label }: { readonly label: string }): ReactNode {
  const isShown = useElapsed(SKELETON_AFTER_MS)
  return (
    <div className="qr" aria-busy="true">
      <span className="hidden">{label}</span>
      {isShown && <span className="skeleton qr-skeleton" />}
    </div>
  )
}

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
