import { type ErrorCode, isPorticoError, PorticoError } from '@portico/kernel'

/** The codes of EIP-1193, EIP-1474, EIP-3085 and EIP-5792 for what Portico says in words. */
const CODES: { readonly [C in ErrorCode]?: number } = {
  REQUEST_REJECTED: 4001,
  CONNECT_CLOSED: 4001,
  ACCOUNT_MISSING: 4100,
  ACCOUNT_MISMATCH: 4100,
  WALLET_UNSUPPORTED: 4200,
  CAPABILITY_MISSING: 4200,
  ADAPTER_MISSING: 4200,
  CHAIN_MISMATCH: 4901,
  RPC_MISSING: 4901,
  RPC_FAILED: 4901,
  CHAIN_UNRECOGNISED: 4902,
  CHAIN_UNSUPPORTED: 4902,
  NETWORK_NOT_FOUND: 4902,
  BATCH_UNSUPPORTED: 5760,
  WALLET_BUSY: -32002,
  ADDRESS_INVALID: -32602,
  AMOUNT_INVALID: -32602,
  CALL_INVALID: -32602,
  CHAIN_ID_INVALID: -32602,
  ID_INVALID: -32602,
  WALLET_FAILED: -32603,
}
/** Nothing can be asked at the moment (EIP-1193). */
const DISCONNECTED = 4900
const DEPTH = 8

/** An error as EIP-1193 has it. Its `cause` is the error of Portico that says more. */
export class ProviderError extends Error {
  /** `ProviderRpcError`, as in EIP-1193. */
  override readonly name = 'ProviderRpcError'
  /** Of EIP-1193, EIP-1474, EIP-3085 or EIP-5792; where a node or a wallet gave a number of its own, that one. */
  readonly code: number
  /** What a node or a wallet added to it, as it came, such as what a contract says of a call it takes back. */
  readonly data: unknown

  constructor(code: number, message: string, options: { readonly cause: PorticoError; readonly data?: unknown }) {
    super(message, { cause: options.cause })
    this.code = code
    this.data = options.data
  }
}

/**
 * An error of Portico, or anything else that was thrown, as an EIP-1193 provider throws it.
 * @example
 * const { code } = toProviderError(new PorticoError('REQUEST_REJECTED', { walletId: 'io.example' })) // 4001
 */
export function toProviderError(thrown: unknown): ProviderError {
  if (thrown instanceof ProviderError) return thrown
  const cause = findPorticoError(thrown) ?? new PorticoError('REQUEST_ABORTED', { what: 'request' }, { cause: thrown })
  if (isPorticoError(cause, 'RPC_REFUSED')) {
    const { rpcCode, reason, data } = cause.context
    return new ProviderError(rpcCode, reason || cause.message, { cause, data })
  }
  const own = CODES[cause.code] ?? DISCONNECTED
  if (isPorticoError(cause, 'BATCH_UNSUPPORTED')) {
    return new ProviderError(cause.context.walletCode ?? own, cause.message, { cause })
  }
  // A library reads the wallet's own number and words, such as those of a node behind it.
  if (isPorticoError(cause, 'WALLET_FAILED') || isPorticoError(cause, 'WALLET_UNSUPPORTED')) {
    const { code = own, message = cause.message, data } = readThrown(cause.cause)
    return new ProviderError(code, message, { cause, data })
  }
  return new ProviderError(own, cause.message, { cause })
}

/**
 * The error of Portico behind what a library threw, however often it was wrapped.
 * @example
 * try {
 *   await getEip1193Provider(client).request({ method: 'eth_requestAccounts' })
 * } catch (error) {
 *   if (findPorticoError(error)?.code !== 'CONNECT_CLOSED') throw error
 * }
 */
export function findPorticoError(thrown: unknown): PorticoError | undefined {
  let layer = thrown
  for (let depth = 0; depth < DEPTH; depth++) {
    if (isPorticoError(layer)) return layer
    // `error` and `info.error`: where ethers keeps what its provider threw.
    layer = readField(layer, 'cause') ?? readField(layer, 'error') ?? readField(readField(layer, 'info'), 'error')
  }
  return undefined
}

function readThrown(thrown: unknown): { code?: number | undefined; message?: string | undefined; data?: unknown } {
  const code = readField(thrown, 'code')
  const message = readField(thrown, 'message')
  return {
    ...(Number.isSafeInteger(code) ? { code: code as number } : {}),
    ...(typeof message === 'string' && message ? { message: message.slice(0, 2_000) } : {}),
    data: readField(thrown, 'data'),
  }
}

/** What a wallet throws is untrusted: reading one of its fields may throw again. */
function readField(target: unknown, key: string): unknown {
  if (typeof target !== 'object' || target === null) return undefined
  try {
    return (target as Readonly<Record<string, unknown>>)[key]
  } catch {
    return undefined
  }
}
