import * as z from 'zod/mini'
import type { Log } from '../../capabilities/log.js'
import type { DirectoryWallet, WalletPage, WalletSource } from '../../capabilities/walletSource.js'
import { PorticoError } from '../../errors/porticoError.js'
import { readWallets } from './readWallets.js'

const MAX_ROWS = 100
const rows = z.array(z.unknown()).check(z.maxLength(MAX_ROWS))
const positive = z.int().check(z.minimum(1))
const pageSchema = z.object({ data: rows, count: z.int().check(z.minimum(0)), page: positive, entries: positive })
const byIdsSchema = z.object({ data: rows })

/** How the answers of one source are read. */
export interface ReadRules {
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
