import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** One call of a service of the host's. */
export interface HttpRequest extends CallOptions {
  /** Default: GET. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined
  /** `undefined` and `null` are left out; lists are joined by commas (docs/spec/wire/0-values.md). */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined
  /** Sent as JSON. */
  readonly body?: unknown
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean | undefined
  /**
   * What a 429 closes, if not this one address: the path before its parameters are filled in, so that an overloaded
   * service is left alone whatever the account is. Default: `url` without its query.
   */
  readonly endpoint?: string | undefined
}

/** What a query parameter may be; lists are joined by commas. */
export type QueryValue = string | number | boolean | readonly (string | number)[] | undefined | null

/** Calls to the services that the host has set up, provided by the kernel (docs/services.md). */
export interface Http {
  /**
   * Sends JSON and reads JSON; `projectId`, `st`, `sv` and, once there is one, `clientId` are added to the query. At most
   * 10 s. A GET is tried once more when the server can't be reached, and equal ones that are under way are shared.
   * The answer is unchecked and perhaps shared: parse it, don't change it. An empty one is `undefined`.
   * @param url the service's address, with the path joined to it: `joinUrl`
   * @throws `HTTP_STATUS` when the status is not ok (`cause` is the service's own word, a `ServiceRefusal`, if it gave
   * one), `RATE_LIMITED` after a 429 and until it is over, `HTTP_FAILED` when no whole answer came, `API_BAD_REPLY` when
   * it is not JSON or above 4 MiB, `REQUEST_ABORTED`
   */
  request(url: string, request?: HttpRequest): Promise<unknown>
}

export const Http: Token<Http> = /* @__PURE__ */ createToken<Http>('http@1')

/** Who the page is to the services, provided by the kernel: for the plugin that has a client with an id, such as pairing. */
export interface ClientId {
  /** From now on every call of {@link Http} carries the id in its query, as `clientId` (docs/services.md). */
  set(clientId: string): void
}

export const ClientId: Token<ClientId> = /* @__PURE__ */ createToken<ClientId>('client-id@1')
