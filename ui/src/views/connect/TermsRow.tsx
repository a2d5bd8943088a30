import { Fragment, type ReactNode, useId } from 'react'
import { useWords } from '../../messages/useWords.js'
import { useStore } from '../../primitives/hooks.js'
import { useModal } from '../../state/modalContext.js'
import { useTerms } from './useTerms.js'

/** What connecting means in the host's terms: a box to tick where the host asks for it, else a line that says so. */
export function TermsRow(): ReactNode {
  const { termsAccepted } = useModal().core
  const { t } = useWords()
  const hasAccepted = useStore(termsAccepted)
  const { links, isAsked } = useTerms()
  const linksId = useId()
  if (links.length === 0) return null
  return (
    <div className="terms">
      {isAsked ? (
        <label className="terms-box">
          <input
            type="checkbox"
            checked={hasAccepted}
            aria-describedby={linksId}
            onChange={({ target }) => termsAccepted.set(target.checked)}
          />
          {t('agreeTo')}
        </label>
      ) : (
        <p>{t('byConnecting')}</p>
      )}
      <p id={linksId} className="terms-links">
        {links.map(({ name, url }) => (
          <Fragment key={name}>
            <a className="link" href={url} target="_blank" rel="noopener noreferrer">
              {t(name)}
              <span className="hidden"> {t('inNewTab')}</span>
            </a>{' '}
          </Fragment>
        ))}
      </p>
    </div>
  )
}
