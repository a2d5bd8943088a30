import { formatTokenAmount } from '@portico/ui/money'
import { usePluginWords, useToasts } from '@portico/ui/plugin'
import { useEffect, useRef } from 'react'
import type { SendProgress } from '../sending.js'
import { words } from './messages/words.js'

/** A toast when the wallet has sent what it was asked for while somebody looked. */
export function useSentToast(progress: SendProgress | undefined): void {
  const { t, locale } = usePluginWords(words)
  const toasts = useToasts()
  const wasAsking = useRef(false)
  useEffect(() => {
    const isSent = wasAsking.current && progress?.transactionId !== undefined
    wasAsking.current = progress?.status === 'asking'
    if (!isSent) return
    const { amount, token } = progress
    toasts.show('success', t('sent', { amount: formatTokenAmount(amount, token, locale) }))
  }, [progress, toasts, t, locale])
}
