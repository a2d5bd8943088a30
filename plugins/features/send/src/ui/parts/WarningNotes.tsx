import { FullAddress } from '@portico/ui/money'
import { usePluginWords, useStore, WarningIcon } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Warning } from '../../receiver/readReceiver.js'
import type { Sending } from '../../sending.js'
import { words } from '../messages/words.js'

/** What should be looked at twice, and the word that it was. */
export function WarningNotes({ sending }: { readonly sending: Sending }): ReactNode {
  const { t } = usePluginWords(words)
  const { warnings, isCompared } = useStore(sending.state)
  if (warnings.length === 0) return null
  return (
    <div className="send-warnings" role="status">
      {warnings.map((warning) => (
        <WarningNote key={warning.kind} warning={warning} />
      ))}
      {warnings.some(({ mustCompare }) => mustCompare) && (
        <label className="send-compare">
          <input
            type="checkbox"
            checked={isCompared}
            onChange={(event) => sending.setCompared(event.currentTarget.checked)}
          />
          {t('compared')}
        </label>
      )}
    </div>
  )
}

function WarningNote({ warning }: { readonly warning: Warning }): ReactNode {
  const { t } = usePluginWords(words)
  const { kind, resembles } = warning
  const isLookalike = kind === 'lookalike'
  const hint = isLookalike ? t('lookalikeHint') : kind === 'token-contract' ? t('contractHint') : undefined
  return (
    <div className="send-warning">
      <WarningIcon />
      <div>
        <p className="send-warning-title">
          {isLookalike ? t('lookalike') : kind === 'self' ? t('self') : t('contract')}
        </p>
        {hint !== undefined && <p>{hint}</p>}
        {resembles !== undefined && <FullAddress address={resembles} />}
      </div>
    </div>
  )
}
