import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Session } from '../capabilities/connector.js'
import type { Network } from '../capabilities/network.js'
import { PorticoError } from '../errors/porticoError.js'
import { createStore } from '../store/createStore.js'
import { createFakeClock } from '../testing/createFakeClock.js'
import { settle } from '../testing/waiting.js'
import { createFamily } from './createFamily.js'
import type { AccountForm } from './createSessions.js'
import type { Dialect, GrantedAccount, WalletNews } from './dialect.js'

const ONE = 'fam:one'
const TWO = 'fam:two'
const ELSEWHERE = 'fam:elsewhere'
const networkOf = (chainId: ChainId) => ({ caipNetworkId: chainId }) as Network

type OnNews = (news: WalletNews<GrantedAccount>) => void
const never = () => new Promise<never>(() => {})

/** A wallet of each kind, in a script that a test can change. */
function openFamily(
  script: Partial<Dialect<GrantedAccount>> = {},
  form: AccountForm<GrantedAccount> & { readonly networks?: readonly ChainId[] } = {},
) {
  const clock = createFakeClock()
  const releases: (() => void)[] = []
  const reports: (Session | undefined)[] = []
  const heard: OnNews[] = []
  const released: number[] = []
  const granted: { accounts: readonly GrantedAccount[] } = { accounts: [{ address: 'a' }, { address: 'b' }] }
  const dialect: Dialect<GrantedAccount> = {
    connect: async () => granted.accounts,
    watch(_wallet, onNews) {
      const at = heard.push(onNews)
      return () => void released.push(at)
    },
    ...script,
  }
  const networks = createStore((form.networks ?? [ONE, TWO]).map(networkOf))
  const family = createFamily(
    {
      namespace: 'fam',
      networks,
      wallets: {
        list: () => [],
        async find(walletId) {
          if (walletId === 'none') throw new PorticoError('WALLET_MISSING', { walletId })
          return { id: walletId, name: walletId, namespaces: ['fam'], provider: { walletId } } as never
        },
      },
      deps: { clock },
      own: (release) => void releases.push(release),
    },
    { dialects: [dialect], errors: {}, ...form },
  )
  family.connector.onSessionChange((session) => reports.push(session))
  const emit: OnNews = (news) => heard.at(-1)?.(news)
  return { ...family, clock, networks, reports, heard, released, granted, emit, takeDown: () => releases.at(-1)?.() }
}

const idsOf = (session: Session | undefined) => session?.accounts.map(({ id }) => id)
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('no failure'),
    ({ code, context }) => ({ code, context }),
  )
const own = (chain: () => Promise<ChainId>) => ({ chain })

it('a wallet with other accounts on another network is read anew when it moves there, without a prompt', async () => {
  let at: ChainId = ONE
  const silent: unknown[] = []
  const { connector, networkSwitch, sessions, reports } = openFamily({
    chain: async () => at,
    async moveTo(_wallet, { caipNetworkId }) {
      at = caipNetworkId
    },
    async connect(_wallet, options) {
      silent.push(options.silent)
      return [{ address: at === ONE ? 'one' : 'two', chains: [at] }]
    },
  })
  await connector.connect('w', { chainId: ONE })
  expect(networkSwitch.chains()).toEqual([ONE, TWO])
  await networkSwitch.switchTo(TWO)
  expect(idsOf(reports.at(-1))).toEqual([`${TWO}:two`])
  at = ONE
  await sessions.locate()
  expect(idsOf(reports.at(-1))).toEqual([`${ONE}:one`])
  expect(reports).not.toContain(undefined)
  expect(silent.slice(1)).toEqual([true, true])
})

