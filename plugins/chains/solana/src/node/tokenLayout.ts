import { encodeAddress } from '../address.js'
import type { ChainAccount } from './createNode.js'

export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

const MINT_LENGTH = 82
const ACCOUNT_LENGTH = 165
/** Enough of any account to tell whether it holds a token, whose, and how much. */
export const ACCOUNT_HEAD_BYTES = ACCOUNT_LENGTH + 1
const MINT_TYPE = 1
const ACCOUNT_TYPE = 2
// An account of Token-2022 carries its type and the mark that its owner never changes, which the token account program sets.
const ACCOUNT_2022_LENGTH = ACCOUNT_LENGTH + 1 + 4

/**
 * Extensions of a Token-2022 mint under which a plain transfer still moves exactly the amount and needs nothing more:
 * close authority, confidential transfers (beside plain ones), interest and scaled amounts (display only), permanent
 * delegate, metadata and its pointer, groups and their pointers.
 */
const HARMLESS_EXTENSIONS = new Set([3, 4, 10, 12, 18, 19, 20, 21, 22, 23, 25])

interface Mint {
  readonly program: string
  readonly decimals: number
  /** Bytes of one account that holds this token. */
  readonly accountLength: number
  /** The first extension that is not handled: a fee, a hook, frozen or untransferable by default, … */
  readonly unhandledExtension: number | undefined
}

interface TokenAccount {
  readonly owner: string | undefined
  readonly amount: bigint
}

export const isTokenProgram = (address: string): boolean => address === TOKEN_PROGRAM || address === TOKEN_2022_PROGRAM

/** An SPL mint, or undefined when the account is none. */
export function readMint({ owner, bytes }: ChainAccount): Mint | undefined {
  const isExtended =
    owner === TOKEN_2022_PROGRAM && bytes.length > ACCOUNT_LENGTH && bytes[ACCOUNT_LENGTH] === MINT_TYPE
  if (!isTokenProgram(owner) || (bytes.length !== MINT_LENGTH && !isExtended) || bytes[45] !== 1) return undefined
  return {
    program: owner,
    decimals: bytes[44] ?? 0,
    accountLength: owner === TOKEN_PROGRAM ? ACCOUNT_LENGTH : ACCOUNT_2022_LENGTH,
    unhandledExtension: listExtensions(bytes).find(({ type }) => !HARMLESS_EXTENSIONS.has(type))?.type,
  }
}

/** An account that holds a token, or undefined when it is none. */
export function readTokenAccount({ owner, bytes }: ChainAccount): TokenAccount | undefined {
  const isExtended = bytes.length > ACCOUNT_LENGTH && bytes[ACCOUNT_LENGTH] === ACCOUNT_TYPE
  if (!isTokenProgram(owner) || (bytes.length !== ACCOUNT_LENGTH && !isExtended)) return undefined
  return { owner: encodeAddress(bytes.subarray(32, 64)), amount: viewOf(bytes).getBigUint64(64, true) }
}

/** The token that an account holds, or undefined when it holds none. */
export const mintOf = (account: ChainAccount): string | undefined =>
  readTokenAccount(account) && encodeAddress(account.bytes.subarray(0, KEY_LENGTH))

/** What an extension of a mint holds, if the mint has it. */
const findExtension = (bytes: Uint8Array, type: number): Uint8Array | undefined =>
  listExtensions(bytes).find((one) => one.type === type)?.value

/** Type, length and value follow each other after the account's type; type 0 is unused space. */
function listExtensions(bytes: Uint8Array): readonly { readonly type: number; readonly value: Uint8Array }[] {
  const view = viewOf(bytes)
  const extensions: { readonly type: number; readonly value: Uint8Array }[] = []
  for (let offset = ACCOUNT_LENGTH + 1; offset + 4 <= bytes.length; ) {
    const type = view.getUint16(offset, true)
    const end = offset + 4 + view.getUint16(offset + 2, true)
    if (type === 0) break
    extensions.push({ type, value: bytes.subarray(offset + 4, end) })
    offset = end
  }
  return extensions
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

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
