import type * as z from 'zod/mini'
import { parseAccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { AccountBalance, Balance } from '../capabilities/balance.js'
import type { CallOptions, Clock, Unsubscribe } from '../capabilities/call.js'
import type { Network } from '../capabilities/network.js'
import type {
  NodeListener,
  NodePostOptions,
  NodeReadOptions,
  NodeRequest,
  NodeRequestOptions,
  NodeSubscription,
  Nodes,
} from '../capabilities/nodes.js'
import { PorticoError } from '../errors/porticoError.js'
import type { ReadonlyStore } from '../store/createStore.js'

/**
 * The nodes of one network, with every answer read by a schema. All calls throw `RPC_FAILED` for an answer in another form, and what
 * {@link Nodes} throws.
 */
export interface NodeReader {
  /** One call of JSON-RPC. */
  request<T extends z.ZodMiniType>(schema: T, method: string, params?: NodeRequest['params']): Promise<z.output<T>>
  /** Reads from the network's REST interface. */
  get<T extends z.ZodMiniType>(schema: T, path: string, options?: NodeReadOptions): Promise<z.output<T>>
  /** The same for what has to be posted. */
  post<T extends z.ZodMiniType>(schema: T, path: string, body: unknown, options?: NodePostOptions): Promise<z.output<T>>
  /**
   * Subscribes over a websocket. News in another form are dropped.
   * @returns what ends it
   */
  subscribe<T extends z.ZodMiniType>(
    schema: T,
    subscription: NodeSubscription,
    listener: Omit<NodeListener, 'onNews'> & { onNews(news: z.output<T>): void },
  ): Promise<Unsubscribe>
}

/**
 * Reads as far as `nodes` has the way for it: all of them, or its `request` alone.
 * @param options of every call
 */
export function createNode<M extends keyof NodeReader>(
  nodes: Pick<Nodes, M>,
  chainId: ChainId,
  options: NodeRequestOptions = {},
): Pick<NodeReader, M> {
  const node = nodes as Nodes
  async function read<T extends z.ZodMiniType>(schema: T, method: string, asked: Promise<unknown>) {
    const answer = await asked
    try {
      return schema.parse(answer)
    } catch (cause) {
      throw new PorticoError('RPC_FAILED', { chainId, method }, { cause })
    }
  }
  const reader: NodeReader = {
    request: (schema, method, params) => read(schema, method, node.request(chainId, { method, params }, options)),
    get: (schema, path, more) => read(schema, 'GET', node.get(chainId, path, { ...options, ...more })),
    post: (schema, path, body, more) => read(schema, 'POST', node.post(chainId, path, body, { ...options, ...more })),
    async subscribe(schema, subscription, listener) {
      const onNews = (news: unknown) => {
        const parsed = schema.safeParse(news)
        if (parsed.success) listener.onNews(parsed.data)
      }
      const events: NodeListener = {
        onNews,
        onResume: () => listener.onResume?.(),
        onEnd: (error) => listener.onEnd?.(error),
      }
      return node.subscribe(chainId, subscription, events, options)
    },
  }
  return reader
}

/** What an account has: base units, or with the parts that the sum is made of. */
type NativeAmount = bigint | Pick<AccountBalance, 'amount' | 'parts'>

/**
 * Balances in the native coin of the network, as its description has it. Networks that are not configured are refused with
 * `CHAIN_UNSUPPORTED`.
 * @param read what the chain says; it throws when it can't be read, for no failure is a zero
 */
export const createNativeBalance = (
  networks: ReadonlyStore<readonly Network[]>,
  read: (chainId: ChainId, address: string, options: CallOptions) => Promise<NativeAmount>,
): Balance => ({
  async getBalance(account, options = {}) {
    const { chainId, address } = parseAccountId(account)
    const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
    if (!network) {
      const supported = networks.get().map(({ caipNetworkId }) => caipNetworkId)
      throw new PorticoError('CHAIN_UNSUPPORTED', { chainId, supported })
    }
    const { decimals, symbol } = network.nativeCurrency
    const amount = await read(chainId, address, options)
    return typeof amount === 'bigint' ? { amount, decimals, symbol } : { ...amount, decimals, symbol }
  },
})

const LIMIT_MS = 120_000
const PAUSE_MS = 1_000

/**
 * Looks a transaction up until it is final: at once, and then every second, for two minutes.
 * @param poll what became of it, `undefined` while that is open; gets the ms since the first poll, and throws what ends the wait
 * @throws `TX_PENDING` after the limit, `REQUEST_ABORTED`, and what `poll` throws
 */
export async function pollUntilFinal<T>(
  poll: (waitedMs: number) => Promise<T | undefined>,
  parts: {
    readonly clock: Clock
    readonly transactionId: string
    /** The first pause, which is doubled until it is a second. Default: a second. */
    readonly firstPauseMs?: number
    readonly options: CallOptions
  },
): Promise<T> {
  const { clock, transactionId, firstPauseMs = PAUSE_MS, options } = parts
  const startMs = clock.now()
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, PAUSE_MS)) {
    const verdict = await poll(clock.now() - startMs)
    if (verdict !== undefined) return verdict
    const waitedMs = clock.now() - startMs
    if (waitedMs >= LIMIT_MS) throw new PorticoError('TX_PENDING', { transactionId, waitedMs })
    await clock.sleep(pauseMs, options)
  }
}
