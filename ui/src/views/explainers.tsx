import { WalletSource } from '@portico/kernel'
import type { ReactNode } from 'react'
import { useWords } from '../messages/useWords.js'
import { Button } from '../parts/Button.js'
import { useRouter } from '../router/useRouter.js'
import { useModal } from '../state/modalContext.js'

/** In three sentences what a visitor has to know of wallets. */
export function WhatIsAWalletView(): ReactNode {
  const { kernel, options } = useModal().core
  const { t } = useWords()
  const router = useRouter()
  const canGet = kernel.has(WalletSource) || (options.customWallets ?? []).length > 0
  return (
    <>
      <div className="explanation">
        <p>{t('walletIs')}</p>
        <p>{t('walletSignsIn')}</p>
        <p>{t('walletSecret')}</p>
      </div>
      <div className="foot">
        {canGet && (
          <Button kind="primary" onClick={() => router.push('GetWallet')}>
            {t('getTitle')}
          </Button>
        )}
        <Button kind={canGet ? 'quiet' : 'secondary'} onClick={router.back}>
          {t('back')}
        </Button>
      </div>
    </>
  )
}

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
