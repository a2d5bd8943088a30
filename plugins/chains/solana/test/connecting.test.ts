import { type Clock, isPorticoError, type Session } from '@portico/kernel'
import { createFakeClock, createLeakGuard } from '@portico/kernel/testing'
import type { SolanaTestWalletOptions } from '@portico/test-kit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { solanaDevnet, solanaMainnet } from '../src/networks.js'
import { localNetwork, openPlugin } from './openPlugin.js'
import { alterWallet, announce, createWallet, openPage } from './page.js'

const LOCAL = localNetwork.caipNetworkId
const code = (error: unknown) => (isPorticoError(error) ? error.code : error)
const failureOf = (call: Promise<unknown>) => call.then(() => 'no failure', code)
const idsOf = (session: Session | undefined, address: string) => session?.accounts.map(({ id }) => id.endsWith(address))

describe('finding wallets', () => {
  it('lists wallets that came before and after the page was ready', async () => {
    createWallet({ name: 'Early' })
    const { kernel } = await openPlugin()
    await kernel.discover()
    createWallet({ name: 'Late' })
    expect(kernel.state.wallets.get().get('solana')).toMatchObject([{ id: 'Early' }, { id: 'Late' }])
  })

  it('sends the request to the chosen one of two wallets with one name, whatever their order', async () => {
    const [one, other] = [createWallet({ name: 'Twin' }), createWallet({ name: 'Twin' })]
    const { connector } = await openPlugin()
    await connector.connect('Twin#2')
    expect([one.requests.length, other.requests.length]).toEqual([0, 1])
  })

  it('lists and connects wallets beside one that throws on every read, and frozen ones', async () => {
    const throwing = new Proxy({}, { get: () => expect.fail('read'), has: () => expect.fail('asked') })
    announce(throwing)
    const { kernel, connector } = await openPlugin()
    await kernel.discover()
    announce(throwing, null, 'text', { chains: 7, features: {} })
    const { wallet } = createWallet({ name: 'Frozen' })
    expect(Object.isFrozen(wallet)).toBe(true)
    expect(kernel.state.wallets.get().get('solana')).toMatchObject([{ id: 'Frozen' }])
    expect((await connector.connect('Frozen')).walletId).toBe('Frozen')
  })

  it('leaves out wallets of other families and those that can not connect', async () => {
    const { kernel } = await openPlugin()
    await kernel.discover()
    createWallet({ name: 'Other family', chains: [{ id: 'sui:mainnet', rpcUrl: '' }] })
    createWallet({ name: 'No connect', without: ['standard:connect'] })
    expect(kernel.state.wallets.get().get('solana') ?? []).toEqual([])
  })
})

