import { PorticoError, sessionOf } from '@portico/kernel'
import { createRoamingFamily } from '@portico/kernel/testing'
import { describe, expect, it, vi } from 'vitest'
import { codeOf, createTestActions as setUp } from '../testing/createTestActions.js'
import { createTestChain, createTestStorage, sessionOn, testNetwork } from '../testing/createTestChain.js'
import { createActions } from './createActions.js'
import { lists } from './mountModal.js'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const storageOf = (records: Readonly<Record<string, string>>): Storage => {
  const storage = createTestStorage()
  for (const [key, text] of Object.entries(records)) storage.setItem(`@portico/${key}`, text)
  return storage
}

describe('open', () => {
  it('shows Connect while nothing is connected, and looks for wallets [S2.6f]', async () => {
    const { actions, views, kernel } = setUp()
    await actions.open()
    expect(views()).toEqual(['Connect'])
    await vi.waitFor(() => expect(kernel.state.wallets.get().get('test')).toHaveLength(1))
  })

  it('shows Account when an account is connected [S2.6e]', async () => {
    const { actions, views, kernel } = setUp()
    await kernel.connect('test', 'wallet')
    await actions.open()
    expect(views()).toEqual(['Account'])
  })

  it('shows the view that is asked for [S2.6d]', async () => {
    const { actions, views } = setUp()
    await actions.open({ view: 'Networks' })
    expect(views()).toEqual(['Networks'])
  })

  it('shows the namespace that is asked for, and refuses one that is not served [S2.6b]', async () => {
    const { actions, coreOf, isOpen } = setUp()
    await actions.open({ namespace: 'test' })
    expect(coreOf().connectNamespace.get()).toBe('test')
    coreOf().modal.close()
    expect(await codeOf(actions.open({ namespace: 'other' }))).toBe('ADAPTER_MISSING')
    expect(isOpen()).toBe(false)
  })

  it('shows UnsupportedChain in place of Account on a network that is not offered [S4.13]', async () => {
    const { actions, views, kernel, chain } = setUp()
    chain.answer = sessionOn('9')
    await kernel.connect('test', 'wallet')
    await actions.open()
    expect(views()).toEqual(['UnsupportedChain'])
  })

  it.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
    'shows Account there with %o [S4.13]',
    async (options) => {
      const { actions, views, kernel, chain } = setUp(options)
      chain.answer = sessionOn('9')
      await kernel.connect('test', 'wallet')
      await actions.open()
      expect(views()).toEqual(['Account'])
    },
  )

  it('renders once however often it is opened', async () => {
    const { actions, mounts } = setUp()
    await Promise.all([actions.open(), actions.open()])
    await actions.open()
    expect(mounts()).toBe(1)
    actions.dispose()
    expect(mounts()).toBe(0)
  })

  describe('after the first view was drawn ahead', () => {
    async function setUpDrawn(options: Parameters<typeof setUp>[0] = {}) {
      const made = setUp(options, { isStarted: false })
      await made.actions.drawAhead()
      return made
    }

    it('asks no wallet and opens nothing before the first act', async () => {
      const { mounts, isOpen, coreOf, kernel } = await setUpDrawn()
      expect(mounts()).toBe(1)
      expect(isOpen()).toBe(false)
      expect(coreOf().drawnAhead.get()).toEqual({ id: 'Connect' })
      expect(coreOf().hasActed.get()).toBe(false)
      await settle()
      expect(kernel.state.wallets.get().size).toBe(0)
    })

    it('shows what is drawn, and looks for wallets [S2.6f]', async () => {
      const { actions, mounts, coreOf, button, kernel } = await setUpDrawn()
      const drawn = coreOf().drawnAhead.get()
      actions.start()
      await actions.open()
      expect(button.modalState.get().stack[0]).toBe(drawn)
      expect(mounts()).toBe(1)
      await vi.waitFor(() => expect(kernel.state.wallets.get().get('test')).toHaveLength(1))
    })

    it.each([{ view: 'Networks' }, { namespace: 'test' }] as const)('drops it for %o', async (wanted) => {
      const { actions, mounts, coreOf, views } = await setUpDrawn()
      const [before, drawn] = [coreOf(), coreOf().drawnAhead.get()]
      const seen: number[] = []
      before.modal.subscribe(() => seen.push(mounts()))
      await actions.open(wanted)
      expect(seen[0]).toBe(0)
      expect(views()).toEqual([('view' in wanted && wanted.view) || 'Connect'])
      expect(before.modal.get().stack[0]).not.toBe(drawn)
      expect(mounts()).toBe(1)
    })

    it('draws it once', async () => {
      const { actions, mounts } = await setUpDrawn()
      await actions.drawAhead()
      expect(mounts()).toBe(1)
      actions.dispose()
      expect(mounts()).toBe(0)
    })

    it.each([
      ['an embedded modal', { embedded: true }],
      ['a visitor with a stored session', { storage: storageOf({ connection_status: '{"v":1,"d":"connected"}' }) }],
      ['a language that has to be loaded', { locale: 'de' }],
      ['a page where no element is to be appended', { disableAppend: true }, new Set<HTMLElement>()],
    ] as const)('draws nothing for %s', async (_what, options, placed?) => {
      const { actions, mounts } = setUp(options, { isStarted: false, placed })
      await actions.drawAhead()
      expect(mounts()).toBe(0)
    })
  })

  it('closes again when the modal can not be rendered, and says so', async () => {
    const { button, isOpen } = setUp()
    const broken = createActions(button, new Set(), async () => {
      throw new TypeError('no chunk')
    })
    expect(await codeOf(broken.open())).toBe('PLUGIN_FAILED')
    expect(isOpen()).toBe(false)
  })

  it('asks for the element where appending is off [S2.11]', async () => {
    const { button } = setUp({ disableAppend: true })
    const actions = createActions(button, new Set(), async () => ({ mountModal: () => ({ dispose() {} }), lists }))
    expect(await codeOf(actions.open())).toBe('CONFIG_INVALID')
  })
})

