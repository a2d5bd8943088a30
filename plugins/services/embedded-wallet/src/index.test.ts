import { eip155 } from '@portico/chain-eip155'
import { createKernel, type Facts, type Modal, type Network } from '@portico/kernel'
import { expect, it } from 'vitest'
import { embeddedWallet } from './index.js'

const network: Network = {
  ...{ id: 1, caipNetworkId: 'eip155:1', chainNamespace: 'eip155', name: 'One' },
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const facts = (more: Partial<Facts>): Facts => ({
  ...{ namespace: 'eip155', connected: false, urls: {}, has: () => true },
  ...more,
})

it('adds its views only where there is a frame, and its rows only to a connected account; a request must be answered [S2.2, S2.7]', () => {
  const kernel = createKernel({ plugins: [eip155(), embeddedWallet()], networks: [network], modal: {} as Modal })
  const urls = { frameUrl: 'https://wallet.example/frame' }
  const views = kernel.contributions('views')
  expect(views.map(({ id, step }) => [id, step])).toEqual([
    ['ApproveTransaction', 'transaction'],
    ['RequestRefused', undefined],
    ['Security', undefined],
    ['AccountTypes', undefined],
  ])
  const rows = kernel.contributions('settings')
  expect(views.map(({ when }) => when?.(facts({})))).toEqual([false, false, false, false])
  expect(views.map(({ when }) => when?.(facts({ urls })))).toEqual([true, true, true, false])
  for (const { when } of [...rows, ...views.slice(3)]) {
    const given = [facts({}), facts({ urls }), facts({ urls, connected: true })]
    expect(given.map((one) => when?.(one))).toEqual([false, false, true])
  }
})
