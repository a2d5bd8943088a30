import { type EmbeddedLogin, isPorticoError } from '@portico/kernel'
import { useAnnounce, useErrorWords, usePluginWords, useRouter, useRun } from '@portico/ui/plugin'
import { useRef } from 'react'
import type { LoginProvider } from '../manifest.js'
import { words } from './messages/words.js'
import { NAMES } from './providerSigns.js'
import { useSides } from './useSides.js'

/** As the kernel knows the wallet that is logged in to. */
const WALLET_ID = 'embedded:wallet'

/** What went wrong, in the visitor's words. */
interface Trouble {
  readonly title: string
  readonly hint: string | undefined
  /** The window is gone that the login would be in. */
  readonly isWindowLost: boolean
}

/** Logs in as soon as the view is there, and connects; giving up leads one view back. */
export function useLoginRun(
  provider: LoginProvider,
  logIn: (login: EmbeddedLogin, signal: AbortSignal) => Promise<unknown>,
): { readonly trouble: Trouble | undefined; retry(): void; cancel(): void } {
  const own = usePluginWords(words)
  const { t } = own
  const wordsFor = useErrorWords(own)
  const router = useRouter()
  const announce = useAnnounce()
  const open = useSides()
  const latest = useRef(logIn)
  latest.current = logIn

  const troubleOf = (error: NonNullable<ReturnType<typeof useRun>['error']>): Trouble => {
    const isWindowLost = isPorticoError(error, 'POPUP_MISSING')
    if (isPorticoError(error, 'FRAME_ERROR') && error.context.frameCode === 'STORAGE_BLOCKED') {
      return { title: t('storageBlocked'), hint: undefined, isWindowLost }
    }
    if (isPorticoError(error, 'FRAME_ERROR') && error.context.frameCode === 'SOCIAL_FAILED') {
      return { title: t('failed', { provider: NAMES[provider] }), hint: t('failedHint'), isWindowLost }
    }
    const { title, hint } = wordsFor(error)
    return { title, hint, isWindowLost }
  }
  const { error, retry, cancel } = useRun({
    key: `log in ${provider}`,
    walletId: WALLET_ID,
    async begin(signal) {
      const { login, wallet } = await open(signal)
      await latest.current(login, signal)
      await wallet.connect({ signal })
    },
    onFailed(failure) {
      if (failure.code === 'REQUEST_REJECTED') return router.back()
      announce(troubleOf(failure).title)
    },
  })
  return {
    trouble: error && troubleOf(error),
    retry,
    cancel() {
      cancel()
      router.back()
    },
  }
}