describe('the open modal', () => {
  it('closes when the visitor has connected', async () => {
    const { actions, isOpen, kernel } = setUp()
    await actions.open()
    await kernel.connect('test', 'wallet')
    expect(isOpen()).toBe(false)
  })

  it('asks for another network instead when the wallet is on one that is not offered [S4.13]', async () => {
    const { actions, views, kernel, chain } = setUp()
    chain.answer = sessionOn('9')
    await actions.open()
    await kernel.connect('test', 'wallet')
    expect(views()).toEqual(['UnsupportedChain'])
  })

  it('shows UnsupportedChain over what was open while the wallet is off, and then what was open [S4.13]', async () => {
    const { actions, views, kernel, chain } = setUp()
    await kernel.connect('test', 'wallet')
    await actions.open()
    chain.report(sessionOn('9'))
    expect(views()).toEqual(['Account', 'UnsupportedChain'])
    chain.report(sessionOn('2'))
    expect(views()).toEqual(['Account'])
  })

  it('closes when the wallet is back and there is nothing behind UnsupportedChain [S4.13]', async () => {
    const { actions, isOpen, kernel, chain } = setUp()
    chain.answer = sessionOn('9')
    await kernel.connect('test', 'wallet')
    await actions.open()
    await kernel.switchNetwork('test:1')
    expect(isOpen()).toBe(false)
  })

  it('can be closed on an unsupported network and stays closed while nothing moves', async () => {
    const { actions, isOpen, kernel, chain, coreOf } = setUp()
    chain.answer = sessionOn('9')
    await kernel.connect('test', 'wallet')
    await actions.open()
    coreOf().modal.close()
    chain.report(sessionOn('9', 'bob'))
    expect(isOpen()).toBe(false)
  })

  it('closes when the shown account is gone', async () => {
    const { actions, isOpen, kernel, chain } = setUp()
    await kernel.connect('test', 'wallet')
    await actions.open()
    chain.report(undefined)
    expect(isOpen()).toBe(false)
  })

  it('closes even from a view that must be answered when its wallet is gone', async () => {
    const { actions, isOpen, kernel, chain, coreOf } = setUp()
    await kernel.connect('test', 'wallet')
    await actions.open()
    coreOf().modal.guardClose(() => true)
    actions.close()
    expect(isOpen()).toBe(true)
    chain.report(undefined)
    expect(isOpen()).toBe(false)
  })

  it('stays while the wallet is asked to let go: the caller closes it', async () => {
    const { actions, isOpen, kernel, coreOf } = setUp()
    await kernel.connect('test', 'wallet')
    await actions.open()
    coreOf().isLeaving.set(true)
    await kernel.disconnect()
    expect(isOpen()).toBe(true)
  })

  it('closes after a connection from any view on the way to it', async () => {
    const { actions, isOpen, kernel } = setUp()
    await actions.open({ view: 'WalletList' })
    await kernel.connect('test', 'wallet')
    expect(isOpen()).toBe(false)
  })

  it('says "Failed to disconnect" when the wallet keeps its session [S8.1f]', async () => {
    const { actions, kernel, chain, coreOf } = setUp()
    await kernel.connect('test', 'wallet')
    await actions.open({ view: 'Connect' })
    chain.failsToDisconnect = true
    await expect(kernel.disconnect()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect(coreOf().toasts.get()).toMatchObject({ variant: 'error', message: 'Failed to disconnect' })
    actions.dispose()
    expect(coreOf().toasts.get()?.open).toBe(false)
  })

  it('tells developers of colours that are hard to read', async () => {
    const { button, lines } = setUp()
    button.theme.set({ mode: 'light', variables: { '--portico-foreground': '#eee' } })
    await vi.waitFor(() => expect(lines).toHaveLength(1))
  })
})

describe('connect', () => {
  it('resolves with the session that the visitor opens', async () => {
    const { actions, kernel, views } = setUp()
    const connected = actions.connect()
    await vi.waitFor(() => expect(views()).toEqual(['Connect']))
    await kernel.connect('test', 'wallet')
    expect(await connected).toEqual(sessionOn('1'))
  })

  it('asks one wallet at once when its id is given, before its view is drawn', async () => {
    const { actions, button } = setUp()
    const shown: unknown[] = []
    button.modalState.subscribe(() => shown.push(button.modalState.get().stack.at(-1)))
    expect((await actions.connect({ connectorId: 'wallet' })).walletId).toBe('wallet')
    expect(shown[0]).toEqual({ id: 'ConnectingExternal', params: { namespace: 'test', walletId: 'wallet' } })
  })

  it('withdraws what it asked of the wallet when the modal closes before the view is drawn', async () => {
    const { actions, chain, kernel } = setUp()
    let signal: AbortSignal | undefined
    chain.beforeAnswer = (given) => {
      signal = given
      return new Promise(() => {})
    }
    const connected = actions.connect({ connectorId: 'wallet' })
    await vi.waitFor(() => expect(signal).toBeDefined())
    actions.close()
    expect(await codeOf(connected)).toBe('CONNECT_CLOSED')
    await vi.waitFor(() => expect(signal?.aborted).toBe(true))
    expect(sessionOf(kernel.state.namespaces.get().get('test'))).toBeUndefined()
  })

  it('of a wallet of several families ends after the last of them, with the family that was wanted [S4.5]', async () => {
    const [chain, roaming] = [createTestChain(), createRoamingFamily()]
    const plugins = [chain.plugin, roaming.plugin]
    const { actions, kernel, isOpen } = setUp({ plugins, networks: [testNetwork('1'), ...roaming.networks] })
    const connected = actions.connect({ namespace: 'roam' })
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    const seen: string[] = []
    kernel.state.namespaces.subscribe(() => {
      const count = [...kernel.state.namespaces.get().values()].filter((state) => sessionOf(state)).length
      seen.push(`${count} ${isOpen() ? 'open' : 'closed'}`)
    })
    await kernel.connectGroup('wallet', ['test', 'roam'], { shown: 'test' })
    expect((await connected).chainId).toBe(roaming.networks[0].caipNetworkId)
    expect(seen).toContain('1 open')
    expect(seen).toContain('2 open')
    expect(isOpen()).toBe(false)
  })

  it('goes on after a refusal and rejects when the visitor closes', async () => {
    const { actions, kernel, chain, coreOf, isOpen } = setUp()
    const outcome = codeOf(actions.connect())
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    chain.answer = new PorticoError('REQUEST_REJECTED', { walletId: 'wallet' })
    expect(await codeOf(kernel.connect('test', 'wallet'))).toBe('REQUEST_REJECTED')
    coreOf().modal.close()
    expect(await outcome).toBe('CONNECT_CLOSED')
  })

  it('rejects when the modal can not be opened', async () => {
    const { actions } = setUp()
    expect(await codeOf(actions.connect({ namespace: 'other' }))).toBe('ADAPTER_MISSING')
  })
})

describe('signing and sending', () => {
  it('has the active account sign text and bytes as they are', async () => {
    const { actions, kernel } = setUp()
    await kernel.connect('test', 'wallet')
    expect((await actions.signMessage('é')).text).toBe('test:1:alice|é')
    expect((await actions.signMessage(new Uint8Array([195, 169]))).text).toBe('test:1:alice|195,169')
  })

  it('asks for nothing without an account', async () => {
    const { actions } = setUp()
    expect(await codeOf(actions.signMessage('x'))).toBe('ACCOUNT_MISSING')
    expect(await codeOf(actions.sendTransaction({ to: 'bob', amount: 1n }))).toBe('ACCOUNT_MISSING')
  })

  it('says that a family can not sign, or not send, by the names of the specification [S8.9g, S8.9n]', async () => {
    const { plugin } = createTestChain()
    const { connector, networkSwitch } = plugin.manifest.provides
    const silent = { ...plugin, manifest: { ...plugin.manifest, provides: { connector, networkSwitch } } }
    const { actions, kernel } = setUp({ plugins: [silent] })
    await kernel.connect('test', 'wallet')
    expect(await codeOf(actions.signMessage('x'))).toBe('CONNECTION_CLIENT_MISSING')
    expect(await codeOf(actions.sendTransaction({ to: 'bob', amount: 1n }))).toBe('CONNECTION_CLIENT_UNSET')
    const sent = { id: 'id', account: 'test:1:alice' } as const
    expect(await codeOf(actions.waitForTransaction(sent))).toBe('CONNECTION_CLIENT_UNSET')
  })

  it('sends nothing from a network that is not offered [S8.9f]', async () => {
    const { actions, kernel, chain } = setUp()
    chain.answer = sessionOn('9')
    await kernel.connect('test', 'wallet')
    expect(await codeOf(actions.sendTransaction({ to: 'bob', amount: 1n }))).toBe('NETWORK_CONTEXT_MISSING')
    expect(chain.sent).toEqual([])
  })

  it('says which families have no structured messages', async () => {
    const { actions, kernel } = setUp()
    await kernel.connect('test', 'wallet')
    const message = { domain: {}, types: {}, primaryType: 'A', message: {} }
    expect(await codeOf(actions.signTypedData(message))).toBe('CAPABILITY_MISSING')
  })

  it('waits for a transaction on the network where it was sent, wherever the wallet went since', async () => {
    const { actions, kernel, chain } = setUp()
    await kernel.connect('test', 'wallet')
    chain.hint = { height: '7' }
    const receipt = await actions.sendTransaction({ to: 'bob', amount: 5n })
    expect(receipt).toEqual({ id: 'tx-1', hint: { height: '7' }, account: 'test:1:alice' })
    expect(chain.sent).toEqual([{ from: 'test:1:alice', to: 'bob', amount: 5n }])
    chain.report(sessionOn('2'))
    expect(await actions.waitForTransaction(receipt)).toBe('succeeded')
    expect(chain.confirmed).toEqual([receipt])
  })
})
