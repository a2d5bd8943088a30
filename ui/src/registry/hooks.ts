import {
  type AccountId,
  type Kernel,
  type Namespace,
  type PorticoError,
  type Resolved,
  sessionOf,
  type Token,
  type Tokens,
  toPorticoError,
  untilAborted,
} from '@portico/kernel'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { PorticoOptions } from '../options/options.js'
import { useStore } from '../primitives/hooks.js'
import { useEntry } from '../router/useRouter.js'
import { useModal } from '../state/modalContext.js'
import type { ToastStore } from '../state/notices.js'
import type { ListRules } from '../wallets/listRules.js'

/** The kernel of the widget that the view belongs to: its stores to render from, its calls to act with. */
export const useKernel = (): Kernel => useModal().core.kernel

/** Shows one short message at the bottom of the card. */
export const useToasts = (): Pick<ToastStore, 'show' | 'close'> => useModal().core.toasts

/** Tells assistive tools what has changed, politely and once. For what sighted visitors see change on the screen. */
export const useAnnounce = (): ((text: string) => void) => useModal().announce

/** What the host has decided about wallets: its own, which of the directory are listed, and how they are opened. */
export const useHostRules = (): ListRules & Pick<PorticoOptions, 'preferUniversalLinks'> => useModal().core.options

/**
 * Calls the view by another title than the one of its contribution: in the visitor's language, or by what it shows.
 * @example useViewTitle(t('scanTitle'))
 */
export function useViewTitle(title: string): void {
  const { viewTitle, modal } = useModal().core
  const entry = useEntry()
  // A view that is come back to before it has faded out is still here, and has to say its title again.
  const isShown = useStore(modal).stack.at(-1) === entry
  useLayoutEffect(() => {
    if (entry && isShown) viewTitle.set({ entry, title })
  }, [viewTitle, entry, isShown, title])
}

/** A capability on its way to a view. `absent` means that no registered plugin provides it. */
export type CapabilityState<T> =
  | { readonly status: 'absent' | 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: PorticoError; retry(): void }

const LOADING = { status: 'loading' } as const

/**
 * The capability, loaded when first asked for. Default namespace: the one that is shown.
 * @example const signer = useCapability(Signer)
 */
export function useCapability<T>(token: Token<T>, namespace?: Namespace): CapabilityState<T> {
  const { kernel } = useModal().core
  const active = useStore(kernel.state.activeNamespace)
  const wanted = namespace ?? active
  const isAbsent = !kernel.has(token, wanted)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const [found, setFound] = useState<{
    readonly token: Token<T>
    readonly namespace: Namespace
    readonly state: CapabilityState<T>
  }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (isAbsent) return
    let isWanted = true
    const show = (next: CapabilityState<T>) => {
      if (isWanted) setFound({ token, namespace: wanted, state: next })
    }
    show(LOADING)
    kernel.get(token, wanted).then(
      (value) => show({ status: 'ready', value }),
      (cause: unknown) =>
        show({ status: 'failed', error: toPorticoError(cause, 'PLUGIN_FAILED', { pluginId: token.id }), retry }),
    )
    return () => {
      isWanted = false
    }
  }, [kernel, token, wanted, isAbsent, attempt, retry])

  if (isAbsent) return { status: 'absent' }
  // Another family's must never be given this one's account.
  return found?.token === token && found.namespace === wanted ? found.state : LOADING
}

/**
 * Loads capabilities ahead of their first use; the call gives them once they are there.
 * @param tokens Always the same object.
 * @throws in the call: what `kernel.get` throws, and `REQUEST_ABORTED`
 */
export function useCapabilities<R extends Tokens>(tokens: R): (signal: AbortSignal) => Promise<Resolved<R>> {
  const kernel = useKernel()
  const load = useCallback(async () => {
    const entries = Object.entries(tokens).map(async ([name, token]) => [name, await kernel.get(token)] as const)
    return Object.fromEntries(await Promise.all(entries)) as Resolved<R>
  }, [kernel, tokens])
  useEffect(() => {
    load().catch(() => {}) // the call says so
  }, [load])
  return useCallback((signal) => untilAborted(load(), signal, 'capabilities'), [load])
}

/** Someone who is connected, and with which wallet. */
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
