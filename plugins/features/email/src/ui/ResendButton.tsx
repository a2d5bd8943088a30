import { Button, usePluginWords } from '@portico/ui/plugin'
import { type ReactNode, useEffect, useState } from 'react'
import { words } from './messages/words.js'

const COOLDOWN_MS = 30_000 // S9.1a
const SECOND_MS = 1_000

/** Whole seconds that are left of a pause. By the clock: timers stop while the visitor reads the mail in another app. */
function usePause(): { readonly leftSec: number; begin(): void } {
  const [nowMs, setNowMs] = useState(Date.now)
  const [untilMs, setUntilMs] = useState(nowMs + COOLDOWN_MS)
  const leftSec = Math.max(0, Math.ceil((untilMs - nowMs) / SECOND_MS))
  const isOver = leftSec === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isOver])
  const begin = () => {
    const startMs = Date.now()
    setNowMs(startMs)
    setUntilMs(startMs + COOLDOWN_MS)
  }
  return { leftSec, begin }
}

/** Sends again, once the pause after the last attempt is over; until then it counts down. */
export function ResendButton(props: {
  readonly label: string
  readonly isBusy: boolean
  readonly onSend: () => void
}): ReactNode {
  const { label, isBusy, onSend } = props
  const { t } = usePluginWords(words)
  const { leftSec, begin } = usePause()
  const send = () => {
    begin()
    onSend()
  }
  return (
    <Button kind="quiet" isBusy={isBusy} isDisabled={leftSec > 0} onClick={send}>
      {leftSec > 0 ? t('wait', { count: leftSec }) : label}
    </Button>
  )
}
