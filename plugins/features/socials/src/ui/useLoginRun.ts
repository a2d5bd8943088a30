import { type EmbeddedLogin, isPorticoError } from '@portico/kernel'
import { useAnnounce, useErrorWords, usePluginWords, useRouter, useRun } from '@portico/ui/plugin'
import { useRef } from 'react'
import type { LoginProvider } from '../manifest.js'
import { words } from './messages/words.js'
import { NAMES } from './providerSigns.js'
import { useSides } from './useSides.js'

/** As the kernel knows the wallet that is logged in to. */
const WALLET_ID = 'embedded:wallet'
const NOT_OFFERED = 'METHOD_NOT_ALLOWED'

/** What went wrong, in the visitor's words. */
interface Trouble {
  readonly title: string
  readonly hint?: string | undefined
  /** The window is gone that the login would be in. */
  readonly isWindowLost: boolean
  /** The operator of the wallet has not set the provider up: trying again leads nowhere. */
  readonly isNotOffered: boolean
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

  const wordsOf = (error: NonNullable<ReturnType<typeof useRun>['error']>): Pick<Trouble, 'title' | 'hint'> => {
    const frameCode = isPorticoError(error, 'FRAME_ERROR') ? error.context.frameCode : undefined
    if (frameCode === 'STORAGE_BLOCKED') return { title: t('storageBlocked') }
    if (frameCode === NOT_OFFERED) return { title: t('notOffered', { provider: NAMES[provider] }) }
    if (frameCode === 'SOCIAL_FAILED') {
      return { title: t('failed', { provider: NAMES[provider] }), hint: t('failedHint') }
    }
    return wordsFor(error)
  }
  const troubleOf = (error: Parameters<typeof wordsOf>[0]): Trouble => ({
    ...wordsOf(error),
    isWindowLost: isPorticoError(error, 'POPUP_MISSING'),
    isNotOffered: isPorticoError(error, 'FRAME_ERROR') && error.context.frameCode === NOT_OFFERED,
  })
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
      announce(wordsOf(failure).title)
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
