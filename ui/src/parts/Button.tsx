import type { ReactNode } from 'react'
import { Spinner } from './Spinner.js'

export interface ButtonProps {
  readonly children: ReactNode
  readonly onClick: () => void
  /** `primary` is the one thing to do on a screen. Default: `secondary`. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | undefined
  readonly isBusy?: boolean | undefined
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
