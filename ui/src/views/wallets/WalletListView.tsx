import type { ReactNode } from 'react'
import { TermsRow } from '../connect/TermsRow.js'
import { useTerms } from '../connect/useTerms.js'
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
