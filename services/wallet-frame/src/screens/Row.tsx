/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { ChevronIcon } from './icons.js'

/** A choice: the whole row is the button. */
export function Row(props: {
  readonly icon: JSX.Element
  readonly label: string
  readonly hint?: string | undefined
  readonly isDisabled?: boolean
  readonly onClick: () => void
}): JSX.Element {
  const { icon, label, hint, isDisabled = false, onClick } = props
  return (
    <button type="button" class="row" disabled={isDisabled} onClick={onClick}>
      <span class="mark">{icon}</span>
      <span class="words">
        <span>{label}</span>
        {hint && <small>{hint}</small>}
      </span>
      <ChevronIcon />
    </button>
  )
}