describe('a wallet that is on no network', () => {
  it('begins where the page wants, else on the first network of its accounts', async () => {
    const { connector, granted } = openFamily()
    granted.accounts = [
      { address: 'a', chains: [TWO] },
      { address: 'b', chains: [ONE, TWO] },
    ]
    expect(idsOf(await connector.connect('w'))).toEqual([`${ONE}:b`])
    expect(idsOf(await connector.connect('w', { chainId: TWO }))).toEqual([`${TWO}:a`, `${TWO}:b`])
    granted.accounts = [{ address: 'a', chains: [TWO] }]
    expect((await connector.connect('w', { chainId: ONE })).chainId).toBe(TWO)
  })

  it('is not asked for accounts when it serves no configured network, or there is none', async () => {
    const connect = vi.fn()
    const served = openFamily({ connect, chains: () => [ELSEWHERE] })
    const context = { chainId: ONE, supported: [] }
    expect(await failureOf(served.connector.connect('w'))).toEqual({ code: 'CHAIN_UNSUPPORTED', context })
    const none = openFamily({ connect }, { networks: [] })
    expect(await failureOf(none.connector.connect('w'))).toMatchObject({ code: 'CONFIG_INVALID' })
    expect(connect).not.toHaveBeenCalled()
  })

  it('is refused when none of its accounts is for a configured network', async () => {
    const { connector, granted, released } = openFamily()
    granted.accounts = [{ address: 'a', chains: [ELSEWHERE] }]
    expect(await failureOf(connector.connect('w'))).toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
    expect(released).toEqual([1])
  })

  it('moves without being asked, to the networks of its accounts alone', async () => {
    const { connector, networkSwitch, granted, reports } = openFamily()
    expect(networkSwitch.chains()).toEqual([])
    granted.accounts = [{ address: 'a', chains: [ONE, ELSEWHERE] }, { address: 'b' }]
    await connector.connect('w')
    expect(networkSwitch.chains()).toEqual([ONE, TWO])
    await networkSwitch.switchTo(TWO)
    expect(reports.map(idsOf)).toEqual([[`${TWO}:b`]])
    await networkSwitch.switchTo(TWO)
    expect(reports.length).toBe(1)
    expect(await failureOf(networkSwitch.switchTo(ELSEWHERE))).toEqual({
      code: 'CHAIN_UNSUPPORTED',
      context: { chainId: ELSEWHERE, supported: [ONE, TWO] },
    })
  })

  it('ends its session when its accounts can be used on no configured network any more', async () => {
    const { connector, networks, emit, reports, released, sessions } = openFamily()
    await connector.connect('w')
    networks.set([networkOf(TWO)])
    emit({ accounts: [{ address: 'a', chains: [ONE] }] })
    expect({ reports, released, session: sessions.get() }).toEqual({
      reports: [undefined],
      released: [1],
      session: undefined,
    })
  })
})

describe('a wallet on a network of its own', () => {
  it('is where it says, configured or not', async () => {
    const { connector } = openFamily(own(async () => ELSEWHERE))
    expect(idsOf(await connector.connect('w', { chainId: ONE }))).toEqual([`${ELSEWHERE}:a`, `${ELSEWHERE}:b`])
  })

  it('is listened to before it is asked where it is: a change in between counts, and its chosen account does not', async () => {
    const scene = openFamily(
      own(async () => {
        scene.emit({ accounts: [{ address: 'b' }, { address: 'a' }] })
        return ONE
      }),
    )
    expect(idsOf(await scene.connector.connect('w', { key: 'fam:a' }))).toEqual([`${ONE}:b`, `${ONE}:a`])
    expect(scene.reports).toEqual([])
  })

  it('that is locked meanwhile opens no session', async () => {
    const scene = openFamily(
      own(async () => {
        scene.emit({ accounts: [] })
        return ONE
      }),
    )
    expect(await failureOf(scene.connector.connect('w'))).toMatchObject({ code: 'ACCOUNT_MISSING' })
    expect(scene.released).toEqual([1])
  })

  it('is waited for until it says that it has moved, for 2 s at most', async () => {
    let actual: ChainId = ONE
    const moveTo = vi.fn(async () => {})
    const { connector, networkSwitch, clock, reports } = openFamily({ chain: async () => actual, moveTo })
    await connector.connect('w')
    const moved = networkSwitch.switchTo(TWO)
    await clock.advance(1_000)
    actual = TWO
    await clock.advance(200)
    await moved
    expect(reports.map((session) => session?.chainId)).toEqual([TWO])
    const lied = failureOf(networkSwitch.switchTo(ONE))
    await clock.advance(2_000)
    expect(await lied).toEqual({ code: 'CHAIN_MISMATCH', context: { expected: ONE, actual: TWO } })
    expect(moveTo).toHaveBeenCalledTimes(2)
  })

  it('that the page can not move stays where it is', async () => {
    const { connector, networkSwitch } = openFamily(own(async () => ONE))
    expect(networkSwitch.chains()).toEqual([ONE, TWO])
    await connector.connect('w')
    expect(networkSwitch.chains()).toEqual([ONE])
    expect(await failureOf(networkSwitch.switchTo(TWO))).toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
  })
})

