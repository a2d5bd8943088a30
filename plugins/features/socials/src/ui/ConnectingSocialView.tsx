import { isPorticoError } from '@portico/kernel'
import {
  Button,
  useAnnounce,
  usePluginWords,
  useRouter,
  useViewTitle,
  type ViewProps,
  WaitingStage,
} from '@portico/ui/plugin'
import { type ReactNode, useEffect, useRef } from 'react'
import { words } from './messages/words.js'
import { LargeSign, NAMES } from './providerSigns.js'
import { loginMode } from './telegram.js'
import { useLoginRun } from './useLoginRun.js'

/** Chromium loses a change of size in the task that opens a window: the card would keep the height of the view before. */
const whenDrawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** The login on the provider's pages, or what comes after them where those were in the place of this one. */
export function ConnectingSocialView({ params }: ViewProps<'ConnectingSocial'>): ReactNode {
  const { provider, finish } = params
  const name = NAMES[provider]
  const { t, shared } = usePluginWords(words)
  const announce = useAnnounce()
  const router = useRouter()
  const mode = useRef(loginMode())
  const left = useRef(finish)
  useViewTitle(name)
  const { trouble, retry, cancel } = useLoginRun(provider, async (login, signal) => {
    const goOn = left.current
    left.current = undefined // what is tried again, begins anew
    if (goOn) return goOn({ signal })
    await whenDrawn()
    signal.throwIfAborted()
    try {
      await login.social(provider, { mode: mode.current, signal })
    } catch (cause) {
      if (!isPorticoError(cause, 'POPUP_MISSING') || cause.context.reason !== 'blocked') throw cause
      await login.social(provider, { mode: 'redirect', signal })
    }
  })
  const isInWindow = !finish && mode.current === 'popup'
  const title = isInWindow ? t('inWindow') : t('loggingIn', { provider: name })
  useEffect(() => announce(title), [announce, title])

  const tryAgain = () => {
    if (trouble?.isWindowLost) mode.current = 'redirect'
    retry()
  }
  return (
    <>
      <WaitingStage
        icon={<LargeSign provider={provider} />}
        isWaiting={!trouble}
        title={trouble?.title ?? title}
        hints={[trouble ? trouble.hint : isInWindow ? t('windowHint') : undefined]}
      />
      <div className="foot">
        {trouble?.isNotOffered ? (
          <Button kind="primary" onClick={() => router.reset('Connect')}>
            {t('otherWay')}
          </Button>
        ) : (
          <>
            {trouble && (
              <Button kind="primary" onClick={tryAgain}>
                {trouble.isWindowLost ? t('continueHere') : shared('tryAgain')}
              </Button>
            )}
            <Button kind={trouble ? 'quiet' : 'secondary'} onClick={cancel}>
              {shared('cancel')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
