import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { waitForAnswer } from '../jsonRpcClient.js'
import { bindPort, listen } from '../ports.js'
import { createTezosLedger, type TezosGenesis, type TezosLedger } from './ledger.js'
import { createTezosRest } from './restMethods.js'

export interface TezosNode {
  /** The RPC, and under `v1` the part of an indexer's API that lists tokens. */
  readonly url: string
  readonly ledger: TezosLedger
  /** Takes the node off the network, as an outage; the state is kept for `start`. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Ends its clock too. */
  close(): Promise<void>
}

/**
 * A stand-in for a Tezos node with an indexer, and no chain: no consensus, no Michelson, reveals and transactions only, and two contracts
 * that hold tokens. What it checks is real: the bytes of operations, signatures of three curves, counters, branches, fees, gas and
 * storage limits, balances, reveals, and what is burnt for accounts and owners that are new.
 */
export async function startTezosNode(options: {
  readonly port: number
  readonly genesis: TezosGenesis
  /** Default: 400. 0: blocks are made by `ledger.mine`. */
  readonly blockMs?: number
}): Promise<TezosNode> {
  const { port: asked, genesis, blockMs = 400 } = options
  const part = `Tezos ${genesis.chainId}`
  const ledger = createTezosLedger(genesis, blockMs)
  const answer = getRequestListener(createTezosRest(ledger).fetch)
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
      const { ok } = await fetch(`${url}/chains/main/chain_id`)
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
