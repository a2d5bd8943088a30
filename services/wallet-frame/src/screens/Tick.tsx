/** @jsxImportSource preact */
import type { JSX } from 'preact'

/** Yes or no to a sentence, which is its label. */
export function Tick(props: {
  readonly label: string
  readonly hint?: string
  readonly isTicked: boolean
  readonly onChange: (isTicked: boolean) => void
}): JSX.Element {
  const { label, hint, isTicked, onChange } = props
  return (
    <label class="tick">
      <input type="checkbox" checked={isTicked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span class="words">
        <span>{label}</span>
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}
