import { usePluginWords, useRouter, useViewTitle } from '@portico/ui/plugin'
import { type ReactNode, useEffect } from 'react'
import type { Paying, Payment } from '../paying.js'
import { words } from './messages/words.js'
import { PayProgressStage } from './PayProgressStage.js'
import { PayingGate } from './parts/PayingGate.js'

/** What becomes of the latest payment, also after a reload. */
export const PayInProgressView = (): ReactNode => (
  <PayingGate isResuming>{(paying, payment) => <Shown paying={paying} payment={payment} />}</PayingGate>
)

function Shown({ paying, payment }: { readonly paying: Paying; readonly payment: Payment }): ReactNode {
  const { t } = usePluginWords(words)
  const router = useRouter()
  const { progress } = payment
  useViewTitle(t('progressTitle'))
  useEffect(() => {
    if (!progress) router.replace('Pay')
  }, [progress, router])
  useEffect(() => paying.watch(), [paying])
  return progress ? <PayProgressStage paying={paying} payment={payment} progress={progress} /> : null
}
