import type { ReactNode } from 'react'
import { useWords } from '../messages/useWords.js'
import { Button } from '../parts/Button.js'
import { Notice } from '../parts/Notice.js'
import { useModal } from '../state/modalContext.js'

/** In place of a view that could not be loaded or rendered: what that means, another try, and the way back. */
export function ViewFailed(props: { readonly pluginId: string; readonly onRetry: () => void }): ReactNode {
  const { core } = useModal()
  const { t } = useWords()
  return (
    <Notice title={t('viewFailed')} hint={t('viewFailedIn', { plugin: props.pluginId })}>
      <div className="rows">
        <Button onClick={props.onRetry}>{t('tryAgain')}</Button>
        <Button kind="quiet" onClick={core.modal.back}>
          {t('back')}
        </Button>
      </div>
    </Notice>
  )
}
