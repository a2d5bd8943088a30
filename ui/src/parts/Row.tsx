import type { ReactNode } from 'react'
import { ExternalIcon } from '../icons/icons.js'
import { useWords } from '../messages/useWords.js'
import { Spinner } from './Button.js'

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

/** A line of a list that is a link to another page, in a new tab that learns nothing of this one. */
export function LinkRow(props: {
  readonly icon?: ReactNode
  readonly name: ReactNode
  readonly end?: ReactNode
  /** Checked before: https. */
  readonly href: string
  readonly onClick: () => void
}): ReactNode {
  const { t } = useWords()
  const { icon, name, end, href, onClick } = props
  return (
    <a className="row" part="row" href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      {icon}
      <span className="row-body">
        <span className="row-text">
          <span className="row-name">{name}</span>
          <span className="hidden"> {t('inNewTab')}</span>
        </span>
        <span className="row-end">
          {' '}
          {end}
          <ExternalIcon />
        </span>
      </span>
    </a>
  )
}
