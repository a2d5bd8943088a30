import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ed25519 } from '@noble/curves/ed25519.js'
import { keyIn } from './addresses.js'

const START_UNITS = 1_000_000_000n
const RESERVED = 10n
const PRICES = { low: '20', normal: '25', high: '40' }

type Params = Readonly<Record<string, string>>

/** A ledger in memory that checks signatures, over JSON-RPC on this machine. Its accounts are the same on all networks. */
export async function startBayNode(): Promise<{ readonly url: string }> {
  const accounts = new Map<string, { free: bigint; nonce: number }>()
  const done = new Set<string>()
  const accountOf = (address = '') => {
    const key = keyIn(address) ?? ''
    const account = accounts.get(key) ?? { free: START_UNITS, nonce: 0 }
    accounts.set(key, account)
    return account
  }

  function submit({ transaction = '', signature = '', key = '' }: Params): string {
    const bytes = Buffer.from(transaction, 'hex')
    const id = createHash('sha256').update(bytes).digest('hex')
    if (done.has(id)) return id
    const { from, to, amount, fee, nonce } = JSON.parse(bytes.toString())
    const sender = accountOf(from)
    const isSigned = ed25519.verify(Buffer.from(signature, 'hex'), bytes, Buffer.from(key, 'hex'))
    if (!isSigned || keyIn(from) !== key || nonce !== sender.nonce) throw new Error('bad transaction')
    sender.free -= BigInt(amount) + BigInt(fee)
    sender.nonce++
    accountOf(to).free += BigInt(amount)
    done.add(id)
    return id
  }

  const answers: Readonly<Record<string, (params: Params) => unknown>> = {
    bay_account({ address }) {
      const { free, nonce } = accountOf(address)
      return { free: String(free), reserved: String(RESERVED), nonce }
    },
    bay_prices: () => PRICES,
    bay_submit: submit,
    bay_status: ({ id = '' }) => (done.has(id) ? 'succeeded' : 'unknown'),
  }
  function answer({ id, method, params }: { readonly id: number; readonly method: string; readonly params: Params }) {
    try {
      return { jsonrpc: '2.0', id, result: answers[method]?.(params) }
    } catch (error) {
      return { jsonrpc: '2.0', id, error: { code: -32000, message: String(error) } }
    }
  }
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const asked = JSON.parse(Buffer.concat(chunks).toString())
    response.setHeader('connection', 'close')
    response.end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
