import { Button, useConnectedAccount, usePluginWords, useRouter, useViewTitle } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'

/** In three sentences what a visitor has to know of buying. */
export function WhatIsBuyingView(): ReactNode {
  const { t, shared } = usePluginWords(words)
  const router = useRouter()
  const isConnected = useConnectedAccount() !== undefined
  useViewTitle(t('explainTitle'))
  return (
    <>
      <div className="explanation">
        <p>{t('buyingIs')}</p>
        <p>{t('buyingNeeds')}</p>
        <p>{t('buyingFinal')}</p>
      </div>
      <div className="foot">
        {isConnected && (
          <Button kind="primary" onClick={() => router.replace('Onramp')}>
            {t('title')}
          </Button>
        )}
        <Button kind={isConnected ? 'quiet' : 'secondary'} onClick={router.back}>
          {shared('back')}
        </Button>
      </div>
    </>
  )
}
