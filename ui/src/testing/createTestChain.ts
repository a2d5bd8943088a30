import {
  type AccountId,
  type Amount,
  Balance,
  Connector,
  defineManifest,
  definePlugin,
  type Network,
  NetworkSwitch,
  type Plugin,
  PorticoError,
  Sender,
  type SentReceipt,
  type Session,
  Signer,
  type TransactionSender,
  type TransferFee,
} from '@portico/kernel'
import { testSession } from '@portico/kernel/testing'

export const testNetwork = (reference: string): Network => ({
  id: reference,
  caipNetworkId: `test:${reference}`,
  chainNamespace: 'test',
  name: `Test ${reference}`,
  nativeCurrency: { name: 'Test coin', symbol: 'TST', decimals: 2 },
  rpcUrls: { default: { http: [] } },
})

/** A chain family with one wallet in it, run by the test. */
export interface TestChain {
  readonly plugin: Plugin
  /** What the wallet grants next; an error refuses. */
  answer: Session | PorticoError
  /** What the wallet does before it answers. */
  beforeAnswer?: (signal: AbortSignal | undefined) => Promise<void>
  balance: Amount | PorticoError
  failsToDisconnect: boolean
  refusesSwitch: boolean
  readonly sent: { readonly from: AccountId; readonly to: string; readonly amount: bigint }[]
  /** What receipts carry beside the id. */
  hint?: Readonly<Record<string, string>>
  /** Absent by default. */
  transactions?: TransactionSender | undefined
  readonly confirmed: SentReceipt[]
  /** The wallet says that something changed. */
  report(session: Session | undefined): void
}

export const sessionOn = (reference: string, address = 'alice'): Session =>
  testSession([`test:${reference}:${address}`])

const manifest = defineManifest({
  id: 'test',
  kernel: 2,
  namespaces: ['test'],
  provides: { connector: Connector, balance: Balance, signer: Signer, sender: Sender, networkSwitch: NetworkSwitch },
})

const TEST_FEE: TransferFee = { amount: { amount: 1n, decimals: 2, symbol: 'TST' }, isCapped: true, atMs: 0 }

export function createTestChain(): TestChain {
  let listener: (session: Session | undefined) => void = () => {}
  const settleAs = <T>(answer: T | PorticoError): T => {
    if (answer instanceof PorticoError) throw answer
    return answer
  }
  const chain: TestChain = {
    answer: sessionOn('1'),
    balance: { amount: 150n, decimals: 2, symbol: 'TST' },
    failsToDisconnect: false,
    refusesSwitch: false,
    sent: [],
    confirmed: [],
    report: (session) => listener(session),
    plugin: definePlugin(manifest, {
      options: undefined,
      discover: (report) => report({ provider: {}, id: 'wallet', name: 'Test wallet' }),
      load: async () => ({
        activate: () => ({
          connector: {
            async connect(_walletId, { signal } = {}) {
              await chain.beforeAnswer?.(signal)
              return settleAs(chain.answer)
            },
            disconnect: async () => {
              if (chain.failsToDisconnect) throw new PorticoError('DISCONNECT_FAILED', { namespace: 'test' })
            },
            onSessionChange(next) {
              listener = next
              return () => {}
            },
          },
          balance: { getBalance: async () => settleAs(chain.balance) },
          signer: {
            signMessage: async (account, message) => ({
              bytes: new Uint8Array([1]),
              text: `${account}|${typeof message === 'string' ? message : message.join()}`,
              scheme: 'test',
            }),
          },
          sender: {
            async transfer({ from, to, amount }) {
              chain.sent.push({ from, to, amount })
              return { id: `tx-${chain.sent.length}`, ...(chain.hint && { hint: chain.hint }) }
            },
            async confirm(sent) {
              chain.confirmed.push(sent)
              return 'succeeded'
            },
            get transactions() {
              return chain.transactions
            },
            estimate: async () => TEST_FEE,
            spendable: async () => ({ amount: 100n, fee: TEST_FEE }),
          },
          networkSwitch: {
            chains: () => ['test:1', 'test:2'],
            async switchTo(chainId) {
              if (chain.refusesSwitch) throw new PorticoError('REQUEST_REJECTED', { walletId: 'wallet' })
              listener(sessionOn(chainId.slice('test:'.length)))
            },
          },
        }),
      }),
    }),
  }
  return chain
}

/** Storage of its own for one test. */
export function createTestStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}
