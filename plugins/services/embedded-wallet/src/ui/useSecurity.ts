import type { EmbeddedSecurity, EmbeddedWallet } from '@portico/kernel'
import { useEffect, useState } from 'react'

/** How well the wallet can be opened again; undefined until the frame has said so, or when it can't. */
export function useSecurity(wallet: EmbeddedWallet | undefined, isShown: boolean): EmbeddedSecurity | undefined {
  const [security, setSecurity] = useState<EmbeddedSecurity>()
  useEffect(() => {
    if (!wallet || !isShown) return
    const leaving = new AbortController()
    wallet.security({ signal: leaving.signal }).then(setSecurity, () => {})
    return () => leaving.abort()
  }, [wallet, isShown])
  return security
}
