import { EmbeddedLogin, EmbeddedWallet } from '@portico/kernel'
import { useCapabilities, useRouter } from '@portico/ui/plugin'
import { useCallback } from 'react'

const SIDES = { login: EmbeddedLogin, wallet: EmbeddedWallet }

/** Both sides of the embedded wallet. That takes a while where a session is being restored: the frame is asked about that first. */
export const useLogin = () => useCapabilities(SIDES)

/** Has a code sent, and goes on to where it is entered, or connects at once where none is needed. */
export function useSendCode(): (email: string, signal: AbortSignal) => Promise<void> {
  const open = useLogin()
  const router = useRouter()
  return useCallback(
    async (email, signal) => {
      const { login, wallet } = await open(signal)
      const { next, codeLength, expiresAtMs } = await login.email(email, { signal })
      if (next === 'device') router.push('EmailDevice', { email })
      else if (next === 'code') router.push('EmailOtp', { email, codeLength, expiresAtMs })
      else await wallet.connect({ signal })
    },
    [open, router],
  )
}
