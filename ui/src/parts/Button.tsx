import type { ReactNode } from 'react'
import { Spinner } from './Spinner.js'

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
  return (
    <button
      type="button"
      className={`button ${kind}`}
      part="button"
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy && <Spinner />}
      <span>{children}</span>
    </button>
  )
}
