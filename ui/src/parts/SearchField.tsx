import type { ReactNode } from 'react'
import { SearchIcon } from '../icons/lazyIcons.js'
import { useStyles } from '../theme/useStyles.js'
import { searchCss } from './search.styles.js'

/** Narrows the list below it down as one types. */
export function SearchField(props: {
  /** What is searched: its name and its placeholder. */
  readonly label: string
  /** What is in it. */
  readonly text: string
  /** Characters that it takes. Default: any number. */
  readonly maxLength?: number | undefined
  /** Called with each change. */
  readonly onChange: (text: string) => void
}): ReactNode {
  const { label, text, maxLength, onChange } = props
  useStyles(searchCss)
  return (
    <label className="search">
      <SearchIcon />
      <input
        type="search"
        value={text}
        placeholder={label}
        aria-label={label}
        maxLength={maxLength}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}
