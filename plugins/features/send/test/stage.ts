import {
  type AccountId,
  type Addresses,
  type Balance,
  type ChainId,
  createStore,
  type EventBus,
  type History,
  type Holding,
  type KernelEvents,
  type KeyValueStorage,
  type Names,
  type Namespace,
  type Network,
  type PaymentLinks,
  type PendingTransactions,
  type Portfolio,
  type PortfolioState,
  PorticoError,
  parseAccountId,
  type Receipt,
  type Sender,
  type SentTransaction,
  type Transfer,
  type TransferFee,
  type WatchedTransaction,
} from '@portico/kernel'
import { createReceiverBook } from '@portico/kernel/receivers'
import { createFakeClock, type FakeClock, testSession } from '@portico/kernel/testing'
import { createAskedBook } from '../src/asked/createAskedBook.js'
import { createSending, type SendingParts } from '../src/createSending.js'
import type { Sending } from '../src/sending.js'

export const CHAIN: ChainId = 'eip155:31337'
export const OTHER_CHAIN: ChainId = 'eip155:31338'
export const SOLANA: ChainId = 'solana:localnet'
export const ALICE = '0xa1ce000000000000000000000000000000000a11'
export const BOB = '0xb0b0000000000000000000000000000000000b0b'
/** Begins and ends as Bob does. */
export const FORGED = '0xb0b1111111111111111111111111111111111b0b'
export const TOKEN = '0x70ce000000000000000000000000000000000e20'
export const account: AccountId = `${CHAIN}:${ALICE}`

