import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { blake2AsHex } from '@polkadot/util-crypto'
import { afterAll } from 'vitest'

let starting: Promise<{ url: string; close(): void }> | undefined

/** A node that answers `state_getStorage`: every account but one has an entry, as real nodes write them. */
export function startNode(): Promise<{ readonly url: string }> {
  starting ??= new Promise((resolve) => {
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      const asked = JSON.parse(body)
      const answers = [asked].flat().map(({ id, params }) => ({ jsonrpc: '2.0', id, result: storageAt(params[0]) }))
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(Array.isArray(asked) ? answers : answers[0]))
    })
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({ url: `http://127.0.0.1:${port}`, close: () => server.close() })
    })
  })
  return starting
}

afterAll(async () => {
  ;(await starting)?.close()
  starting = undefined
})

const NOBODY = `${blake2AsHex(new Uint8Array(32).fill(7), 128).slice(2)}${'07'.repeat(32)}`

function storageAt(key: string): string | null {
  if (key.endsWith(NOBODY)) return null
  return `0x${accountInfo({ free: 5_000_000_000_000n, reserved: 7_000n, frozen: 9_000n })}`
}

/** The SCALE form of an account, by the newer rules unless `last` says otherwise. */
export function accountInfo(amounts: { free: bigint; reserved?: bigint; frozen?: bigint; last?: bigint }): string {
  const { free, reserved = 0n, frozen = 0n, last = 1n << 127n } = amounts
  const toLittle = (amount: bigint) =>
    Buffer.from(amount.toString(16).padStart(32, '0'), 'hex').reverse().toString('hex')
  return `01000000000000000100000000000000${[free, reserved, frozen, last].map(toLittle).join('')}`
}
