/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import type { Messages } from '../messages/messages.js'
import { useSteady } from './useSteady.js'

/** Dead while it has just appeared, and while something covers it. */
export function ConfirmButton(props: {
  readonly texts: Messages
  readonly label: string
  readonly onConfirm: () => void
}): JSX.Element {
  const { texts, label, onConfirm } = props
  const button = useRef<HTMLButtonElement>(null)
  const steadiness = useSteady(button)
  return (
    <>
      <p class="hint" role="status">
        {steadiness === 'covered' ? texts.covered : ''}
      </p>
      <button type="button" class="primary" ref={button} disabled={steadiness !== 'steady'} onClick={onConfirm}>
        {label}
      </button>
    </>
  )
}
