import { eip155 } from '@portico/chain-eip155'
import { createKernel, type Facts, type Modal, type Network } from '@portico/kernel'
import { embeddedWallet } from '@portico/service-embedded-wallet'
import { expect, it } from 'vitest'
import { socials } from './index.js'
import { PROVIDERS } from './manifest.js'

const network: Network = {
  ...{ id: 1, caipNetworkId: 'eip155:1', chainNamespace: 'eip155', name: 'One' },
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const modal = {} as Modal
const facts = (more: Partial<Facts>): Facts => ({
  ...{ namespace: 'eip155', connected: false, urls: {}, has: () => true },
  ...more,
})

it('is a login after the one by e-mail and before the wallets, where there is a frame [S2.13, S2.15, S2.2]', () => {
  const kernel = createKernel({ plugins: [eip155(), embeddedWallet(), socials()], networks: [network], modal })
  const [method, ...others] = kernel.contributions('connectMethods')
  expect(others).toEqual([])
  expect(method).toMatchObject({ id: 'social', order: 20, isLogin: true })
  const urls = { frameUrl: 'https://wallet.example/frame' }
  const views = kernel.contributions('views').filter(({ pluginId }) => pluginId === 'socials')
  expect(views.map(({ id, step }) => [id, step])).toEqual([
    ['AllSocials', 'connect'],
    ['ConnectingSocial', 'connect'],
    ['ConnectingFarcaster', 'connect'],
  ])
  for (const { when } of [method, ...views].flatMap((one) => one ?? [])) {
    expect([when?.(facts({})), when?.(facts({ urls }))]).toEqual([false, true])
  }
})

it('says what is missing when there is no wallet to log in to', () => {
  expect(() => createKernel({ plugins: [eip155(), socials()], networks: [network], modal })).toThrow('PLUGINS_INVALID')
})

it('lists them in the order of the specification [S9.23]', () => {
  expect(PROVIDERS).toEqual(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'])
})
