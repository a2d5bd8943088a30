import type { ReactNode } from 'react'
import { Spinner } from './Button.js'

/** A line that leads somewhere else, or out; quieter than the rows of a list. While busy it takes no press. */
export function QuietRow(props: {
  readonly icon: ReactNode
  readonly children: ReactNode
  /** A short word on how things are. */
  readonly end?: ReactNode
  readonly isBusy?: boolean | undefined
  readonly onClick: () => void
}): ReactNode {
  const { icon, children, end, isBusy, onClick } = props
  return (
    <button
      type="button"
      className="quiet-row"
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? <Spinner /> : icon}
      <span className="quiet-name">{children}</span>
      {end !== undefined && <span className="row-end"> {end}</span>}
    </button>
  )
}
