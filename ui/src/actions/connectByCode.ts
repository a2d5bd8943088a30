import {
  type DirectoryWallet,
  type PairedWallet,
  Pairing,
  type Session,
  toPorticoError,
  untilAborted,
} from '@portico/kernel'
import type { ConnectOptions } from '../client.js'
import type { PorticoCore } from '../state/core.js'

/** Makes a code, and connects the wallet that approves it, in every family of its answer. A code that runs out is not renewed. */
export async function connectByCode(
  { kernel, report }: Pick<PorticoCore, 'kernel' | 'report'>,
  {
    wallet,
    namespace,
    onUri,
    signal,
  }: Pick<ConnectOptions, 'namespace' | 'onUri' | 'signal'> & { readonly wallet: DirectoryWallet | undefined },
): Promise<Session> {
  try {
    const pairing = await kernel.get(Pairing)
    const { id = '', name = '', imageUrl, links } = wallet ?? {}
    pairing.choose(wallet && { id, name, imageUrl, links })
    try {
      const { uri, approved } = await pairing.propose({ signal })
      onUri?.(uri)
      // The wallet has said yes all the same: it is connected, as after the modal was closed.
      const late = () => void approved.then(connectPaired).catch(() => {})
      const paired = await untilAborted(approved, signal, 'connect').catch((cause: unknown) => {
        late()
        throw cause
      })
      onUri?.(undefined)
      return await connectPaired(paired)
    } finally {
      onUri?.(undefined)
      pairing.reset()
    }
  } catch (cause) {
    const error = toPorticoError(cause, 'WALLET_FAILED', { walletId: wallet?.id ?? '', method: 'connect' })
    if (error.code !== 'REQUEST_ABORTED') report(error)
    throw error
  }

  async function connectPaired({ walletId, namespaces }: PairedWallet): Promise<Session> {
    const known = namespaces.filter((one) => kernel.namespaces.includes(one))
    const shown = namespace ?? kernel.state.activeNamespace.get()
    const sessions = await kernel.connectGroup(walletId, known, { shown })
    return sessions.find(({ chainId }) => chainId.startsWith(`${shown}:`)) ?? (sessions[0] as Session)
  }
}
