import type { DirectoryWallet } from '@portico/kernel'
import { useElapsed, WalletIcon } from '@portico/ui/plugin'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { QUIET, qrShape } from './qrShape.js'

const SKELETON_AFTER_MS = 150

/**
 * A code to scan, dark on light in both themes, with a picture in the middle; its place while it is made. The address is
 * also the value of `data-uri`.
 */
export function QrCode(props: {
  readonly uri: string | undefined
  readonly label: string
  /** What is said while there is no code yet. */
  readonly waitingLabel: string
  readonly wallet: DirectoryWallet | undefined
}): ReactNode {
  const { uri, label, waitingLabel, wallet } = props
  if (uri === undefined) return <QrSkeleton label={waitingLabel} />
  return (
    <div className="qr" role="img" aria-label={label} data-uri={uri}>
      <QrImage key={uri} uri={uri} wallet={wallet} />
    </div>
  )
}

function QrImage({ uri, wallet }: { readonly uri: string; readonly wallet: DirectoryWallet | undefined }): ReactNode {
  const { size, path, mark } = useMemo(() => qrShape(uri), [uri])
  const width = size + 2 * QUIET
  const place = { '--mark': `${(100 * mark.size) / width}%` } as CSSProperties
  return (
    <div className="qr-image" style={place}>
      <svg viewBox={`${-QUIET} ${-QUIET} ${width} ${width}`} aria-hidden="true" focusable="false">
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <span className="qr-mark">
        <WalletIcon wallet={wallet} />
      </span>
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
