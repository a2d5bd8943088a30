import { isPorticoError, type Network } from '@portico/kernel'
import { Note } from '@portico/ui/money'
import { Button, useErrorWords, usePluginWords } from '@portico/ui/plugin'
import { type ReactNode, useState } from 'react'
import type { SessionListState } from '../permissions.js'
import { words } from './messages/words.js'
import { useFailureToast } from './useFailureToast.js'

/** Asks once more before the wallet is asked. */
export function EndButton(props: {
  readonly state: SessionListState
  readonly pci: string
  readonly onEnd: () => void
}): ReactNode {
  const { state, pci, onEnd } = props
  const { t, shared } = usePluginWords(words)
  const [isAsking, setAsking] = useState(false)
  const isEnding = state.ending === pci
  if (isEnding) {
    return (
      <>
        <Note title={t('ending')} hint={t('endingHint')} />
        <Button isBusy onClick={() => {}}>
          {t('end')}
        </Button>
      </>
    )
  }
  const isBlocked = state.ending !== undefined
  if (!isAsking) {
    return (
      <Button isDisabled={isBlocked} onClick={() => setAsking(true)}>
        {t('end')}
      </Button>
    )
  }
  const end = () => {
    setAsking(false)
    onEnd()
  }
  return (
    <Note title={t('endTitle')} hint={t('endHint')}>
      <Button kind="primary" isDisabled={isBlocked} onClick={end}>
        {t('end')}
      </Button>
      <Button onClick={() => setAsking(false)}>{shared('cancel')}</Button>
    </Note>
  )
}

/** Why it still holds. */
export function EndFault(props: {
  readonly fault: NonNullable<SessionListState['fault']>
  readonly wallet: string | undefined
  readonly network: Network | undefined
}): ReactNode {
  const own = usePluginWords(words)
  const wordsFor = useErrorWords(own)
  const { error } = props.fault
  const { title, hint } = wordsFor(error, {
    wallet: props.wallet,
    network: props.network?.name,
    kept: own.t('standsHint'),
  })
  useFailureToast(isPorticoError(error, 'SMART_ACCOUNT_UNSUPPORTED') ? title : undefined)
  return <Note title={title} hint={hint} tone="bad" />
}
