import { FullAddress, Warning } from '@portico/ui/money'
import { usePluginWords, useStore } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Warning as ReceiverWarning } from '../../receiver/readReceiver.js'
import type { Sending } from '../../sending.js'
import { words } from '../messages/words.js'

/** What should be looked at twice, and the word that it was. */
export function WarningNotes({ sending }: { readonly sending: Sending }): ReactNode {
  const { t } = usePluginWords(words)
  const { warnings, isCompared } = useStore(sending.state)
  if (warnings.length === 0) return null
  return (
    <div className="warnings" role="status">
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

function WarningNote({ warning }: { readonly warning: ReceiverWarning }): ReactNode {
  const { t } = usePluginWords(words)
  const { kind, resembles } = warning
  const isLookalike = kind === 'lookalike'
  const hint = isLookalike ? t('lookalikeHint') : kind === 'token-contract' ? t('contractHint') : undefined
  return (
    <Warning title={isLookalike ? t('lookalike') : kind === 'self' ? t('self') : t('contract')}>
      {hint !== undefined && <p>{hint}</p>}
      {resembles !== undefined && <FullAddress address={resembles} />}
    </Warning>
  )
}