describe('connecting', () => {
  it('begins on the network that is asked for, else on the first configured one of the wallet', async () => {
    createWallet()
    createWallet({ name: 'Devnet only', chains: [{ id: 'solana:devnet', rpcUrl: '' }] })
    const { connector } = await openPlugin()
    const chainOf = async (walletId: string, chainId?: typeof LOCAL) =>
      (await connector.connect(walletId, { chainId })).chainId
    expect(await chainOf('Wallet')).toBe(LOCAL)
    expect(await chainOf('Wallet', solanaDevnet.caipNetworkId)).toBe(solanaDevnet.caipNetworkId)
    expect(await chainOf('Devnet only')).toBe(solanaDevnet.caipNetworkId)
  })

  it('shows no prompt when the wallet serves no configured network [S8.9j]', async () => {
    const wallet = createWallet({ chains: [{ id: 'solana:testnet', rpcUrl: '' }] })
    const { connector } = await openPlugin()
    expect(await failureOf(connector.connect('Wallet'))).toBe('CHAIN_UNSUPPORTED')
    expect(wallet.requests).toEqual([])
  })

  it("uses the host's own name for a network", async () => {
    createWallet({ chains: [{ id: 'solana:mainnet', rpcUrl: '' }] })
    const { connector } = await openPlugin({ options: { walletChains: { [LOCAL]: 'solana:mainnet' } } })
    expect((await connector.connect('Wallet')).chainId).toBe(LOCAL)
  })

  it('reads accounts that the wallet only puts on itself', async () => {
    const wallet = createWallet()
    const connect = async () => {
      await (wallet.wallet.features['standard:connect'] as { connect(): Promise<unknown> }).connect()
    }
    const { connector } = await openPlugin()
    const connecting = connector.connect('Altered')
    announce(alterWallet(wallet, { features: { 'standard:connect': { connect } } }))
    expect(idsOf(await connecting, wallet.address)).toEqual([true])
  })

  it('leaves out accounts of other families and of networks that are not configured', async () => {
    const wallet = createWallet()
    await (wallet.wallet.features['standard:connect'] as { connect(): Promise<unknown> }).connect()
    const [account] = wallet.wallet.accounts
    const accounts = [
      { ...account, chains: ['sui:mainnet'], address: '0x1' },
      { ...account, chains: ['solana:mainnet'] },
      account,
    ]
    const { connector } = await openPlugin()
    const connecting = connector.connect('Altered')
    announce(alterWallet(wallet, { features: { 'standard:connect': { connect: async () => ({ accounts }) } } }))
    expect(idsOf(await connecting, wallet.address)).toEqual([true])
  })

  it('refuses an address that is none, or that does not belong to its key [S5.22]', async () => {
    const wallet = createWallet()
    await (wallet.wallet.features['standard:connect'] as { connect(): Promise<unknown> }).connect()
    const [account] = wallet.wallet.accounts
    const { connector } = await openPlugin()
    for (const [index, change] of [
      { address: '11111111111111111111111111111111' },
      { address: `${wallet.address}1` },
      { address: 'not an address' },
      { publicKey: new Uint8Array(31) },
      { publicKey: undefined },
      { chains: 'solana:localnet' },
    ].entries()) {
      const connect = async () => ({ accounts: [{ ...account, ...change }] })
      const connecting = connector.connect(`Liar ${index}`)
      announce(alterWallet(wallet, { name: `Liar ${index}`, features: { 'standard:connect': { connect } } }))
      expect(await failureOf(connecting), JSON.stringify(change)).toBe('WALLET_BAD_REPLY')
    }
  })

  it('calls a silent connect that finds nothing ACCOUNT_MISSING, also when the wallet says no instead', async () => {
    const wallet = createWallet()
    const { connector } = await openPlugin()
    for (const [name, connect] of [
      ['Ignores silent', async () => ({ accounts: [] })],
      ['Says no', () => Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 }))],
      ['Unauthorised', () => Promise.reject({ code: 4100 })],
    ] as const) {
      const connecting = connector.connect(name, { silent: true })
      announce(alterWallet(wallet, { name, features: { 'standard:connect': { connect } } }))
      expect(await failureOf(connecting), name).toBe('ACCOUNT_MISSING')
    }
  })

  it('keeps the first session, with its events, when a second wallet refuses', async () => {
    const [first, second] = [createWallet({ name: 'First' }), createWallet({ name: 'Second' })]
    const { connector, reports } = await openPlugin()
    await connector.connect('First')
    second.rejectNext()
    expect(await failureOf(connector.connect('Second'))).toBe('REQUEST_REJECTED')
    expect(second.listenerCount()).toBe(0)
    first.selectAccount(1)
    expect(idsOf(reports.at(-1), first.address)).toEqual([true])
  })

  it('lets go of the wallet before, and leaves its permission: it is kept beside the new one', async () => {
    const [first, second] = [createWallet({ name: 'First' }), createWallet({ name: 'Second' })]
    const { connector, reports } = await openPlugin()
    await connector.connect('First')
    const asked = first.requests.length
    await connector.connect('Second')
    first.selectAccount(1)
    expect(first.requests.length).toBe(asked)
    expect([first.connected, first.listenerCount(), second.listenerCount()]).toEqual([true, 0, 1])
    expect(reports).toEqual([])
  })

  it('has one kind of session, whichever kind of account is preferred', async () => {
    const wallet = createWallet()
    const { connector } = await openPlugin()
    const plain = await connector.connect('Wallet', { accountType: 'eoa' })
    expect(await connector.connect('Wallet', { accountType: 'smartAccount' })).toEqual(plain)
    expect(wallet.requests[0]).toEqual(wallet.requests[1])
  })
})

