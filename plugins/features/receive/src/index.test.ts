import { eip155 } from '@portico/chain-eip155'
import { solana } from '@portico/chain-solana'
import { createKernel } from '@portico/kernel'
import { expect, it } from 'vitest'
import { receive } from './index.js'

const network = (caipNetworkId: `${string}:${string}`) => ({
  ...{ id: 1, caipNetworkId, chainNamespace: caipNetworkId.split(':')[0] ?? '', name: 'One' },
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

it('is an action of the account of both families, while a wallet is connected, with two views [S2.16]', () => {
  const kernel = createKernel({
    plugins: [eip155(), solana(), receive()],
    networks: [network('eip155:1'), network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')],
  })
  const [action] = kernel.contributions('actions')
  expect(action).toMatchObject({ id: 'receive', label: 'Receive', opens: 'Receive', pluginId: 'receive' })
  const isShown = (namespace: string, connected: boolean) =>
    action?.when?.({ namespace, connected, urls: {}, has: (token) => kernel.has(token, namespace) })
  for (const namespace of ['eip155', 'solana']) {
    expect([isShown(namespace, true), isShown(namespace, false)]).toEqual([true, false])
  }
  expect(isShown('cosmos', true)).toBe(false)
  expect(kernel.contributions('views').map(({ id }) => id)).toEqual(['Receive', 'CompatibleNetworks'])
})
