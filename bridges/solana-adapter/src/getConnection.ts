import type { ChainId, Network } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import {
  type Commitment,
  Connection,
  type ConnectionConfig,
  type RpcResponseAndContext,
  type SignatureResult,
  type SignatureStatus,
  type TransactionConfirmationStrategy,
  TransactionExpiredBlockheightExceededError,
  TransactionExpiredTimeoutError,
} from '@solana/web3.js'
import { clusters } from './clusterOf.js'
import { requireNetwork } from './connected.js'
import { askNodes, readCall } from './rpc.js'

/** What can be chosen of a connection; endpoints, headers and agents are the widget's. */
export type PorticoConnectionConfig = Pick<ConnectionConfig, 'commitment' | 'fetchMiddleware' | 'wsEndpoint'>

/**
 * A connection of web3.js 1 over the widget's own endpoints, in the widget's order (docs/networks.md). A transaction is confirmed by
 * asking for its status; subscriptions, such as `onAccountChange`, go to the first websocket that the network has. Make one for each
 * network, and keep it.
 * @param config default: commitment `confirmed`
 * @throws `NETWORK_NOT_FOUND`
 * @example const slot = await getConnection(client, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1').getSlot()
 */
export function getConnection(client: Portico, chainId: ChainId, config: PorticoConnectionConfig = {}): Connection {
  const network = requireNetwork(client, chainId)
  const [webSocket] = network.rpcUrls.default.webSocket ?? []
  const connection = new PorticoConnection(endpointOf(network), {
    ...{ commitment: 'confirmed', ...(webSocket && { wsEndpoint: webSocket }), ...config },
    // The widget tries one node after another already.
    disableRetryOnRateLimit: true,
    async fetch(_url, init) {
      const { body, signal } = (init ?? {}) as RequestInit
      const asked: unknown = JSON.parse(String(body))
      const ask = (call: unknown) => askNodes(client, chainId, readCall(call), signal ?? undefined)
      const answer = Array.isArray(asked) ? await Promise.all(asked.map(ask)) : await ask(asked)
      return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }) as never
    },
  })
  clusters.set(connection, Promise.resolve(chainId))
  return connection
}

/** What the connection says of itself, and where its websocket is when the network names none. */
function endpointOf({ rpcUrls }: Network): string {
  const [url = 'http://localhost'] = [...rpcUrls.default.http, ...(rpcUrls.chainDefault?.http ?? [])]
  return url.startsWith('/') ? `http://localhost${url}` : url
}

const POLL_MS = 500
/** A blockhash is good for about a minute and a half; without its height there is less to go by. */
const LIMIT_S = { withHeight: 300, without: 60 }
const LEVELS: readonly (string | undefined)[] = ['processed', 'confirmed', 'finalized']
/** Older names of the same levels. */
const LEVEL_OF: Readonly<Partial<Record<Commitment, number>>> = {
  ...{ recent: 0, processed: 0, single: 1, singleGossip: 1, confirmed: 1, max: 2, root: 2, finalized: 2 },
}

type Outcome = RpcResponseAndContext<SignatureResult>

class PorticoConnection extends Connection {
  /** By asking, as not every endpoint has a websocket. */
  override async confirmTransaction(
    strategy: TransactionConfirmationStrategy | string,
    commitment: Commitment = this.commitment ?? 'finalized',
  ): Promise<Outcome> {
    const wanted = LEVEL_OF[commitment] ?? 2
    const given = typeof strategy === 'string' ? { signature: strategy } : strategy
    const { signature } = given
    const signal = 'abortSignal' in given ? given.abortSignal : undefined
    const lastHeight = 'lastValidBlockHeight' in given ? given.lastValidBlockHeight : undefined
    const limitS = lastHeight === undefined ? LIMIT_S.without : LIMIT_S.withHeight
    const endsAtMs = Date.now() + limitS * 1_000
    const look = async (): Promise<Outcome | undefined> => {
      const { context, value } = await this.getSignatureStatus(signature)
      return isReached(value, wanted) ? { context, value: { err: value.err } } : undefined
    }
    for (;;) {
      signal?.throwIfAborted()
      const outcome = await look()
      if (outcome) return outcome
      if (lastHeight !== undefined && (await this.getBlockHeight(commitment)) > lastHeight) {
        const last = await look()
        if (last) return last
        throw new TransactionExpiredBlockheightExceededError(signature)
      }
      if (Date.now() > endsAtMs) throw new TransactionExpiredTimeoutError(signature, limitS)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
}

function isReached(status: SignatureStatus | null, wanted: number): status is SignatureStatus {
  return status !== null && (status.err !== null || LEVELS.indexOf(status.confirmationStatus) >= wanted)
}
