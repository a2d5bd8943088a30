import { randomBytes } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AuthOptions } from 'next-auth'
import type { AuthStore } from './authStore.js'
import type { VerifySignature } from './checkProof.js'
import { createAuthListener } from './createAuthListener.js'
import { createAuthOptions } from './createAuthOptions.js'
import type { LogLine } from './logLine.js'

export interface AuthServerConfig {
  /** Default: a free one. */
  readonly port?: number | undefined
  /** Where visitors see the site, when that is not this server itself. */
  readonly origin?: string | undefined
  /** Default: a new one, which all sessions end with. */
  readonly secret?: string | undefined
  /** Default: `eip155:1`. */
  readonly networks?: readonly `eip155:${number}`[] | undefined
  readonly verifySignature?: VerifySignature | undefined
  readonly store?: AuthStore | undefined
  readonly proxyHops?: number | undefined
  /** How long a request may take to arrive. Default: 10 s. */
  readonly requestTimeoutMs?: number | undefined
  readonly onLog?: ((line: LogLine) => void) | undefined
  /** Answers what is not below `/api/auth`. Default: 404. */
  readonly serveSite?: RequestListener | undefined
  /** Instead of parts of the set-up, such as broken ones. */
  readonly override?: Partial<AuthOptions> | undefined
}

export interface AuthServer {
  readonly url: string
  close(): Promise<void>
}

/** An Auth.js server on this machine. */
export async function startAuthServer(config: AuthServerConfig = {}): Promise<AuthServer> {
  const { port = 0, requestTimeoutMs = 10_000, proxyHops, onLog } = config
  const { serveSite = (_request, response) => response.writeHead(404).end() } = config
  const server = createServer({
    requestTimeout: requestTimeoutMs,
    headersTimeout: requestTimeoutMs,
    connectionsCheckingInterval: requestTimeoutMs / 5,
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = config.origin ?? url
  const { secret = randomBytes(32).toString('hex'), networks = ['eip155:1'], verifySignature, store } = config
  const auth = { ...createAuthOptions({ origin, secret, networks, verifySignature, store }), ...config.override }
  const answer = createAuthListener({ origin, auth, onLog, proxyHops })
  server.on('request', (request, response) => {
    answer(request, response).then(
      (isOurs) => isOurs || serveSite(request, response),
      () => response.headersSent || response.writeHead(500).end(),
    )
  })
  return {
    url,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
