import type { PorticoError } from '@portico/kernel'
import type { ReactNode } from 'react'
import type { Words } from '../messages/createTranslator.js'
import { useErrorWords, useWords } from '../messages/useWords.js'
import { Button } from '../parts/Button.js'
import { Notice } from '../parts/Notice.js'
import { useRouter } from '../router/useRouter.js'

/** Why a view can't have its capability, and the way to try again. */
export function CapabilityFailed(props: {
  /** The failed state of `useCapability`. */
  readonly state: { readonly error: PorticoError; retry(): void }
  /** The plugin's own, which may have words for the error. */
  readonly words: Pick<Words, 'has'>
}): ReactNode {
  const { state, words } = props
  const { t } = useWords()
  const { title, hint } = useErrorWords(words)(state.error)
  return (
    <Notice title={title} hint={hint}>
      <Button kind="primary" onClick={state.retry}>
        {t('tryAgain')}
      </Button>
    </Notice>
  )
}

/** For a view that needs an account, and the way to connect one. */
export function NotConnected(): ReactNode {
  const { t } = useWords()
  const router = useRouter()
  return (
    <Notice title={t('notConnected')} isEmpty>
      <Button kind="primary" onClick={() => router.reset('Connect')}>
        {t('connectTitle')}
      </Button>
    </Notice>
  )
}
