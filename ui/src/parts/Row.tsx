import type { ReactNode } from 'react'

/** A line of a list; all of it is the button. What stands at its end says how things are, in words. */
export function Row(props: {
  readonly icon: ReactNode
  readonly name: ReactNode
  /** A quiet second word below the name. */
  readonly note?: ReactNode | undefined
  readonly end?: ReactNode | undefined
  readonly tone?: 'busy' | 'good' | 'bad' | undefined
  readonly onClick: () => void
  /** The pointer or the focus has come to the line: what the click will need can be loaded. */
  readonly onApproach?: (() => void) | undefined
  readonly isDisabled?: boolean | undefined
  readonly isCurrent?: boolean | undefined
}): ReactNode {
  const { icon, name, note, end, tone, onClick, onApproach, isDisabled, isCurrent } = props
  return (
    <button
      type="button"
      className="row"
      part="row"
      disabled={isDisabled}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onClick}
      onFocus={onApproach}
      onPointerEnter={onApproach}
    >
      {icon}
      <span className="row-body">
        <span className="row-text">
          <span className="row-name">{name}</span>
          {note !== undefined && <span className="row-note"> {note}</span>}
        </span>
        {end !== undefined && (
          <span className="row-end" data-tone={tone}>
            {' '}
            {end}
          </span>
        )}
      </span>
    </button>
  )
}
