import { encodeAddress } from '../address.js'
import type { ChainAccount } from './createNode.js'
import { findExtension, readMint } from './tokenLayout.js'

export const METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

const METADATA_KEY = 4 // Key::MetadataV1
const METADATA_EXTENSION = 19 // ExtensionType::TokenMetadata
const KEY_LENGTH = 32

/** What a Token-2022 mint says itself: update authority and mint, then name and symbol. */
export function readMintSymbol(account: ChainAccount): string | undefined {
  const bytes = readMint(account) && findExtension(account.bytes, METADATA_EXTENSION)
  return bytes && readSecondText(bytes, 2 * KEY_LENGTH)
}

/** What Metaplex's account says of this mint: its kind, update authority and mint, then name and symbol. */
export function readMetadataSymbol({ owner, bytes }: ChainAccount, mint: string): string | undefined {
  const start = 1 + 2 * KEY_LENGTH
  const isOfMint = encodeAddress(bytes.subarray(start - KEY_LENGTH, start)) === mint
  if (owner !== METADATA_PROGRAM || bytes[0] !== METADATA_KEY || !isOfMint) return undefined
  return readSecondText(bytes, start)
}

/** The second of two texts that follow each other, each after its length (Borsh). Metaplex fills them up with zeros. */
function readSecondText(bytes: Uint8Array, at: number): string | undefined {
  const first = readText(bytes, at)
  const second = first && readText(bytes, first.end)
  return second?.text.replace(/\0+$/, '') || undefined
}

function readText(bytes: Uint8Array, at: number): { readonly text: string; readonly end: number } | undefined {
  if (at + 4 > bytes.length) return undefined
  const end = at + 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true)
  if (end > bytes.length) return undefined
  return { text: new TextDecoder().decode(bytes.subarray(at + 4, end)), end }
}
