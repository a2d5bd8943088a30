import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { type StandIn, serveStandIn } from '../serveStandIn.js'
import { createNearLedger, type NearGenesis, type NearLedger, NearRefusal } from './ledger.js'
import { createNearMethods } from './methods.js'

export interface NearNode extends StandIn {
  /** JSON-RPC. */
  readonly url: string
  readonly ledger: NearLedger
  /** Ends its clock too. */
  close(): Promise<void>
}

/**
 * A stand-in for a node of NEAR, and no chain: no validators, no shards, no virtual machine; contracts are tokens alone. What it checks
 * is real: Borsh, signatures, keys with their counters and permissions, recent blocks, balances, storage and gas.
 */
export async function startNearNode(options: {
  readonly port: number
  readonly networkId: string
  readonly genesis: NearGenesis
  /** Default: 500. 0: blocks are made by `ledger.mine`. */
  readonly blockMs?: number
}): Promise<NearNode> {
  const { port: asked, networkId, genesis, blockMs = 500 } = options
  const ledger = createNearLedger(genesis, blockMs)
  const call = createNearMethods(ledger, networkId)
  const app = new Hono()
  app.use(cors())
  app.post('/', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined)
    // Nodes of NEAR take one call at a time.
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      const error = { name: 'REQUEST_VALIDATION_ERROR', cause: { name: 'PARSE_ERROR', info: {} } }
      return c.json({ jsonrpc: '2.0', id: null, error: { ...error, code: -32700, message: 'Parse error' } }, 400)
    }
    const { id, method, params } = body as { id: unknown; method: string; params?: unknown }
    try {
      return c.json({ jsonrpc: '2.0', id, result: await call(method, params) })
    } catch (error) {
      if (!(error instanceof NearRefusal)) throw error
      const isUnknown = error.kind === 'METHOD_NOT_FOUND'
      const said = isUnknown ? { code: -32601, message: 'Method not found' } : { code: -32000, message: 'Server error' }
      const cause = { name: error.kind, info: error.info }
      return c.json({ jsonrpc: '2.0', id, error: { name: 'HANDLER_ERROR', cause, ...said, data: error.message } })
    }
  })
  const standIn = await serveStandIn(`NEAR ${networkId}`, asked, app)
  return {
    ...standIn,
    ledger,
    close() {
      ledger.stopClock()
      return standIn.stop()
    },
  }
}
