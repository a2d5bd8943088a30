import { Button, useContributions, usePluginWords, useRouter, useStore } from '@portico/ui/plugin'
import { type ReactNode, useState } from 'react'
import type { Sending } from '../sending.js'
import { missingStep } from '../state/missingStep.js'
import { AmountField } from './AmountField.js'
import { words } from './messages/words.js'
import { BalanceFault } from './parts/BalanceFault.js'
import { PendingLines } from './parts/PendingLines.js'
import { RequestFaultNote } from './parts/RequestFaultNote.js'
import { WarningNotes } from './parts/WarningNotes.js'
import { ReceiverField } from './ReceiverField.js'
import { ScanPanel } from './scan/ScanPanel.js'
import type { Payer } from './useAccount.js'

const WAYS_TO_FUNDS: readonly string[] = ['onramp', 'receive']

export function SendForm({ sending, payer }: { readonly sending: Sending; readonly payer: Payer }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const state = useStore(sending.state)
  const isAsking = useStore(sending.progress)?.status === 'asking'
  const [isScanning, setScanning] = useState(false)
  const missing = missingStep(state)
  if (isScanning) {
    return (
      <ScanPanel
        onText={(text) => {
          setScanning(false)
          sending.typeReceiver(text)
        }}
        onCancel={() => setScanning(false)}
      />
    )
  }
  return (
    <div className="send">
      <AmountField sending={sending} />
      <BalanceFault sending={sending} />
      <ReceiverField sending={sending} payer={payer} onScan={() => setScanning(true)} />
      <RequestFaultNote sending={sending} payer={payer} />
      <WarningNotes sending={sending} />
      <PendingLines sending={sending} payer={payer} />
      <div className="foot">
        {isAsking ? (
          <>
            <p className="hint">{t('missing.asking')}</p>
            <Button kind="primary" onClick={() => router.push('SendPreview')}>
              {t('showIt')}
            </Button>
          </>
        ) : (
          <Button kind="primary" isDisabled={missing !== undefined} onClick={() => router.push('SendPreview')}>
            {missing === undefined ? t('next') : sayMissing(missing)}
          </Button>
        )}
        {missing === 'funds' && <WaysToFunds />}
      </div>
    </div>
  )

  function sayMissing(step: NonNullable<typeof missing>): string {
    return step === 'funds' ? t('missing.funds', { symbol: state.token?.symbol ?? '' }) : t(`missing.${step}`)
  }
}

/** Other plugins' ways to come by more of it. */
function WaysToFunds(): ReactNode {
  const router = useRouter()
  return useContributions('actions')
    .filter(({ id }) => WAYS_TO_FUNDS.includes(id))
    .map(({ id, label, opens }) => (
      <Button key={id} onClick={() => (router.push as (view: string) => void)(opens)}>
        {label}
      </Button>
    ))
}
