import type { DirectoryWallet } from '@portico/kernel'
import { Button, usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { openLink } from '../../links/openLink.js'
import type { Place } from '../../links/readPlace.js'
import { words } from '../messages/words.js'
import { WalletStage } from '../WalletStage.js'

/** Opens this page inside the wallet (wire §6.6). */
export function BrowsePanel(props: {
  readonly wallet: DirectoryWallet
  readonly url: string
  readonly place: Place
  /** Whether there is no other way on this screen. */
  readonly isAlone: boolean
}): ReactNode {
  const { wallet, url, place, isAlone } = props
  const { t } = usePluginWords(words)
  const action = (
    <Button kind={isAlone ? 'primary' : 'secondary'} onClick={() => void openLink(url, 'mobile', place, window)}>
      {t('openPage', { wallet: wallet.name })}
    </Button>
  )
  if (!isAlone) return <div className="browse">{action}</div>
  return (
    <div className="opening">
      <WalletStage
        wallet={wallet}
        mood="calm"
        title={t('openTitle', { wallet: wallet.name })}
        hint={t('openPageHint')}
      />
      <div className="foot">{action}</div>
    </div>
  )
}
