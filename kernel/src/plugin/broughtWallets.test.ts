import { afterEach, describe, expect, it } from 'vitest'
import { Accounts } from '../capabilities/account.js'
import { Signer } from '../capabilities/signer.js'
import { createToken } from '../capabilities/token.js'
import type { Kernel } from '../createKernel.js'
import { sessionOf } from '../state/namespaceState.js'
import { createMemoryArea } from '../testing/createMemoryArea.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { referenceNetworks } from '../testing/reference/referenceFixture.js'
import { activateChoosing, onActPlugin, referencePlugin } from '../testing/reference/referencePlugin.js'
import { createReferenceWallet } from '../testing/reference/referenceWallet.js'
import { definePlugin, type Plugin, type PluginContext, type WalletReport } from './definePlugin.js'
import { defineManifest } from './manifest.js'

const kernels: Kernel[] = []
afterEach(async () => {
  for (const kernel of kernels.splice(0)) await kernel.dispose()
})

const Ferry = /* @__PURE__ */ createToken<{ readonly accounts: Accounts }>('ferry@1')
const manifest = defineManifest({
  id: 'ferry',
  kernel: 2,
  namespaces: 'global',
  provides: { ferry: Ferry },
  requires: { accounts: Accounts },
  walletPrefix: 'ferry:',
})
type Context = PluginContext<typeof manifest, undefined>

/** A plugin that brings a wallet which is not on the page, and remembers in its own way that it was there. */
function setUp(more: Partial<WalletReport> = {}, family: (page: EventTarget) => Plugin = referencePlugin) {
  const page = new EventTarget()
  const storage = createMemoryArea()
  const wallet = createReferenceWallet(page)
  const report: WalletReport = {
    id: 'ferry:1',
    name: 'Far wallet',
    unlisted: true,
    recent: null,
    ...more,
    provider: wallet.provider,
  }
  const started: Context[] = []
  const activate = (context: Context) => {
    started.push(context)
    context.own(context.announceWallet('refchain', report))
    return { ferry: { accounts: context.deps.accounts } }
  }
  const plugin = (): Plugin => definePlugin(manifest, { options: undefined, load: async () => ({ activate }) })
  const start = (): Kernel => {
    const kernel = createTestKernel({
      plugins: [family(page), plugin()],
      networks: referenceNetworks,
      storage,
    })
    kernels.push(kernel)
    return kernel
  }
  return { start, started, wallet }
}

const statusOf = (kernel: Kernel) => kernel.state.namespaces.get().get('refchain')?.connection.status

describe('a wallet that a plugin brings', () => {
  it('is connected like one of the page, by the family’s own code', async () => {
    const { start, started } = setUp()
    const kernel = start()
    await kernel.discover()
    expect(started).toEqual([])
    const session = await kernel.connect('refchain', 'ferry:1')
    expect(session.walletId).toBe('ferry:1')
    const signature = await (await kernel.get(Signer, 'refchain')).signMessage(
      session.accounts[0].id,
      new Uint8Array([1]),
    )
    expect(signature.bytes.length).toBeGreaterThan(0)
    const [offered] = kernel.state.wallets.get().get('refchain') ?? []
    expect(offered).toMatchObject({ id: 'ferry:1', name: 'Far wallet', unlisted: true, type: 'MULTI_CHAIN' })
  })

  it('is there again after a reload, which activates its plugin', async () => {
    const { start, started } = setUp()
    const first = start()
    await first.connect('refchain', 'ferry:1')
    await first.dispose()
    const next = start()
    await next.restore()
    expect([statusOf(next), started.length]).toEqual(['connected', 2])
  })

  it('is there again also in a family whose own wallets wait for an act', async () => {
    const { start } = setUp({}, (page) => onActPlugin(page, activateChoosing))
    const first = start()
    await first.connect('refchain', 'ferry:1')
    await first.dispose()
    const next = start()
    await next.restore()
    expect(statusOf(next)).toBe('connected')
  })

  it('is among the wallets used last as its plugin says, or not at all [S9.1d]', async () => {
    const none = setUp().start()
    await none.connect('refchain', 'ferry:1')
    expect(none.state.recentWallets.get()).toEqual([])
    const named = setUp({ recent: { id: 'far', name: 'Far', links: { mobile: 'far://' } } }).start()
    await named.connect('refchain', 'ferry:1')
    expect(named.state.recentWallets.get()).toEqual([{ id: 'far', name: 'Far', links: { mobile: 'far://' } }])
  })

  it('is gone with its plugin', async () => {
    const kernel = setUp().start()
    await kernel.connect('refchain', 'ferry:1')
    await kernel.deactivate('ferry')
    expect(kernel.state.wallets.get().get('refchain')).toEqual([])
  })

  it('that is not offered any more fails at once, and the session is forgotten [S4.4]', async () => {
    const { start, started } = setUp()
    const kernel = start()
    await expect(kernel.connect('refchain', 'ferry:2')).rejects.toMatchObject({ code: 'WALLET_MISSING' })
    expect(started.length).toBe(1)
  })
})

describe('a plugin that acts on accounts', () => {
  it('knows who is connected where, hears of changes, and can disconnect', async () => {
    const kernel = setUp().start()
    const { accounts } = await kernel.get(Ferry)
    let changeCount = 0
    accounts.onChange(() => changeCount++)
    expect([accounts.namespaces, accounts.session('refchain')]).toEqual([['refchain'], undefined])
    await kernel.connect('refchain', 'ferry:1')
    expect(accounts.session('refchain')).toEqual(sessionOf(kernel.state.namespaces.get().get('refchain')))
    expect([accounts.isSupported('refchain'), changeCount > 0]).toEqual([true, true])
    await accounts.disconnect('refchain')
    expect(statusOf(kernel)).toBe('disconnected')
  })

  it('asks a family for what it has, and hears when it has not', async () => {
    const { start, started } = setUp()
    const kernel = start()
    await kernel.get(Ferry)
    const [context] = started
    expect(await context?.familyOf(Signer, 'refchain')).toBe(await kernel.get(Signer, 'refchain'))
    expect(await context?.familyOf(createToken('kite@1'), 'refchain')).toBeUndefined()
    expect(context?.networks.get()).toEqual(kernel.state.networks.get())
  })
})
