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
  type Network,
  type PendingTransactions,
  type Portfolio,
  type PortfolioState,
  PorticoError,
  type Sender,
  type SentTransaction,
  type Transfer,
  type TransferFee,
  type WatchedTransaction,
} from '@portico/kernel'
import { createFakeClock, type FakeClock } from '@portico/kernel/testing'
import { createAskedBook } from '../src/asked/createAskedBook.js'
import { createSending, type SendingParts } from '../src/createSending.js'
import { createReceiverBook } from '../src/receiver/createReceiverBook.js'
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
  ...{ amount: { amount, decimals: 18, symbol: 'ETH' }, basis: `21000 gas × ${amount / 21_000n} wei`, atMs },
  limits: { gas: '21000' },
})

/** Hex addresses in lower case; requests as `pay:<chain>:<to>?amount=&token=`. */
export const addresses: Addresses = {
  parse: (text) => (/^0x[0-9a-fA-F]{40}$/.test(text) && !/^0x0{40}$/.test(text) ? text.toLowerCase() : undefined),
  assetOf: (token) => `${CHAIN}/erc20:${token.split(':')[2]?.toLowerCase() ?? ''}`,
  nativeOf: (chainId) => `${chainId}:0x${'e'.repeat(40)}`,
  needsAllowanceReset: () => false,
  readPayment(text) {
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
    }
  },
  writePayment: () => 'pay:',
}

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const solanaAddresses: Addresses = {
  ...addresses,
  parse: (text) => (BASE58.test(text) ? text : undefined),
  readPayment: () => undefined,
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
    holdings: readonly Holding[] | PorticoError
    fee: bigint
    native: bigint
    answer: () => Promise<string>
    estimateFails: PorticoError | undefined
    /** What the token's contract calls itself. */
    ownSymbol: string | undefined
    confirmed: () => Promise<'succeeded' | 'failed'>
    /** In the place of what the sender works out from balance and fee. */
    spendable: ((to: string) => Promise<bigint>) | undefined
    /** In the place of the names that the stage knows. */
    resolves: ((name: string) => Promise<readonly AccountId[]>) | undefined
  }
  readonly refreshed: { force?: boolean | undefined; moved?: readonly unknown[] | undefined }[]
  closeModal(): void
  settle(): Promise<void>
  begin(params?: unknown): Promise<void>
  end(): void
}

/** What the preview is made of. */
export const reviewOf = (stage: Stage) => stage.sending.plan.get().review

export async function openStage(
  options: {
    readonly without?: readonly ('portfolio' | 'pending' | 'names')[]
    readonly stored?: Map<string, string>
    readonly history?: History
  } = {},
): Promise<Stage> {
  const { without = [], stored = new Map(), history } = options
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
    confirmed: () => new Promise(() => {}),
    ...{ spendable: undefined, resolves: undefined },
  }
  const events = createBus(used)
  const sender: Sender = {
    async transfer(transfer) {
      asked.push(transfer)
      return hand.answer()
    },
    confirm: () => hand.confirmed(),
    async symbolOf(asset) {
      symbolsAsked.push(asset)
      return hand.ownSymbol
    },
    async estimate({ asset, amount }) {
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
  const portfolioState = createStore<PortfolioState | undefined>(undefined)
  const portfolio: Portfolio = {
    state: portfolioState,
    async refresh(_account, { force, moved } = {}) {
      refreshed.push({ force, moved })
      if (hand.holdings instanceof PorticoError) throw hand.holdings
      return hand.holdings
    },
    watch: () => () => {},
  }
  const balance: Balance = {
    async getBalance() {
      if (hand.holdings instanceof PorticoError) throw hand.holdings
      return { amount: hand.native, decimals: 18, symbol: 'ETH' }
    },
  }
  const names: Names = {
    fetchIdentity: async (one) => (one.endsWith(BOB) ? { name: 'bob.test', avatar: 'https://img.example/b.png' } : {}),
    async resolveName(name) {
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
    ...{ namespace: 'eip155', sender, addresses, clock, balance, history, events, signal: abort.signal },
    networks: createStore([networkOf(CHAIN), networkOf(OTHER_CHAIN)]),
    accounts: {
      namespaces: ['eip155', 'solana'],
      active: createStore('eip155'),
      session: () => ({ walletId: 'wallet', accounts: [account], chainId: CHAIN }),
      isSupported: () => true,
      onChange: () => () => {},
      disconnect: async () => {},
    },
    addressesOf: async (namespace) => (namespace === 'solana' ? solanaAddresses : undefined),
    receivers: createReceiverBook(storage, 'eip155'),
    asked: createAskedBook(storage, 'eip155', clock),
    portfolio: without.includes('portfolio') ? undefined : portfolio,
    names: without.includes('names') ? undefined : names,
    pendingTransactions: without.includes('pending') ? undefined : pending,
  }
  const sending = createSending(parts)
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 2))
  return {
    ...{ sending, clock, used, stored, asked, resolved, symbolsAsked, pendingAdded, pending, hand, refreshed, settle },
    closeModal: () => events.emit('modal:closed', {}),
    async begin(params) {
      sending.begin(account, { locale: 'en', chains: [CHAIN, OTHER_CHAIN, SOLANA], params })
      await settle()
    },
    end: () => abort.abort(),
  }
}

function createBus(used: KernelEvents['usage:tracked'][]): EventBus {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  return {
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
