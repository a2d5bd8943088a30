import { type StandIn, serveStandIn } from '../serveStandIn.js'
import { createCometMethods } from './cometMethods.js'
import { type CosmosGenesis, type CosmosLedger, createCosmosLedger } from './ledger.js'
import { createRestApp, type DenomNames } from './restMethods.js'

export interface CosmosNode extends StandIn {
  /** REST, and JSON-RPC to what is posted to it. */
  readonly url: string
  readonly ledger: CosmosLedger
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
  const standIn = await serveStandIn(part, asked, app)
  return {
    ...standIn,
    ledger,
    close() {
      ledger.stopClock()
      return standIn.stop()
    },
  }
}
