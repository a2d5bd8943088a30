import type { ReactNode } from 'react'
import { SearchIcon } from '../icons/lazyIcons.js'

/** Narrows the list below it down as one types. */
export function SearchField(props: {
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
}): ReactNode {
  const { label, text, onChange } = props
  return (
    <label className="search">
      <SearchIcon />
      <input
        type="search"
        value={text}
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
