import type { ReactNode } from 'react'

/** A button of the modal. */
export interface ButtonProps {
  /** What stands on it. */
  readonly children: ReactNode
  /** Not called while the button is busy or disabled. */
  readonly onClick: () => void
  /** `primary` is the one thing to do on a screen. Default: `secondary`. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | undefined
  /** Shows that work is under way. */
  readonly isBusy?: boolean | undefined
  /** Default: false. */
  readonly isDisabled?: boolean | undefined
}

/** A button as wide as its place. While busy it keeps its words and its focus, and takes no press. */
export function Button({ children, onClick, kind = 'secondary', isBusy, isDisabled }: ButtonProps): ReactNode {
  const look = `button ${kind}`
  return (
    <button
      type="button"
      className={look}
      part={look}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy && <Spinner />}
      <span>{children}</span>
    </button>
  )
}

/** A square button that shows an icon and is called `label`. */
export function IconButton(props: {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}): ReactNode {
  return (
    <button
      type="button"
      className="icon-button"
      part="icon-button"
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
    >
      {props.children}
    </button>
  )
}

/** A small turning ring beside words that say what is going on. With reduced motion it breathes instead. */
export const Spinner = (): ReactNode => (
  <svg className="spinner" viewBox="0 0 20 20" fill="none" aria-hidden="true" focusable="false">
    <circle cx="10" cy="10" r="7.25" stroke="currentColor" strokeWidth="1.5" opacity="0.25" />
    <path d="M10 2.75A7.25 7.25 0 0 1 17.25 10" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
)
