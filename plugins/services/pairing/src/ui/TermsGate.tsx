import { TermsRow, useTerms } from '@portico/ui/plugin'
import { type ReactNode, useState } from 'react'

/** Nothing inside can be used, and no code is made, before the host's terms are agreed to, where that is asked for. */
export function TermsGate({ children }: { readonly children: (isAllowed: boolean) => ReactNode }): ReactNode {
  const { isAsked, isAllowed } = useTerms()
  const [isShown] = useState(isAsked && !isAllowed) // it stays while the view does: nothing jumps
  return (
    <>
      {isShown && <TermsRow />}
      <fieldset className="methods" disabled={!isAllowed}>
        {children(isAllowed)}
      </fieldset>
    </>
  )
}
