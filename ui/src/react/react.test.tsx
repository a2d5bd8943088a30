import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createPortico } from '../createPortico.js'
import { createTestChain, createTestStorage, testNetwork } from '../testing/createTestChain.js'
import * as bindings from './index.js'

const {
  PorticoProvider,
  usePortico,
  usePorticoAccount,
  usePorticoBalance,
  usePorticoEvents,
  usePorticoNetwork,
  usePorticoState,
  usePorticoTheme,
} = bindings

const createClient = () =>
  createPortico({
    plugins: [createTestChain().plugin],
    networks: [testNetwork('1'), testNetwork('2')],
    storage: createTestStorage(),
  })

function Page() {
  const { open, preload } = usePortico()
  const { status } = usePorticoAccount()
  const { caipNetwork, switchNetwork } = usePorticoNetwork('test')
  const balance = usePorticoBalance()
  const { mode } = usePorticoTheme()
  const state = usePorticoState()
  const last = usePorticoEvents()
  return (
    <p>
      {[
        typeof open,
        typeof preload,
        status,
        caipNetwork?.name,
        typeof switchNetwork,
        balance.status,
        mode,
        state.open,
        last,
      ].join(' ')}
      <portico-button size="sm" balance="hide" client-id="one" chars-end={4} disabled={false} />
    </p>
  )
}

function Lost({ hook }: { readonly hook: () => unknown }) {
  hook()
  return null
}

describe('the React bindings', () => {
  it('export what a host uses and nothing else', () => {
    expect(Object.keys(bindings).sort()).toMatchInlineSnapshot(`
      [
        "PorticoProvider",
        "usePortico",
        "usePorticoAccount",
        "usePorticoBalance",
        "usePorticoCapability",
        "usePorticoConnect",
        "usePorticoConnections",
        "usePorticoDisconnect",
        "usePorticoEvents",
        "usePorticoHistory",
        "usePorticoIdentity",
        "usePorticoNetwork",
        "usePorticoPay",
        "usePorticoPortfolio",
        "usePorticoProvider",
        "usePorticoSendCalls",
        "usePorticoSendTransaction",
        "usePorticoSignAndSendTransaction",
        "usePorticoSignIn",
        "usePorticoSignMessage",
        "usePorticoSignTypedData",
        "usePorticoState",
        "usePorticoSwitchNetwork",
        "usePorticoTheme",
        "usePorticoWallets",
        "usePorticoWatchTransaction",
      ]
    `)
  })

  it('render the initial state on a server, whatever the client has become since', async () => {
    const client = createClient()
    const render = () =>
      renderToString(
        <StrictMode>
          <PorticoProvider client={client}>
            <Page />
          </PorticoProvider>
        </StrictMode>,
      )
    const first = render()
    expect(first).toContain('function function disconnected Test 1 function idle system false')
    expect(first).toContain('<portico-button size="sm" balance="hide" client-id="one" chars-end="4"')
    await client.switchNetwork('test:2')
    client.setTheme({ mode: 'dark' })
    expect(render()).toBe(first)
  })

  it.each(Object.entries(bindings).filter(([name]) => name.startsWith('use')))(
    '%s says that the provider is missing',
    (name, hook) => {
      expect(() => renderToString(<Lost hook={hook as () => unknown} />)).toThrow(
        expect.objectContaining({ code: 'CLIENT_MISSING', context: { where: name } }),
      )
    },
  )
})
