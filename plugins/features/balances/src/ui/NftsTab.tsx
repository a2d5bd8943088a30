import type { ReactNode } from 'react'
import { NftGrid, NftSkeletons } from './NftGrid.js'
import { PortfolioTab } from './PortfolioTab.js'

/** The collectibles of the shown account (S2.3, R13). */
export function NftsTab(): ReactNode {
  return <PortfolioTab skeleton={<NftSkeletons />}>{(props) => <NftGrid {...props} />}</PortfolioTab>
}
