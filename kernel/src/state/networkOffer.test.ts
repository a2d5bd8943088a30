import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Network } from '../capabilities/network.js'
import type { KernelConfig } from '../config/kernelConfig.js'
import type { Kernel } from '../createKernel.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { referenceNetworks } from '../testing/reference/referenceFixture.js'
import { referencePlugin } from '../testing/reference/referencePlugin.js'
import { createReferenceWallet, type ReferenceWallet, WALLET_ID } from '../testing/reference/referenceWallet.js'

const [first, second] = referenceNetworks as readonly [Network, Network]
const third: Network = { ...first, id: 3, caipNetworkId: 'refchain:3', name: 'Reference Three' }

let kernel: Kernel
let wallet: ReferenceWallet
afterEach(() => kernel.dispose())

function start(config: Partial<KernelConfig> = {}): void {
  const page = new EventTarget()
  wallet = createReferenceWallet(page)
  wallet.install()
  kernel = createTestKernel({ plugins: [referencePlugin(page)], networks: referenceNetworks, ...config })
}
const declined = () => Promise.reject({ code: 4001 })
const offered = () => kernel.state.networks.get().map(({ caipNetworkId }) => caipNetworkId)
const stateOf = () => kernel.state.namespaces.get().get('refchain')

describe('adding a network', () => {
  it('offers it, and the wallet can be moved there', async () => {
    start()
    await kernel.connect('refchain', WALLET_ID)
    await kernel.addNetwork(third)
    expect(offered()).toEqual(['refchain:1', 'refchain:2', 'refchain:3'])
    expect(stateOf()?.offered).toEqual(offered())
  })

  it('replaces the record of a known one, in its place', async () => {
    start()
    await kernel.addNetwork({ ...first, name: 'Renamed' })
    expect(offered()).toEqual(['refchain:1', 'refchain:2'])
    expect(kernel.state.network('refchain:1')?.name).toBe('Renamed')
  })

  it('takes a text as its number, as families without numbers have', async () => {
    start()
    await kernel.addNetwork({ ...third, id: 'three' })
    expect(offered()).toContain('refchain:3')
  })

  it('needs a plugin for the family, and ids that fit together [S5.20, S8.9l]', async () => {
    start()
    const foreign: Network = { ...third, caipNetworkId: 'other:3', chainNamespace: 'other' }
    const missing = { code: 'CHAIN_ADAPTER_MISSING', context: { namespace: 'other' } }
    await expect(kernel.addNetwork(foreign)).rejects.toMatchObject(missing)
    await expect(kernel.removeNetwork('other:3')).rejects.toMatchObject(missing)
    const torn: Network = { ...third, chainNamespace: 'other' }
    await expect(kernel.addNetwork(torn)).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      context: { fix: 'refchain:3 does not belong to the namespace other.' },
    })
    const unreadable = { ...third, caipNetworkId: 'refchain' as never }
    await expect(kernel.addNetwork(unreadable)).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      context: { fix: '"refchain" is not a CAIP-2 id.' },
    })
    for (const paths of [
      { address: 'account', tx: 'tx/{id}' },
      { address: '{id}', tx: '{id}/{id}' },
      { address: '{id}' },
    ]) {
      const lost = { ...third, blockExplorers: { default: { name: 'X', url: 'https://x.example', paths } } }
      await expect(kernel.addNetwork(lost as Network)).rejects.toMatchObject({
        code: 'CONFIG_INVALID',
        context: {
          fix: 'Write blockExplorers.default.paths of refchain:3 as { address: "account/{id}", tx: "tx/{id}" }.',
        },
      })
    }
    expect(offered()).toEqual(['refchain:1', 'refchain:2'])
  })
})

it.each([2 ** 31, 0, -1, 1.5])('refuses %d as the number of a network [S5.16]', async (id) => {
  start()
  await expect(kernel.addNetwork({ ...third, id })).rejects.toMatchObject({ code: 'CHAIN_ID_INVALID' })
  expect(() => start({ networks: [{ ...third, id }] })).toThrow('CHAIN_ID_INVALID')
})

it('reads no balance without an account on a configured network [S8.9o]', async () => {
  start()
  await expect(kernel.refreshBalance('refchain')).rejects.toMatchObject({ code: 'CONTEXT_UNDEFINED' })
})

