import type { Namespace } from '@portico/kernel'
import { connectSource, walletsSource } from '../bindings/connecting.js'
import type { SourceValue } from '../bindings/source.js'
import { useSource } from './useSource.js'

/**
 * The wallets that can be connected, for a dialog of your own; none before `discover` or a `connect` is called, and on a server.
 * @example
 * const { wallets, discover, status } = usePorticoWallets()
 * if (status === 'idle') return <button onClick={discover}>Show wallets</button>
 * return wallets.map(({ id, name }) => <p key={id}>{name}</p>)
 */
export const usePorticoWallets = (namespace?: Namespace): SourceValue<typeof walletsSource> =>
  useSource('usePorticoWallets', (client) => walletsSource(client, namespace), namespace)

/**
 * Connects, and says how that goes. A new call gives up the one before it; so does `reset`, and, without the modal, leaving the
 * component.
 * @example
 * const { connect, status, error, uri } = usePorticoConnect()
 * const ask = () => connect({ walletId: 'walletConnect', modal: false })
 * return <button disabled={status === 'pending'} onClick={ask}>{uri ?? error?.code ?? 'Show a code'}</button>
 */
export const usePorticoConnect = (): SourceValue<typeof connectSource> => useSource('usePorticoConnect', connectSource)
