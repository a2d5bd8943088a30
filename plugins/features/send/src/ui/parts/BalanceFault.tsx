import type { PorticoError } from '@portico/kernel'
import { Button, usePluginWords, useStore, useToasts } from '@portico/ui/plugin'
import { type ReactNode, useEffect } from 'react'
import type { Sending } from '../../sending.js'
import { words } from '../messages/words.js'

/** A failure is announced once, in however many views it is shown. */
const spoken = /* @__PURE__ */ new WeakSet<PorticoError>()

/** That balances could not be read: what is shown is old, or missing. */
export function BalanceFault({ sending }: { readonly sending: Sending }): ReactNode {
  const { t, shared } = usePluginWords(words)
  const toasts = useToasts()
  const { balanceError, loading, tokenBalances } = useStore(sending.state)
  useEffect(() => {
    if (!balanceError || spoken.has(balanceError)) return
    spoken.add(balanceError)
    toasts.show('error', t('error.BALANCE_UNAVAILABLE')) // S8.1g
  }, [balanceError, toasts, t])
  if (!balanceError) return null
  const isKnown = tokenBalances.some(({ amount }) => amount !== undefined)
  return (
    <div className="send-fault">
      <p className="hint">{isKnown ? t('balancesOld') : t('balancesFailed')}</p>
      <Button isBusy={loading} onClick={() => void sending.refreshBalances({ force: true })}>
        {shared('tryAgain')}
      </Button>
    </div>
  )
}