describe('removing a network', () => {
  it('moves the visitor elsewhere first: a choice without asking, a wallet by asking it', async () => {
    start()
    await kernel.removeNetwork('refchain:1')
    expect(stateOf()?.chainId).toBe('refchain:2')
    await kernel.addNetwork(first)
    await kernel.connect('refchain', WALLET_ID)
    await kernel.switchNetwork('refchain:2')
    await kernel.removeNetwork('refchain:2')
    expect(offered()).toEqual(['refchain:1'])
    expect(stateOf()?.connection).toMatchObject({ status: 'connected', session: { chainId: 'refchain:1' } })
  })

  it('asks the wallet nothing for a network that is not in use', async () => {
    start()
    await kernel.connect('refchain', WALLET_ID)
    const request = vi.spyOn(wallet.provider, 'request')
    await kernel.removeNetwork('refchain:2')
    await kernel.addNetwork(second)
    await kernel.disconnect()
    await kernel.removeNetwork('refchain:2')
    expect(request.mock.calls.filter(([method]) => method === 'switch')).toEqual([])
    expect([offered(), stateOf()?.chainId]).toEqual([['refchain:1'], 'refchain:1'])
  })

  it('leaves everything as it is when the wallet refuses to move', async () => {
    start()
    await kernel.connect('refchain', WALLET_ID)
    const { request } = wallet.provider
    const refuse = {
      request: (method: string, params: unknown) => (method === 'switch' ? declined() : request(method, params)),
    }
    Object.assign(wallet.provider, refuse)
    await expect(kernel.removeNetwork('refchain:1')).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    expect(offered()).toEqual(['refchain:1', 'refchain:2'])
  })

  it('keeps the last one, says what to do, and does not know what is not there', async () => {
    start({ networks: [first] })
    await expect(kernel.removeNetwork('refchain:1')).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      context: { option: 'networks' },
    })
    await expect(kernel.removeNetwork('refchain:9')).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
      context: { chainId: 'refchain:9' },
    })
  })
})

describe('the addresses of a record', () => {
  const http = ['https://node.example', 'http://127.0.0.1:8545']
  it.each([
    ['both kinds', { default: { http }, api: { http } }],
    ['none', { default: { http: [] } }],
    ['websockets alone', { default: { http: [], webSocket: ['wss://node.example', 'ws://127.0.0.1:8545'] } }],
  ])('may be %s', async (_what, rpcUrls) => {
    start()
    await kernel.addNetwork({ ...second, rpcUrls })
    expect(offered()).toContain('refchain:2')
  })

  it.each([
    ['missing', undefined],
    ['no lists', { default: { http: 'https://node.example' } }],
    ['of another scheme', { default: { http: ['wss://node.example'] } }],
    ['no websockets', { default: { http: [], webSocket: ['https://node.example'] } }],
    ['no addresses', { default: { http: [] }, api: { http: ['node.example'] } }],
    ['no texts', { default: { http: [] }, api: { http: [null] } }],
  ])(
    'are refused when they are %s, from the start and later, and the error repeats no address',
    async (_what, rpcUrls) => {
      const wrong = { ...second, rpcUrls } as never
      const refusal = {
        code: 'CONFIG_INVALID',
        context: { option: 'networks', fix: expect.not.stringContaining('node') },
      }
      start()
      await expect(kernel.addNetwork(wrong)).rejects.toMatchObject(refusal)
      expect(() => start({ networks: [first, wrong] })).toThrow(expect.objectContaining(refusal))
    },
  )
})

describe('the record in force', () => {
  it('lists the endpoints that are asked, and apart from them those that a wallet may be given [S3.3]', () => {
    const network: Network = { ...first, rpcUrls: { default: { http: ['https://public.example'] } } }
    const customRpcUrls = { 'refchain:1': [{ url: 'https://own.example' }] } as const
    start({ networks: [network, second], customRpcUrls })
    expect(kernel.state.network('refchain:1')?.rpcUrls).toEqual({
      default: { http: ['https://own.example'] },
      chainDefault: { http: ['https://own.example', 'https://public.example'] },
    })
    start({ networks: [network], publicRpc: true })
    expect(kernel.state.network('refchain:1')?.rpcUrls.default.http).toEqual(['https://public.example'])
  })

  it('takes the host’s picture instead of its own', () => {
    const network: Network = { ...first, assets: { imageId: 'one', imageUrl: 'https://a.example/1.png' } }
    start({ networks: [network, second], chainImages: { 'refchain:1': 'https://b.example/1.png' } })
    expect(kernel.state.network('refchain:1')?.assets).toEqual({ imageId: 'one', imageUrl: 'https://b.example/1.png' })
    expect(kernel.state.network('refchain:2')?.assets).toBeUndefined()
  })
})