describe('connecting', () => {
  it('gives each account once in its normal form, and only what accounts are made of', async () => {
    const normal = (address: string, chainId: ChainId) => `${address.toLowerCase()}.${chainId.slice(4)}`
    const { connector, granted } = openFamily({}, { normal, keyOf: ({ address }) => address.toLowerCase() })
    const publicKey = Uint8Array.of(1)
    const first = { address: 'A', publicKey, keyType: 'ed25519', name: 'Main', purpose: 'payment', secret: 'own' }
    granted.accounts = [first as GrantedAccount, { address: 'a' }, { address: 'b', type: 'smartAccount' }]
    expect(await connector.connect('w')).toEqual({
      walletId: 'w',
      chainId: ONE,
      key: 'fam:a',
      accounts: [
        {
          id: `${ONE}:a.one`,
          type: 'eoa',
          position: 0,
          publicKey,
          keyType: 'ed25519',
          name: 'Main',
          purpose: 'payment',
        },
        { id: `${ONE}:b.one`, type: 'smartAccount', position: 1 },
      ],
    })
  })

  it('begins with the account of an earlier visit, if it is granted', async () => {
    const { connector } = openFamily()
    expect((await connector.connect('w', { key: 'fam:b' })).accounts[0].id).toBe(`${ONE}:b`)
    expect((await connector.connect('w', { key: 'fam:c' })).accounts[0].id).toBe(`${ONE}:a`)
  })

  it.each(['connect', 'chain'] as const)('leaves nothing of a call that was given up during %s', async (step) => {
    let answer = (_value: never) => {}
    const late = () =>
      new Promise<never>((resolve) => {
        answer = resolve
      })
    const { connector, heard, released, reports, sessions } = openFamily({ [step]: late })
    const patience = new AbortController()
    const failure = failureOf(connector.connect('w', { signal: patience.signal }))
    await settle()
    patience.abort()
    expect(await failure).toMatchObject({ code: 'REQUEST_ABORTED' })
    answer((step === 'connect' ? [{ address: 'a' }] : ONE) as never)
    await settle()
    expect([sessions.get(), reports, heard.length - released.length]).toEqual([undefined, [], 0])
  })

  it('keeps the session before when the next one fails, and lets go of its wallet when it succeeds', async () => {
    const { connector, granted, heard, released, reports, sessions } = openFamily()
    await connector.connect('first')
    granted.accounts = []
    expect(await failureOf(connector.connect('second'))).toMatchObject({ code: 'ACCOUNT_MISSING' })
    heard[0]?.({ accounts: [{ address: 'b' }] })
    expect([sessions.get()?.session.walletId, reports.map(idsOf)]).toEqual(['first', [[`${ONE}:b`]]])
    granted.accounts = [{ address: 'c' }]
    await connector.connect('second')
    heard[0]?.({ accounts: [] })
    expect([released, sessions.get()?.session.walletId, reports.length]).toEqual([[1], 'second', 1])
  })

  it('takes the first dialect that fits, also where another throws when it looks', async () => {
    const base = { connect: async () => [{ address: 'x' }] }
    const throws = { ...base, speaks: () => expect.fail('boo') }
    const other = { ...base, speaks: () => false }
    const open = (dialects: readonly Dialect<GrantedAccount>[]) =>
      createFamily(
        {
          namespace: 'fam',
          networks: createStore([networkOf(ONE)]),
          wallets: { list: () => [], find: async (id) => ({ id, provider: {} }) as never },
          deps: { clock: createFakeClock() },
          own: () => {},
        },
        { dialects, errors: {} },
      ).connector.connect('w')
    expect(idsOf(await open([throws, other, base]))).toEqual([`${ONE}:x`])
    expect(await failureOf(open([throws, other]))).toMatchObject({ code: 'WALLET_UNSUPPORTED' })
  })
})

describe('a session', () => {
  it('is reported when something about it is new, and keeps its chosen account until the list is another', async () => {
    const { connector, accountChoice, emit, reports } = openFamily()
    await connector.connect('w')
    await accountChoice.choose(`${ONE}:b`)
    emit({ accounts: [{ address: 'a' }, { address: 'b' }] })
    emit({ accounts: [{ address: 'a', name: 'Main' }, { address: 'b' }] })
    emit({ accounts: [{ address: 'a' }, { address: 'b' }, { address: 'c' }] })
    const [b, a, c] = ['b', 'a', 'c'].map((address) => `${ONE}:${address}`)
    expect(reports.map(idsOf)).toEqual([
      [b, a],
      [b, a],
      [a, b, c],
    ])
  })

  it('lets go of the wallet when it ends and when the plugin is taken down, whatever the wallet throws', async () => {
    const stop = vi.fn(() => expect.fail('off'))
    const signals: AbortSignal[] = []
    const end = vi.fn(async () => {})
    const scene = openFamily({
      end,
      watch(_wallet, _onNews, signal) {
        signals.push(signal)
        return stop
      },
    })
    await scene.connector.connect('w')
    await scene.connector.disconnect()
    await scene.connector.connect('w')
    scene.takeDown()
    expect([stop.mock.calls.length, end.mock.calls.length, signals.map(({ aborted }) => aborted)]).toEqual([
      2,
      1,
      [true, true],
    ])
    expect(scene.reports).toEqual([])
  })

  it('is over before the wallet answers to the end, and the wait ends with the signal', async () => {
    const { connector, sessions } = openFamily({ end: never })
    await connector.connect('w')
    const patience = new AbortController()
    const failure = failureOf(connector.disconnect({ signal: patience.signal }))
    expect(sessions.get()).toBeUndefined()
    patience.abort()
    expect(await failure).toMatchObject({ code: 'REQUEST_ABORTED' })
  })

  it('goes on when another wallet’s permission is withdrawn, or that wallet is gone', async () => {
    const ended: string[] = []
    const { connector, sessions } = openFamily({ end: async ({ walletId }) => void ended.push(walletId) })
    await connector.connect('w')
    await connector.disconnect({ walletId: 'kept' })
    await connector.disconnect({ walletId: 'none' })
    expect([ended, sessions.get()?.session.walletId]).toEqual([['kept'], 'w'])
  })
})

