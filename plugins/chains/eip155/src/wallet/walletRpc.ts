import { type ChainId, isPorticoError, PorticoError, type WalletRpc } from '@portico/kernel'
import { type GrantedAccount, readErrorLayers, type Sessions, type WalletPort } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import { query } from './provider.js'

const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602

/** What only reads. Anything else might ask the person, or be something that this page must not do unasked. */
const READS = /* @__PURE__ */ new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_syncing',
  'net_listening',
  'net_version',
])

/** Reads a network through the node of the wallet that is on it. */
export function createWalletRpc(sessions: Sessions<GrantedAccount>): WalletRpc {
  return {
    async read(chainId, { method, params = [] }, options) {
      const refuse = (rpcCode: number, reason: string, cause?: unknown) =>
        new PorticoError('RPC_REFUSED', { chainId, method, rpcCode, reason }, { cause })
      if (!READS.has(method)) throw refuse(METHOD_NOT_FOUND, 'not a call that only reads')
      if (!isList(params)) throw refuse(INVALID_PARAMS, 'these calls take a list')
      requireWalletOn(sessions, chainId)
      // Events come late or never: the wallet itself is asked where it is.
      await sessions.locate(options)
      try {
        const wallet = requireWalletOn(sessions, chainId)
        return await query(wallet, method, params, z.unknown(), { ...options, chainId })
      } catch (error) {
        const isTold = isPorticoError(error, 'WALLET_FAILED') || isPorticoError(error, 'WALLET_UNSUPPORTED')
        const refusal = isTold ? readNodeRefusal(error.cause) : undefined
        throw refusal ? refuse(refusal.rpcCode, refusal.reason, error) : error
      }
    },
  }
}

const isList = (params: unknown): params is readonly unknown[] => Array.isArray(params)

const REVERTED = 3
const INTERNAL = -32603
/** JSON-RPC 2.0 and EIP-1474. Wallets call it internal when they could not reach their node. */
const isNodeCode = (code: unknown): code is number =>
  typeof code === 'number' && (code === REVERTED || (code >= -32768 && code <= -32000 && code !== INTERNAL))

/** The words of a node that a wallet passed on; `undefined` when the wallet itself failed. */
function readNodeRefusal(cause: unknown): { readonly rpcCode: number; readonly reason: string } | undefined {
  for (const { code, text } of readErrorLayers(cause)) if (isNodeCode(code)) return { rpcCode: code, reason: text }
  return undefined
}

function requireWalletOn(sessions: Sessions<GrantedAccount>, expected: ChainId): WalletPort {
  const { wallet, session } = sessions.current()
  if (session.chainId !== expected) throw new PorticoError('CHAIN_MISMATCH', { expected, actual: session.chainId })
  return wallet
}
