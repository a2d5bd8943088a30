import type { SignIn } from '@portico/kernel'
import { Button, Spinner, usePluginWords } from '@portico/ui/plugin'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { words } from './messages/words.js'
import type { SignInPhase } from './SignInStage.js'

/** The text to be signed, for those who ask for it. It is not made before that: it costs a nonce. */
export function MessageDisclosure({
  signIn,
  phase,
}: {
  readonly signIn: SignIn
  readonly phase: SignInPhase
}): ReactNode {
  const { t } = usePluginWords(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="sign-text" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('text')}</summary>
      {isOpen && <Message signIn={signIn} phase={phase} />}
    </details>
  )
}

function Message({ signIn, phase }: { readonly signIn: SignIn; readonly phase: SignInPhase }): ReactNode {
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
    signIn.readText({ signal }).then(
      (read) => signal.aborted || setText(read),
      () => signal.aborted || setFailed(true),
    )
    return () => reading.abort()
  }, [signIn, phase, attempt])

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
    <section
      ref={place}
      className="sign-message"
      aria-label={t('text')}
      lang="en"
      dir="ltr"
      translate="no"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
      tabIndex={0}
    >
      {text}
    </section>
  )
}
