import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { useElapsed } from '../primitives/useElapsed.js'
import { useStyles } from '../theme/useStyles.js'
import { qrCss } from './qr.styles.js'
import { QUIET, qrShape } from './qrShape.js'

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
