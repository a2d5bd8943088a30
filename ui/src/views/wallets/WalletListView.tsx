import type { ReactNode } from 'react'
import { TermsLine } from '../connect/TermsLine.js'
import { useTerms } from '../connect/useTerms.js'
import { WalletRows } from '../connect/WalletRows.js'

/** All wallets, where Connect shows only the way to them (`collapseWallets`). */
export function WalletListView(): ReactNode {
  const { isAsked, isAllowed } = useTerms()
  return (
    <>
      {isAsked && <TermsLine />}
      <fieldset className="methods" disabled={!isAllowed}>
        <WalletRows view="WalletList" />
      </fieldset>
    </>
  )
}
