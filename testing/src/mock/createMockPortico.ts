import { type AccountId, type ChainId, isAccountId, type Network, type Plugin, parseAccountId } from '@portico/kernel'
import { toBaseUnits } from '@portico/kernel/amounts'
import { createPortico, type Portico, type PorticoOptions } from '@portico/ui'
import { createMemory } from '../wallet/createMemory.js'
import type { LoggedRequest } from '../wallet/requestGate.js'
import { createMockFamily, type MockChain, type MockWallet } from './mockFamily.js'
import { addressIn, mockNetwork } from './mockNetwork.js'
import { createMockPerson, type MockAnswer } from './mockWallet.js'

/** What a mock client begins with. Everything that {@link createPortico} takes may be given besides. */
export interface MockPorticoOptions extends Partial<Omit<PorticoOptions, 'networks' | 'plugins'>> {
  /** Connected from the start: an address on `network`, or a CAIP-10 id; of several the first is the active one. Default: none. */
  readonly account?: string | readonly [string, ...string[]] | undefined
  /** The network that the wallet is on, a CAIP-2 id or a record. Default: the account's, else the first of `networks`, else `eip155:1`. */
  readonly network?: Network | ChainId | undefined
  /** The networks of the page, of any families. Default: `network` alone. */
  readonly networks?: readonly Network[] | undefined
  /** What each account holds of the native coin: base units, or decimal text (`'1.5'`); an error can't be read. Default: nothing. */
  readonly balance?: bigint | string | Error | undefined
  /** Plugins beside the mock chains, such as features. */
  readonly plugins?: readonly Plugin[] | undefined
  /** The wallets in the list. Default: one, “Test wallet”. */
  readonly wallets?: readonly [MockWallet, ...MockWallet[]] | undefined
  /** What `getProvider` answers. Default: an object without methods. */
  readonly provider?: object | undefined
  /** How the wallet answers. Default: `approve`. */
  readonly answer?: MockAnswer | undefined
  /** How long it takes to answer, in ms. Default: 0. */
  readonly delayMs?: number | undefined
}

/** The wallet of a mock client, as its owner and the chain see it. */
export interface MockControls {
  /** What the wallet was asked for, in order: `connect`, `signMessage`, `signTypedData`, `switchNetwork`, `transfer`. */
  readonly requests: readonly LoggedRequest[]
  /** How it answers from now on, also what waits. */
  setAnswer(answer: MockAnswer): void
  /** How it answers the next request, and after it as before. */
  answerNext(answer: MockAnswer): void
  /** How long it takes to answer, in ms. */
  setDelay(ms: number): void
  /** The owner moves on to other accounts, the first is the active one; without one, the wallet ends the session. */
  setAccount(...addresses: readonly string[]): void
  /** The owner moves on to another network, also one that the page does not have. */
  setNetwork(chainId: ChainId): void
  /** As the option `balance`; read anew by `client.refreshBalance()`. */
  setBalance(balance: bigint | string | Error): void
}

/** A client whose chains and wallets are in memory. */
export interface MockPortico extends Portico {
  /** What its wallet does. */
  readonly mock: MockControls
}

/**
 * A real client over chains in memory, for stories and unit tests: no network access, no storage, no wallet on the page. With an
 * account, hooks and elements show its address at once, and it is connected when `ready()` resolves. Works in browsers, jsdom,
 * happy-dom and Node. Signatures are no one's: for real ones use a wallet with keys, as in `@portico/testing/eip155`.
 * @throws RangeError for an account that is on none of the networks
 * @example
 * const client = createMockPortico({ account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', balance: '1.5' })
 * await client.ready()
 * client.mock.answerNext('reject')
 */
