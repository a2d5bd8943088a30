import { type AccountId, formatAccountId, parseAccountId } from '@portico/kernel'
import * as z from 'zod/mini'
import { ADDRESS, addressKey } from '../address.js'

export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef' // ERC-20, ERC-721
/** Any contract can leave any number of events. */
const MAX_TOKENS = 16
const WORD_DIGITS = 64

const logsSchema = /* @__PURE__ */ z.array(
  /* @__PURE__ */ z.object({
    address: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(ADDRESS)),
    topics: /* @__PURE__ */ z.array(/* @__PURE__ */ z.string().check(/* @__PURE__ */ z.toLowerCase())),
  }),
)

/** The ERC-20 tokens that went to the account or left it, by the events of a receipt; none where they can't be read. */
export function readMoved(logs: unknown, account: AccountId): readonly AccountId[] {
  const { chainId, address: owner } = parseAccountId(account)
  const topic = `0x${owner.slice(2).toLowerCase().padStart(WORD_DIGITS, '0')}`
  const moved = (logsSchema.safeParse(logs).data ?? []).flatMap(({ address, topics }) => {
    const [event, from, to, tokenId] = topics
    const isOwn = event === TRANSFER && tokenId === undefined && (from === topic || to === topic)
    return isOwn ? formatAccountId(chainId, addressKey(address)) : []
  })
  return [...new Set(moved)].slice(0, MAX_TOKENS)
}
