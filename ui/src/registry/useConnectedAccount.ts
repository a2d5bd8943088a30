import { type AccountId, type Namespace, sessionOf, type Token } from '@portico/kernel'
import { useStore } from '../primitives/hooks.js'
import { useModal } from '../state/modalContext.js'

/** Somebody who is connected, and with which wallet. */
export interface ConnectedAccount {
  /** The family, as in CAIP-2. */
  readonly namespace: Namespace
  /** CAIP-10. */
  readonly account: AccountId
  /** The wallet's id on this page. */
  readonly walletId: string
  /** What the wallet is called; `undefined` until it has announced itself. */
  readonly wallet: string | undefined
}

/**
 * The shown account: of the active family, or of the first connected one while that has none. `undefined` while none is
 * connected.
 * @param capability Only of a family that has it.
 */
export function useConnectedAccount<T>(capability?: Token<T>): ConnectedAccount | undefined {
  const { kernel } = useModal().core
  const active = useStore(kernel.state.activeNamespace)
  const namespaces = useStore(kernel.state.namespaces)
  const wallets = useStore(kernel.state.wallets)
  for (const namespace of [active, ...kernel.namespaces]) {
    const session = sessionOf(namespaces.get(namespace))
    if (!session || (capability && !kernel.has(capability, namespace))) continue
    const { accounts, walletId } = session
    const wallet = wallets.get(namespace)?.find(({ id }) => id === walletId)?.name
    return { namespace, account: accounts[0].id, walletId, wallet }
  }
  return undefined
}
