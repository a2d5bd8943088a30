import { Notice, TokenIcon, useElapsed, usePluginWords } from '@portico/ui/plugin'
import type { ReactNode } from 'react'
import { keyOf, useKeptOrder } from './keepOrder.js'
import { words } from './messages/words.js'
import { type HoldingsProps, PortfolioTab } from './PortfolioTab.js'

/** The collectibles of the shown account (S2.3, R13). */
export function NftsTab(): ReactNode {
  return (
    <PortfolioTab skeleton={<NftSkeletons />} notServed="nftsNotServed">
      {(props) => <NftGrid {...props} />}
    </PortfolioTab>
  )
}

const SKELETONS = ['one', 'two', 'three', 'four']
const SHOWN_AFTER_MS = 150

function NftGrid({ holdings }: HoldingsProps): ReactNode {
  const { t, number } = usePluginWords(words)
  const collectibles = useKeptOrder(holdings.collectibles)
  if (collectibles.length === 0) return <Notice title={t('nothingHere')} isEmpty />
  return (
    <ul className="nfts">
      {collectibles.map((one) => (
        <li key={keyOf(one)} className="nft">
          <TokenIcon name={one.name} symbol={one.symbol} iconUrl={one.iconUrl} seed={keyOf(one)} size="large" />
          <p className="nft-name" title={one.name} dir="auto">
            {one.name || one.symbol}
          </p>
          {one.amount > 1n && <p className="nft-count">×{number(one.amount)}</p>}
        </li>
      ))}
    </ul>
  )
}

function NftSkeletons(): ReactNode {
  const { shared } = usePluginWords(words)
  const isShown = useElapsed(SHOWN_AFTER_MS)
  return (
    <div className={isShown ? 'skeletons' : 'skeletons early'} aria-busy="true">
      <span className="hidden">{shared('loading')}</span>
      <div className="nfts" aria-hidden="true">
        {SKELETONS.map((key) => (
          <div key={key} className="nft">
            <span className="skeleton picture" />
            <span className="skeleton line" />
          </div>
        ))}
      </div>
    </div>
  )
}
