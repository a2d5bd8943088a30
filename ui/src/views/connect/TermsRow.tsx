import { Fragment, type ReactNode } from 'react'
import { useWords } from '../../messages/useWords.js'
import { useStore } from '../../primitives/hooks.js'
import { useModal } from '../../state/modalContext.js'
import { isWebLink } from '../../wallets/isWebLink.js'

/** What connecting means in the host's terms: a box to tick where the host asks for it, else a line that says so. */
export function TermsRow(): ReactNode {
  const { termsAccepted } = useModal().core
  const { t, list } = useWords()
  const hasAccepted = useStore(termsAccepted)
  const { links, isAsked } = useTerms()
  if (links.length === 0) return null

  // The sentence is the language's own; each link is found in it by its text.
  let rest = t(isAsked ? 'agreeTo' : 'byConnecting', { links: list(links.map(({ name }) => t(name))) })
  const sentence = links.map(({ name, url }) => {
    const [before = ''] = rest.split(t(name), 1)
    rest = rest.slice(before.length + t(name).length)
    return (
      <Fragment key={name}>
        {before}
        <a href={url} target="_blank" rel="noopener noreferrer">
          {t(name)}
          <span className="hidden"> {t('inNewTab')}</span>
        </a>
      </Fragment>
    )
  })
  return isAsked ? (
    <label className="terms terms-box">
      <input type="checkbox" checked={hasAccepted} onChange={({ target }) => termsAccepted.set(target.checked)} />
      <span>
        {sentence}
        {rest}
      </span>
    </label>
  ) : (
    <p className="terms">
      {sentence}
      {rest}
    </p>
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
