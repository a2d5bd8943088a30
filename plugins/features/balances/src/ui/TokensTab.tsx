import type { ReactNode } from 'react'
import { PortfolioTab } from './PortfolioTab.js'
import { TokenList, TokenSkeletons } from './TokenList.js'

/** The tokens of the shown account, with what they are worth (S2.3, S1.2h). */
export function TokensTab(): ReactNode {
  return <PortfolioTab skeleton={<TokenSkeletons />}>{(props) => <TokenList {...props} />}</PortfolioTab>
}
