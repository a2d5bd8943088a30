import type { ReactNode } from 'react'
import { RetryIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'

/** What could not be read, and another try. */
export function FailureNote(props: { readonly children: ReactNode; readonly onRetry: () => void }): ReactNode {
  const { t } = useWords()
  return (
    <p className="balance-note">
      <span>{props.children}</span>
      <button type="button" className="link" onClick={props.onRetry}>
        <RetryIcon />
        {t('tryAgain')}
      </button>
    </p>
  )
}
