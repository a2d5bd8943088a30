import {
  type AssetId,
  type CallOptions,
  type ChainId,
  isPorticoError,
  PorticoError,
  parseAssetId,
} from '@portico/kernel'
import { concatHex, decodeAbiParameters, encodeAbiParameters, type Hex, hexToString, size } from 'viem'
import * as z from 'zod/mini'
import { toCallAddress } from '../addresses.js'
import { readToken } from '../send/planTransfer.js'
import { type ChainReader, hexSchema, quantitySchema } from './chainReader.js'

// ERC-20
const BALANCE_OF = '0x70a08231' // balanceOf(address)
const DECIMALS = '0x313ce567' // decimals()
const SYMBOL = '0x95d89b41' // symbol()
const WORD = 32
/** More than any symbol that is shown. */
const MAX_LENGTH = 256

/** `0x` comes from a contract that answers with nothing to what it does not know. */
const decimalsSchema = /* @__PURE__ */ z.union([quantitySchema, /* @__PURE__ */ z.literal('0x')])

interface Holding {
  readonly chainId: ChainId
  readonly owner: string
  /** The contract; absent for the native coin. */
  readonly token?: string | undefined
}

/** A token, and with how many decimals an amount of it was shown. */
interface ShownToken {
  readonly chainId: ChainId
  /** The contract; absent for the native coin. */
  readonly token: string | undefined
  readonly asset?: AssetId | undefined
  readonly decimals?: number | undefined
}

/** What an owner has of a token, or of the native coin without one. Rejects as {@link ChainReader}. */
export function readHolding(
  reader: ChainReader,
  { chainId, owner, token }: Holding,
  options?: CallOptions,
): Promise<bigint> {
  if (!token) return reader.read(quantitySchema, chainId, 'eth_getBalance', [owner, 'latest'], options)
  const data = concatHex([BALANCE_OF, encodeAbiParameters([{ type: 'address' }], [toCallAddress(owner)])])
  return reader.read(quantitySchema, chainId, 'eth_call', [{ to: token, data }, 'latest'], options)
}

/**
 * Whether a token has the decimals with which an amount of it was shown: services and wallets tell them, and with others the
 * amount would be another one. A contract that does not tell, as it may (ERC-20), can't be asked.
 * @throws `TOKEN_UNSUPPORTED`, `RPC_*`
 */
export async function requireDecimals(
  reader: ChainReader,
  { chainId, token, asset, decimals }: ShownToken,
  options: CallOptions,
): Promise<void> {
  if (token === undefined || asset === undefined || decimals === undefined) return
  const own = await readDecimals(reader, { chainId, token }, options)
  if (own === undefined || own === BigInt(decimals)) return
  throw new PorticoError('TOKEN_UNSUPPORTED', { asset, reason: `${own} decimals, not ${decimals}` })
}

/** As the token's contract says; `undefined` where it does not tell, as it may (ERC-20). Rejects as {@link ChainReader}. */
export async function readDecimals(
  reader: ChainReader,
  { chainId, token }: { readonly chainId: ChainId; readonly token: string },
  options?: CallOptions,
): Promise<bigint | undefined> {
  const asked = [{ to: token, data: DECIMALS }, 'latest']
  const own = await reader.read(decimalsSchema, chainId, 'eth_call', asked, options).catch(orEmpty)
  return own === '0x' ? undefined : own
}

/**
 * What a token's contract calls itself; `undefined` where it does not tell, as it may (ERC-20), and for the native coin.
 * @throws `CHAIN_MISMATCH`, `ADDRESS_INVALID`, `ID_INVALID`, `RPC_*`
 */
export async function readSymbol(
  reader: ChainReader,
  asset: AssetId,
  options?: CallOptions,
): Promise<string | undefined> {
  const { chainId } = parseAssetId(asset)
  const token = readToken(asset, chainId)
  if (token === undefined) return undefined
  const reply = await reader
    .read(hexSchema, chainId, 'eth_call', [{ to: token, data: SYMBOL }, 'latest'], options)
    .catch(orEmpty)
  return decodeSymbol(reply)?.slice(0, MAX_LENGTH) || undefined
}

/** A `string`, or 32 bytes with zeros at the end, which the oldest tokens answer. */
function decodeSymbol(data: Hex): string | undefined {
  try {
    if (size(data) <= WORD) return hexToString(data, { size: WORD })
    return decodeAbiParameters([{ type: 'string' }], data)[0]
  } catch {
    return undefined
  }
}

/** A contract that refuses to tell. */
function orEmpty(error: unknown): '0x' {
  if (!isPorticoError(error, 'RPC_REFUSED')) throw error
  return '0x'
}
