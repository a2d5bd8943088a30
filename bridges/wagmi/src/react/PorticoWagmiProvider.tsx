import type { Portico } from '@portico/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { type Config, type State, WagmiProvider } from 'wagmi'
import { followPortico, readInitialState } from '../followPortico.js'

/** What {@link PorticoWagmiProvider} takes. */
export interface PorticoWagmiProviderProps {
  /** What `createPortico` returned. */
  readonly client: Portico
  /** With `portico(client)` among its connectors. */
  readonly config: Config
  /** What wagmi begins with. Default: the account that `client` was created with (`initialState` of `createPortico`). */
  readonly initialState?: State | undefined
  readonly children?: ReactNode
}

/**
 * wagmi's provider, which follows the widget for as long as it is mounted. On a server, set `ssr: true` in the config: the first
 * HTML and the first render then show the same account.
 * @example
 * export const App = () => (
 *   <PorticoWagmiProvider client={client} config={config}>
 *     <portico-button />
 *   </PorticoWagmiProvider>
 * )
 */
export function PorticoWagmiProvider({ client, config, initialState, children }: PorticoWagmiProviderProps): ReactNode {
  // Once: wagmi takes it for the first render only.
  const [initial] = useState(() => initialState ?? (config.storage ? readInitialState(config, client) : undefined))
  useEffect(() => followPortico(config, client), [config, client])
  return (
    <WagmiProvider config={config} {...(initial && { initialState: initial })}>
      {children}
    </WagmiProvider>
  )
}
