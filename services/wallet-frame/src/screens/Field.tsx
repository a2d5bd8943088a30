/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useId } from 'preact/hooks'

/** A labelled input; what is wrong with it is read with it. */
export function Field(props: {
  readonly label: string
  readonly hint?: string
  readonly failure?: string | undefined
  readonly value: string
  readonly onInput: (value: string) => void
  /** Of a one-time code: digits, and the device may fill it in. */
  readonly isCode?: boolean
}): JSX.Element {
  const { label, hint, failure, value, onInput, isCode } = props
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        inputMode={isCode ? 'numeric' : 'text'}
        autoComplete={isCode ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellcheck={false}
        aria-invalid={failure !== undefined}
        aria-describedby={`${id}-note`}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      <p id={`${id}-note`} class={failure ? 'failure' : 'hint'} role={failure ? 'alert' : undefined}>
        {failure ?? hint}
      </p>
    </div>
  )
}