describe('disconnecting a kept wallet', () => {
  /** Connected to Active, with Kept kept beside it. */
  async function openWithKept(options: Partial<SolanaTestWalletOptions> = {}, clock?: Clock) {
    const [kept, active] = [createWallet({ name: 'Kept', ...options }), createWallet({ name: 'Active' })]
    const plugin = await openPlugin({ clock })
    await plugin.connector.connect('Kept')
    await plugin.connector.connect('Active')
    const asked = { kept: kept.requests.length, active: active.requests.length }
    const methods = () => ({
      kept: kept.requests.slice(asked.kept).map(({ method }) => method),
      active: active.requests.slice(asked.active).map(({ method }) => method),
    })
    return { kept, active, methods, ...plugin }
  }

  it('takes back that one’s permission while the session goes on', async () => {
    const { kept, active, methods, connector, reports } = await openWithKept()
    await connector.disconnect({ walletId: 'Kept' })
    expect(methods()).toEqual({ kept: ['standard:disconnect'], active: [] })
    expect([kept.connected, active.connected]).toEqual([false, true])
    active.selectAccount(1)
    expect(reports.map((session) => idsOf(session, active.address))).toEqual([[true]])
  })

  it('ends the session when the id is the active wallet’s', async () => {
    const { kept, active, methods, connector } = await openWithKept()
    await connector.disconnect({ walletId: 'Active' })
    expect(methods()).toEqual({ kept: [], active: ['standard:disconnect'] })
    expect([kept.connected, active.listenerCount()]).toEqual([true, 0])
  })

  it('is harmless for a wallet that is not on the page, within a bound', async () => {
    const clock = createFakeClock()
    const { methods, connector, reports } = await openWithKept({}, clock)
    const gone = connector.disconnect({ walletId: 'Unknown' })
    await clock.advance(3_000)
    await gone
    expect({ ...methods(), reports }).toEqual({ kept: [], active: [], reports: [] })
  })

  it('finds the wallet when nothing else has looked for wallets yet', async () => {
    const wallet = createWallet()
    const { connector } = await openPlugin()
    await connector.disconnect({ walletId: 'Wallet' })
    expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:disconnect'])
  })

  it('can only forget a wallet that can not disconnect', async () => {
    const { methods, connector } = await openWithKept({ without: ['standard:disconnect'] })
    await connector.disconnect({ walletId: 'Kept' })
    expect(methods()).toEqual({ kept: [], active: [] })
  })

  it('says so when the wallet fails, and the wait ends with the signal', async () => {
    const { kept, connector, reports } = await openWithKept()
    kept.neverAnswer('standard:disconnect')
    const { signal, abort } = withAbort()
    const disconnecting = connector.disconnect({ walletId: 'Kept', signal })
    await vi.waitFor(() => expect(kept.requests.at(-1)?.method).toBe('standard:disconnect'))
    abort()
    expect(await failureOf(disconnecting)).toBe('REQUEST_ABORTED')
    const disconnect = () => Promise.reject(new Error('boo'))
    announce(alterWallet(kept, { features: { 'standard:disconnect': { disconnect } } }))
    expect(await failureOf(connector.disconnect({ walletId: 'Altered' }))).toBe('WALLET_FAILED')
    expect(reports).toEqual([])
  })
})

