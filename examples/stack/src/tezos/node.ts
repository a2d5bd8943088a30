import { type StandIn, serveStandIn } from '../serveStandIn.js'
import { createTezosLedger, type TezosGenesis, type TezosLedger } from './ledger.js'
import { createTezosRest } from './restMethods.js'

export interface TezosNode extends StandIn {
  /** The RPC, under `v1` the part of an indexer's API that lists tokens, and under `names` the part of Tezos Domains' that finds names. */
  readonly url: string
  readonly ledger: TezosLedger
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
  const standIn = await serveStandIn(part, asked, createTezosRest(ledger))
  return {
    ...standIn,
    ledger,
    close() {
      ledger.stopClock()
      return standIn.stop()
    },
  }
}
