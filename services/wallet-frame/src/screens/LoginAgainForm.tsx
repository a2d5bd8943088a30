/** @jsxImportSource preact */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { fill } from '../messages/messages.js'
import type { LoginAgain } from '../recovery/logInAgain.js'
import { Busy } from './Busy.js'
import { PROVIDER_NAMES } from './providerNames.js'
import type { StepUpProps } from './StepUpForm.js'
import { useTask } from './useTask.js'

/**
 * One login more, unless the last one was a moment ago. Its window has no way to this frame, or it could lead it to another
 * site; the server tells what came of it.
 */
export function LoginAgainForm({ texts, stepUp, onVerified }: StepUpProps): JSX.Element {
  const [attempt, setAttempt] = useState(0)
  const [ways, setWays] = useState<readonly LoginAgain[]>()
  const { failure, run } = useTask(texts)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void run(async () => {
      if (!(await stepUp.isFresh())) {
        const open = await stepUp.logInAgain(signal)
        if (signal.aborted) return
        setWays(open)
        await Promise.race(open.map(({ done }) => done()))
        if (!(await stepUp.isFresh())) throw new Error('The login is no step-up')
      }
      if (!signal.aborted) onVerified()
    })
    return () => leaving.abort()
  }, [attempt])
  const again = () => {
    setWays(undefined)
    setAttempt(attempt + 1)
  }
  if (failure !== undefined) {
    return (
      <div class="form">
        <p class="failure" role="alert">
          {failure}
        </p>
        <button type="button" class="primary" onClick={again}>
          {texts.tryAgain}
        </button>
      </div>
    )
  }
  if (!ways) return <Busy texts={texts} />
  return (
    <div class="form">
      <p>{texts.logInAgain}</p>
      {ways.map(({ provider, uri }) => (
        <a key={provider} class="button primary" href={uri} target="_blank" rel="noopener">
          {fill(texts.logInWith, { provider: PROVIDER_NAMES[provider] })}
        </a>
      ))}
    </div>
  )
}
