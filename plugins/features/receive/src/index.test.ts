import { eip155 } from '@portico/chain-eip155'
import { solana } from '@portico/chain-solana'
import { Connector, createKernel, defineManifest, definePlugin } from '@portico/kernel'
import { expect, it } from 'vitest'
import { receive } from './index.js'

/** It can be connected, and no more. */
const family = definePlugin(
  defineManifest({ id: 'mute', kernel: 2, namespaces: ['mute'], provides: { connector: Connector } }),
  { options: undefined, load: async () => ({ activate: () => ({}) as never }) },
)
const network = (caipNetworkId: `${string}:${string}`) => ({
  ...{ id: 1, caipNetworkId, chainNamespace: caipNetworkId.split(':')[0] ?? '', name: 'One' },
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

it('is an action of the account of each family that says how it writes addresses, while a wallet is connected, with two views [S2.16]', () => {
  const kernel = createKernel({
    plugins: [eip155(), solana(), family, receive()],
    networks: [network('eip155:1'), network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'), network('mute:1')],
  })
  for (const namespace of ['eip155', 'solana']) {
    const [action] = kernel.contributions('actions', namespace)
    expect(action).toMatchObject({ id: 'receive', label: 'Receive', opens: 'Receive', pluginId: 'receive' })
    const isShown = (connected: boolean) => action?.when?.({ namespace, connected, urls: {}, has: () => true })
    expect([isShown(true), isShown(false)]).toEqual([true, false])
  }
  expect(kernel.contributions('actions', 'mute')).toEqual([])
  expect(kernel.contributions('views', 'eip155').map(({ id }) => id)).toEqual(['Receive', 'CompatibleNetworks'])
})
