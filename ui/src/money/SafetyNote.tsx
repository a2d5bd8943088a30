import { type AccountId, type EmbeddedSecurity, EmbeddedWallet, isPorticoError } from '@portico/kernel'
import { type ReactNode, useEffect, useState } from 'react'
import { WarningIcon } from '../icons/icons.js'
import { usePluginWords } from '../messages/pluginWords.js'
import { useErrorWords } from '../messages/useWords.js'
import { Button } from '../parts/Button.js'
import { useStore } from '../primitives/hooks.js'
import { useCapability, useToasts } from '../registry/hooks.js'
import { useStyles } from '../theme/useStyles.js'
import { words } from './messages/words.js'
import { moneyCss } from './money.styles.js'

/** What has to be known before the account is paid, if it is the embedded wallet's. */
export function SafetyNote({ account }: { readonly account: AccountId }): ReactNode {
  const found = useCapability(EmbeddedWallet)
  return found.status === 'ready' && <OwnNote wallet={found.value} account={account} />
}

interface NoteProps {
  readonly wallet: EmbeddedWallet
  readonly account: AccountId
}

function OwnNote({ wallet, account }: NoteProps): ReactNode {
  const { user } = useStore(wallet.state)
  const isOwn = user?.accounts.some((one) => one.account === account)
  return isOwn && <SecurityNote wallet={wallet} />
}

function SecurityNote({ wallet }: Pick<NoteProps, 'wallet'>): ReactNode {
  const own = usePluginWords(words)
  const { t, shared } = own
  const wordsFor = useErrorWords(own)
  const toasts = useToasts()
  useStyles(moneyCss)
  const [isOpening, setOpening] = useState(false)
  const { security, retry } = useSecurity(wallet, !isOpening)

  const open = async (page: 'overview' | 'factors') => {
    setOpening(true)
    try {
      await wallet.openSecurity(page)
    } catch (cause) {
      const isLeft = isPorticoError(cause, 'REQUEST_ABORTED') || isPorticoError(cause, 'REQUEST_REJECTED')
      if (isPorticoError(cause) && !isLeft) toasts.show('error', wordsFor(cause).title)
    }
    setOpening(false)
  }
  if (security === 'unknown') return null
  if (security === 'failed') {
    return (
      <p className="safety-failed">
        <span>{t('uncheckedTitle')}</span>
        <button type="button" className="link" onClick={retry}>
          {shared('tryAgain')}
        </button>
      </p>
    )
  }
  if (security.isOpened && security.backedUp) return null
  const [hint, action, page] = security.isOpened
    ? ([t('notBackedUpHint'), t('protect'), 'factors'] as const)
    : ([t('notOpenedHint'), t('confirm'), 'overview'] as const)
  return (
    <div className="safety-warning">
      <p>
        <WarningIcon />
        {hint}
      </p>
      <Button isBusy={isOpening} onClick={() => open(page)}>
        {action}
      </Button>
    </div>
  )
}

/** How well the wallet can be opened; asked anew after its own pages were shown. */
function useSecurity(wallet: EmbeddedWallet, isShown: boolean) {
  const [security, setSecurity] = useState<EmbeddedSecurity | 'unknown' | 'failed'>('unknown')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (!isShown) return
    const leaving = new AbortController()
    wallet.security({ signal: leaving.signal }).then(setSecurity, () => {
      if (!leaving.signal.aborted) setSecurity('failed')
    })
    return () => leaving.abort()
  }, [wallet, isShown, attempt])
  const retry = () => {
    setSecurity('unknown')
    setAttempt((count) => count + 1)
  }
  return { security, retry }
}