describe('a wallet without events', () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  beforeEach(() => vi.stubGlobal('document', document))
  afterEach(() => vi.unstubAllGlobals())
  const comeBack = { focus: () => openPage().dispatchEvent(new Event('focus')), show: () => show('visible') }

  function show(state: string): void {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }

  async function openSilent(options: Partial<SolanaTestWalletOptions> = { without: ['standard:events'] }) {
    const wallet = createWallet(options)
    const plugin = await openPlugin()
    await plugin.connector.connect('Wallet')
    const asked = wallet.requests.length
    return { wallet, requests: () => wallet.requests.length - asked, ...plugin }
  }

  it.each(Object.entries(comeBack))(
    'is read anew when the visitor comes back (%s), without a prompt',
    async (_how, come) => {
      const { wallet, requests, reports } = await openSilent()
      wallet.selectAccount(1)
      expect(reports).toEqual([])
      come()
      expect(reports.map((session) => idsOf(session, wallet.address))).toEqual([[true]])
      for (const again of Object.values(comeBack)) again()
      expect([reports.length, requests()]).toEqual([1, 0])
    },
  )

  it('ends its session then when it grants nothing any more', async () => {
    const { wallet, reports } = await openSilent()
    wallet.revoke()
    for (const come of Object.values(comeBack)) come()
    expect(reports).toEqual([undefined])
  })

  it('is read anew also when its events throw', async () => {
    const wallet = createWallet()
    const { connector, reports } = await openPlugin()
    const connecting = connector.connect('Altered')
    announce(alterWallet(wallet, { features: { 'standard:events': { on: () => expect.fail('on') } } }))
    await connecting
    wallet.selectAccount(1)
    comeBack.focus()
    expect(reports.map((session) => idsOf(session, wallet.address))).toEqual([[true]])
  })

  it.each([
    ['keeps no accounts on itself', { value: [] }],
    ['does not let them be read', { get: () => expect.fail('accounts') }],
  ])('keeps its session when it %s', async (_what, descriptor) => {
    const wallet = createWallet()
    const connect = async () => {
      await (wallet.wallet.features['standard:connect'] as { connect(): Promise<unknown> }).connect()
      return { accounts: wallet.wallet.accounts }
    }
    const { connector, reports } = await openPlugin()
    const connecting = connector.connect('Altered')
    const features = { 'standard:connect': { connect }, 'standard:events': undefined }
    announce(Object.defineProperty(alterWallet(wallet, { features }), 'accounts', descriptor))
    await connecting
    for (const come of Object.values(comeBack)) come()
    expect(reports).toEqual([])
  })

  it('keeps its session while its accounts can not be read', async () => {
    const wallet = createWallet()
    let isBroken = false
    const { connector, reports } = await openPlugin()
    const connecting = connector.connect('Altered')
    const altered = alterWallet(wallet, { features: { 'standard:events': undefined } })
    const get = () => (isBroken ? expect.fail('accounts') : wallet.wallet.accounts)
    announce(Object.defineProperty(altered, 'accounts', { get }))
    await connecting
    isBroken = true
    comeBack.focus()
    expect(reports).toEqual([])
    isBroken = false
    wallet.selectAccount(1)
    comeBack.focus()
    expect(reports.map((session) => idsOf(session, wallet.address))).toEqual([[true]])
  })

  it('is left alone when the page goes away, when it is not connected, and when the plugin is taken down', async () => {
    const { wallet, kernel, connector, reports } = await openSilent()
    wallet.selectAccount(1)
    show('hidden')
    expect(reports).toEqual([])
    await connector.disconnect()
    for (const come of Object.values(comeBack)) come()
    await connector.connect('Wallet')
    await kernel.deactivate('solana')
    wallet.selectAccount(0)
    for (const come of Object.values(comeBack)) come()
    expect(reports).toEqual([])
  })

  it('leaves no listener on the page', async () => {
    const wallet = createWallet({ without: ['standard:events'] })
    const guard = createLeakGuard()
    try {
      const { kernel, connector } = await openPlugin()
      await connector.connect('Wallet')
      expect(guard.leaks().filter((leak) => /focus|visibility/.test(leak))).toHaveLength(2)
      await kernel.dispose()
    } finally {
      guard.release()
    }
    expect([guard.leaks(), wallet.listenerCount()]).toEqual([[], 0])
  })

  it('that has events is read on its events only', async () => {
    createWallet()
    const guard = createLeakGuard()
    const { connector } = await openPlugin()
    await connector.connect('Wallet')
    guard.release()
    expect(guard.leaks().filter((leak) => /focus|visibility/.test(leak))).toEqual([])
  })
})

