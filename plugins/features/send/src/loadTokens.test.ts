import { type AccountBalance, type Holding, type Network, type PortfolioState, PorticoError } from '@portico/kernel'
import { expect, it, vi } from 'vitest'
import { account, BOB, CHAIN, dollars, ether, OTHER_CHAIN } from '../test/stage.js'
import { loadTokens } from './loadTokens.js'

const network = {
  ...{ id: CHAIN, caipNetworkId: CHAIN, chainNamespace: 'eip155', name: 'Local' },
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
} satisfies Network
const down = new PorticoError('HTTP_FAILED', { url: 'x' })
const coin = { chainId: CHAIN, name: 'Coin', symbol: 'COIN', decimals: 18 }
const { value: _, ...listed } = dollars

function load(
  sources: {
    readonly held?: readonly Holding[] | Error
    readonly state?: PortfolioState
    readonly native?: bigint | Error
    readonly parts?: AccountBalance['parts']
    readonly network?: Network | undefined
    readonly signal?: AbortSignal
  } = {},
) {
  const { held, state, native, signal } = sources
  const refresh = vi.fn(async () => {
    if (held instanceof Error) throw held
    return held ?? []
  })
  const getBalance = vi.fn(async () => {
    if (native instanceof Error) throw native
    return { amount: native ?? 0n, decimals: 18, symbol: 'COIN', parts: sources.parts }
  })
  const parts = {
    portfolio: held && {
      state: { get: () => state, subscribe: () => () => {} },
      refresh,
      watch: () => () => {},
    },
    balance: native === undefined ? undefined : { getBalance },
    network: 'network' in sources ? sources.network : network,
    nowMs: () => 77,
  }
  return { refresh, getBalance, loading: loadTokens(account, parts, signal && { signal, force: true }) }
}

it('with what the portfolio holds no balance is asked for, and the coin goes by its network’s name', async () => {
  const { loading, getBalance, refresh } = load({ held: [dollars, { ...ether, iconUrl: 'i' }], native: 5n })
  expect(await loading).toEqual({
    tokens: [listed, { ...coin, amount: ether.amount, price: '2500.5', iconUrl: 'i' }],
    failure: undefined,
  })
  expect(getBalance).not.toHaveBeenCalled()
  expect(refresh).toHaveBeenCalledWith(account, {})
})

it.each(['', '\u200b\u2060 \u3164', '\u202e'])(
  'a token whose symbol is %j is called by its address',
  async (symbol) => {
    const { tokens } = await load({ held: [{ ...dollars, symbol }], native: 5n }).loading
    expect(tokens.map((token) => token.symbol)).toEqual(['COIN', '0x70…000e20'])
  },
)

it.each<[string, AccountBalance['parts'], bigint]>([
  [
    'is in part',
    [
      { kind: 'locked', amount: 3n },
      { kind: 'free', amount: 2n },
    ],
    2n,
  ],
  ['is not', [{ kind: 'unconfirmed', amount: 5n }], 0n],
  ['is as a whole', undefined, 5n],
])('of a coin that %s free to be sent, that is what there is to send', async (_what, parts, amount) => {
  expect((await load({ native: 5n, parts }).loading).tokens).toEqual([{ ...coin, amount }])
})

it('the options of the call go on to both sources', async () => {
  const { signal } = new AbortController()
  const { loading, refresh, getBalance } = load({ held: [], native: 5n, signal })
  await loading
  expect([refresh.mock.calls, getBalance.mock.calls]).toEqual([
    [[account, { signal, force: true }]],
    [[account, { signal, force: true }]],
  ])
})

it.each<[string, Parameters<typeof load>[0], readonly object[]]>([
  ['nothing without sources', {}, [coin]],
  ['nothing at all without a network', { network: undefined }, []],
  ['the balance', { native: 5n }, [{ ...coin, amount: 5n }]],
  ['no balance of an unknown network', { native: 5n, network: undefined }, []],
  ['tokens after the coin', { held: [dollars] }, [coin, listed]],
  ['tokens of an unknown network', { held: [dollars], network: undefined }, [listed]],
  [
    'the coin of an unknown network by its own name',
    { held: [ether], network: undefined },
    [{ ...ether, value: undefined }],
  ],
  ['a token without places', { held: [{ ...dollars, decimals: 0 }] }, [coin, { ...listed, decimals: 0 }]],
  ['no token with less than none', { held: [{ ...dollars, decimals: -1 }] }, [coin]],
  ['no token of another network', { held: [{ ...dollars, chainId: OTHER_CHAIN }] }, [coin]],
  ['no coin of another network', { held: [{ ...ether, chainId: OTHER_CHAIN }] }, [coin]],
  ['no coin with other decimals', { held: [{ ...ether, decimals: 17 }] }, [coin]],
  ['no coin that has an address', { held: [{ ...ether, address: `${CHAIN}:${BOB}` }] }, [coin]],
])('lists %s', async (_name, sources, tokens) => {
  expect(await load(sources).loading).toEqual({ tokens, failure: undefined })
})

const known = { status: 'ready' as const, holdings: { tokens: [dollars], collectibles: [], unpriced: 0, atMs: 0 } }
const failed = { status: 'failed', error: down, lastRetryMs: 55, retryAtMs: 99 } as const

it.each<[string, Parameters<typeof load>[0], object]>([
  ['the portfolio', { held: down }, { tokens: [coin], failure: { error: down, atMs: 77 } }],
  [
    'the portfolio, which still knows',
    { held: down, state: { account, ...known } },
    { tokens: [coin, listed], failure: { error: down, atMs: 77 } },
  ],
  [
    'the portfolio, which knows of another account alone',
    { held: down, state: { account: `${CHAIN}:${BOB}`, ...known } },
    { tokens: [coin], failure: { error: down, atMs: 77 } },
  ],
  [
    'what the portfolio has read last',
    { held: [dollars], state: { account, ...failed } },
    { tokens: [coin, listed], failure: { error: down, atMs: 55 } },
  ],
  [
    'both: when it was just now',
    { held: new PorticoError('RPC_MISSING', { chainId: CHAIN }), state: { account, ...failed } },
    { tokens: [coin], failure: { error: { code: 'RPC_MISSING' }, atMs: 77 } },
  ],
  [
    'nothing of this account',
    { held: [dollars], state: { account: `${CHAIN}:${BOB}`, ...failed } },
    { tokens: [coin, listed], failure: undefined },
  ],
  ['the balance', { native: down }, { tokens: [coin], failure: { error: down, atMs: 77 } }],
])('a failure stands beside what is known: %s [S8.1g]', async (_name, sources, loaded) => {
  expect(await load(sources).loading).toMatchObject(loaded)
})

it('what is no failure of a source is thrown, and so is what was given up', async () => {
  const fault = new TypeError('broken')
  await expect(load({ held: fault }).loading).rejects.toBe(fault)
  await expect(load({ native: fault }).loading).rejects.toBe(fault)
  await expect(load({ held: down, signal: AbortSignal.abort() }).loading).rejects.toBe(down)
})
