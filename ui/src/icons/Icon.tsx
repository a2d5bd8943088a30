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
