import type { ReactNode, RefObject } from 'react'
import { BackIcon, CloseIcon } from '../icons/icons.js'
import { useWords } from '../messages/useWords.js'
import { useLinger } from '../primitives/useLinger.js'
import { IconButton } from './IconButton.js'

const FADE_MS = 120 // S9.4

export function Header(props: {
  readonly titleId: string
  readonly titleRef: RefObject<HTMLHeadingElement | null>
  readonly title: string
  readonly onBack: (() => void) | undefined
  /** Undefined where there is nothing to close. */
  readonly onClose: (() => void) | undefined
}): ReactNode {
  const { titleId, titleRef, title, onBack, onClose } = props
  const { t } = useWords()
  const leaving = useLinger(title, FADE_MS)
  return (
    <header className="header" part="header">
      <div className="header-side">
        {onBack && (
          <IconButton label={t('back')} onClick={onBack}>
            <BackIcon />
          </IconButton>
        )}
      </div>
      <div className="titles">
        <h2 id={titleId} ref={titleRef} className="title" part="title" tabIndex={-1}>
          <span key={title} className="title-text">
            {title}
          </span>
        </h2>
        {leaving !== undefined && (
          <span className="title leaving" aria-hidden="true">
            {leaving}
          </span>
        )}
      </div>
      <div className="header-side">
        {onClose && (
          <IconButton label={t('close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
    </header>
  )
}
