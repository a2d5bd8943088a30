import { type AccountId, isPorticoError } from '@portico/kernel'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../messages/useWords.js'
import { useRouter } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'

/** How the last choice is doing. */
export interface Choice {
  readonly account: AccountId
  /** Absent while it is under way. */
  readonly failure?: string
}

/** What a press on an account does; leaving the list withdraws it. */
export function useChooseAccount(): {
  readonly choice: Choice | undefined
  choose(account: AccountId, name: string): void
} {
  const { core, announce } = useModal()
  const { t } = useWords()
  const router = useRouter()
  const [choice, setChoice] = useState<Choice>()
  const asking = useRef(new AbortController())
  useEffect(() => () => asking.current.abort(), [])

  async function choose(account: AccountId, name: string): Promise<void> {
    asking.current.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    setChoice({ account })
    try {
      await core.kernel.switchAccount(account, { signal })
      if (signal.aborted) return
      announce(t('nowInUse', { wallet: name }))
      router.back()
    } catch (cause) {
      if (signal.aborted) return
      const failure = t(isPorticoError(cause, 'REQUEST_REJECTED') ? 'declinedTryAgain' : 'failedTryAgain')
      setChoice({ account, failure })
      announce(failure)
    }
  }
  return { choice, choose }
}
