import { type StandIn, serveStandIn } from '../serveStandIn.js'
import { type AlgorandGenesis, type AlgorandLedger, createAlgorandLedger } from './ledger.js'
import { createRestApp } from './restMethods.js'

export interface AlgorandNode extends StandIn {
  readonly url: string
  readonly ledger: AlgorandLedger
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
  const standIn = await serveStandIn(part, asked, createRestApp(ledger))
  return {
    ...standIn,
    ledger,
    close() {
      ledger.stopClock()
      return standIn.stop()
    },
  }
}
