import { usePluginWords, useRouter, useViewTitle } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from './messages/words.js'
import { SendingGate } from './parts/SendingGate.js'
import { ScanPanel } from './scan/ScanPanel.js'

/** Reads the receiver, or a whole request for payment, from a code. */
export function SendScanView(): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  useViewTitle(t('scanTitle'))
  return (
    <SendingGate>
      {(sending) => (
        <ScanPanel
          onText={(text) => {
            sending.typeReceiver(text)
            router.back()
          }}
          onCancel={router.back}
        />
      )}
    </SendingGate>
  )
}
