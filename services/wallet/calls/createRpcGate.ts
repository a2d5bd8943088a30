import { Hono } from 'hono'
import * as z from 'zod'
import { readText } from '../../http/readBody.js'
import { readQuery } from '../../http/readQuery.js'
import { Refusal } from '../../http/refusal.js'
import { askNode } from '../../rpc/askNode.js'
import { readCalls } from '../../rpc/readCalls.js'
import type { WalletEnv } from '../walletEnv.js'
import type { WalletChain } from './createConfigApp.js'

/** Of each family: what only reads, and what sends a transaction that is signed. */
const METHODS: Readonly<Record<string, ReadonlySet<string>>> = {
  eip155: new Set([
    ...['eth_blockNumber', 'eth_call', 'eth_chainId', 'eth_estimateGas', 'eth_feeHistory', 'eth_gasPrice'],
    ...['eth_getBalance', 'eth_getBlockByHash', 'eth_getBlockByNumber', 'eth_getBlockReceipts'],
    ...['eth_getBlockTransactionCountByHash', 'eth_getBlockTransactionCountByNumber', 'eth_getCode'],
    ...['eth_getFilterChanges', 'eth_getFilterLogs', 'eth_getLogs', 'eth_getProof', 'eth_getStorageAt'],
    ...['eth_getTransactionByBlockHashAndIndex', 'eth_getTransactionByBlockNumberAndIndex'],
    ...['eth_getTransactionByHash', 'eth_getTransactionCount', 'eth_getTransactionReceipt'],
    ...['eth_getUncleCountByBlockHash', 'eth_getUncleCountByBlockNumber', 'eth_maxPriorityFeePerGas'],
    ...['eth_newBlockFilter', 'eth_newFilter', 'eth_newPendingTransactionFilter', 'eth_sendRawTransaction'],
    ...['eth_simulateV1', 'eth_syncing', 'eth_uninstallFilter'],
  ]),
  solana: new Set([
    ...['getAccountInfo', 'getBlockHeight', 'getFeeForMessage', 'getLatestBlockhash', 'getMultipleAccounts'],
    ...['getSignatureStatuses', 'getTokenAccountBalance', 'sendTransaction', 'simulateTransaction'],
  ]),
}

const querySchema = z.strictObject({ chainId: z.string().max(41) })

const notAllowed = (method: string): Refusal =>
  new Refusal(400, `${method} is not passed on`, { code: 'METHOD_NOT_ALLOWED' })

/** Call 21: the operator's nodes, whose addresses the frame is not told. */
export function createRpcGate({ chains }: { readonly chains: readonly WalletChain[] }): Hono<WalletEnv> {
  const nodes = new Map(chains.map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
  const app = new Hono<WalletEnv>()
  app.post('/v1/rpc', async (c) => {
    const { chainId } = readQuery(c, querySchema)
    const nodeUrl = nodes.get(chainId)
    if (nodeUrl === undefined) throw new Refusal(404, 'This network is not served', { code: 'CHAIN_UNKNOWN' })
    const [family = ''] = chainId.split(':')
    const { text, count } = readCalls(await readText(c), METHODS[family], notAllowed)
    // The request itself was counted when it came.
    c.var.client.spend(count - 1)
    c.header('content-type', 'application/json')
    return c.body(await askNode(nodeUrl, text, c.req.raw.signal))
  })
  return app
}