const networkOf = (caipNetworkId: ChainId): Network => ({
  ...{ id: caipNetworkId, caipNetworkId, chainNamespace: caipNetworkId.split(':')[0] ?? '', name: caipNetworkId },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

export const ether: Holding = {
  ...{ chainId: CHAIN, name: 'Ether', symbol: 'ETH', decimals: 18 },
  ...{ amount: 2n * 10n ** 18n, price: '2500.5', value: '5001' },
}
export const dollars: Holding = {
  ...{ chainId: CHAIN, name: 'Test dollar', symbol: 'TUSD', decimals: 6, price: '1', value: '12.5' },
  ...{ amount: 12_500_000n, asset: `${CHAIN}/erc20:${TOKEN}`, address: `${CHAIN}:${TOKEN}` },
}

export const feeOf = (amount: bigint, atMs = 0): TransferFee => ({
  ...{
    amount: { amount, decimals: 18, symbol: 'ETH' },
    basis: `21000 gas × ${amount / 21_000n} wei`,
    isCapped: true,
    atMs,
  },
  limits: { gas: '21000' },
})

/** Hex addresses in lower case. */
export const addresses: Addresses = {
  parse: (text) => (/^0x[0-9a-fA-F]{40}$/.test(text) && !/^0x0{40}$/.test(text) ? text.toLowerCase() : undefined),
  assetOf(token) {
    const { chainId, address: text } = parseAccountId(token)
    const address = addresses.parse(text, chainId)
    if (address === undefined) throw new PorticoError('ID_INVALID', { standard: 'CAIP-10', text: token })
    return /^0xe{40}$/.test(address) ? `${chainId}/slip44:60` : `${chainId}/erc20:${address}`
  },
  keyOf: (of) => parseAccountId(of).address,
  distinctive: (address) => address.replace(/^0x/, '').toLowerCase(),
  nativeOf: (chainId) => `${chainId}/slip44:60`,
}

/** Requests as `pay:<chain>:<to>?amount=&quantity=&token=`. */
export const paymentLinks: PaymentLinks = {
  read(text) {
    if (!text.startsWith('pay:')) return undefined
    const [, namespace, reference, rest = ''] = text.split(':')
    const [to = '', query] = rest.split('?')
    if (!addresses.parse(to, CHAIN)) throw new PorticoError('PAYMENT_URI_INVALID', { reason: 'no address' })
    const asked = new URLSearchParams(query)
    const [amount, token] = [asked.get('amount'), asked.get('token')]
    return {
      chainId: `${namespace}:${reference}`,
      to,
      asset: token === null ? undefined : `${CHAIN}/erc20:${token}`,
      amount: amount === null ? undefined : BigInt(amount),
      quantity: asked.get('quantity') ?? undefined,
      memo: asked.get('memo') ?? undefined,
      references: asked.has('reference') ? asked.getAll('reference') : undefined,
    }
  },
  write: () => 'pay:',
}

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
export const solanaAddresses: Addresses = {
  ...addresses,
  parse: (text) => (BASE58.test(text) ? text : undefined),
  distinctive: (address) => address.toLowerCase(),
}

export interface Stage {
  readonly sending: Sending
  readonly clock: FakeClock
  readonly used: KernelEvents['usage:tracked'][]
  readonly stored: Map<string, string>
  /** What the wallet was asked for. */
  readonly asked: Transfer[]
  readonly resolved: string[]
  readonly symbolsAsked: string[]
  readonly pendingAdded: SentTransaction[]
  readonly pending: PendingTransactions & {
    settle(status: WatchedTransaction['status']): void
    readonly resumed: number
  }
  /** What the parts say next. */
  readonly hand: {
    holdings: readonly Holding[] | Error | Promise<readonly Holding[]>
    fee: bigint
    native: bigint
    answer: () => Promise<string>
    /** Of the receipt. */
    hint: Receipt['hint']
    estimateFails: PorticoError | undefined
    /** What the token's contract calls itself. */
    ownSymbol: string | undefined
    /** In the place of what the sender works out from balance and fee. */
    spendable: ((to: string) => Promise<bigint>) | undefined
    /** In the place of the names that the stage knows. */
    resolves: ((name: string) => Promise<readonly AccountId[]>) | undefined
  }
  readonly refreshed: { force?: boolean | undefined; moved?: readonly unknown[] | undefined }[]
  /** What was asked for with which signal. */
  readonly given: [what: string, signal: AbortSignal | undefined][]
  /** How many listen to the kernel. */
  listeners(): number
  closeModal(): void
  settle(): Promise<void>
  begin(params?: unknown): Promise<void>
  end(): void
}

/** What the preview is made of. */
export const reviewOf = (stage: Stage) => stage.sending.plan.get().review

export async function openStage(
  options: {
    readonly without?: readonly ('portfolio' | 'names' | 'symbols')[]
    readonly namespace?: Namespace
    readonly stored?: Map<string, string>
    readonly history?: History
    /** What the family's transfers can carry, and its prices. */
    readonly family?: Pick<Sender, 'memo' | 'feeLevels'>
    /** In the place of Solana’s. */
    readonly readersOf?: SendingParts['readersOf']
  } = {},
): Promise<Stage> {
  const { without = [], stored = new Map(), history, namespace = 'eip155' } = options
  const { readersOf = async (family) => (family === 'solana' ? { addresses: solanaAddresses } : undefined) } = options
  const clock = createFakeClock(1_000_000)
  const used: KernelEvents['usage:tracked'][] = []
  const asked: Transfer[] = []
  const resolved: string[] = []
  const symbolsAsked: string[] = []
  const refreshed: Stage['refreshed'] = []
  const pendingAdded: SentTransaction[] = []
  const hand: Stage['hand'] = {
    ...{
      holdings: [ether, dollars],
      fee: 21_000n * 10n ** 9n,
      native: 2n * 10n ** 18n,
      estimateFails: undefined,
      ownSymbol: undefined,
    },
    answer: async () => '0xhash',
    hint: undefined,
    ...{ spendable: undefined, resolves: undefined },
  }
  const events = createBus(used)
  const given: Stage['given'] = []
  const sender: Sender = {
    ...options.family,
    async transfer(transfer) {
      asked.push(transfer)
      return { id: await hand.answer(), ...(hand.hint && { hint: hand.hint }) }
    },
    confirm: () => new Promise(() => {}),
    async symbolOf(asset, { signal } = {}) {
      given.push(['symbol', signal])
      symbolsAsked.push(asset)
      return hand.ownSymbol
    },
    async estimate({ asset, amount, feeLevel }, { signal } = {}) {
      given.push(['fee', signal])
      if (feeLevel === 'high') return feeOf(2n * hand.fee, clock.now())
      if (hand.estimateFails) throw hand.estimateFails
      if (hand.fee + (asset ? 0n : amount) > hand.native)
        throw new PorticoError('FUNDS_INSUFFICIENT', { chainId: CHAIN })
      return feeOf(hand.fee, clock.now())
    },
    async spendable({ asset, to }) {
      if (hand.estimateFails) throw hand.estimateFails
      if (hand.spendable) return { amount: await hand.spendable(to), fee: feeOf(hand.fee, clock.now()) }
      const fee = feeOf(hand.fee, clock.now())
      if (asset) return { amount: dollars.amount, fee }
      return { amount: hand.native > hand.fee ? hand.native - hand.fee : 0n, fee }
    },
  }
  const { symbolOf: _, ...wordless } = sender
  const portfolioState = createStore<PortfolioState | undefined>(undefined)
  const portfolio: Portfolio = {
    state: portfolioState,
    async refresh(_account, { force, moved, signal } = {}) {
      given.push(['tokens', signal])
      refreshed.push({ force, moved })
      if (hand.holdings instanceof Error) throw hand.holdings
      return hand.holdings
    },
    watch: () => () => {},
  }
  const balance: Balance = {
    async getBalance() {
      if (hand.holdings instanceof Error) throw hand.holdings
      return { amount: hand.native, decimals: 18, symbol: 'ETH' }
    },
  }
  const names: Names = {
    fetchIdentity: async (one, { signal } = {}) => {
      given.push(['identity', signal])
      return one.endsWith(BOB) ? { name: 'bob.test', avatar: 'https://img.example/b.png' } : {}
    },
    async resolveName(name, { signal } = {}) {
      given.push(['name', signal])
      resolved.push(name)
      if (hand.resolves) return { name, unusual: [], accounts: await hand.resolves(name) }
      if (name === 'broken.test') throw new PorticoError('HTTP_FAILED', { url: 'x' })
      if (name.includes('\u202e')) return { refused: 'invalid' }
      if (name === 'b\u043eb.test') return { refused: 'lookalike' }
      const accountsOf: Readonly<Record<string, AccountId>> = {
        'elsewhere.test': `eip155:8453:${BOB}`,
        'bob.test': `${CHAIN}:${BOB.toUpperCase().replace('0X', '0x')}`,
        'bób❤.test': `${CHAIN}:${BOB}`,
      }
      const normal = name.normalize('NFC').toLowerCase().replaceAll('\ufe0f', '')
      const account = accountsOf[normal]
      return { name: normal, unusual: normal.includes('ó') ? ['ó'] : [], accounts: account ? [account] : [] }
    },
  }
  const list = createStore<readonly WatchedTransaction[]>([])
  let resumed = 0
  const pending: Stage['pending'] = {
    list,
    add(transaction, { status = 'pending' } = {}) {
      pendingAdded.push(transaction)
      list.set((all) => [{ ...transaction, status }, ...all])
    },
    resume: () => void resumed++,
    get resumed() {
      return resumed
    },
    settle: (status) => list.set((all) => all.map((one) => ({ ...one, status }))),
  }
  const abort = new AbortController()
  const storage: KeyValueStorage = {
    get: (key) => stored.get(key),
    set: (key, value) => void (value === undefined ? stored.delete(key) : stored.set(key, value)),
    keys: () => [...stored.keys()],
  }
  const parts: SendingParts = {
    ...{ namespace, addresses, paymentLinks, clock, balance, history, events, signal: abort.signal },
    sender: without.includes('symbols') ? wordless : sender,
    networks: createStore([networkOf(CHAIN), networkOf(OTHER_CHAIN)]),
    accounts: {
      namespaces: ['eip155', 'solana'],
      familyOf: () => undefined,
      active: createStore('eip155'),
      session: () => testSession([account]),
      isSupported: () => true,
      preferredType: () => 'eoa',
      noteKinds() {},
      onChange: () => () => {},
      connectGroup: async () => [],
      disconnect: async () => {},
    },
    readersOf,
    receivers: createReceiverBook(storage, 'eip155'),
    asked: createAskedBook(storage, 'eip155', clock),
    portfolio: without.includes('portfolio') ? undefined : portfolio,
    names: without.includes('names') ? undefined : names,
    pendingTransactions: pending,
  }
  const sending = createSending(parts)
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 2))
  return {
    ...{ sending, clock, used, stored, asked, resolved, symbolsAsked, pendingAdded, pending, hand, refreshed, settle },
    given,
    listeners: events.count,
    closeModal: () => events.emit('modal:closed', {}),
    async begin(params) {
      sending.begin(account, { locale: 'en', chains: [CHAIN, OTHER_CHAIN, SOLANA], params })
      await settle()
    },
    end: () => abort.abort(),
  }
}

function createBus(used: KernelEvents['usage:tracked'][]): EventBus & { count(): number } {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  return {
    count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    on(event, listener) {
      const all = listeners.get(event) ?? new Set()
      listeners.set(event, all.add(listener))
      return () => void all.delete(listener)
    },
    onAny: () => () => {},
    emit(event, payload) {
      if (event === 'usage:tracked') used.push(payload as KernelEvents['usage:tracked'])
      for (const listener of listeners.get(event) ?? []) listener(payload as never)
    },
  }
}

/** Up to the moment at which the wallet could be asked. */
export async function prepare(stage: Stage, amount = '0.5', to = BOB): Promise<void> {
  await stage.begin()
  await prepareBegun(stage, amount, to)
}

export async function prepareBegun(stage: Stage, amount = '0.5', to = BOB): Promise<void> {
  stage.sending.typeAmount(amount, 'en')
  stage.sending.typeReceiver(to)
  stage.sending.watchPlan()
  await stage.settle()
}
