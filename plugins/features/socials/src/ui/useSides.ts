import { EmbeddedLogin, EmbeddedWallet, type Kernel, untilAborted } from '@portico/kernel'
import { useKernel } from '@portico/ui/plugin'
import { useCallback, useEffect } from 'react'

async function openSides(kernel: Kernel) {
  const [login, wallet] = await Promise.all([kernel.get(EmbeddedLogin), kernel.get(EmbeddedWallet)])
  return { login, wallet }
}

/** The way to both sides of the embedded wallet, loaded ahead: a window opens only soon after a click. */
export function useSides(): (signal: AbortSignal) => ReturnType<typeof openSides> {
  const kernel = useKernel()
  useEffect(() => {
    openSides(kernel).catch(() => {}) // said when they are used
  }, [kernel])
  return useCallback((signal) => untilAborted(openSides(kernel), signal, 'login'), [kernel])
}
