import type { ReactNode } from 'react'
import { TermsRow, useTerms } from '../connect/TermsRow.js'
import { WalletRows } from '../connect/WalletRows.js'

/** All wallets, where Connect shows only the way to them (`collapseWallets`). */
export function WalletListView(): ReactNode {
  const { isAsked, isAllowed } = useTerms()
  return (
    <>
      {isAsked && <TermsRow />}
      <fieldset className="methods" disabled={!isAllowed}>
        <WalletRows view="WalletList" />
      </fieldset>
    </>
  )
}
