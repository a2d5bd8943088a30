import { EmbeddedLogin, EmbeddedWallet, type Kernel, untilAborted } from '@portico/kernel'
import { useKernel, useRouter } from '@portico/ui/plugin'
import { useCallback, useEffect } from 'react'

/** The two sides of the embedded wallet. */
interface Sides {
  readonly login: EmbeddedLogin
  readonly wallet: EmbeddedWallet
}

async function openSides(kernel: Kernel): Promise<Sides> {
  const [login, wallet] = await Promise.all([kernel.get(EmbeddedLogin), kernel.get(EmbeddedWallet)])
  return { login, wallet }
}

/**
 * The way to both sides, whose code is loaded ahead of the first use. That takes a while where a session is being restored: the
 * frame is asked about that first.
 */
export function useLogin(): (signal: AbortSignal) => Promise<Sides> {
  const kernel = useKernel()
  useEffect(() => {
    openSides(kernel).catch(() => {}) // said when they are used
  }, [kernel])
  return useCallback((signal) => untilAborted(openSides(kernel), signal, 'login'), [kernel])
}

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
