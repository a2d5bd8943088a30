import { SearchIcon } from '@portico/ui/plugin'
import type { ReactNode } from 'react'

export function SearchField(props: {
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
}): ReactNode {
  const { label, text, onChange } = props
  return (
    <label className="wallet-search">
      <SearchIcon />
      <input
        type="search"
        value={text}
        placeholder={label}
        aria-label={label}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
