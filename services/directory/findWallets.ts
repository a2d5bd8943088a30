import * as z from 'zod'
import { listOf, wholeNumber } from '../http/readQuery.js'
import { caip2, rdns, type Wallet, walletId } from './walletSchema.js'

/** The parameters of wire §4.2. */
export const walletQuerySchema = z.object({
  page: wholeNumber(1_000_000).default(1),
  entries: wholeNumber(100).default(40),
  search: z
    .string()
    .trim()
    .refine((text) => [...text].length >= 2 && [...text].length <= 64, 'must have 2 to 64 characters')
    .optional(),
  include: listOf(walletId, 100).optional(),
  exclude: listOf(walletId, 100).optional(),
  rdns: listOf(rdns, 50).optional(),
  chains: listOf(caip2, 50).optional(),
  platform: z.enum(['ios', 'android', 'desktop', 'web']).optional(),
  certified: z.literal('true').optional(),
  sort: z.enum(['rank', 'name']).default('rank'),
})

type WalletQuery = z.output<typeof walletQuerySchema>

export const byIdsQuerySchema = z.object({ ids: listOf(walletId, 100) })

export interface WalletPage {
  readonly data: readonly Wallet[]
  /** All matches, on all pages. */
  readonly count: number
  readonly page: number
  readonly entries: number
}

const { compare } = new Intl.Collator('en')

const byName = (one: Wallet, other: Wallet) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1)

/** 1 is first; wallets without a rank come last. */
const byRank = (one: Wallet, other: Wallet) =>
  (one.rank ?? Number.MAX_SAFE_INTEGER) - (other.rank ?? Number.MAX_SAFE_INTEGER) || byName(one, other)

/** One page of the wallets that fit every given parameter, in an order that is the same each time. */
export function findWallets(wallets: readonly Wallet[], query: WalletQuery): WalletPage {
  const { page, entries, sort } = query
  const found = wallets.filter((wallet) => fits(wallet, query)).sort(sort === 'name' ? byName : byRank)
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length, page, entries }
}

function fits(wallet: Wallet, { search, include, exclude, rdns, chains, platform, certified }: WalletQuery): boolean {
  return (
    (!search || fold(wallet.name).includes(fold(search))) &&
    (!include || include.includes(wallet.id)) &&
    !exclude?.includes(wallet.id) &&
    (!rdns || (wallet.rdns !== undefined && rdns.includes(wallet.rdns))) &&
    (!chains || wallet.chains.some((chain) => chains.includes(chain))) &&
    (!platform || runsOn(wallet, platform)) &&
    (!certified || wallet.certified)
  )
}

/** Without case and accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function runsOn({ links, stores }: Wallet, platform: NonNullable<WalletQuery['platform']>): boolean {
  if (platform === 'web') return links?.web !== undefined
  if (platform === 'desktop') return Boolean(links?.desktop ?? stores?.chrome ?? stores?.firefox)
  // A link to an app fits both phones, unless the stores tell that there is an app for one of them only.
  if (stores?.ios ?? stores?.android) return stores?.[platform] !== undefined
  return Boolean(links?.mobile ?? links?.universal)
}
