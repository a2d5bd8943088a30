import { Button, Notice, usePluginWords, useRouter, useStore, useViewTitle } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Sending } from '../sending.js'
import { words } from './messages/words.js'
import { PlanReview } from './PlanReview.js'
import { SendingGate } from './parts/SendingGate.js'
import { SendProgressStage } from './SendProgressStage.js'
import type { Payer } from './usePayer.js'

/** The transfer as it will be asked of the wallet, and then what becomes of it. */
export function SendPreviewView(): ReactNode {
  return <SendingGate>{(sending, payer) => <Preview sending={sending} payer={payer} />}</SendingGate>
}

function Preview({ sending, payer }: { readonly sending: Sending; readonly payer: Payer }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const progress = useStore(sending.progress)
  const { account, receiverAddress, sendTokenAmount } = useStore(sending.state)
  useViewTitle(progress ? t('progressTitle') : t('previewTitle'))
  if (progress) return <SendProgressStage sending={sending} payer={payer} progress={progress} />
  if (account !== payer.account || receiverAddress === undefined || sendTokenAmount === undefined) {
    return (
      <Notice title={t('nothingToSend')} isEmpty>
        <Button kind="primary" onClick={() => router.replace('Send')}>
          {t('startOver')}
        </Button>
      </Notice>
    )
  }
  return <PlanReview sending={sending} payer={payer} />
}
