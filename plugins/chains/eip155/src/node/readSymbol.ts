import { type AssetId, type CallOptions, isPorticoError, parseAssetId } from '@portico/kernel'
import * as z from 'zod/mini'
import { hexToBytes } from '../hex.js'
import { readToken } from '../send/planTransfer.js'
import type { ChainReader } from './chainReader.js'

const SYMBOL = '0x95d89b41' // symbol(), ERC-20
const WORD = 32
/** More than any symbol that is shown. */
const MAX_BYTES = 256

const replySchema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^0x([0-9a-f]{2})*$/i))

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
  const asked = [{ to: token, data: SYMBOL }, 'latest']
  const reply = await reader.read(replySchema, chainId, 'eth_call', asked, options).catch((error: unknown) => {
    if (!isPorticoError(error, 'RPC_REFUSED')) throw error
    return '0x'
  })
  return readText(hexToBytes(reply)) || undefined
}

/** A `string` (Contract ABI), or 32 bytes with zeros at the end, which the oldest tokens answer. */
function readText(bytes: Uint8Array): string {
  if (bytes.length <= WORD) return decode(bytes)
  const at = readNumber(bytes, 0)
  const length = readNumber(bytes, at)
  return decode(bytes.subarray(at + WORD, at + WORD + Math.min(length, MAX_BYTES)))
}

/** A number too large for an offset is one beyond the end. */
function readNumber(bytes: Uint8Array, at: number): number {
  const digits = [...bytes.subarray(at, at + WORD)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.length < 2 * WORD ? 0 : Math.min(Number(`0x${digits}`), bytes.length)
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replace(/\0+$/, '')
