import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { WebSocket } from 'ws'
import { createTopic } from '../relay/relayClient.js'
import { answerRequests, askToSign, type Client, pair, startSignClient, stopSignClient } from '../relay/signClients.js'
import { addressOf } from './askOver.js'
import { startBeat } from './startBeat.js'
import { createTally, type Tally, type Traffic } from './tally.js'

export interface PairingOptions {
  /** Of the balancer. */
  readonly relayUrl: string
  readonly projectId: string
  /** Pages that are paired with a wallet each. */
  readonly sessions: number
  /** Of them, those whose both sides are the pairing library. */
  readonly librarySessions: number
  /** From a page to its wallet, and as many back. */
  readonly requestsPerSec: number
  readonly libraryRequestsPerSec: number
}

const DAY_SEC = 86_400
const PUBLISH_TTL_SEC = 300
const SUBSCRIBE = 'irn_batchSubscribe'
const REQUEST_TAG = 1108
const ANSWER_TAG = 1109
/** As long as a sealed request to sign is. */
const MESSAGE_BYTES = 1_200
/** On a busy machine one that was killed is not back at once. */
const LOST_AFTER_MS = 240_000
const AGAIN_MS = 10_000

interface Endpoint {
  /** Sends it until the relay says that it has it, over as many sockets as that takes. */
  publish(message: string, tag: number): void
  close(): void
}

interface EndpointOptions extends Pick<PairingOptions, 'relayUrl' | 'projectId'> {
  readonly visitor: number
  readonly topic: string
  readonly tally: Tally
  onMessage(message: string): void
}

/** One side of a session that speaks the bare protocol, and comes back as the library does when its socket ends. */
async function openEndpoint(options: EndpointOptions): Promise<Endpoint> {
  const { relayUrl, projectId, topic, visitor, tally, onMessage } = options
  const auth = await signJWT(createTopic(), relayUrl, DAY_SEC, generateKeyPair())
  const query = new URLSearchParams({ auth, projectId, ua: 'wc-2/load' })
  const headers = { 'x-forwarded-for': addressOf(visitor) }
  const unanswered = new Map<number, { readonly method: string; readonly params: object; sentMs: number }>()
  const seen = new Set<string>()
  let socket: WebSocket | undefined
  let lastId = 0
  let isOver = false

  const write = (id: number) => {
    const call = unanswered.get(id)
    if (!call || socket?.readyState !== WebSocket.OPEN) return
    call.sentMs = performance.now()
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', method: call.method, params: call.params }))
  }
  const call = (method: string, params: object) => {
    lastId += 1
    unanswered.set(lastId, { method, params, sentMs: 0 })
    write(lastId)
  }
  const take = (text: string) => {
    const { id, method, params, error } = JSON.parse(text)
    if (method !== 'irn_subscription') {
      if (error) tally.fault(`the relay refuses: ${error.message}`)
      return void unanswered.delete(id)
    }
    socket?.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    const { message } = params.data
    if (seen.has(message)) return tally.count('messages that came again')
    seen.add(message)
    onMessage(message)
  }
  const open = () =>
    new Promise<void>((resolve) => {
      const opened = new WebSocket(`${relayUrl}?${query}`, { headers })
      socket = opened
      opened.on('open', () => {
        for (const [id, { method }] of unanswered) if (method === SUBSCRIBE) unanswered.delete(id)
        const known = [...unanswered.keys()]
        call(SUBSCRIBE, { topics: [topic] })
        for (const id of known) write(id)
        resolve()
      })
      opened.on('message', (content) => take(String(content)))
      opened.on('error', () => {})
      opened.on('close', (code, reason) => {
        if (isOver) return
        tally.count(`sockets that ended with ${code}`)
        if (code === 3000) tally.fault(`the relay refuses: ${reason}`)
        setTimeout(() => isOver || void open().then(resolve), 100 + Math.random() * 900)
      })
    })
  const again = setInterval(() => {
    for (const [id, { sentMs }] of unanswered) if (performance.now() - sentMs > AGAIN_MS) write(id)
  }, AGAIN_MS)
  await open()
  return {
    publish: (message, tag) => call('irn_publish', { topic, message, tag, ttl: PUBLISH_TTL_SEC }),
    close() {
      isOver = true
      clearInterval(again)
      socket?.terminate()
    },
  }
}

