import { usePluginWords } from '@portico/ui/plugin'
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
