import { Button, usePluginWords } from '@portico/ui/plugin'
import { type ReactNode, useEffect, useState } from 'react'
import { words } from './messages/words.js'

const COOLDOWN_SEC = 30 // S9.1a
const SECOND_MS = 1_000

/** Sends again, once the pause after the last attempt is over; until then it counts down. */
export function ResendButton(props: {
  readonly label: string
  readonly isBusy: boolean
  readonly onSend: () => void
}): ReactNode {
  const { label, isBusy, onSend } = props
  const { t } = usePluginWords(words)
  const [leftSec, setLeftSec] = useState(COOLDOWN_SEC)
  useEffect(() => {
    if (leftSec === 0) return
    const timer = setTimeout(() => setLeftSec(leftSec - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [leftSec])
  const send = () => {
    setLeftSec(COOLDOWN_SEC)
    onSend()
  }
  return (
    <Button kind="quiet" isBusy={isBusy} isDisabled={leftSec > 0} onClick={send}>
      {leftSec > 0 ? t('wait', { count: leftSec }) : label}
    </Button>
  )
}
