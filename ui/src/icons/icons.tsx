import type { ReactNode } from 'react'

/** One stroke, one grid: 20 × 20, lines of 1.5. The words beside an icon say what it means, so it is never announced. */
export function Icon(props: { readonly children: ReactNode; readonly mirrored?: boolean }): ReactNode {
  return (
    <svg
      className={props.mirrored ? 'icon mirrored' : 'icon'}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {props.children}
    </svg>
  )
}

export const BackIcon = (): ReactNode => (
  <Icon mirrored>
    <path d="M11.75 4.75 6.5 10l5.25 5.25" />
  </Icon>
)

export const CloseIcon = (): ReactNode => (
  <Icon>
    <path d="m5.5 5.5 9 9m0-9-9 9" />
  </Icon>
)

/** A tick. */
export const CheckIcon = (): ReactNode => (
  <Icon>
    <path d="m4.5 10.5 3.75 3.75L15.5 6.25" />
  </Icon>
)

/** An arrow out of a box: leads to another page. */
export const ExternalIcon = (): ReactNode => (
  <Icon mirrored>
    <path d="M7 13 14 6M8 5.75h6.25V12" />
  </Icon>
)

/** A triangle with an exclamation mark. */
export const WarningIcon = (): ReactNode => (
  <Icon>
    <path d="M8.7 4.25a1.5 1.5 0 0 1 2.6 0l5.15 8.95a1.5 1.5 0 0 1-1.3 2.25H4.85a1.5 1.5 0 0 1-1.3-2.25z" />
    <path d="M10 7.75v3.25m0 2v.01" />
  </Icon>
)

/** A round arrow. */
export const RetryIcon = (): ReactNode => (
  <Icon>
    <path d="M15.5 10a5.5 5.5 0 1 1-1.6-3.9l1.6 1.55" />
    <path d="M15.5 4.25v3.4h-3.4" />
  </Icon>
)

/** A wallet. */
export const WalletsIcon = (): ReactNode => (
  <Icon>
    <path d="M3.75 6.5v7.75a2 2 0 0 0 2 2h8.5a2 2 0 0 0 2-2v-5a2 2 0 0 0-2-2H4.9A1.15 1.15 0 0 1 3.75 6.1V5.5a1.75 1.75 0 0 1 1.75-1.75h7.75" />
    <path d="M13 11.75v.01" />
  </Icon>
)

/** A QR code. */
export const QrIcon = (): ReactNode => (
  <Icon>
    <path d="M3.75 3.75h4.5v4.5h-4.5zm8 0h4.5v4.5h-4.5zm-8 8h4.5v4.5h-4.5z" />
    <path d="M11.75 11.75h1.5v1.5m3-1.5v.01m0 4.49h-2m-2.5 0v.01" />
  </Icon>
)

/** Four squares: all of them. */
export const GridIcon = (): ReactNode => (
  <Icon>
    <rect x="3.75" y="3.75" width="5" height="5" rx="1.5" />
    <rect x="11.25" y="3.75" width="5" height="5" rx="1.5" />
    <rect x="3.75" y="11.25" width="5" height="5" rx="1.5" />
    <rect x="11.25" y="11.25" width="5" height="5" rx="1.5" />
  </Icon>
)

/** The mark of the house: an arch to walk through. */
export const ArchIcon = (): ReactNode => (
  <Icon>
    <path d="M3.75 16.25V9.5a6.25 6.25 0 0 1 12.5 0v6.75" />
    <path d="M7.25 16.25V10a2.75 2.75 0 0 1 5.5 0v6.25" />
  </Icon>
)

/** An arrow in a circle. */
const NEUTRAL = 'M16.25 10a6.25 6.25 0 1 1-12.5 0 6.25 6.25 0 0 1 12.5 0zM8 10h4m-1.75-2 2 2-2 2'

/** A sign that a plugin draws: the `d` of one path in a box of 20 × 20, with lines of 1.5. */
export function SlotIcon({
  d = NEUTRAL,
  isMirrored = false,
}: {
  readonly d?: string
  readonly isMirrored?: boolean
}): ReactNode {
  return (
    <Icon mirrored={isMirrored}>
      <path d={d} />
    </Icon>
  )
}
