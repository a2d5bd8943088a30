import type { ReactNode } from 'react'
import { useWords } from '../../messages/useWords.js'
import { Button } from '../../parts/Button.js'
import { Notice } from '../../parts/Notice.js'
import { useRouter } from '../../router/useRouter.js'

/** In place of an account that has gone. */
export function NobodyConnected(): ReactNode {
  const { t } = useWords()
  const router = useRouter()
  return (
    <Notice title={t('notConnected')} isEmpty>
      <Button kind="primary" onClick={() => router.replace('Connect')}>
        {t('connectTitle')}
      </Button>
    </Notice>
  )
}
