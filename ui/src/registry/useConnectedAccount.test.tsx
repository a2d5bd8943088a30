import {
  Connector,
  createKernel,
  createToken,
  defineManifest,
  definePlugin,
  type Kernel,
  type Plugin,
} from '@portico/kernel'
import { testSession } from '@portico/kernel/testing'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type ModalContext, ModalProvider } from '../state/modalContext.js'
import { createTestStorage } from '../testing/createTestChain.js'
import { createContainer } from '../testing/mountHook.js'
import { type ConnectedAccount, useConnectedAccount } from './hooks.js'

const Thing = createToken<object>('thing@1')

function family(namespace: string, hasThing: boolean): Plugin {
  const connector: Connector = {
    connect: async () => testSession([`${namespace}:1:alice`]),
    disconnect: async () => {},
    onSessionChange: () => () => {},
  }
  const provides = { connector: Connector, ...(hasThing ? { thing: Thing } : {}) }
  return definePlugin(defineManifest({ id: namespace, kernel: 2, namespaces: [namespace], provides }), {
    options: undefined,
    discover: (report) => report({ provider: {}, id: 'wallet', name: `Wallet of ${namespace}` }),
    load: async () => ({ activate: () => ({ connector, thing: {} }) as never }),
  })
}

const NAMESPACES = ['one', 'two']

type Shown = readonly (ConnectedAccount | undefined)[]

function Probe({ onChange }: { readonly onChange: (shown: Shown) => void }) {
  onChange([useConnectedAccount(), useConnectedAccount(Thing)])
  return null
}

async function show(): Promise<{ readonly kernel: Kernel; shown(): Shown }> {
  vi.stubGlobal('window', {})
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const kernel = createKernel({
    plugins: NAMESPACES.map((namespace) => family(namespace, namespace === 'two')),
    networks: NAMESPACES.map((namespace) => ({
      ...{ id: 1, caipNetworkId: `${namespace}:1` as const, chainNamespace: namespace, name: namespace },
      nativeCurrency: { name: namespace, symbol: namespace, decimals: 2 },
      rpcUrls: { default: { http: ['https://node.example'] } },
    })) as never,
    storage: createTestStorage(),
  })
  await kernel.discover()
  let shown: Shown = []
  const onChange = (heard: Shown) => {
    shown = heard
  }
  const root = createRoot(createContainer())
  onTestFinished(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
    kernel.dispose()
  })
  const modal = { core: { kernel } } as unknown as ModalContext
  await act(async () =>
    root.render(
      <ModalProvider value={modal}>
        <Probe onChange={onChange} />
      </ModalProvider>,
    ),
  )
  return { kernel, shown: () => shown }
}

it('is of the active family, or of the first connected one while that has none; of one with the capability where one is named', async () => {
  const { kernel, shown } = await show()
  expect(shown()).toEqual([undefined, undefined])
  const connect = (namespace: string) => act(async () => void (await kernel.connect(namespace, 'wallet')))
  const accountOf = (namespace: string) => ({
    namespace,
    account: `${namespace}:1:alice`,
    walletId: 'wallet',
    wallet: `Wallet of ${namespace}`,
  })
  await connect('one')
  expect(shown()).toEqual([accountOf('one'), undefined])
  await act(async () => kernel.selectNamespace('two'))
  expect(shown()).toEqual([accountOf('one'), undefined])
  await connect('two')
  expect(shown()).toEqual([accountOf('two'), accountOf('two')])
  await act(async () => kernel.selectNamespace('one'))
  expect(shown()).toEqual([accountOf('one'), accountOf('two')])
})
