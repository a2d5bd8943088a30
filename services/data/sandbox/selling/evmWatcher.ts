import { createHmac } from 'node:crypto'
import { erc20Abi, type Hex, parseEventLogs } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { listMoved, traceSchema } from '../../indexer/evm/traces.js'
import { type LocalChain, openLocalEvm } from '../localEvm.js'
import type { Deposit, Watcher } from './watcher.js'

/** A block of a test chain is final. @throws when the node is not one of a test chain */
export async function createEvmWatcher(
  options: LocalChain & { readonly secret: Uint8Array; readonly tokens: readonly string[] },
): Promise<Watcher> {
  const { chainId, secret } = options
  const { client } = await openLocalEvm(options)
  const tokens = new Set(options.tokens.map((token) => token.toLowerCase()))

  async function readTransaction(hash: Hex, input: Hex): Promise<readonly Omit<Deposit, 'id' | 'minedAtMs'>[]> {
    const receipt = await client.getTransactionReceipt({ hash })
    if (receipt.status !== 'success') return []
    const moved = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs })
      .filter(({ address }) => tokens.has(address.toLowerCase()))
      .map(({ address, args: { from, to, value } }) => ({ from, to, token: address as string, amount: value }))
    const coins = input === '0x' ? [await client.getTransaction({ hash })] : []
    const sent = coins.map(({ from, to, value }) => ({ from, to: to ?? '', token: undefined, amount: value }))
    const passed = input === '0x' && receipt.logs.length === 0 ? sent : await readCalls(hash)
    return [...passed, ...moved].map(({ from, to, token, amount }) => ({
      ...{ from: from.toLowerCase(), to: to.toLowerCase(), token: token?.toLowerCase(), amount, transactionId: hash },
    }))
  }

  /** Also what contracts pass on, as accounts do that are contracts. */
  async function readCalls(hash: Hex) {
    const params = [hash, { tracer: 'callTracer' }]
    const trace = traceSchema.parse(await client.request({ method: 'debug_traceTransaction', params } as never))
    return listMoved(trace).map((moved) => ({ ...moved, token: undefined }))
  }

  return {
    async addressFor(orderId) {
      const key = createHmac('sha256', secret).update(`deposit:${chainId}:${orderId}`).digest('hex')
      return privateKeyToAddress(`0x${key}`).toLowerCase()
    },
    position: async () => Number(await client.getBlockNumber({ cacheTime: 0 })),
    async read(addresses, since, until) {
      const found: Deposit[] = []
      for (let number = since + 1; number <= until; number += 1) {
        const block = await client.getBlock({ blockNumber: BigInt(number), includeTransactions: true })
        for (const { hash, input } of block.transactions) {
          const deposits = await readTransaction(hash, input)
          for (const [place, deposit] of deposits.entries()) {
            if (!addresses.has(deposit.to) || deposit.amount === 0n) continue
            found.push({ ...deposit, id: `${chainId}:${hash}:${place}`, minedAtMs: Number(block.timestamp) * 1_000 })
          }
        }
      }
      return found
    },
  }
}
