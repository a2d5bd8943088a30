import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReferenceNode {
  readonly url: string
  /** Moves coins, takes the fee and returns the transaction's id. */
  send(from: string, to: string, amount: bigint): string
}

const START_UNITS = 1_000_000_000n
const FEE_UNITS = 25n
/** What is sent there reverts. */
export const REFUSING = 'addr0000666'
/** Nothing was ever sent there. */
export const EMPTY_ADDRESS = 'addr0000000'

/** A ledger in memory that answers `balance`, `fee`, `calls`, `approves` and `status` over JSON-RPC on this machine. */
export async function startReferenceNode(): Promise<ReferenceNode> {
  const balances = new Map<string, bigint>()
  const transactions = new Set<string>()
  const refused = new Set<string>()
  const unitsOf = (address: string) => balances.get(address) ?? (address === EMPTY_ADDRESS ? 0n : START_UNITS)
  const answers: Readonly<Record<string, (param: string) => unknown>> = {
    balance: (address) => String(unitsOf(address)),
    fee: () => String(FEE_UNITS),
    approves: () => 'no',
    status: (id) => (refused.has(id) ? 'refused' : transactions.has(id) ? 'ok' : 'unknown'),
    calls: (address) => (address === REFUSING ? 'refused' : String(FEE_UNITS)),
  }

  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const asked: unknown = JSON.parse(Buffer.concat(chunks).toString())
    const calls = (Array.isArray(asked) ? asked : [asked]).filter(({ method }) => method !== 'never')
    if (calls.length === 0) return
    const results = calls.map(({ id, method, params }) => ({
      jsonrpc: '2.0',
      id,
      result: answers[method]?.(params[0]),
    }))
    response.setHeader('connection', 'close')
    response.end(JSON.stringify(Array.isArray(asked) ? results : results[0]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    send(from, to, amount) {
      const id = `transaction-${transactions.size + 1}`
      transactions.add(id)
      if (to === REFUSING) refused.add(id)
      const moved = to === REFUSING ? 0n : amount
      balances.set(from, unitsOf(from) - moved - FEE_UNITS)
      balances.set(to, unitsOf(to) + moved)
      return id
    },
  }
}
