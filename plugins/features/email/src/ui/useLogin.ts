import { EmbeddedLogin, EmbeddedWallet } from '@portico/kernel'
import { type CapabilityState, useCapability, useRouter } from '@portico/ui/plugin'
import { useCallback, useMemo } from 'react'

const readyOf = <T>(state: CapabilityState<T>): T | undefined => (state.status === 'ready' ? state.value : undefined)

/** The two sides of the embedded wallet, once its code is there. */
export function useLogin(): { readonly login: EmbeddedLogin; readonly wallet: EmbeddedWallet } | undefined {
  const login = readyOf(useCapability(EmbeddedLogin))
  const wallet = readyOf(useCapability(EmbeddedWallet))
  return useMemo(() => (login && wallet ? { login, wallet } : undefined), [login, wallet])
}

/** Has a code sent, and goes on to where it is entered, or connects at once where none is needed. */
export function useSendCode(): ((email: string, signal: AbortSignal) => Promise<void>) | undefined {
  const found = useLogin()
  const router = useRouter()
  const send = useCallback(
    async (email: string, signal: AbortSignal) => {
      if (!found) return
      const { next, codeLength, expiresAtMs } = await found.login.email(email, { signal })
      if (next === 'device') router.push('EmailDevice', { email })
      else if (next === 'code') router.push('EmailOtp', { email, codeLength, expiresAtMs })
      else await found.wallet.connect({ signal })
    },
    [found, router],
  )
  return found && send
}
