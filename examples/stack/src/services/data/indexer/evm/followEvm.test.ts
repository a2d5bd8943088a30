import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { openStore } from '../../store/dataStore.js'
import { createTestFile } from '../../store/testDatabases.js'
import { silentLog } from '../silentLog.js'
import { startIndexer } from '../startIndexer.js'

const file = createTestFile()
afterAll(file.remove)

const hash = (digit: number) => `0x${String(digit).repeat(64)}`
const [from, to] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const transaction = { hash: hash(7), from, to, nonce: '0x0', value: '0x1', input: '0x', transactionIndex: '0x0' }
const block = { number: '0x0', hash: hash(1), parentHash: hash(0), timestamp: '0x1', transactions: [transaction] }

it('a node that has let go of its receipts is asked at leisure, and status says what is missing', async () => {
  // Stands for a node without its older history: a local one keeps all of it.
  const answers: Readonly<Record<string, unknown>> = {
    ...{ eth_chainId: '0x1', eth_blockNumber: '0x0', eth_getBlockByNumber: block, eth_getBlockReceipts: null },
  }
  let requests = 0
  const server = createServer(async (request, response) => {
    requests += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const calls = JSON.parse(Buffer.concat(chunks).toString()) as { id: number; method: string }[]
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: answers[method] }))))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const store = await openStore({ url: file.url })
  const chains = [{ chainId: 'eip155:1', rpcUrl: `http://127.0.0.1:${port}` }]
  const indexer = startIndexer({ store, chains, log: silentLog, pollMs: 50 })
  await sleep(1_000)
  expect(indexer.status()['eip155:1']?.lastError).toContain('block 0 with its receipts')
  expect(requests).toBeLessThan(100)
  await indexer.stop()
  await store.close()
  server.closeAllConnections()
  server.close()
})