interface LoadPair {
  /** @throws when no answer comes */
  ask(): Promise<void>
  close(): void
}

async function openPair(
  options: PairingOptions & { readonly tally: Tally; readonly index: number },
): Promise<LoadPair> {
  const { index, tally } = options
  const topic = createTopic()
  const waiting = new Map<string, () => void>()
  const wallet = await openEndpoint({
    ...{ ...options, topic, visitor: 2 * index },
    onMessage(message) {
      tally.count('messages that came')
      wallet.publish(`answer to ${message}`, ANSWER_TAG)
    },
  })
  const page = await openEndpoint({
    ...{ ...options, topic, visitor: 2 * index + 1 },
    onMessage(message) {
      tally.count('messages that came')
      waiting.get(message)?.()
    },
  })
  return {
    async ask() {
      const message = randomBytes((MESSAGE_BYTES / 4) * 3).toString('base64')
      const answered = new Promise<true>((resolve) => waiting.set(`answer to ${message}`, () => resolve(true)))
      tally.count('messages that were sent', 2)
      page.publish(message, REQUEST_TAG)
      const isAnswered = await Promise.race([answered, sleep(LOST_AFTER_MS, false, { ref: false })])
      waiting.delete(`answer to ${message}`)
      if (!isAnswered) throw new Error('a message was lost')
    },
    close() {
      page.close()
      wallet.close()
    },
  }
}

async function openLibraryPair(address: Pick<PairingOptions, 'relayUrl' | 'projectId'>): Promise<LoadPair> {
  const clients: readonly [Client, Client] = [
    await startSignClient('page', address),
    await startSignClient('wallet', address),
  ]
  const [page, wallet] = clients
  answerRequests(wallet)
  const { topic } = await pair(page, wallet)
  let asked = 0
  return {
    async ask() {
      asked += 1
      const text = `request ${asked}`
      const answer = await Promise.race([askToSign(page, topic, text), sleep(LOST_AFTER_MS, undefined, { ref: false })])
      if (answer !== text)
        throw new Error(answer === undefined ? 'a request of the library was lost' : 'a wrong answer')
    },
    close: () => void Promise.all(clients.map(stopSignClient)).catch(() => {}),
  }
}

/** Pages and wallets that are paired, and ask and answer. At the end each pair must still do. */
export async function startPairing(options: PairingOptions): Promise<Traffic> {
  const tally = createTally('pairing')
  const pairs: LoadPair[] = []
  for (let index = 0; index < options.sessions - options.librarySessions; index += 1) {
    pairs.push(await openPair({ ...options, tally, index }))
  }
  const libraryPairs: LoadPair[] = []
  for (let index = 0; index < options.librarySessions; index += 1) libraryPairs.push(await openLibraryPair(options))

  const ask = (list: readonly LoadPair[], what: string) => async (beatMs: number, count: number) => {
    try {
      await list[count % list.length]?.ask()
      tally.time(what, performance.now() - beatMs)
    } catch (error) {
      tally.fault(`${what}: ${String(error)}`)
    }
  }
  const stops = [
    startBeat(pairs.length > 0 ? options.requestsPerSec : 0, ask(pairs, 'request and answer')),
    startBeat(
      libraryPairs.length > 0 ? options.libraryRequestsPerSec : 0,
      ask(libraryPairs, 'request and answer of the library'),
    ),
  ]
  return {
    ...tally,
    async stop() {
      await Promise.all(stops.map((stop) => stop()))
      const last = async (one: LoadPair) => {
        try {
          await one.ask()
          tally.count('sessions that still answer at the end')
        } catch (error) {
          tally.fault(`at the end, ${String(error)}`)
        }
      }
      for (const one of [...pairs, ...libraryPairs]) await last(one)
      for (const one of [...pairs, ...libraryPairs]) one.close()
      return tally.outcome()
    },
  }
}
