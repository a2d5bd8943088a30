import type { DirectoryWallet } from '@portico/kernel'
import { Button, Notice, useErrorWords, usePluginWords } from '@portico/ui/plugin'
import { type ReactNode, useEffect } from 'react'
import { words } from '../messages/words.js'
import type { WalletPagesState } from './createWalletPages.js'
import { isLongName } from './isLongName.js'
import { MorePages } from './MorePages.js'
import { TileSkeletons } from './TileSkeletons.js'
import { useChooseWallet } from './useChooseWallet.js'
import { WalletTile } from './WalletTile.js'

const FIRST_TILES = 12

/** The wallets found so far, and why there are no more. */
export function WalletGrid(props: {
  readonly wallets: readonly DirectoryWallet[]
  readonly state: WalletPagesState
  readonly search: string | undefined
  readonly isCertified: boolean
  readonly onMore: () => void
  readonly onClear: () => void
}): ReactNode {
  const { wallets, state, search, isCertified, onMore, onClear } = props
  const { status, hasMore } = state
  const { choose, isInstalled } = useChooseWallet('AllWallets')
  useEffect(() => {
    if (status !== 'failed') return
    window.addEventListener('online', onMore)
    return () => window.removeEventListener('online', onMore)
  }, [status, onMore])

  return (
    <>
      {wallets.length > 0 && (
        <ul className="grid" aria-busy={status === 'loading' || undefined}>
          {wallets.map((wallet) => (
            <li key={wallet.id} data-wide={isLongName(wallet.name) || undefined}>
              <WalletTile wallet={wallet} isInstalled={isInstalled(wallet)} onClick={() => choose(wallet)} />
            </li>
          ))}
        </ul>
      )}
      {status === 'loading' && wallets.length === 0 && <TileSkeletons count={FIRST_TILES} />}
      {(status === 'extending' || (status === 'ready' && hasMore)) && (
        <MorePages key={state.wallets.length} onSeen={onMore} />
      )}
      {status === 'failed' && <ListFailed state={state} onRetry={onMore} />}
      {(status === 'ready' || status === 'idle') && !hasMore && wallets.length === 0 && (
        <NoWallets search={search} isCertified={isCertified} onClear={onClear} />
      )}
    </>
  )
}

function ListFailed({ state, onRetry }: { readonly state: WalletPagesState; readonly onRetry: () => void }): ReactNode {
  const own = usePluginWords(words)
  const wordsFor = useErrorWords(own)
  return (
    <Notice title={own.t('listFailed')} hint={state.error && wordsFor(state.error).hint}>
      <Button onClick={onRetry}>{own.shared('tryAgain')}</Button>
    </Notice>
  )
}

function NoWallets(props: {
  readonly search: string | undefined
  readonly isCertified: boolean
  readonly onClear: () => void
}): ReactNode {
  const { search, isCertified, onClear } = props
  const { t } = usePluginWords(words)
  const isFiltered = search !== undefined || isCertified
  const title =
    search !== undefined ? t('noWalletFound', { text: search }) : isCertified ? t('noCertified') : t('noWallets')
  return (
    <Notice title={title} isEmpty>
      {isFiltered && <Button onClick={onClear}>{t('showAll')}</Button>}
    </Notice>
  )
}
