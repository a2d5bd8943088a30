import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { waitForAnswer } from '../jsonRpcClient.js'
import { bindPort, listen } from '../ports.js'
import { type AlgorandGenesis, type AlgorandLedger, createAlgorandLedger } from './ledger.js'
import { createRestApp } from './restMethods.js'

export interface AlgorandNode {
  readonly url: string
  readonly ledger: AlgorandLedger
  /** Takes the node off the network, as an outage; the state is kept for `start`. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Ends its clock too. */
  close(): Promise<void>
}

/**
 * A stand-in for algod, and no chain: no consensus, no blocks to download, payments and transfers of assets only. What it checks is real:
 * msgpack, ed25519, keys of rekeyed accounts, genesis, rounds, fees, least balances, opt-in and frozen assets.
 */
export async function startAlgorandNode(options: {
  readonly port: number
  readonly genesis: AlgorandGenesis
  /** Default: 500. 0: rounds are made by `ledger.advance`. */
  readonly roundMs?: number
}): Promise<AlgorandNode> {
  const { port: asked, genesis, roundMs = 500 } = options
  const part = `Algorand ${genesis.genesisId}`
  const ledger = createAlgorandLedger(genesis, roundMs)
  const answer = getRequestListener(createRestApp(ledger).fetch)
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
      const { ok } = await fetch(`${url}/health`)
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
