import { isPorticoError, type PorticoError } from '@portico/kernel'
import { useConnectedAccount, useErrorWords, usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'

/** What went wrong, and another try where there is one. */
export function FailureBox(props: {
  readonly title: string
  readonly hint?: string | undefined
  readonly onRetry?: () => void
}): ReactNode {
  const { title, hint, onRetry } = props
  const { shared } = usePluginWords(words)
  return (
    <div className="names-failed" role="alert">
      <p className="lead">{title}</p>
      {hint && <p className="hint">{hint}</p>}
      {onRetry && (
        <button type="button" className="link" onClick={onRetry}>
          {shared('tryAgain')}
        </button>
      )}
    </div>
  )
}

/** Why the last registration came to nothing (S4.20b). A refusal in the wallet is a result, not a fault. */
export function FailureRow({ error }: { readonly error: PorticoError }): ReactNode {
  const own = usePluginWords(words)
  const { t } = own
  const wordsFor = useErrorWords(own)
  const wallet = useConnectedAccount()?.wallet
  const said = wordsFor(error, { wallet, kept: t('nothingRegistered') })
  const { title, hint } = isPorticoError(error, 'NAME_REGISTER_FAILED')
    ? { title: t('registerFailed', { name: error.context.name }), hint: error.context.reason ?? said.hint }
    : said
  return <FailureBox title={title} hint={hint} />
}
