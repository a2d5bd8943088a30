import type { Network } from '@portico/kernel'
import type { InitialState } from '../options/initialState.js'
import type { PorticoOptions } from '../options/options.js'

/** The network to begin on: the one that was shown last, so that the first render has it too. */
export function startNetwork(
  { networks, defaultNetwork }: Pick<PorticoOptions, 'networks' | 'defaultNetwork'>,
  [active]: InitialState,
): Network | undefined {
  return networks.find(({ caipNetworkId }) => active?.accounts[0].startsWith(`${caipNetworkId}:`)) ?? defaultNetwork
}