export function createMockPortico(options: MockPorticoOptions = {}): MockPortico {
  const { account, network, networks: listed, balance, plugins, wallets, provider, answer, delayMs, ...host } = options
  const given = account === undefined ? [] : typeof account === 'string' ? [account] : account
  const [firstGiven] = given
  const current = typeof network === 'string' ? (findIn(listed, network) ?? mockNetwork(network)) : network
  const start =
    current ??
    (firstGiven !== undefined && isAccountId(firstGiven)
      ? networkOf(firstGiven, listed)
      : (listed?.[0] ?? mockNetwork('eip155:1')))
  const networks = listed ?? [start]
  if (!findIn(networks, start.caipNetworkId)) throw new RangeError(`${start.caipNetworkId} is none of the networks.`)
  const addresses = given.map((one) => (isAccountId(one) ? parseAccountId(one).address : one))
  const [first = addressIn(start.chainNamespace), ...others] = addresses

  const person = createMockPerson(answer ?? 'approve', delayMs ?? 0)
  const named = wallets ?? ([{ name: 'Test wallet' }] as const)
  const unitsOf = (amount: bigint | string | Error) =>
    typeof amount === 'string' ? toBaseUnits(amount, start.nativeCurrency.decimals) : amount
  const families = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))].map((namespace) => {
    const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    const isStart = namespace === start.chainNamespace
    const chain: MockChain = {
      chainId: isStart ? start.caipNetworkId : (own[0]?.caipNetworkId ?? start.caipNetworkId),
      addresses: isStart ? [first, ...others] : [addressIn(namespace)],
      balance: unitsOf(balance ?? 0n),
      isGranted: false,
    }
    return { ...createMockFamily(namespace, own, { chain, person, wallets: named, provider }), namespace, chain }
  })
  const active = families.find(({ namespace }) => namespace === start.chainNamespace)
  if (!active) throw new RangeError(`${start.caipNetworkId} is none of the networks.`)

  const walletId = named[0].id ?? named[0].name
  const ids = active.chain.addresses.map((address): AccountId => `${start.caipNetworkId}:${address}`)
  const isConnected = account !== undefined
  const client = createPortico({
    ...{ projectId: 'mock', alerts: 'off', preload: 'none', defaultNetwork: start, fetch: refuse },
    storage: createMemory(isConnected ? storedSession(start.chainNamespace, walletId, ids, host.instanceId) : {}),
    ...(isConnected && { initialState: [{ walletId, accounts: ids as [AccountId, ...AccountId[]] }] }),
    ...host,
    networks,
    plugins: [...families.map(({ plugin }) => plugin), ...(plugins ?? [])],
  })
  const ready = client.ready().then(async () => {
    if (!isConnected || client.getAccount(start.chainNamespace).status === 'connected') return
    // Only a page opens a stored session again.
    active.chain.isGranted = true
    await client.connect({ namespace: start.chainNamespace, walletId, modal: false }).catch(() => {})
    active.chain.isGranted = false
  })
  const { requests, setAnswer, answerNext, setDelay } = person
  return Object.assign(client, {
    ready: () => ready,
    mock: {
      ...{ requests, setAnswer, answerNext, setDelay },
      setAccount(...[next, ...more]: readonly string[]) {
        if (next === undefined) return active.end()
        active.chain.addresses = [next, ...more]
        active.report()
      },
      setNetwork(chainId: ChainId) {
        const family = families.find(({ namespace }) => chainId.startsWith(`${namespace}:`))
        if (!family) throw new RangeError(`${chainId} is of none of the page's families.`)
        family.chain.chainId = chainId
        family.report()
      },
      setBalance(amount: bigint | string | Error) {
        for (const { chain } of families) chain.balance = unitsOf(amount)
      },
    },
  })
}

const findIn = (networks: readonly Network[] | undefined, chainId: ChainId) =>
  networks?.find(({ caipNetworkId }) => caipNetworkId === chainId)

function networkOf(account: AccountId, networks: readonly Network[] | undefined): Network {
  const { chainId } = parseAccountId(account)
  return findIn(networks, chainId) ?? mockNetwork(chainId)
}

const refuse = () => Promise.reject(new TypeError('A mock client makes no requests.'))

/** The records of a visit that ended connected (docs/spec/wire). */
function storedSession(
  namespace: string,
  connectorId: string,
  accounts: readonly AccountId[],
  instanceId: string | undefined,
): Readonly<Record<string, string>> {
  const prefix = instanceId === undefined ? '@portico/' : `@portico/${instanceId}/`
  const { address } = parseAccountId(accounts[0] as AccountId)
  const records = {
    active_namespace: namespace,
    connected_namespaces: [namespace],
    connection_status: 'connected',
    connections: { [namespace]: [{ connectorId, key: `${namespace}:${address}`, accounts }] },
    [`${namespace}/connector_id`]: connectorId,
  }
  const written = Object.entries(records).map(([key, value]) => [prefix + key, JSON.stringify({ v: 1, d: value })])
  return Object.fromEntries([[`${prefix}schema`, '1'], ...written])
}
