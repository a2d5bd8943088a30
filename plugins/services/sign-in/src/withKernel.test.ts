import {
  Connector,
  defineManifest,
  definePlugin,
  isPorticoError,
  type KernelConfig,
  type Network,
  SignIn,
  SignInProof,
} from '@portico/kernel'
import { createMemoryArea, createTestKernel, testSession } from '@portico/kernel/testing'
import { type Hex, hexToBytes, verifyMessage } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { ALICE, alice, openPage } from '../test/stage.js'
import { signIn } from './index.js'

afterEach(() => vi.unstubAllGlobals())

const session = testSession([alice()])
const manifest = defineManifest({
  ...{ id: 'family', kernel: 2, namespaces: ['eip155'], family: { name: 'Ethereum', signIn: 'Ethereum' } },
  provides: { connector: Connector, proof: SignInProof },
})

const family = definePlugin(manifest, {
  options: {},
  discover(report) {
    report({ provider: {}, id: 'wallet', name: 'Wallet' })
    return () => {}
  },
  load: async () => ({
    activate: () => ({
      connector: { connect: async () => session, disconnect: async () => {}, onSessionChange: () => () => {} },
      proof: {
        addressText: (account) => account.slice(account.lastIndexOf(':') + 1),
        chainText: (chainId) => chainId.slice('eip155:'.length),
        sign: async (_account, { text }) => {
          const signature = await ALICE.signMessage({ message: text })
          return { bytes: hexToBytes(signature), text: signature, scheme: 'eip191' }
        },
        verify: (_account, message, signature) =>
          verifyMessage({ address: ALICE.address, message, signature: signature as Hex }),
      },
    }),
  }),
})

const network: Network = {
  ...{ id: 1, caipNetworkId: 'eip155:1', chainNamespace: 'eip155', name: 'One' },
  nativeCurrency: { name: 'One', symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

function open(config: Pick<KernelConfig, 'siwx' | 'siweConfig' | 'storage'> & Partial<KernelConfig>) {
  openPage()
  return createTestKernel({ plugins: [family, signIn()], networks: [network], ...config })
}

it('a connection becomes a session that the next visit still has, and that ends with it [S4.11a] [S4.11b]', async () => {
  const storage = createMemoryArea()
  const first = open({ siwx: {}, storage })
  const asked = await first.get(SignIn)
  await first.connect('eip155', 'wallet')
  expect(await asked.isDue()).toBe(true)
  const signed = await asked.signIn()
  expect(JSON.parse(storage.getItem('@portico/siwx_sessions') ?? '')).toEqual({ v: 1, d: [signed] })
  await first.dispose()

  const second = open({ siwx: {}, storage })
  const known = await second.get(SignIn)
  await second.connect('eip155', 'wallet')
  expect(await known.isDue()).toBe(false)
  expect(await known.getSessions()).toEqual([signed])
  await second.disconnect('eip155')
  await vi.waitFor(() => expect(storage.getItem('@portico/siwx_sessions')).toBeNull())
  await second.dispose()
})

it('cancelling a required one disconnects [S2.10]', async () => {
  const kernel = open({ siwx: { required: true } })
  const asked = await kernel.get(SignIn)
  await kernel.connect('eip155', 'wallet')
  await asked.isDue()
  await asked.cancel()
  expect(kernel.state.namespaces.get().get('eip155')?.connection.status).toBe('disconnected')
  expect(asked.state.get().status).toBe('off')
  await kernel.dispose()
})

it('what could not be done says so in the words that are fixed [S5.5] [S5.19b] [S8.9d] [S8.9e] [S8.9f]', async () => {
  const on = open({ siwx: {} })
  await expect((await on.get(SignIn)).signIn()).rejects.toThrow('No ActiveCaipAddress found')
  await on.dispose()
  const elsewhere = open({ siwx: {}, networks: [{ ...network, id: 2, caipNetworkId: 'eip155:2' }] })
  await elsewhere.connect('eip155', 'wallet')
  await expect((await elsewhere.get(SignIn)).signIn()).rejects.toThrow('No ActiveCaipNetwork or client found')
  await elsewhere.dispose()

  const off = open({})
  await expect((await off.get(SignIn)).signIn()).rejects.toThrow('SIWX is not enabled')
  await off.dispose()

  const both = open({ siwx: {}, siweConfig: {} as never })
  const failure = await both.get(SignIn).catch((error: unknown) => error)
  expect(isPorticoError(failure, 'PLUGIN_FAILED') && String(failure.cause)).toContain(
    'Cannot set both `siweConfig` and `siwx` options',
  )
  await both.dispose()
})

it('everything of it is loaded only when it is asked for', async () => {
  const plugin = signIn()
  expect(plugin.manifest).toMatchObject({ id: 'sign-in', namespaces: 'global', records: [{ name: 'siwx_sessions' }] })
  const { views = [] } = plugin.manifest.contributes ?? {}
  expect(views.map(({ id, title }) => [id, title])).toEqual([
    ['SIWXSignMessage', 'Sign in'],
    ['ConnectingSiwe', 'Sign in'],
  ])
  const loaded = await Promise.all(views.map(({ component }) => component()))
  const { SignInView } = await import('./ui/SignInView.js')
  expect(loaded).toEqual([{ default: SignInView }, { default: SignInView }])
})
