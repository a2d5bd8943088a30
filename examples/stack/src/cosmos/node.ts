import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { waitForAnswer } from '../jsonRpcClient.js'
import { bindPort, listen } from '../ports.js'
import { createCometMethods } from './cometMethods.js'
import { type CosmosGenesis, type CosmosLedger, createCosmosLedger } from './ledger.js'
import { createRestApp, type DenomNames } from './restMethods.js'

export interface CosmosNode {
  /** REST, and JSON-RPC to what is posted to it. */
  readonly url: string
  readonly ledger: CosmosLedger
  /** Takes the node off the network, as an outage; the state is kept for `start`. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Ends its clock too. */
  close(): Promise<void>
}

/**
 * A stand-in for a node of a Cosmos SDK chain, and no chain: no consensus, no blocks to download, transfers of the bank module only.
 * What it checks is real: protobuf, sign documents of both modes, secp256k1, sequence, chain id, fees and balances.
 */
export async function startCosmosNode(options: {
  readonly port: number
  readonly genesis: CosmosGenesis
  readonly names?: DenomNames
  /** Default: 500. 0: blocks are made by `ledger.mine`. */
  readonly blockMs?: number
}): Promise<CosmosNode> {
  const { port: asked, genesis, names = {}, blockMs = 500 } = options
  const part = `Cosmos ${genesis.chainId}`
  const ledger = createCosmosLedger(genesis, blockMs)
  const app = createRestApp(ledger, names)
  const call = createCometMethods(ledger)
  app.post('/', async (c) => {
    const { id, method, params = {} } = (await c.req.json()) as { id: unknown; method: string; params?: never }
    try {
      return c.json({ jsonrpc: '2.0', id, result: call(method, params) })
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Internal error'
      return c.json({ jsonrpc: '2.0', id, error: { code: -32603, message, data: '' } })
    }
  })
  const answer = getRequestListener(app.fetch)
  let running: Server | undefined
  const bind = async (port: number) => {
    const server = createServer(answer)
    const bound = await listen(server, port)
    running = server
    return bound
  }
  const stop = async () => {
    const stopping = running
    running = undefined
    if (!stopping) return
    stopping.closeAllConnections()
    await new Promise((resolve) => stopping.close(resolve))
  }
  const port = await bindPort(part, asked, bind)
  const url = `http://127.0.0.1:${port}`
  const close = () => {
    ledger.stopClock()
    return stop()
  }
  try {
    await waitForAnswer(`${part} on port ${port}`, async () => {
      const { ok } = await fetch(`${url}/cosmos/base/tendermint/v1beta1/node_info`)
      if (!ok) throw new Error('not ready')
    })
  } catch (error) {
    await close()
    throw error
  }
  const start = async () => {
    if (!running) await bindPort(part, port, bind)
  }
  return { url, ledger, stop, start, close }
}
