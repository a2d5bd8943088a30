import type { ReactNode } from 'react'
import { usePluginWords } from '../messages/pluginWords.js'
import { useStyles } from '../theme/useStyles.js'
import { FullAddress } from './Facts.js'
import { words } from './messages/words.js'
import { moneyCss } from './money.styles.js'
import { Warning } from './Note.js'

/** A receiver's address begins and ends like another one that the visitor knows. */
export function LookalikeWarning({ resembles }: { readonly resembles: string }): ReactNode {
  const { t } = usePluginWords(words)
  return (
    <Warning title={t('lookalike')}>
      <p>{t('lookalikeHint')}</p>
      <FullAddress address={resembles} />
    </Warning>
  )
}

/** The visitor's word that a receiver's address was compared. */
export function ComparedCheck(props: {
  readonly isCompared: boolean
  readonly onChange: (isCompared: boolean) => void
}): ReactNode {
  const { isCompared, onChange } = props
  const { t } = usePluginWords(words)
  useStyles(moneyCss)
  return (
    <label className="compare">
      <input type="checkbox" checked={isCompared} onChange={(event) => onChange(event.currentTarget.checked)} />
      {t('compared')}
    </label>
  )
}
