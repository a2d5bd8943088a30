import {
  type AccountId,
  Connector,
  defineManifest,
  definePlugin,
  type Kernel,
  type KernelEvents,
  type Network,
  PendingTransactions,
  type Plugin,
  type PorticoError,
  Sender,
  type SentReceipt,
  type SentTransaction,
  type StorageArea,
} from '@portico/kernel'
import {
  createFakeClock,
  createMemoryArea,
  createTestKernel,
  type FakeClock,
  testSession,
} from '@portico/kernel/testing'
import { onTestFinished } from 'vitest'
import { pendingTransactions } from '../src/index.js'
import type { Watch } from '../src/watch.js'

type Outcome = 'succeeded' | 'failed' | PorticoError

/** A family whose node knows what the test says, and answers when it says so. */
export interface TestFamily {
  readonly plugin: Plugin
  /** Every look-up, in order. */
  readonly asked: string[]
  /** What each look-up was given. */
  readonly receipts: SentReceipt[]
  /** What the next look-ups bring, by transaction; without an entry they wait. */
  readonly outcomes: Map<string, Outcome>
  /** The look-ups under way. */
  waiting(): number
  answer(transactionId: string, outcome: Outcome): void
  /** Says which transaction does the same in the place of this one. */
  replace(transactionId: string, successorId: string): void
  /** Says which tokens this one has moved. */
  move(transactionId: string, tokens: readonly AccountId[]): void
}

export function createTestFamily(namespace: 'one' | 'two', { sends = true } = {}): TestFamily {
  const asked: string[] = []
  const receipts: SentReceipt[] = []
  const outcomes = new Map<string, Outcome>()
  const open = new Map<string, (outcome: Outcome) => void>()
  const successors = new Map<string, (id: string) => void>()
  const movers = new Map<string, (tokens: readonly AccountId[]) => void>()
  const sender = {
    confirm: (sent: SentReceipt, { signal, onSuccessor, onMoved }: Parameters<Watch>[1]) =>
      new Promise<'succeeded' | 'failed'>((resolve, reject) => {
        const { id: transactionId } = sent
        asked.push(transactionId)
        receipts.push(sent)
        successors.set(transactionId, onSuccessor)
        movers.set(transactionId, onMoved)
        const give = (outcome: Outcome) => {
          open.delete(transactionId)
          if (typeof outcome === 'string') resolve(outcome)
          else reject(outcome)
        }
        const known = outcomes.get(transactionId)
        if (known !== undefined) return give(known)
        open.set(transactionId, give)
        signal.addEventListener('abort', () => {
          open.delete(transactionId)
          reject(new Error('given up'))
        })
      }),
  } as unknown as Sender
  const connector: Connector = {
    connect: async () => testSession([accountOn(namespace)]),
    disconnect: async () => {},
    onSessionChange: () => () => {},
  }
  const parts = {
    options: undefined,
    discover: (report: (wallet: never) => () => void) =>
      report({ provider: {}, id: 'wallet', name: 'Wallet' } as never),
  }
  const manifest = { id: namespace, kernel: 2, namespaces: [namespace] } as const
  const plugin = sends
    ? definePlugin(defineManifest({ ...manifest, provides: { connector: Connector, sender: Sender } }), {
        ...parts,
        load: async () => ({ activate: () => ({ connector, sender }) }),
      })
    : definePlugin(defineManifest({ ...manifest, provides: { connector: Connector } }), {
        ...parts,
        load: async () => ({ activate: () => ({ connector }) }),
      })
  return {
    ...{ plugin, asked, receipts, outcomes, waiting: () => open.size },
    answer(transactionId, outcome) {
      const give = open.get(transactionId)
      if (!give) throw new Error(`no request for ${transactionId}`)
      give(outcome)
    },
    replace: (transactionId, successorId) => successors.get(transactionId)?.(successorId),
    move: (transactionId, tokens) => movers.get(transactionId)?.(tokens),
  }
}

export const accountOn = (namespace: string): AccountId => `${namespace}:1:alice`

export const sent = (transactionId: string, changes: Partial<SentTransaction> = {}): SentTransaction => ({
  ...{
    account: accountOn('one'),
    transactionId,
    to: 'bob',
    amount: 12n,
    decimals: 2,
    symbol: 'ONE',
    sentAtMs: START_MS,
  },
  ...changes,
})

const networkOn = (namespace: string): Network => ({
  ...{ id: 1, caipNetworkId: `${namespace}:1`, chainNamespace: namespace, name: namespace },
  nativeCurrency: { name: namespace, symbol: namespace, decimals: 2 },
  rpcUrls: { default: { http: [] } },
})

export const START_MS = 1_700_000_000_000
export const KEY = '@portico/pending_transactions'

export interface Page {
  readonly kernel: Kernel
  readonly clock: FakeClock
  readonly pending: PendingTransactions
  readonly settled: KernelEvents['transaction:settled'][]
  /** What is shown, newest first. */
  shown(): readonly string[]
}

/** A page whose visitor has connected the families. */
export async function openPage(
  families: readonly TestFamily[],
  {
    area = createMemoryArea(),
    clock = createFakeClock(START_MS),
    connects = true,
  }: {
    readonly area?: StorageArea
    readonly clock?: FakeClock
    readonly connects?: boolean
  } = {},
): Promise<Page> {
  const kernel = createTestKernel({
    plugins: [...families.map(({ plugin }) => plugin), pendingTransactions()],
    networks: families.map(({ plugin }) => networkOn(plugin.manifest.id)) as never,
    ...{ storage: area, clock },
  })
  onTestFinished(() => kernel.dispose())
  const settled: KernelEvents['transaction:settled'][] = []
  kernel.events.on('transaction:settled', (event) => void settled.push(event))
  await kernel.discover()
  if (connects) for (const { plugin } of families) await kernel.connect(plugin.manifest.id, 'wallet')
  const pending = await kernel.get(PendingTransactions)
  return {
    ...{ kernel, clock, pending, settled },
    shown: () => pending.list.get().map(({ transactionId, status }) => `${transactionId} ${status}`),
  }
}
