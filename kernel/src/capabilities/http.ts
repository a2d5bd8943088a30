import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

export interface HttpRequest extends CallOptions {
  /** Default: GET. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | undefined
  /** `undefined` and `null` are left out; lists are joined by commas (protocol.md §0.3). */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined
  /** Sent as JSON. */
  readonly body?: unknown
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean | undefined
}

export type QueryValue = string | number | boolean | readonly (string | number)[] | undefined | null

/** Calls to the services that the host has set up, provided by the kernel (S7.26, protocol.md §2.1). */
export interface Http {
  /**
   * Sends JSON and reads JSON; `projectId`, `st` and `sv` are added to the query. At most 10 s. A GET is tried once more
   * when the server can't be reached, and equal ones that are under way are shared. The answer is unchecked: parse it.
   * @param url the service's address, with the path joined to it: {@link joinUrl}
   * @throws `HTTP_STATUS` when the status is not ok, `HTTP_FAILED` when no answer came, `API_BAD_REPLY` when it is not
   * JSON, `REQUEST_ABORTED`
   */
  request(url: string, request?: HttpRequest): Promise<unknown>
}

export const Http: Token<Http> = /* @__PURE__ */ createToken<Http>('http@1')
