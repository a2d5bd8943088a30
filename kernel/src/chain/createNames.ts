import type * as z from 'zod/mini'
import type { AccountId } from '../caip/accountId.js'
import { formatAccountId, parseAccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { CallOptions, Clock } from '../capabilities/call.js'
import type { Identity, Names } from '../capabilities/names.js'
import type { Network } from '../capabilities/network.js'
import type { Http, QueryValue } from '../capabilities/services.js'
import { isPorticoError, PorticoError } from '../errors/porticoError.js'
import { joinUrl } from '../services/http/url.js'
import type { ReadonlyStore } from '../store/createStore.js'

/**
 * Reads one address of a registry with a schema, by POST where there is a body; `undefined` where it has nothing there (404).
 * @throws `RPC_FAILED`, `REQUEST_ABORTED`
 */
export type ReadRegistry = <T extends z.ZodMiniType>(
  schema: T,
  path: string,
  query?: Readonly<Record<string, QueryValue>>,
  body?: unknown,
) => Promise<z.output<T> | undefined>

/** What a name stands for. */
export interface NameEntry {
  /** Where transfers to the name go; absent where its owner has set none. */
  readonly address?: string | undefined
  /** The addresses that may go by the name. Default: `address`. */
  readonly owners?: readonly string[] | undefined
}

/** How a registry of names is asked. */
export interface NameRegistry {
  /** A text as the registry writes its names; `undefined` for what is none of them. */
  normal(text: string): string | undefined
  /** `undefined` for a name that no account has. @throws what `read` throws, `RPC_FAILED` for an answer about another name */
  findEntry(read: ReadRegistry, name: string): Promise<NameEntry | undefined>
  /** The name that an address says it goes by; it is shown only where the name says so, too. */
  findName(read: ReadRegistry, address: string): Promise<string | undefined>
}

const LIFETIME_MS = 300_000
const MOST_KEPT = 100

/**
 * Makes {@link Names} of a registry that is read over HTTP. Identities are kept for 5 min, also that there is none; a typed name is
 * looked up anew each time, since money may follow. A network without an address in `urls` has no names.
 */
export function createNames(
  registry: NameRegistry,
  parts: {
    readonly urls: Readonly<Record<ChainId, string>>
    readonly networks: ReadonlyStore<readonly Network[]>
    readonly http: Http
    readonly clock: Clock
  },
): Names {
  const { urls, networks, http, clock } = parts
  const kept = new Map<AccountId, { readonly identity: Identity; readonly untilMs: number }>()

  function readerFor(chainId: ChainId, { signal }: CallOptions): ReadRegistry | undefined {
    const url = urls[chainId]
    if (url === undefined) return undefined
    return async (schema, path, query, body) => {
      const method = body === undefined ? 'GET' : 'POST'
      const failed = (cause: unknown) => new PorticoError('RPC_FAILED', { chainId, method }, { cause })
      const answer = await http.request(joinUrl(url, path), { method, query, body, signal, endpoint: url }).then(
        (value) => ({ value }),
        (cause: unknown) => {
          if (isPorticoError(cause, 'HTTP_STATUS') && cause.context.status === 404) return undefined
          throw isPorticoError(cause, 'REQUEST_ABORTED') ? cause : failed(cause)
        },
      )
      if (!answer) return undefined
      const { data, error, success } = schema.safeParse(answer.value)
      if (!success) throw failed(error)
      return data
    }
  }

  async function readIdentity(account: AccountId, read: ReadRegistry): Promise<Identity> {
    const { address } = parseAccountId(account)
    const name = registry.normal((await registry.findName(read, address)) ?? '')
    const entry = name === undefined ? undefined : await registry.findEntry(read, name)
    const owners = entry?.owners ?? [entry?.address]
    return owners.includes(address) ? { name } : {}
  }

  return {
    async fetchIdentity(account, options = {}) {
      const read = readerFor(parseAccountId(account).chainId, options)
      if (!read) return {}
      const known = kept.get(account)
      if (known && known.untilMs > clock.now()) return known.identity
      const identity = await readIdentity(account, read)
      const [oldest] = kept.keys()
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      kept.set(account, { identity, untilMs: clock.now() + LIFETIME_MS })
      return identity
    },

    async resolveName(text, options = {}) {
      const name = registry.normal(text.trim())
      if (name === undefined) return { refused: 'invalid' }
      const found = networks.get().map(async ({ caipNetworkId }) => {
        const read = readerFor(caipNetworkId, options)
        const address = read && (await registry.findEntry(read, name))?.address
        return address === undefined ? [] : [formatAccountId(caipNetworkId, address)]
      })
      return { name, unusual: [], accounts: (await Promise.all(found)).flat() }
    },
  }
}
