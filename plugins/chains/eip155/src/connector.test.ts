import { createFakeClock } from '@portico/kernel/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { failureOf, ONE, openConnectedScene, openScene, settle, TWO } from '../test/scene.js'
import {
  ADDRESS,
  type Answer,
  announce,
  createScriptedWallet,
  never,
  OTHER_ADDRESS,
  refuse,
} from '../test/scriptedWallet.js'

const on = (chainId: string, ...addresses: string[]) => addresses.map((address) => `${chainId}:${address}`)

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
    expect(session).toEqual({ walletId: 'one.wallet', accounts, chainId: TWO })
  })

  it('asks nobody when it is silent', async () => {
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

  it.each([null, '', '0x0', 'main', {}])('refuses %j for a chain id and leaves no listener', async (reply) => {
    const { connector, wallet } = await openWith({ eth_chainId: () => reply })
    await failureOf(connector.connect('one.wallet'), 'WALLET_BAD_REPLY')
    expect(wallet.listeners()).toBe(0)
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
    expect(reports.map((session) => session?.accounts)).toEqual([on(ONE, OTHER_ADDRESS)])
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

  it('counts a change that the wallet makes while it is being asked', async () => {
    const wallet = createScriptedWallet({
      eth_chainId() {
        wallet.emit('accountsChanged', [OTHER_ADDRESS])
        return '0x7a69'
      },
    })
    const { session } = await openConnectedScene(wallet)
    expect(session.accounts).toEqual(on(ONE, OTHER_ADDRESS))
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
    expect(reports).toEqual([
      { walletId: 'one.wallet', accounts: on(ONE, OTHER_ADDRESS, ADDRESS), chainId: ONE },
      { walletId: 'one.wallet', accounts: on(TWO, OTHER_ADDRESS, ADDRESS), chainId: TWO },
    ])
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
    expect(reports.at(-1)).toEqual({ walletId: 'one.wallet', accounts: on(TWO, OTHER_ADDRESS), chainId: TWO })
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

describe('wallet objects', () => {
  it('work without events', async () => {
    const { provider } = createScriptedWallet()
    onTestFinished(announce({ request: Reflect.get(provider, 'request') }))
    const { connector } = await openScene()
    await connector.connect('one.wallet')
    await connector.disconnect()
  })

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

  it('can be followed by the next connect', async () => {
    const { connector } = await openConnectedScene(createScriptedWallet())
    await connector.disconnect()
    expect((await connector.connect('one.wallet')).accounts).toEqual(on(ONE, ADDRESS))
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
