import { type Address, type PublicClient, parseAbi } from 'viem'
import * as z from 'zod'
import { Refusal } from '../../http/refusal.js'
import { shareLookups } from '../../http/shareLookups.js'
import type { DataStore } from '../store/dataStore.js'
import type { TokenStandard } from '../store/schema.js'
import { readDataUrl } from './readDataUrl.js'
import { publicWeb, type Reach, readUrl, serverOf } from './readUrl.js'
import { type Picture, sniffPicture } from './sniffPicture.js'

/** Which places of metadata and pictures are asked, beside the chain itself. */
export interface PictureSources {
  /** Answers `{ipfsGateway}{CID}/{path}`. Default: none, and nothing at an `ipfs:` address is shown. */
  readonly ipfsGateway?: string | undefined
  /** Also the https addresses that metadata name, of the public internet only. Default: false. */
  readonly web?: boolean | undefined
}

/** A piece of a collection. */
export interface Piece {
  readonly chainId: string
  /** Plain, as the store has it. */
  readonly contract: string
  /** Decimal text. */
  readonly tokenId: string
}

export interface NftPictures {
  /**
   * The picture that the piece's metadata name (ERC-721, ERC-1155): at most 512 KB, by its bytes a PNG, JPEG, GIF, WebP, AVIF or SVG.
   * `undefined` where there is none, or where it may not be asked for.
   * @throws a 502 when a node or a server does not answer, a 503 when too many are being read
   */
  get(piece: Piece): Promise<Picture | undefined>
}

/** What the widget takes of one picture. */
const MAX_BYTES = 512 * 1024
/** A picture in metadata is a third longer there, and may be encoded twice. */
const MAX_METADATA_BYTES = 1024 * 1024
const TIMEOUT_MS = 10_000
const MAX_AT_ONCE = 16
/** At most 64 MB. */
const KEPT = { maxAgeMs: 10 * 60_000, maxEntries: 128 }

const URI_ABI = parseAbi([
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])
const URI_CALLS: ReadonlyMap<TokenStandard, 'tokenURI' | 'uri'> = new Map([
  ['erc721', 'tokenURI'],
  ['erc1155', 'uri'],
])

/** `image` of EIP-721 and EIP-1155; the others are in wide use. */
const metadataSchema = z.object({
  image: z.string().optional().catch(undefined),
  image_url: z.string().optional().catch(undefined),
  /** The text of an SVG. */
  image_data: z.string().optional().catch(undefined),
})

/** Reads pictures when they are asked for, and keeps the last ones: none is asked of a host that the operator has not allowed. */
export function createNftPictures(parts: {
  readonly store: Pick<DataStore, 'tokensOf'>
  readonly clients: ReadonlyMap<string, PublicClient>
  readonly sources: PictureSources
}): NftPictures {
  const { store, clients, sources } = parts
  let reading = 0

  const find = shareLookups(async (_key: string, piece: Piece) => {
    if (reading >= MAX_AT_ONCE) throw new Refusal(503, 'Too many pictures are being read', { retryAfterSec: 2 })
    reading += 1
    try {
      return await readPicture(piece)
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal(502, 'The picture could not be read')
    } finally {
      reading -= 1
    }
  }, KEPT)

  async function readPicture(piece: Piece): Promise<Picture | undefined> {
    const { chainId, contract, tokenId } = piece
    const client = clients.get(chainId)
    const [token] = client ? await store.tokensOf([{ chainId, token: contract }]) : []
    const functionName = token && !token.isSpam ? URI_CALLS.get(token.standard) : undefined
    if (!client || !functionName) return undefined
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const uri = await readUri(client, { functionName, address: contract as Address, tokenId: BigInt(tokenId) })
    const metadata = uri ? await readPlace(uri, { sources, signal, maxBytes: MAX_METADATA_BYTES }) : undefined
    const named = metadataSchema.safeParse(parseJson(new TextDecoder().decode(metadata)))
    if (!named.success) return undefined
    const { image, image_url, image_data } = named.data
    const place = image || image_url
    const bytes = image_data
      ? new TextEncoder().encode(image_data)
      : place && (await readPlace(place, { sources, signal, maxBytes: MAX_BYTES }))
    return bytes && bytes.byteLength <= MAX_BYTES ? sniffPicture(bytes) : undefined
  }

  return { get: (piece) => find([piece.chainId, piece.contract, piece.tokenId].join(' '), piece) }
}

/** `undefined` where the contract does not say. @throws when the node does not answer */
async function readUri(
  client: PublicClient,
  {
    tokenId,
    ...call
  }: { readonly functionName: 'tokenURI' | 'uri'; readonly address: Address; readonly tokenId: bigint },
): Promise<string | undefined> {
  const uri = await client.readContract({ abi: URI_ABI, args: [tokenId], ...call }).catch((error: unknown) => {
    if (!/Reverted|ZeroData|Decod|InvalidAddress/.test(causesOf(error))) throw error
    return undefined
  })
  // EIP-1155: in hex, 64 digits, lower case.
  return uri?.trim().replaceAll('{id}', tokenId.toString(16).padStart(64, '0'))
}

const causesOf = (error: unknown): string => (error instanceof Error ? `${error.name} ${causesOf(error.cause)}` : '')

async function readPlace(
  place: string,
  parts: { readonly sources: PictureSources; readonly signal: AbortSignal; readonly maxBytes: number },
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { sources, ...limits } = parts
  const own = readDataUrl(place)
  if (own) return own.byteLength <= limits.maxBytes ? own : undefined
  const target = findTarget(place, sources)
  return target && readUrl(target.url, { ...limits, reach: target.reach })
}

/** A path of IPFS: a CID, and plain names behind it. */
const IPFS = /^ipfs:\/\/(?:ipfs\/)?([a-zA-Z0-9]{46,128})((?:\/[^/?#\\\p{Cc}]{1,255}){0,8})$/u

function findTarget(
  place: string,
  { ipfsGateway, web }: PictureSources,
): { readonly url: string; readonly reach: Reach } | undefined {
  const [, cid, path = ''] = IPFS.exec(place) ?? []
  if (cid === undefined) return web ? { url: place, reach: publicWeb } : undefined
  const names = path.split('/').map(decodeName)
  if (ipfsGateway === undefined || names.some((name) => /^\.{1,2}$|\//.test(name))) return undefined
  return { url: `${ipfsGateway}${cid}${names.map(encodeURIComponent).join('/')}`, reach: serverOf(ipfsGateway) }
}

/** Metadata write names both ways. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
