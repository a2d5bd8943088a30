import type { Unsubscribe } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import type { Config, Connector, State } from 'wagmi'
import { CONNECTOR_ID, readShown } from './portico.js'

/** @throws TypeError for a config without the connector */
function connectorOf(config: Config): Connector {
  const connector = config.connectors.find(({ id }) => id === CONNECTOR_ID)
  if (!connector)
    throw new TypeError('The config has no connector of Portico: add `portico(client)` to its `connectors`.')
  return connector
}

/**
 * Keeps what wagmi holds to be connected at what the widget shows: connecting, another account, another network, disconnecting, also
 * after a reload. `<PorticoWagmiProvider>` does it for React.
 * @returns what ends it
 * @throws TypeError for a config without {@link portico}
 * @example const stop = followPortico(config, client)
 */
export function followPortico(config: Config, client: Portico): Unsubscribe {
  const connector = connectorOf(config)
  const { emitter, uid } = connector

  function follow(): void {
    const { status, connections } = config.state
    // wagmi is at it itself, and says when it is done.
    if (status === 'connecting' || status === 'reconnecting') return
    const { accounts, chainId } = readShown(client)
    const connection = connections.get(uid)
    if (accounts.length === 0) {
      if (connection) emitter.emit('disconnect')
    } else if (!connection) {
      emitter.emit('connect', { accounts, chainId })
      // It is the first to be asked after a reload.
      config.storage?.setItem('recentConnectorId', CONNECTOR_ID)
    } else if (connection.chainId !== chainId || connection.accounts.join() !== accounts.join()) {
      emitter.emit('change', { accounts, chainId })
    }
  }

  const stops = [
    client.subscribeAccount(follow, 'eip155'),
    client.subscribeNetwork(follow, 'eip155'),
    config.subscribe(({ status }) => status, follow),
  ]
  follow()
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * What a server renders, in wagmi's terms: the account of the client's `initialState`, not yet connected. `undefined` without one.
 * @example const initialState = readInitialState(config, client)
 */
export function readInitialState(config: Config, client: Portico): State | undefined {
  const { address } = client.initial.getAccount('eip155')
  const { chainId: caip2 = '' } = client.initial.getNetwork('eip155')
  const chainId = Number(caip2.slice(caip2.indexOf(':') + 1))
  if (!address || !chainId) return undefined
  const connector = connectorOf(config)
  const connection = { accounts: [address as `0x${string}`], chainId, connector } as const
  return {
    chainId,
    connections: new Map([[connector.uid, connection]]),
    current: connector.uid,
    status: 'reconnecting',
  }
}
