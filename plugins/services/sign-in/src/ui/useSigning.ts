import {
  type AccountId,
  type DiscoveredWallet,
  type Network,
  type PorticoError,
  parseAccountId,
  type SignIn,
  sessionOf,
  toPorticoError,
} from '@portico/kernel'
import { useKernel, useStore } from '@portico/ui/plugin'
import { useEffect, useRef, useState } from 'react'

/** The visitor's answer to the question, as far as it has come. */
interface Signing {
  readonly isAsking: boolean
  readonly hasSigned: boolean
  readonly isLeaving: boolean
  readonly error: PorticoError | undefined
  sign(): Promise<void>
  leave(): Promise<void>
}

/**
 * One request at a time; a press while one is under way is ignored. Leaving the view withdraws it.
 * `onFailed` says whether the failure stays on the screen; `onLeft` is called when the visitor has cancelled and is still here.
 */
export function useSigning(
  signIn: SignIn,
  { onFailed, onLeft }: { onFailed(error: PorticoError): boolean; onLeft(): void },
): Signing {
  const [isAsking, setAsking] = useState(false)
  const [hasSigned, setSigned] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [error, setError] = useState<PorticoError>()
  const request = useRef<AbortController>(undefined)
  const isHere = useRef(true)

  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      request.current?.abort()
    }
  }, [])

  async function sign(): Promise<void> {
    if (request.current || isLeaving) return
    const asked = new AbortController()
    request.current = asked
    setError(undefined)
    setAsking(true)
    try {
      await signIn.signIn({ signal: asked.signal })
      setSigned(true)
    } catch (cause) {
      const failure = toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: 'sign-in' })
      // A visitor who lost the wallet on the way must see it, wherever they are by now (S8.1b).
      const isOfInterest = !asked.signal.aborted || failure.code === 'SIGN_IN_INIT_FAILED'
      if (isOfInterest && onFailed(failure)) setError(failure)
    }
    request.current = undefined
    setAsking(false)
  }

  async function leave(): Promise<void> {
    if (isLeaving) return
    request.current?.abort()
    setLeaving(true)
    try {
      await signIn.cancel()
    } catch {
      // This page has forgotten the wallet all the same, and the kernel has said what failed (S8.1f).
    }
    if (isHere.current) onLeft()
  }

  return { isAsking, hasSigned, isLeaving, error, sign, leave }
}

/** Who is asked to sign, and where. Parts that are not known are missing. */
export interface Signer {
  /** In full. */
  readonly address?: string | undefined
  readonly network?: Network | undefined
  readonly wallet?: DiscoveredWallet | undefined
}

/** Of this account; without one, of the account that is shown. */
export function useSigner(account: AccountId | undefined): Signer {
  const { state } = useKernel()
  const active = useStore(state.activeNamespace)
  const sessions = useStore(state.namespaces)
  const wallets = useStore(state.wallets)
  const networks = useStore(state.networks)
  const shown = account ?? sessionOf(sessions.get(active))?.accounts[0].id
  if (shown === undefined) return {}
  const { namespace, chainId, address } = parseAccountId(shown)
  const walletId = sessionOf(sessions.get(namespace))?.walletId
  return {
    address,
    network: networks.find(({ caipNetworkId }) => caipNetworkId === chainId),
    wallet: wallets.get(namespace)?.find(({ id }) => id === walletId),
  }
}
