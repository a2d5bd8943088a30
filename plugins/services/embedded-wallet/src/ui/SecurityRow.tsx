import { EmbeddedWallet, isPorticoError } from '@portico/kernel'
import {
  QuietRow,
  SlotIcon,
  useCapability,
  useConnectedAccount,
  useErrorWords,
  usePluginWords,
  useToasts,
} from '@portico/ui/plugin'
import { type ReactNode, useState } from 'react'
import { WALLET_ID } from '../walletId.js'
import { SHIELD } from './FrameRoom.js'
import { words } from './messages/words.js'
import { useSecurity } from './useSecurity.js'

/** The way to the frame's own pages, while the account that is shown is the embedded wallet's. */
export function SecurityRow(): ReactNode {
  const isShown = useConnectedAccount()?.walletId === WALLET_ID
  return isShown && <OpenSecurity />
}

function OpenSecurity(): ReactNode {
  const own = usePluginWords(words)
  const { t } = own
  const wordsFor = useErrorWords(own)
  const toasts = useToasts()
  const found = useCapability(EmbeddedWallet)
  const wallet = found.status === 'ready' ? found.value : undefined
  const [isOpening, setOpening] = useState(false)
  const security = useSecurity(wallet, !isOpening)

  const open = async () => {
    setOpening(true)
    try {
      await wallet?.openSecurity('overview')
    } catch (cause) {
      if (isPorticoError(cause) && cause.code !== 'REQUEST_ABORTED') toasts.show('error', wordsFor(cause).title)
    }
    setOpening(false)
  }
  return (
    <QuietRow
      icon={<SlotIcon d={SHIELD} />}
      end={security?.backedUp === false ? t('notBackedUp') : undefined}
      isBusy={!wallet || isOpening}
      onClick={open}
    >
      {t('securityTitle')}
    </QuietRow>
  )
}
