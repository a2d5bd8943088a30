import { randomBytes } from 'node:crypto'
import { encodeIss, generateKeyPair, type Keypair, signJWT } from '@walletconnect/relay-auth'
import { WebSocket } from 'ws'
import type { ServicesDescription } from '../../examples/stack/src/stackDescription.js'

interface Push {
  readonly id: number
  readonly subscription: string
  readonly data: {
    readonly topic: string
    readonly message: string
    readonly publishedAt: number
    readonly tag: number
  }
}

/** A client that speaks the relay's bare protocol. For tests. */
export interface RelayClient {
  readonly clientId: string
  readonly socket: WebSocket
  /** Every letter that was pushed, first to last. */
  readonly pushes: readonly Push[]
  readonly messages: readonly string[]
  /** @throws the answer's error */
  call(method: string, params: unknown): Promise<unknown>
  /** How the relay ended it. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  close(): Promise<void>
}

export interface RelayClientOptions {
  readonly keyPair?: Keypair
  readonly origin?: string
  /** Where it says it comes from, to a relay behind a proxy. */
  readonly forwardedFor?: string
  /** Instead of the token that is right. */
  readonly token?: string
  /** Whether it tells that it has what is pushed. Default: true. */
  readonly acknowledges?: boolean
}

export type Address = Pick<ServicesDescription, 'relayUrl' | 'projectId'>

const DAY_SEC = 86_400

export const createTopic = (): string => randomBytes(32).toString('hex')

export async function connectRelayClient(
  { relayUrl, projectId }: Address,
  { keyPair = generateKeyPair(), origin, forwardedFor, token, acknowledges = true }: RelayClientOptions = {},
): Promise<RelayClient> {
  const auth = token ?? (await signJWT(createTopic(), relayUrl, DAY_SEC, keyPair))
  const query = new URLSearchParams({ auth, projectId, ua: 'wc-2/test', useOnCloseEvent: 'true' })
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  const socket = new WebSocket(`${relayUrl}?${query}`, { headers, ...(origin === undefined ? {} : { origin }) })
  const pushes: Push[] = []
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: unknown): void }>()
  let lastId = 0
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  socket.on('message', (content) => {
    const { id, method, params, result, error } = JSON.parse(String(content))
    if (method === 'irn_subscription') {
      pushes.push({ id, subscription: params.id, data: params.data })
      if (acknowledges) socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    } else if (error) waiting.get(id)?.reject(error)
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  // A close follows each error.
  socket.on('error', () => {})
  await Promise.race([new Promise((resolve) => socket.on('open', resolve)), closed])
  return {
    clientId: encodeIss(keyPair.publicKey),
    socket,
    pushes,
    get messages() {
      return pushes.map(({ data }) => data.message)
    },
    call(method, params) {
      lastId += 1
      const id = lastId
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
    closed,
    async close() {
      socket.terminate()
      await closed
    },
  }
}
