import { blake2b } from '@noble/hashes/blake2.js'
import { base16, bech32 } from '@scure/base'
import * as z from 'zod/mini'
import type { HeldToken, TokenInfo } from './koios.js'

/** What is said of a token: each word is its issuer's own. */
export interface TokenNames {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

const MOST_DECIMALS = 19
/** The kinds of tokens whose record is in another token of the policy (CIP-67, CIP-68). */
const LABEL = /^000(?:de140|14df1|1bc28)/
const fromHex = (text: string): Uint8Array => base16.decode(text.toUpperCase())

/** `undefined` for bytes that are no readable text. */
function readBytes(hex: string): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(fromHex(hex))
    return /^[^\p{C}]+$/u.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** How people tell tokens apart, whatever they are called (CIP-14). */
export const fingerprintOf = ({ policy, name }: Pick<HeldToken, 'policy' | 'name'>): string =>
  bech32.encode('asset', bech32.toWords(blake2b(fromHex(policy + name), { dkLen: 20 })))

const entrySchema = /* @__PURE__ */ z.object({
  k: /* @__PURE__ */ z.object({ bytes: /* @__PURE__ */ z.string() }),
  v: /* @__PURE__ */ z.object({
    bytes: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
    int: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.number()),
  }),
})
const datumSchema = /* @__PURE__ */ z.object({
  fields: /* @__PURE__ */ z.array(
    /* @__PURE__ */ z.catch(
      /* @__PURE__ */ z.object({
        map: /* @__PURE__ */ z.array(/* @__PURE__ */ z.catch(entrySchema, { k: { bytes: '' }, v: {} })),
      }),
      { map: [] },
    ),
  ),
})

/** The record of CIP-68, a datum: the first map in it. */
function readDatum(metadata: unknown): Partial<TokenNames> {
  const [datum] = Object.values(Object(metadata))
  const [record] = datumSchema.safeParse(datum).data?.fields ?? []
  const find = (key: string) => record?.map.find(({ k }) => readBytes(k.bytes) === key)?.v
  const textOf = (key: string) => readBytes(find(key)?.bytes ?? '')
  return clean({ name: textOf('name'), symbol: textOf('ticker'), decimals: find('decimals')?.int })
}

const labelSchema = /* @__PURE__ */ z.record(
  /* @__PURE__ */ z.string(),
  /* @__PURE__ */ z.catch(/* @__PURE__ */ z.record(/* @__PURE__ */ z.string(), /* @__PURE__ */ z.unknown()), {}),
)
const recordSchema = /* @__PURE__ */ z.object({ name: /* @__PURE__ */ z.string() })

/** The record of CIP-25, in the transaction that made the token: by policy and name, which is text or hex. */
function readMint(metadata: unknown, { policy, name }: HeldToken): Partial<TokenNames> {
  const policies = labelSchema.safeParse(Object(metadata)['721']).data
  const records = policies?.[policy] ?? {}
  const record = records[readBytes(name) ?? name] ?? records[name]
  return clean({ name: recordSchema.safeParse(record).data?.name })
}

const clean = ({ name, symbol, decimals }: { [Fact in keyof TokenNames]?: TokenNames[Fact] | null | undefined }) => ({
  ...(name && { name }),
  ...(symbol && { symbol }),
  ...(Number.isInteger(decimals) &&
    Number(decimals) >= 0 &&
    Number(decimals) <= MOST_DECIMALS && { decimals: Number(decimals) }),
})

/**
 * Names and decimals of a token: what its record on the chain says (CIP-68, CIP-25), or what the registry has of it
 * (CIP-26), which only the owner of the policy's key can write. Without any the chain counts in pieces.
 */
export function nameToken(token: HeldToken, info: TokenInfo | undefined): TokenNames {
  const { name, ticker: symbol, decimals } = info?.token_registry_metadata ?? {}
  const own = readBytes(token.name.replace(LABEL, ''))
  const found: Partial<TokenNames> = {
    ...readMint(info?.minting_tx_metadata, token),
    ...readDatum(info?.cip68_metadata),
    ...clean({ name, symbol, decimals }),
  }
  const known = found.name ?? own ?? fingerprintOf(token)
  return { name: known, symbol: found.symbol ?? own ?? known, decimals: found.decimals ?? 0 }
}
