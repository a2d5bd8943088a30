import { useElapsed, useWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'

const SHOWN_AFTER_MS = 150

/** Tiles of the real shape while wallets load; invisible at first, so that a quick answer does not flash. */
export function TileSkeletons({ count }: { readonly count: number }): ReactNode {
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
