import { usePluginWords, useRouter, useViewTitle } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import type { Sending } from '../sending.js'
import { words } from './messages/words.js'
import { SendingGate } from './parts/SendingGate.js'
import { ScanPanel } from './scan/ScanPanel.js'
import { type Payer, useBegun } from './useBegun.js'

/** Reads the receiver, or a whole request for payment, from a code. */
export function SendScanView(): ReactNode {
  const { t } = usePluginWords(words)
  useViewTitle(t('scanTitle'))
  return <SendingGate>{(sending, payer) => <Scan sending={sending} payer={payer} />}</SendingGate>
}

function Scan({ sending, payer }: { readonly sending: Sending; readonly payer: Payer }): ReactNode {
  const router = useRouter()
  useBegun(sending, payer)
  return (
    <ScanPanel
      onText={(text) => {
        sending.typeReceiver(text)
        router.back()
      }}
      onCancel={router.back}
    />
  )
}
