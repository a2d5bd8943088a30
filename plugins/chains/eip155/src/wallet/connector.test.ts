import { type AccountId, type ChainId, formatAccountId, isOnUnsupportedChain, sessionOf } from '@portico/kernel'
import { createFakeClock, createLeakGuard, testSession } from '@portico/kernel/testing'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openPage } from '../../test/page.js'
import { failureOf, idsOf, ONE, openConnectedScene, openScene, settle, TWO } from '../../test/scene.js'
import {
  ADDRESS,
  type Answer,
  announce,
  createScriptedWallet,
  never,
  OTHER_ADDRESS,
  refuse,
} from '../../test/scriptedWallet.js'

type Ids = readonly [AccountId, ...AccountId[]]
const on = (chainId: ChainId, ...addresses: string[]) =>
  addresses.map((address) => formatAccountId(chainId, address)) as unknown as Ids
const opened = (ids: Ids) => testSession(ids, 'one.wallet')

type Members = Readonly<Record<string, unknown>>

async function openWith(answers: Record<string, Answer>, config?: Parameters<typeof openScene>[0]) {
  const wallet = createScriptedWallet(answers)
  onTestFinished(announce(wallet.provider))
  return { wallet, ...(await openScene(config)) }
}

describe('connect', () => {
  it('gives the accounts in normal form, the active one first and each once, on the wallet’s own network [S5.22]', async () => {
    const { session } = await openConnectedScene(
      createScriptedWallet({
        eth_requestAccounts: () => [
          OTHER_ADDRESS.toLowerCase(),
          ADDRESS.toUpperCase().replace('X', 'x'),
          OTHER_ADDRESS,
        ],
        eth_chainId: () => '0x7a6a',
      }),
    )
    const accounts = on(TWO, OTHER_ADDRESS, ADDRESS)
    expect(session).toEqual(opened(accounts))
  })

  it('reads no more than the first hundred accounts of a wallet that grants more', async () => {
    const addresses = Array.from({ length: 20_000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
    const wallet = createScriptedWallet({ eth_requestAccounts: () => addresses })
    onTestFinished(announce(wallet.provider))
    const lines: unknown[] = []
    const { kernel } = await openScene({ log: { error: (line) => void lines.push(line) } })
    const session = await kernel.connect('eip155', 'one.wallet')
    expect(idsOf(session)?.map((id) => id.toLowerCase())).toEqual(
      addresses.slice(0, 100).map((address) => `${ONE}:${address}`),
    )
    wallet.emit('accountsChanged', addresses.toReversed())
    expect(sessionOf(kernel.state.namespaces.get().get('eip155'))?.accounts).toHaveLength(100)
    expect(lines).toHaveLength(1)
  })

  it('shows no prompt when it is silent', async () => {
    const { wallet, connector } = await openWith({ eth_requestAccounts: never })
    await connector.connect('one.wallet', { silent: true })
    expect(wallet.methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('says that a locked wallet grants nothing when it is silent', async () => {
    const { connector, wallet } = await openWith({ eth_accounts: () => [] })
    await failureOf(connector.connect('one.wallet', { silent: true }), 'ACCOUNT_MISSING')
    expect({ listeners: wallet.listeners(), methods: wallet.methods() }).toEqual({
      listeners: 0,
      methods: ['eth_accounts'],
    })
  })

  it.each([null, 'text', {}, [7], ['0x12'], [`${ADDRESS}0`]])('refuses %j for accounts', async (reply) => {
    const { connector } = await openWith({ eth_requestAccounts: () => reply })
    const context = { walletId: 'one.wallet', method: 'eth_requestAccounts' }
    expect(await failureOf(connector.connect('one.wallet'), 'WALLET_BAD_REPLY')).toEqual(context)
  })

  it.each([null, '', '0x0', 'main', {}, -1, 1.5, `0x${'f'.repeat(64)}`, 2 ** 53])(
    'refuses %j for a chain id and leaves no listener [S5.16]',
    async (reply) => {
      const { connector, wallet } = await openWith({ eth_chainId: () => reply })
      await expect(connector.connect('one.wallet')).rejects.toMatchObject({
        code: 'WALLET_BAD_REPLY',
        cause: { code: 'CHAIN_ID_INVALID' },
      })
      expect(wallet.listeners()).toBe(0)
    },
  )

  it('takes a chain id from 2^31 on for a network that is not offered, not for a fault [S5.16]', async () => {
    const { kernel } = await openWith({ eth_chainId: () => '0x80000000' })
    const session = await kernel.connect('eip155', 'one.wallet')
    expect(session.chainId).toBe('eip155:2147483648')
    expect(isOnUnsupportedChain(kernel.state.namespaces.get().get('eip155'))).toBe(true)
  })

  it('has one kind of session, whichever kind of account is preferred', async () => {
    const { wallet, connector } = await openWith({})
    const plain = await connector.connect('one.wallet', { accountType: 'eoa' })
    expect(await connector.connect('one.wallet', { accountType: 'smartAccount' })).toEqual(plain)
    expect(wallet.methods().slice(0, 2)).toEqual(wallet.methods().slice(2))
  })

  it('is bounded where no person is asked', async () => {
    const clock = createFakeClock()
    const { connector } = await openWith({ eth_chainId: never }, { clock })
    const failure = failureOf(connector.connect('one.wallet'), 'WALLET_TIMEOUT')
    await settle()
    await clock.advance(5_000)
    expect(await failure).toEqual({ walletId: 'one.wallet', waitedMs: 5_000 })
  })

  it('is given up at once, also where no person is asked', async () => {
    const { connector, wallet } = await openWith({ eth_chainId: never })
    const patience = new AbortController()
    const call = connector.connect('one.wallet', { silent: true, signal: patience.signal })
    const failure = failureOf(call, 'REQUEST_ABORTED')
    await settle()
    patience.abort()
    await failure
    expect(wallet.listeners()).toBe(0)
  })

  it('leaves nothing of a call that was given up, however late the wallet says yes', async () => {
    let approve = (_accounts: unknown) => {}
    const { connector, wallet } = await openWith({
      eth_requestAccounts: () =>
        new Promise((resolve) => {
          approve = resolve
        }),
    })
    const patience = new AbortController()
    const failure = failureOf(connector.connect('one.wallet', { signal: patience.signal }), 'REQUEST_ABORTED')
    await settle()
    patience.abort()
    await failure
    approve([ADDRESS])
    await settle()
    expect({ listeners: wallet.listeners(), methods: wallet.methods() }).toEqual({
      listeners: 0,
      methods: ['eth_requestAccounts'],
    })
  })

  it('keeps the session before when the next one fails, and follows it still', async () => {
    const first = createScriptedWallet()
    const { connector, reports } = await openConnectedScene(first)
    const second = createScriptedWallet({ eth_requestAccounts: refuse(4001) })
    onTestFinished(announce(second.provider, { uuid: 'b', name: 'Two', rdns: 'two.wallet' }))
    await failureOf(connector.connect('two.wallet'), 'REQUEST_REJECTED')
    first.emit('accountsChanged', [OTHER_ADDRESS])
    expect(reports.map(idsOf)).toEqual([on(ONE, OTHER_ADDRESS)])
  })

  it('takes the place of the session before, whose wallet is not heard any more', async () => {
    const first = createScriptedWallet()
    const { connector, reports } = await openConnectedScene(first)
    const second = createScriptedWallet()
    onTestFinished(announce(second.provider, { uuid: 'b', name: 'Two', rdns: 'two.wallet' }))
    await connector.connect('two.wallet')
    first.emit('accountsChanged', [])
    expect({ listeners: first.listeners(), reports }).toEqual({ listeners: 0, reports: [] })
  })

  it('leaves the wallet before its permission: it is kept beside the new one', async () => {
    const first = createScriptedWallet()
    const { connector } = await openConnectedScene(first)
    const asked = first.requests.length
    const second = createScriptedWallet()
    onTestFinished(announce(second.provider, { uuid: 'b', name: 'Two', rdns: 'two.wallet' }))
    await connector.connect('two.wallet')
    expect(first.requests.slice(asked)).toEqual([])
  })

  it('counts a change that the wallet makes while it is being asked', async () => {
    const wallet = createScriptedWallet({
      eth_chainId() {
        wallet.emit('accountsChanged', [OTHER_ADDRESS])
        return '0x7a69'
      },
    })
    const { session } = await openConnectedScene(wallet)
    expect(idsOf(session)).toEqual(on(ONE, OTHER_ADDRESS))
  })
})

it('opens no session with a wallet that is locked while it is being asked', async () => {
  const wallet = createScriptedWallet({
    eth_chainId() {
      wallet.emit('accountsChanged', [])
      return '0x7a69'
    },
  })
  onTestFinished(announce(wallet.provider))
  const { connector } = await openScene()
  await failureOf(connector.connect('one.wallet'), 'ACCOUNT_MISSING')
  expect(wallet.listeners()).toBe(0)
})

describe('a session', () => {
  it('follows the account and the network of the wallet [S4.10]', async () => {
    const wallet = createScriptedWallet()
    const { reports } = await openConnectedScene(wallet)
    wallet.emit('accountsChanged', [OTHER_ADDRESS.toLowerCase(), ADDRESS])
    wallet.emit('chainChanged', '0x7a6a')
    wallet.emit('chainChanged', 31338)
    expect(reports).toEqual([opened(on(ONE, OTHER_ADDRESS, ADDRESS)), opened(on(TWO, OTHER_ADDRESS, ADDRESS))])
  })

  it('ends when the wallet is locked or takes its permission back, and stops to listen', async () => {
    const wallet = createScriptedWallet()
    const { reports } = await openConnectedScene(wallet)
    wallet.emit('accountsChanged', [])
    expect({ reports, listeners: wallet.listeners() }).toEqual({ reports: [undefined], listeners: 0 })
  })

  it('asks the wallet about events that make no sense', async () => {
    const wallet = createScriptedWallet()
    const { reports } = await openConnectedScene(wallet)
    wallet.answers.eth_accounts = () => [OTHER_ADDRESS]
    wallet.answers.eth_chainId = () => '0x7a6a'
    wallet.emit('accountsChanged', null)
    wallet.emit('chainChanged', { chainId: '?' })
    await settle()
    expect(reports.at(-1)).toEqual(opened(on(TWO, OTHER_ADDRESS)))
  })

  it('outlives a wallet that lost its nodes but still grants the account', async () => {
    const wallet = createScriptedWallet()
    const { reports } = await openConnectedScene(wallet)
    wallet.emit('disconnect', { code: 4900 })
    await settle()
    expect(reports).toEqual([])
  })

  it.each([
    ['grants nothing', () => []],
    ['fails', refuse(4900)],
  ])('ends when the wallet disconnects and then %s', async (_what, answer) => {
    const wallet = createScriptedWallet({ eth_accounts: answer })
    const { reports } = await openConnectedScene(wallet)
    wallet.emit('disconnect')
    await settle()
    expect(reports).toEqual([undefined])
  })

  it('ends when the wallet disconnects and then does not answer in time', async () => {
    const clock = createFakeClock()
    const wallet = createScriptedWallet({ eth_accounts: never })
    const { reports } = await openConnectedScene(wallet, { clock })
    wallet.emit('disconnect')
    await clock.advance(5_000)
    expect(reports).toEqual([undefined])
  })
})

describe('a wallet without events', () => {
  const page = openPage()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  beforeEach(() => vi.stubGlobal('document', document))
  afterEach(() => vi.unstubAllGlobals())
  const comeBack = { focus: () => page.dispatchEvent(new Event('focus')), show: () => show('visible') }

  function show(state: string): void {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }

  async function openSilent(change: Members = { on: undefined }, config?: Parameters<typeof openScene>[0]) {
    const wallet = createScriptedWallet()
    const provider = { ...(wallet.provider as Members), ...change }
    const scene = await openConnectedScene({ ...wallet, provider }, config)
    wallet.requests.splice(0)
    return { wallet, ...scene }
  }

  it.each(Object.entries(comeBack))('is read anew when the visitor comes back (%s)', async (_how, come) => {
    const { wallet, reports } = await openSilent()
    wallet.answers.eth_accounts = () => [OTHER_ADDRESS]
    wallet.answers.eth_chainId = () => '0x7a6a'
    come()
    await settle()
    expect(reports).toEqual([opened(on(TWO, OTHER_ADDRESS))])
    expect(wallet.methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('is read anew also when it has a way to listen that throws', async () => {
    const { wallet, reports } = await openSilent({ on: refuse(1) })
    wallet.answers.eth_accounts = () => [OTHER_ADDRESS]
    comeBack.focus()
    await settle()
    expect(reports.map(idsOf)).toEqual([on(ONE, OTHER_ADDRESS)])
  })

  it('ends its session then when it grants nothing any more', async () => {
    const { wallet, reports } = await openSilent()
    wallet.answers.eth_accounts = () => []
    comeBack.focus()
    await settle()
    expect(reports).toEqual([undefined])
    wallet.requests.splice(0)
    comeBack.focus()
    await settle()
    expect(wallet.requests).toEqual([])
  })

  it('keeps its session when it fails to answer, and is asked again the next time', async () => {
    const { wallet, reports } = await openSilent()
    for (const answer of [refuse(4900), () => 'nonsense']) {
      wallet.answers.eth_accounts = answer
      comeBack.focus()
      await settle()
    }
    expect(reports).toEqual([])
    wallet.answers.eth_accounts = () => [OTHER_ADDRESS]
    comeBack.focus()
    await settle()
    expect(reports.length).toBe(1)
  })

  it('is asked once while it has not answered yet, and never by a clock', async () => {
    const clock = createFakeClock()
    const { wallet } = await openSilent(undefined, { clock })
    await clock.advance(600_000)
    expect(wallet.requests).toEqual([])
    wallet.answers.eth_accounts = never
    for (let times = 0; times < 3; times++) comeBack.focus()
    await settle()
    expect(wallet.methods()).toEqual(['eth_accounts', 'eth_chainId'])
  })

  it('is left alone when the page goes away, and while it is not connected', async () => {
    const { wallet, connector } = await openSilent()
    show('hidden')
    await settle()
    expect(wallet.requests).toEqual([])
    await connector.disconnect()
    wallet.requests.splice(0)
    for (const come of Object.values(comeBack)) come()
    await settle()
    expect(wallet.requests).toEqual([])
  })

  it('leaves nothing on the page once the plugin is taken down, not even a reading under way', async () => {
    const wallet = createScriptedWallet()
    onTestFinished(announce({ ...(wallet.provider as Members), on: undefined }))
    const guard = createLeakGuard()
    try {
      const { kernel, connector } = await openScene()
      await connector.connect('one.wallet')
      wallet.answers.eth_accounts = never
      comeBack.focus()
      await settle()
      expect(guard.leaks().length).toBeGreaterThan(0)
      await kernel.dispose()
    } finally {
      guard.release()
    }
    expect(guard.leaks()).toEqual([])
  })

  it('that has events is not asked when the visitor comes back', async () => {
    const { wallet } = await openSilent({})
    for (const come of Object.values(comeBack)) come()
    await settle()
    expect(wallet.requests).toEqual([])
  })
})

describe('wallet objects', () => {
  it.each([
    ['refuse listeners', (own: Members) => ({ ...own, on: refuse(1) })],
    ['throw when they are let go', (own: Members) => ({ ...own, removeListener: refuse(1) })],
    ['are frozen', (own: Members) => Object.freeze(own)],
  ])('work when they %s', async (_what, change) => {
    const wallet = createScriptedWallet()
    onTestFinished(announce(change(wallet.provider as Members)))
    const { connector, reports } = await openScene()
    await connector.connect('one.wallet')
    await connector.disconnect()
    wallet.emit('accountsChanged', [])
    expect(reports).toEqual([])
  })

  it('are let go by another name where they have no removeListener', async () => {
    const wallet = createScriptedWallet()
    const { removeListener: off, ...others } = wallet.provider as Members
    onTestFinished(announce({ ...others, off }))
    const { connector } = await openScene()
    await connector.connect('one.wallet')
    expect(wallet.listeners()).toBe(3)
    await connector.disconnect()
    expect(wallet.listeners()).toBe(0)
  })

  it.each([
    ['has no request', {}],
    [
      'throws when it is asked',
      {
        request() {
          throw new Error('boo')
        },
      },
    ],
    [
      'throws when it is read',
      {
        get request() {
          throw new Error('boo')
        },
      },
    ],
  ])('fail as WALLET_FAILED when one %s', async (_what, provider) => {
    onTestFinished(announce(provider))
    const { connector } = await openScene()
    await failureOf(connector.connect('one.wallet'), 'WALLET_FAILED')
  })
})

describe('disconnect', () => {
  it('stops to listen first, then takes the permission back', async () => {
    const wallet = createScriptedWallet()
    wallet.answers.wallet_revokePermissions = () => {
      wallet.emit('accountsChanged', [])
      return null
    }
    const { connector, reports } = await openConnectedScene(wallet)
    await connector.disconnect()
    expect(wallet.requests.at(-1)).toEqual({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    expect({ reports, listeners: wallet.listeners() }).toEqual({ reports: [], listeners: 0 })
  })

  it.each([4200, -32601, -32004, 4100])('does without it where the wallet answers %d', async (code) => {
    const { connector } = await openConnectedScene(createScriptedWallet({ wallet_revokePermissions: refuse(code) }))
    await connector.disconnect()
  })

  it('says so when the wallet would not, and has ended here all the same', async () => {
    const wallet = createScriptedWallet({ wallet_revokePermissions: refuse(-32603, 'Internal error') })
    const { connector } = await openConnectedScene(wallet)
    await failureOf(connector.disconnect(), 'WALLET_FAILED')
    await connector.disconnect()
    expect(wallet.methods().filter((method) => method === 'wallet_revokePermissions').length).toBe(1)
  })

  describe('of a kept wallet', () => {
    /** Connected to wallet two, with wallet one kept beside it. */
    async function openWithKept(answers: Record<string, Answer> = {}, config?: Parameters<typeof openScene>[0]) {
      const kept = createScriptedWallet(answers)
      const scene = await openConnectedScene(kept, config)
      const active = createScriptedWallet()
      onTestFinished(announce(active.provider, { uuid: 'b', name: 'Two', rdns: 'two.wallet' }))
      await scene.connector.connect('two.wallet')
      kept.requests.splice(0)
      active.requests.splice(0)
      return { kept, active, ...scene }
    }

    it('takes back that one’s permission while the session goes on', async () => {
      const { kept, active, connector, reports } = await openWithKept()
      await connector.disconnect({ walletId: 'one.wallet' })
      expect(kept.requests).toEqual([{ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }])
      expect(active.requests).toEqual([])
      active.emit('accountsChanged', [OTHER_ADDRESS])
      expect(reports.map(idsOf)).toEqual([on(ONE, OTHER_ADDRESS)])
    })

    it('asks the very object that was connected under that id', async () => {
      const { kept, connector } = await openWithKept()
      const namesake = createScriptedWallet()
      onTestFinished(announce(namesake.provider, { uuid: 'c', name: 'One', rdns: 'one.wallet' }))
      await connector.disconnect({ walletId: 'one.wallet' })
      expect([kept.requests.length, namesake.requests.length]).toEqual([1, 0])
    })

    it('ends the session when the id is the active wallet’s', async () => {
      const { kept, active, connector } = await openWithKept()
      await connector.disconnect({ walletId: 'two.wallet' })
      expect(active.methods()).toEqual(['wallet_revokePermissions'])
      expect({ listeners: active.listeners(), kept: kept.requests }).toEqual({ listeners: 0, kept: [] })
    })

    it('is harmless for a wallet that is not on the page, within a bound', async () => {
      const clock = createFakeClock()
      const { kept, active, connector, reports } = await openWithKept({}, { clock })
      const gone = connector.disconnect({ walletId: 'no.wallet' })
      await clock.advance(3_000)
      await gone
      expect([...kept.requests, ...active.requests, ...reports]).toEqual([])
    })

    it('finds the wallet when nothing else has looked for wallets yet', async () => {
      const wallet = createScriptedWallet()
      onTestFinished(announce(wallet.provider))
      const { connector } = await openScene()
      await connector.disconnect({ walletId: 'one.wallet' })
      expect(wallet.methods()).toEqual(['wallet_revokePermissions'])
    })

    it.each([4200, -32601, -32004, 4100])('does without it where the wallet answers %d', async (code) => {
      const { connector } = await openWithKept({ wallet_revokePermissions: refuse(code) })
      await connector.disconnect({ walletId: 'one.wallet' })
    })

    it('says so when the wallet would not, and when it does not answer in time', async () => {
      const clock = createFakeClock()
      const { connector, kept, reports } = await openWithKept({ wallet_revokePermissions: refuse(4900) }, { clock })
      await failureOf(connector.disconnect({ walletId: 'one.wallet' }), 'WALLET_FAILED')
      kept.answers.wallet_revokePermissions = never
      const late = failureOf(connector.disconnect({ walletId: 'one.wallet' }), 'WALLET_TIMEOUT')
      await clock.advance(5_000)
      await late
      expect(reports).toEqual([])
    })
  })

  it('can be followed by the next connect', async () => {
    const { connector } = await openConnectedScene(createScriptedWallet())
    await connector.disconnect()
    expect(idsOf(await connector.connect('one.wallet'))).toEqual(on(ONE, ADDRESS))
  })
})

it('waits for a wallet that announces itself late, within a bound', async () => {
  const { provider } = createScriptedWallet()
  const { connector } = await openScene()
  const late = connector.connect('one.wallet', { silent: true })
  await settle()
  onTestFinished(announce(provider))
  expect((await late).walletId).toBe('one.wallet')
})

it('lets go of the wallet when the plugin is taken down', async () => {
  const wallet = createScriptedWallet()
  const { kernel } = await openConnectedScene(wallet)
  await kernel.deactivate('eip155')
  expect(wallet.listeners()).toBe(0)
})
