import { startEvmChains } from '@portico-examples/stack'
import { parseEther, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FakeWindow } from '../wallet/fakeWindow.js'
import { createEvmWallet, type EvmTestWallet, type EvmTestWalletOptions } from './evmWallet.js'

let evm: Awaited<ReturnType<typeof startEvmChains>>
let wallet: EvmTestWallet
beforeAll(async () => {
  evm = await startEvmChains()
})
afterAll(() => evm?.stop())
afterEach(() => wallet.uninstall())

async function connect(chains: EvmTestWalletOptions['chains']) {
  wallet = createEvmWallet({ target: new FakeWindow(), chains, autoApprove: true })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
}
const ask = (method: string, ...params: unknown[]) => wallet.provider.request({ method, params })

test('says by chain whether it can tell assets', async () => {
  const [one, two] = evm.chains
  await connect([{ ...one, assets: [] }, two])
  const able = { '0x7a69': { assetDiscovery: { supported: true } } }
  expect(await ask('wallet_getCapabilities', wallet.address)).toEqual(able)
  expect(await ask('wallet_getCapabilities', wallet.address, ['0x7a6a'])).toEqual({})
  await expect(ask('wallet_getCapabilities', wallet.addresses[1])).rejects.toMatchObject({ code: 4100 })
})

test('tells what the account holds, with prices where it has them', async () => {
  const [one, two] = evm.chains
  const ether = { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2500 }
  const { name, symbol, decimals, address } = one.token
  await connect([
    { ...one, assets: [ether, { address, name, symbol, decimals }] },
    { ...two, assets: [ether] },
  ])
  const list = await ask('wallet_getAssets', { account: wallet.address, chainFilter: ['0x7a69'] })
  expect(list).toEqual({
    '0x7a69': [
      {
        ...{ address: 'native', type: 'NATIVE', balance: toHex(parseEther('10000')) },
        metadata: { ...ether, value: 25_000_000 },
      },
      { address, type: 'ERC20', balance: toHex(10_000_000_000n), metadata: { name, symbol, decimals } },
    ],
  })
  wallet.setAssetsAnswer((honest) => ({ ...(honest as object), '0x7a69': ['nonsense'] }))
  expect(await ask('wallet_getAssets', { account: wallet.address })).toMatchObject({ '0x7a69': ['nonsense'] })
})
