import type { DirectoryWallet } from '@portico/kernel'
import { useWords, WalletIcon } from '@portico/ui/plugin'
import type { ReactNode } from 'react'

/** A wallet in the grid; all of it is the button. Its name is always whole: it is what tells it from its imitations. */
export function WalletTile(props: {
  readonly wallet: DirectoryWallet
  readonly isInstalled: boolean
  readonly onClick: () => void
}): ReactNode {
  const { wallet, isInstalled, onClick } = props
  const { t } = useWords()
  return (
    <button type="button" className="tile" onClick={onClick}>
      <WalletIcon wallet={wallet} />
      <span className="tile-name" dir="auto">
        {wallet.name}
      </span>
      {isInstalled && <span className="tile-note"> {t('installed')}</span>}
    </button>
  )
}
