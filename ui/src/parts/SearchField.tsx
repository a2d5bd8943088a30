import type { ReactNode } from 'react'
import { SearchIcon } from '../icons/lazyIcons.js'
import { useStyles } from '../theme/useStyles.js'

/** The ring is inside, where no list that scrolls can cut it off. */
const searchCss = `
.search{display:flex;align-items:center;gap:calc(2*var(--_s));min-block-size:max(48px,4.8*var(--_u));padding-inline:calc(3*var(--_s));
border:1px solid var(--_border-strong);border-radius:calc(3*var(--_r));color:var(--_fg-3)}
.search:focus-within{outline:2px solid var(--_focus);outline-offset:-2px}
.search input{flex:1;min-inline-size:0;min-block-size:44px;margin:0;padding:0;border:0;background:none;color:var(--_fg);outline:0;
font-size:max(16px,1.6*var(--_u));appearance:none}
.search input::placeholder{color:var(--_fg-3);opacity:1}
.search input::-webkit-search-cancel-button{appearance:none}
`

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
