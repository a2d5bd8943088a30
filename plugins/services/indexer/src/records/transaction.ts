import {
  type HistoryOperation,
  type HistoryTransaction,
  type HistoryTransfer,
  isAccountId,
  parseAccountId,
} from '@portico/kernel'
import { cleanSymbol } from '@portico/kernel/untrusted'
import * as z from 'zod/mini'
import { accountId, chainId, fiat, picture, quantity, shownText, time, word } from './fields.js'

const OPERATIONS: ReadonlySet<string> = /* @__PURE__ */ new Set<HistoryOperation>([
  'approve',
  'bought',
  'borrow',
  'burn',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'send',
  'stake',
  'trade',
  'unstake',
  'withdraw',
])

/** Nothing of some can be seen: they count as none. */
const name = /* @__PURE__ */ z.pipe(
  z.optional(shownText(64)),
  z.transform((text: string | undefined) => text || undefined),
)
const link = /* @__PURE__ */ z.object({ url: picture })

const end = /* @__PURE__ */ z.catch(/* @__PURE__ */ z.optional(word), undefined)

const transferSchema = /* @__PURE__ */ z.object({
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({ numeric: quantity }),
  value: z.optional(fiat),
  price: z.optional(fiat),
  from: end,
  to: end,
  fungible_info: z.optional(
    z.object({ address: z.optional(accountId), name, symbol: z.optional(z.string()), icon: z.optional(link) }),
  ),
  nft_info: z.optional(
    z.object({
      contract: z.optional(word),
      tokenId: z.optional(word.check(z.maxLength(80))),
      name,
      content: z.optional(z.object({ preview: z.optional(link), detail: z.optional(link) })),
      flags: z.object({ is_spam: z.boolean() }),
    }),
  ),
})

function toTransfer({
  direction,
  quantity: moved,
  value,
  price,
  from,
  to,
  fungible_info,
  nft_info,
}: z.infer<typeof transferSchema>) {
  const transfer = { direction, quantity: moved.numeric, value, price, from, to }
  if (nft_info) {
    const { contract, tokenId, content, flags } = nft_info
    return {
      ...transfer,
      asset: {
        kind: 'collectible' as const,
        contract: isAccountId(contract) ? contract : undefined,
        ...{ tokenId, name: nft_info.name, previewUrl: content?.preview?.url, isSpam: flags.is_spam },
      },
    }
  }
  const { address, symbol, icon } = fungible_info ?? {}
  return {
    ...transfer,
    asset: {
      kind: 'fungible' as const,
      ...{ address, name: fungible_info?.name, iconUrl: icon?.url },
      // The coin's is the network's own.
      symbol: address && symbol !== undefined ? cleanSymbol(symbol, parseAccountId(address).address) : undefined,
    },
  }
}

/** Transfer of wire §2.4: of exactly one kind. */
export const transferRow: z.ZodMiniType<HistoryTransfer> = /* @__PURE__ */ z.pipe(
  transferSchema.check(
    z.refine(({ fungible_info, nft_info }) => (fungible_info === undefined) !== (nft_info === undefined)),
  ),
  z.transform(toTransfer),
)

const rowSchema = /* @__PURE__ */ z.object({
  id: word.check(z.minLength(1)),
  metadata: z.object({
    operationType: z.string(),
    hash: word,
    chain: chainId,
    minedAt: time,
    sentFrom: word,
    sentTo: word,
    nonce: z.optional(z.int().check(z.minimum(0))),
    status: z.enum(['confirmed', 'failed', 'pending']),
  }),
  transfers: z.nullable(z.array(z.unknown())),
})

type Row = z.infer<typeof rowSchema>

/** A transaction whose transfers are still to be read. */
export const transactionRow: z.ZodMiniType<
  Omit<HistoryTransaction, 'transfers'> & { readonly transfers: readonly unknown[] }
> = /* @__PURE__ */ z.pipe(
  rowSchema,
  z.transform(({ id, metadata: { chain, operationType, ...metadata }, transfers }: Row) => ({
    ...{ id, ...metadata, chainId: chain, transfers: transfers ?? [] },
    operation: (OPERATIONS.has(operationType) ? operationType : 'execute') as HistoryOperation,
  })),
)
