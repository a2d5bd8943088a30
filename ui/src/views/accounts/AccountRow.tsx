import { type Account, type AccountId, isPorticoError, parseAccountId } from '@portico/kernel'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { shortAddress } from '../../format/addresses.js'
import { CheckIcon, WarningIcon } from '../../icons/icons.js'
import { useWords } from '../../messages/useWords.js'
import { AccountPicture } from '../../parts/AccountPicture.js'
import { purposeWord } from '../../parts/AccountPurpose.js'
import { Spinner } from '../../parts/Button.js'
import { Row } from '../../parts/Row.js'
import { useRouter } from '../../router/useRouter.js'
import { useModal } from '../../state/modalContext.js'

/** One of a wallet's accounts: what it is called, its address, and what the wallet means it for. */
export function AccountRow(props: {
  readonly account: Account
  readonly name: string | undefined
  readonly isCurrent: boolean
  readonly choice: Choice | undefined
  readonly onClick: () => void
}): ReactNode {
  const { account, name, isCurrent, onClick } = props
  const { t } = useWords()
  const choice = props.choice?.account === account.id ? props.choice : undefined
  const word = purposeWord(account)
  const short = <bdi dir="ltr">{shortAddress(parseAccountId(account.id).address, 6, 4)}</bdi>
  const end = () => {
    if (choice?.failure !== undefined) {
      return (
        <>
          <WarningIcon />
          {choice.failure}
        </>
      )
    }
    if (choice) return <Spinner />
    if (!isCurrent) return undefined
    return (
      <>
        {t('inUse')}
        <CheckIcon />
      </>
    )
  }
  const note = [...(name === undefined ? [] : [short]), ...(word === undefined ? [] : [t(word)])]
  return (
    <Row
      icon={<AccountPicture account={account.id} />}
      name={name === undefined ? short : <bdi>{name}</bdi>}
      note={
        note.length === 0 ? undefined : (
          <>
            {note[0]}
            {note.length > 1 && <> · {note[1]}</>}
          </>
        )
      }
      end={end()}
      tone={choice?.failure !== undefined ? 'bad' : isCurrent ? 'good' : undefined}
      isCurrent={isCurrent}
      onClick={onClick}
    />
  )
}

/** How the last choice is doing. */
interface Choice {
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