describe('a session', () => {
  it('ends when the wallet is locked and when the page is disconnected in the wallet', async () => {
    for (const end of ['lock', 'revoke'] as const) {
      const wallet = createWallet({ name: end })
      const { connector, reports, signer } = await openPlugin()
      const session = await connector.connect(end)
      wallet[end]()
      expect(reports).toEqual([undefined])
      expect(wallet.listenerCount()).toBe(0)
      const signing = signer.signMessage(session.accounts[0].id, new Uint8Array(1))
      expect(await failureOf(signing)).toBe('ACCOUNT_MISSING')
    }
  })

  it('is not reported again when the same accounts come as new objects', async () => {
    const wallet = createWallet()
    const listeners = new Set<(change: unknown) => void>()
    const on = (_event: string, listener: (change: unknown) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    const { connector, reports } = await openPlugin()
    const connecting = connector.connect('Altered')
    announce(alterWallet(wallet, { features: { 'standard:events': { on } } }))
    await connecting
    for (const listener of listeners) listener({ accounts: wallet.wallet.accounts.map((account) => ({ ...account })) })
    for (const listener of listeners) listener({ features: {} })
    expect(reports).toEqual([])
    for (const listener of listeners) listener({ accounts: [{ address: 'nonsense' }] })
    expect(reports).toEqual([undefined])
    expect(listeners.size).toBe(0)
  })

  it('works with a wallet that has no events and can not disconnect', async () => {
    const wallet = createWallet({ without: ['standard:events', 'standard:disconnect'] })
    const { connector } = await openPlugin()
    await connector.connect('Wallet')
    await connector.disconnect()
    await connector.connect('Wallet')
    expect(wallet.requests).toHaveLength(2)
  })

  it('is forgotten before the wallet answers, and the wait ends with the signal', async () => {
    const wallet = createWallet()
    const { connector } = await openPlugin()
    await connector.connect('Wallet')
    wallet.neverAnswer('standard:disconnect')
    const { signal, abort } = withAbort()
    const disconnecting = connector.disconnect({ signal })
    expect(wallet.listenerCount()).toBe(0)
    abort()
    expect(await failureOf(disconnecting)).toBe('REQUEST_ABORTED')
    await connector.connect('Wallet')
  })

  it('survives a wallet whose events throw', async () => {
    const wallet = createWallet()
    const stop = vi.fn(() => expect.fail('off'))
    const { connector } = await openPlugin()
    for (const [name, on] of Object.entries({ 'Throws on': () => expect.fail('on'), 'Throws off': () => stop })) {
      const connecting = connector.connect(name)
      announce(alterWallet(wallet, { name, features: { 'standard:events': { on } } }))
      await connecting
      await connector.disconnect()
    }
    expect(stop).toHaveBeenCalledOnce()
  })
})

describe('switching', () => {
  it('is reported, and asks the wallet nothing', async () => {
    const wallet = createWallet()
    const { connector, networkSwitch, reports } = await openPlugin()
    expect(networkSwitch.chains()).toEqual([])
    await connector.connect('Wallet')
    const asked = wallet.requests.length
    await networkSwitch.switchTo(solanaDevnet.caipNetworkId)
    expect(reports.map((session) => session?.chainId)).toEqual([solanaDevnet.caipNetworkId])
    expect(wallet.requests).toHaveLength(asked)
  })

  it('offers only configured networks that the wallet supports', async () => {
    createWallet()
    const { connector, networkSwitch } = await openPlugin({ networks: [localNetwork, solanaMainnet] })
    await connector.connect('Wallet')
    expect(networkSwitch.chains()).toEqual([LOCAL])
    const switching = networkSwitch.switchTo(solanaMainnet.caipNetworkId)
    await expect(switching).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED', context: { supported: [LOCAL] } })
  })
})

function withAbort() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
