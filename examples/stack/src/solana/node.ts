import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { callRpc, waitForAnswer } from '../jsonRpcClient.js'
import { bindPort, listen } from '../ports.js'
import { createAccountMethods } from './accountMethods.js'
import { createChainMethods } from './chainMethods.js'
import { createLedger, type Ledger } from './ledger.js'
import { type PubSub, startPubSub } from './pubsub.js'
import { answerRpcText, type RpcMethods } from './rpc.js'
import { createTransactionMethods } from './transactionMethods.js'

export interface SolanaNode {
  readonly rpcUrl: string
  readonly wsUrl: string
  readonly ledger: Ledger
  /** Takes the node off the network, as an outage; the chain itself is kept for `start`. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Ends the chain too. */
  close(): Promise<void>
}

export interface SolanaNodeOptions {
  port: number
  slotMs?: number
  /** How many slots a blockhash is accepted for; 150 as on the real chains. */
  validSlots?: number
  prepare(ledger: Ledger): Promise<void>
}

const part = 'Solana'

/** Solana's JSON-RPC over HTTP, and its PubSub on the next port. */
export async function startSolanaNode({
  port: asked,
  slotMs = 400,
  validSlots = 150,
  prepare,
}: SolanaNodeOptions): Promise<SolanaNode> {
  const ledger = createLedger(slotMs, validSlots)
  const methods = {
    ...createChainMethods(ledger),
    ...createAccountMethods(ledger),
    ...createTransactionMethods(ledger),
  }
  let running: { http: Server; pubsub: PubSub } | undefined

  const stop = async () => {
    const stopping = running
    if (!stopping) return
    running = undefined
    stopping.http.closeAllConnections()
    await Promise.all([new Promise((resolve) => stopping.http.close(resolve)), stopping.pubsub.close()])
  }
  const bind = async (port: number) => {
    const http = createServer((request, response) => answerHttp(methods, request, response))
    await listen(http, port)
    try {
      running = { http, pubsub: await startPubSub(ledger, port + 1) }
    } catch (error) {
      http.close()
      throw error
    }
    return port
  }
  const close = () => {
    ledger.stopClock()
    return stop()
  }
  try {
    await prepare(ledger)
    const port = await bindPort(part, asked, bind)
    const rpcUrl = `http://127.0.0.1:${port}`
    await waitForAnswer(`${part} on port ${port}`, () => callRpc(rpcUrl, 'getHealth'))
    const start = async () => {
      if (!running) await bindPort(part, port, bind)
    }
    return { rpcUrl, wsUrl: `ws://127.0.0.1:${port + 1}`, ledger, start, stop, close }
  } catch (error) {
    await close()
    throw error
  }
}

function answerHttp(methods: RpcMethods, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  response.setHeader('access-control-allow-methods', 'POST, OPTIONS')
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  if (request.method !== 'POST') return void response.writeHead(405).end()
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    response.setHeader('content-type', 'application/json')
    response.end(answerRpcText(methods, Buffer.concat(chunks).toString()))
  })
}
