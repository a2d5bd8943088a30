import { Fact } from '@portico/ui/money'
import { usePluginWords, useStore } from '@portico/ui/plugin'
import { type ReactNode, useId } from 'react'
import type { Sending } from '../../sending.js'
import { words } from '../messages/words.js'

/** The memo as it goes to the wallet. */
export function MemoRow({ memo }: { readonly memo: string | undefined }): ReactNode {
  const { t } = usePluginWords(words)
  return (
    memo !== undefined && (
      <Fact name={t('memo')}>
        <bdi>{memo}</bdi>
      </Fact>
    )
  )
}

/** A text for the receiver, where the family's transactions carry one. */
export function MemoField({ sending }: { readonly sending: Sending }): ReactNode {
  const { t } = usePluginWords(words)
  const { memoText, isMemoTooLong } = useStore(sending.state)
  const [fieldId, noteId] = [useId(), useId()]
  if (!sending.memo) return null
  return (
    <div className="send-receiver">
      <label className="send-label" htmlFor={fieldId}>
        {t('memo')}
      </label>
      <input
        id={fieldId}
        className="send-field send-memo"
        type="text"
        maxLength={2_049}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        value={memoText}
        aria-invalid={isMemoTooLong}
        aria-describedby={noteId}
        onChange={(event) => sending.typeMemo(event.currentTarget.value)}
      />
      <div className="send-note" id={noteId} aria-live="polite">
        {isMemoTooLong ? <p data-tone="bad">{t('memoTooLong')}</p> : <p>{t('memoHint')}</p>}
      </div>
    </div>
  )
}
