import * as z from 'zod/mini'
import { isChainId } from '../../caip/chainId.js'
import type { Log } from '../../capabilities/call.js'
import type { DirectoryWallet, WalletPage, WalletSource } from '../../capabilities/walletSource.js'
import { PorticoError } from '../../errors/porticoError.js'
import { isOwnAppLink } from '../../untrusted/appLinks.js'
import { isPicture } from '../../untrusted/pictures.js'
import { type WalletRecord, walletSchema } from './walletSchema.js'

/** What a list of wallets holds that can be used. */
interface ReadWallets {
  readonly wallets: readonly DirectoryWallet[]
  /** Rows left out: not in the agreed form (wire §2.1), or a second one with the same id. */
  readonly dropped: number
}

/** Checks the rows of a list from outside one by one. */
export function readWallets(
  rows: readonly unknown[],
  imageUrlOf: (imageId: string) => string | undefined = () => undefined,
): ReadWallets {
  const wallets = new Map<string, DirectoryWallet>()
  for (const row of rows) {
    const parsed = walletSchema.safeParse(row)
    if (!parsed.success || wallets.has(parsed.data.id)) continue
    wallets.set(parsed.data.id, toWallet(withoutForeign(parsed.data), imageUrlOf))
  }
  return { wallets: [...wallets.values()], dropped: rows.length - wallets.size }
}

/**
 * The wallet of a checked record, with the directory's picture where it has none of its own, and without networks of families
 * that no plugin here declares.
 */
export function toWallet(
  { imageId, imageUrl, chains, ...record }: WalletRecord,
  imageUrlOf: (imageId: string) => string | undefined,
): DirectoryWallet {
  const rest = { ...record, ...(chains && { chains: chains.filter(isChainId) }) }
  const url = imageUrl ?? (imageId === undefined ? undefined : imageUrlOf(imageId))
  return url === undefined ? rest : { ...rest, imageUrl: url }
}

/** Without links that open another app than the record's, and without a picture from the visitor's own machine or network. */
function withoutForeign({ links = {}, imageUrl, ...record }: WalletRecord): WalletRecord {
  const own = Object.entries(links).filter(([, link]) => link !== undefined && isOwnAppLink(link, record))
  return {
    ...record,
    ...(own.length > 0 ? { links: Object.fromEntries(own) } : {}),
    ...(isPicture(imageUrl) ? { imageUrl } : {}),
  }
}

const MAX_ROWS = 100
const rows = z.array(z.unknown()).check(z.maxLength(MAX_ROWS))
const positive = z.int().check(z.minimum(1))
const pageSchema = z.object({ data: rows, count: z.int().check(z.minimum(0)), page: positive, entries: positive })
const byIdsSchema = z.object({ data: rows })

/** How the answers of one source are read. */
interface ReadRules {
  readonly log: Log
  /** What the caller called, for errors. */
  readonly call: string
  readonly imageUrlOf?: ((imageId: string) => string) | undefined
}

/** @throws `API_BAD_REPLY` */
export function readPage(answer: unknown, rules: ReadRules): WalletPage {
  const page = pageSchema.safeParse(answer)
  if (!page.success) throw new PorticoError('API_BAD_REPLY', { call: rules.call }, { cause: page.error })
  return { ...page.data, data: readRows(page.data.data, rules) }
}

/** Brings the rows into the order asked; what was not asked for is left out. @throws `API_BAD_REPLY` */
export function readByIds(
  ids: readonly string[],
  answer: unknown,
  rules: ReadRules,
): Awaited<ReturnType<WalletSource['byIds']>> {
  const answered = byIdsSchema.safeParse(answer)
  if (!answered.success) throw new PorticoError('API_BAD_REPLY', { call: rules.call }, { cause: answered.error })
  const found = new Map(readRows(answered.data.data, rules).map((wallet) => [wallet.id, wallet]))
  return { data: ids.flatMap((id) => found.get(id) ?? []), missing: ids.filter((id) => !found.has(id)) }
}

function readRows(unread: readonly unknown[], { log, call, imageUrlOf }: ReadRules): readonly DirectoryWallet[] {
  const { wallets, dropped } = readWallets(unread, imageUrlOf)
  if (dropped > 0) log.error(`${dropped} of ${unread.length} wallets left out: ${call}`)
  return wallets
}
