import type { DirectoryWallet } from '@portico/kernel'
import {
  Button,
  LongList,
  Notice,
  useElapsed,
  useErrorWords,
  usePluginWords,
  useWords,
  WalletIcon,
} from '@portico/ui/plugin'
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { words } from '../messages/words.js'
import type { WalletPagesState } from './createWalletPages.js'
import { useChooseWallet } from './useChooseWallet.js'
import type { WalletAtHand } from './useWalletsAtHand.js'

const SHOWN_AFTER_MS = 150

/** Tiles of the real shape while wallets load; invisible at first, so that a quick answer does not flash. */
function TileSkeletons({ count }: { readonly count: number }): ReactNode {
  const { t } = useWords()
  const isShown = useElapsed(SHOWN_AFTER_MS)
  return (
    <div className={isShown ? 'grid skeletons' : 'grid skeletons early'} aria-busy="true">
      <span className="hidden">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div className="tile" key={index} aria-hidden="true">
          <span className="skeleton picture" />
          <span className="skeleton line" />
        </div>
      ))}
    </div>
  )
}

const SHORT = 20
const FIRST_WIDE_LETTER = '\u2e80' // of the scripts whose letters are as wide as high

/** Whether a name needs the room of two tiles, so that it stays whole in a few lines. */
export function isLongName(name: string): boolean {
  let width = 0
  for (const letter of name) width += letter < FIRST_WIDE_LETTER ? 1 : 2
  return width > SHORT
}

const NEXT_TILES = 4

/** The end of a list that goes on: coming within half a screen of it is asking for more. Mounted anew with every page, and there until the next one is. */
function MorePages({ onSeen }: { readonly onSeen: () => void }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onSeen)
  latest.current = onSeen
  useEffect(() => {
    if (!place.current) return
    // Embedded, the page scrolls.
    const root = place.current.closest('.embedded') ? null : place.current.closest('.scroll')
    const onApproach = (entries: readonly IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
    }
    const observer = new IntersectionObserver(onApproach, { root, rootMargin: '50% 0px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="more-pages">
      <TileSkeletons count={NEXT_TILES} />
    </div>
  )
}

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
  const latest = useRef(choose)
  latest.current = choose
  const onChoose = useCallback((wallet: DirectoryWallet) => latest.current(wallet), [])
  useEffect(() => {
    if (status !== 'failed') return
    window.addEventListener('online', onMore)
    return () => window.removeEventListener('online', onMore)
  }, [status, onMore])

  return (
    <>
      {wallets.length > 0 && (
        <div className="tiles" aria-busy={status === 'loading' || undefined}>
          <LongList items={wallets} keyOf={({ id }) => id} look="grid" hasMore={hasMore}>
            {(wallet) => <WalletTile wallet={wallet} isInstalled={isInstalled(wallet)} onChoose={onChoose} />}
          </LongList>
        </div>
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

/** The wallets that were used lately or are on this page, as large tiles. */
export function AtHand({ wallets }: { readonly wallets: readonly WalletAtHand[] }): ReactNode {
  const { t } = useWords()
  const { choose } = useChooseWallet('AllWallets')
  return (
    <ul className="grid at-hand">
      {wallets.map(({ wallet, places, note }) => (
        <li key={wallet.id}>
          <button type="button" className="tile" onClick={() => choose(wallet, places)}>
            <WalletIcon wallet={wallet} />
            <span className="tile-name" dir="auto">
              {wallet.name}
            </span>
            <span className="tile-note"> {t(note)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * A wallet in the grid; all of it is the button. Its name is always whole: it is what tells it from its imitations. A page more
 * leaves those that are there as they are.
 */
const WalletTile = memo(function WalletTile(props: {
  readonly wallet: DirectoryWallet
  readonly isInstalled: boolean
  readonly onChoose: (wallet: DirectoryWallet) => void
}): ReactNode {
  const { wallet, isInstalled, onChoose } = props
  const { t } = useWords()
  return (
    <button
      type="button"
      className="tile"
      data-wide={isLongName(wallet.name) || undefined}
      onClick={() => onChoose(wallet)}
    >
      <WalletIcon wallet={wallet} />
      <span className="tile-name" dir="auto">
        {wallet.name}
      </span>
      {isInstalled && <span className="tile-note"> {t('installed')}</span>}
    </button>
  )
})
