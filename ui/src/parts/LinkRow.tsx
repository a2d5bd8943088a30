import type { ReactNode } from 'react'
import { ExternalIcon } from '../icons/icons.js'
import { useWords } from '../messages/useWords.js'

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
