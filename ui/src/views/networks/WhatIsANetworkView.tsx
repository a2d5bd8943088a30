import type { ReactNode } from 'react'
import { useWords } from '../../messages/useWords.js'
import { Button } from '../../parts/Button.js'
import { useRouter } from '../../router/useRouter.js'

/** In three sentences what a visitor has to know of networks. */
export function WhatIsANetworkView(): ReactNode {
  const { t } = useWords()
  const router = useRouter()
  return (
    <>
      <div className="explanation">
        <p>{t('networkIs')}</p>
        <p>{t('networkCosts')}</p>
        <p>{t('networkSwitching')}</p>
      </div>
      <div className="foot">
        <Button onClick={router.back}>{t('back')}</Button>
      </div>
    </>
  )
}
