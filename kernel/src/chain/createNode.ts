import type * as z from 'zod/mini'
import type { ChainId } from '../caip/chainId.js'
import type { Unsubscribe } from '../capabilities/call.js'
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
