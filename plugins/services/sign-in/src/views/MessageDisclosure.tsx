import { Button, Spinner, useCapability, usePluginWords } from '@portico/ui/plugin'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { words } from '../messages/words.js'
import type { SignInPhase } from './SignInStage.js'
import { SignInText } from './signInText.js'

/** The text to be signed, for those who ask for it. It is not made before that: it costs a nonce. */
export function MessageDisclosure({ phase }: { readonly phase: SignInPhase }): ReactNode {
  const { t } = usePluginWords(words)
  const source = useCapability(SignInText)
  const [isOpen, setOpen] = useState(false)
  if (source.status !== 'ready') return null
  return (
    <details className="sign-text" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('text')}</summary>
      {isOpen && <Message source={source.value} phase={phase} />}
    </details>
  )
}

function Message({ source, phase }: { readonly source: SignInText; readonly phase: SignInPhase }): ReactNode {
  const { t, shared } = usePluginWords(words)
  const [text, setText] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const place = useRef<HTMLElement>(null)
  const isRead = text !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` reads again, and so does a request that used the text up
  useEffect(() => {
    const reading = new AbortController()
    const { signal } = reading
    setFailed(false)
    source.read({ signal }).then(
      (read) => signal.aborted || setText(read),
      () => signal.aborted || setFailed(true),
    )
    return () => reading.abort()
  }, [source, phase, attempt])

  useEffect(() => {
    if (isRead) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isRead])

  if (hasFailed) {
    return (
      <div className="sign-text-failed" role="alert">
        <p className="hint">{t('textFailed')}</p>
        <Button onClick={() => setAttempt(attempt + 1)}>{shared('tryAgain')}</Button>
      </div>
    )
  }
  if (!isRead) {
    return (
      <p className="sign-text-loading" role="status">
        <Spinner />
        <span className="hidden">{shared('loading')}</span>
      </p>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
    <section ref={place} className="sign-message" aria-label={t('text')} dir="ltr" tabIndex={0}>
      {text}
    </section>
  )
}
