import { Fragment, type ReactNode, useId } from 'react'
import { useWords } from '../../messages/useWords.js'
import { useStore } from '../../primitives/hooks.js'
import { useModal } from '../../state/modalContext.js'
import { isWebLink } from '../../wallets/isWebLink.js'

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

/** The host's terms, as far as there are any, and whether they stand in the way of connecting. */
export interface Terms {
  /** https; in the order in which they are named. */
  readonly links: readonly { readonly name: 'terms' | 'privacy'; readonly url: string }[]
  /** Whether they have to be agreed to first. */
  readonly isAsked: boolean
  /** Whether the visitor may go on. */
  readonly isAllowed: boolean
}

/** Terms and privacy policy as the host has set them, and whether the visitor has agreed. */
export function useTerms(): Terms {
  const { options, features, termsAccepted } = useModal().core
  const hasAccepted = useStore(termsAccepted)
  const { legalCheckbox } = useStore(features)
  const links = [
    { name: 'terms' as const, url: options.termsConditionsUrl },
    { name: 'privacy' as const, url: options.privacyPolicyUrl },
  ].filter((link): link is Terms['links'][number] => isWebLink(link.url))
  const isAsked = legalCheckbox && links.length > 0
  return { links, isAsked, isAllowed: !isAsked || hasAccepted }
}
