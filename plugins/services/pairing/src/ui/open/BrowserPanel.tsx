import type { DirectoryWallet } from '@portico/kernel'
import { Button, Notice, type Place, usePluginWords, useRouter } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { words } from '../messages/words.js'
import { WalletStage } from '../WalletStage.js'

/** A wallet that is an extension of this browser, or would be one. */
export function BrowserPanel(props: {
  readonly wallet: DirectoryWallet
  /** Where on this page it is. */
  readonly places: readonly Place[]
}): ReactNode {
  const { wallet, places } = props
  const { t, shared } = usePluginWords(words)
  const router = useRouter()
  const wallets = places.map(({ namespace, wallet: { id } }) => ({ namespace, walletId: id }))
  const [only] = wallets
  if (!only) {
    return (
      <Notice title={t('notDetected', { wallet: wallet.name })} hint={t('notDetectedHint')} isEmpty>
        <Button onClick={() => router.push('DownloadWallet', { wallet })}>
          {t('getWallet', { wallet: wallet.name })}
        </Button>
      </Notice>
    )
  }
  const go = () =>
    wallets.length === 1 ? router.push('ConnectingExternal', only) : router.push('ChooseFamily', { wallets })
  return (
    <div className="opening">
      <WalletStage
        wallet={wallet}
        mood="calm"
        title={t('openTitle', { wallet: wallet.name })}
        hint={t('detectedHint')}
      />
      <div className="foot">
        <Button kind="primary" onClick={go}>
          {shared('connectWallet')}
        </Button>
      </div>
    </div>
  )
}
