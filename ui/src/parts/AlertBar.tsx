import { type ReactNode, useEffect } from 'react'
import { CloseIcon, WarningIcon } from '../icons/icons.js'
import { useErrorWords } from '../messages/useErrorWords.js'
import { useWords } from '../messages/useWords.js'
import { useStore } from '../primitives/useStore.js'
import { useModal } from '../state/modalContext.js'
import { IconButton } from './IconButton.js'

/** What is wrong with the page, in few words: visitors can't mend it, but they see why something is missing (S8.2). */
export function AlertBar(): ReactNode {
  const { core, announce } = useModal()
  const { t } = useWords()
  const wordsFor = useErrorWords()
  const alert = useStore(core.alertBar)
  const title = alert && wordsFor(alert).title
  useEffect(() => {
    if (title !== undefined && core.alertBar.isNews()) announce(title)
  }, [core, announce, title])
  if (title === undefined) return null
  return (
    <div className="alert" part="alert">
      <WarningIcon />
      <span className="alert-title">{title}</span>
      <IconButton label={t('dismissAlert')} onClick={core.alertBar.dismiss}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
