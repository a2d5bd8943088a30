import type { Account } from '@portico/kernel'
import type { ReactNode } from 'react'
import { useWords } from '../messages/useWords.js'

const PURPOSES = { payment: 'accountType.payment', ordinals: 'purpose.ordinals' } as const

/** The word for what the wallet means an account for, where it says so and there is one. */
export const purposeWord = ({ purpose }: Account): (typeof PURPOSES)[keyof typeof PURPOSES] | undefined =>
  purpose !== undefined && Object.hasOwn(PURPOSES, purpose) ? PURPOSES[purpose as keyof typeof PURPOSES] : undefined

/** The same as a line below an address: what is sent to one that is kept for something else may be spent by mistake. */
export function AccountPurpose({ account }: { readonly account: Account }): ReactNode {
  const { t } = useWords()
  const word = purposeWord(account)
  return word && <p className="hint">{t(word)}</p>
}
