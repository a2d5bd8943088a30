import { eip155 } from '@portico/chain-eip155'
import { createKernel, type Facts, type Modal, type Network } from '@portico/kernel'
import { embeddedWallet } from '@portico/service-embedded-wallet'
import { expect, it } from 'vitest'
import { email } from './index.js'

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

it('is a login before the wallets, where there is a frame [S2.13, S2.15]', () => {
  const kernel = createKernel({ plugins: [eip155(), embeddedWallet(), email()], networks: [network], modal })
  const [method, ...others] = kernel.contributions('connectMethods')
  expect(others).toEqual([])
  expect(method).toMatchObject({ id: 'email', order: 10, isLogin: true, collapsesWallets: true })
  const urls = { frameUrl: 'https://wallet.example/frame' }
  expect([method?.when?.(facts({})), method?.when?.(facts({ urls }))]).toEqual([false, true])
  const steps = kernel.contributions('views').filter(({ pluginId }) => pluginId === 'email')
  expect(steps.filter(({ step }) => step === 'connect').map(({ id }) => id)).toEqual([
    'EmailLogin',
    'EmailOtp',
    'EmailDevice',
  ])
})

it('says what is missing when there is no wallet to log in to', () => {
  expect(() => createKernel({ plugins: [eip155(), email()], networks: [network], modal })).toThrow('PLUGINS_INVALID')
})