describe('an account for a request', () => {
  const refusals: readonly (readonly [string, AccountId, string])[] = [
    ['another network, whatever the account', `${TWO}:x`, 'CHAIN_MISMATCH'],
    ['another account', `${ONE}:x`, 'ACCOUNT_MISMATCH'],
    ['another family', 'other:one:a', 'ACCOUNT_MISMATCH'],
  ]
  it.each(refusals)('is refused for %s', async (_what, account, code) => {
    const { connector, sessions } = openFamily()
    await connector.connect('w')
    expect(() => sessions.require(account)).toThrow(code)
    expect(await failureOf(sessions.confirm(account))).toMatchObject({ code })
  })

  it('is refused without a session', async () => {
    const { sessions, networkSwitch, accountChoice } = openFamily()
    expect(() => sessions.require(`${ONE}:a`)).toThrow('ACCOUNT_MISSING')
    for (const call of [networkSwitch.switchTo(ONE), accountChoice.choose(`${ONE}:a`), sessions.locate()]) {
      expect(await failureOf(call)).toEqual({ code: 'ACCOUNT_MISSING', context: { namespace: 'fam' } })
    }
  })

  it('is refused after an abort', async () => {
    const { connector, networkSwitch, accountChoice, reports } = openFamily()
    await connector.connect('w')
    const options = { signal: AbortSignal.abort() }
    for (const call of [networkSwitch.switchTo(TWO, options), accountChoice.choose(`${ONE}:b`, options)]) {
      expect(await failureOf(call)).toMatchObject({ code: 'REQUEST_ABORTED' })
    }
    expect(reports).toEqual([])
  })

  it('comes with what the wallet granted, in its normal form', async () => {
    const { connector, sessions, granted } = openFamily({}, { normal: (address) => address.toLowerCase() })
    granted.accounts = [{ address: 'A', chains: [ONE] }]
    await connector.connect('w')
    expect(sessions.require(`${ONE}:A`)).toMatchObject({ address: 'a', account: granted.accounts[0] })
  })

  it('is confirmed by asking the wallet where it is, which is reported', async () => {
    let actual: ChainId = ONE
    const { connector, sessions, reports } = openFamily({ chain: async () => actual })
    await connector.connect('w')
    expect((await sessions.confirm(`${ONE}:a`)).address).toBe('a')
    actual = TWO
    expect(await failureOf(sessions.confirm(`${ONE}:a`))).toEqual({
      code: 'CHAIN_MISMATCH',
      context: { expected: ONE, actual: TWO },
    })
    expect(reports.map((session) => session?.chainId)).toEqual([TWO])
  })

  it('is not confirmed when another wallet with the same account has taken the place of the one before', async () => {
    let answer = (_chainId: ChainId) => {}
    let isSlow = false
    const slow = () =>
      new Promise<ChainId>((resolve) => {
        answer = resolve
      })
    const { connector, sessions } = openFamily({ chain: async () => (isSlow ? slow() : ONE) })
    await connector.connect('first')
    isSlow = true
    const confirming = failureOf(sessions.confirm(`${ONE}:a`))
    isSlow = false
    await connector.connect('second')
    answer(ONE)
    expect(await confirming).toEqual({ code: 'ACCOUNT_MISMATCH', context: { account: `${ONE}:a` } })
  })
})

it('reads wallets’ answers with the namespace and the table of the family', async () => {
  const scene = openFamily({
    connect: (wallet) =>
      wallet.ask('list', () => Promise.reject({ code: 4100 }), z.array(z.object({ address: z.string() }))),
  })
  expect(await failureOf(scene.connector.connect('w'))).toEqual({
    code: 'ACCOUNT_MISSING',
    context: { namespace: 'fam' },
  })
})
