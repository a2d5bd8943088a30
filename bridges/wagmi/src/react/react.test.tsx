import { openEvmPage } from '@portico/test-kit/evm-page'
import type { Portico } from '@portico/ui'
import { toChain } from '@portico/viem'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as wagmi3 from 'wagmi'
import * as wagmi2 from 'wagmi-2'
import { readInitialState } from '../followPortico.js'
import { followPortico, portico, porticoTransport } from '../index.js'
import { PorticoWagmiProvider, type PorticoWagmiProviderProps } from './index.js'

/** As {@link PorticoWagmiProvider} does it, with the provider of version 2. */
function ProviderOf2({ client, config, children }: PorticoWagmiProviderProps): ReactNode {
  const [initialState] = useState(() => readInitialState(config, client) as wagmi2.State | undefined)
  useEffect(() => followPortico(config, client), [config, client])
  return (
    <wagmi2.WagmiProvider config={config as never} {...(initialState && { initialState })}>
      {children}
    </wagmi2.WagmiProvider>
  )
}

const VERSIONS = {
  2: { ...(wagmi2 as unknown as typeof wagmi3), useConnection: wagmi2.useAccount, Provider: ProviderOf2 },
  3: { ...wagmi3, Provider: PorticoWagmiProvider },
}

function Shown({ useConnection }: { readonly useConnection: () => object }): ReactNode {
  const { status, address, chainId } = useConnection() as ReturnType<typeof wagmi3.useConnection>
  return <output>{`${status} ${address ?? 'none'} ${chainId ?? ''}`}</output>
}

async function openApp(version: keyof typeof VERSIONS) {
  const { createConfig, createStorage, useConnection, Provider } = VERSIONS[version]
  const page = await openEvmPage()
  const chain = toChain(page.networks[0])
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  /** As a server makes it for each request, and the page for each visit. */
  function createApp(client: Portico): ReactNode {
    const config = createConfig({
      chains: [chain],
      connectors: [portico(client)],
      transports: { [chain.id]: porticoTransport(client, chain.id) },
      storage: createStorage({ storage }),
      multiInjectedProviderDiscovery: false,
      ssr: true,
    })
    return (
      <StrictMode>
        <Provider client={client} config={config}>
          <QueryClientProvider client={new QueryClient()}>
            <Shown useConnection={useConnection} />
          </QueryClientProvider>
        </Provider>
      </StrictMode>
    )
  }
  const container = document.createElement('div')
  document.body.append(container)
  onTestFinished(() => container.remove())
  return { ...page, createApp, container, text: () => container.textContent ?? '' }
}

describe.each([2, 3] as const)('with the React package of wagmi %s', (version) => {
  it('shows what the widget shows, in strict mode too', async () => {
    const { client, connect, createApp, container, text, wallet, first } = await openApp(version)
    const root = createRoot(container)
    root.render(createApp(client))
    await vi.waitFor(() => expect(text()).toBe('disconnected none '))
    await connect()
    await vi.waitFor(() => expect(text()).toBe(`connected ${wallet.address} ${first.chainId}`))
    await client.disconnect()
    await vi.waitFor(() => expect(text()).toBe('disconnected none '))
    root.unmount()
  })

  it('hydrates a page without an error: what the server has rendered is what is there first, and then the session', async () => {
    const { client, connect, load, createApp, container, text, wallet, first, options } = await openApp(version)
    await connect()
    await client.dispose()
    const account = `${first.caip2}:${wallet.address}` as const
    const initialState = [{ walletId: 'test.wallet.evm', accounts: [account] }] as const
    const server = load({ ...options, initialState, enableReconnect: true })
    container.innerHTML = renderToString(createApp(server))
    expect(text()).toBe(`reconnecting ${wallet.address} ${first.chainId}`)
    await server.dispose()

    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => errors.mockRestore())
    const page = load({ ...options, initialState })
    const onRecoverableError = vi.fn()
    const root = hydrateRoot(container, createApp(page), { onRecoverableError })
    await vi.waitFor(() => expect(text()).toBe(`connected ${wallet.address} ${first.chainId}`))
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(errors.mock.calls).toEqual([])
    root.unmount()
  })
})
