import { hexToBytes } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'
import { entryKey, PREFIXES } from './storage.js'

/** Four counters of 32 bits, and four amounts of 128. */
const INFO_LENGTH = 4 * 4 + 4 * 16
/** In the place where older accounts have what they may not pay fees with. */
const NEW_RULES = 1n << 127n

/** What the chain knows of an account. Base units. */
export interface ChainAccount {
  /** How many transactions the account has sent. */
  readonly nonce: number
  readonly free: bigint
  readonly reserved: bigint
  /** As far as it keeps `free` from being spent. */
  readonly locked: bigint
}

/** `null` where the chain has no entry. */
export const chainAccountSchema = /* @__PURE__ */ z.nullable(
  /* @__PURE__ */ z.pipe(
    /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(new RegExp(`^0x[0-9a-f]{${2 * INFO_LENGTH}}$`, 'i'))),
    /* @__PURE__ */ z.transform((text: string) => readInfo(hexToBytes(text.slice(2)))),
  ),
)

/** `System.Account` as it stands in storage (SCALE): `AccountInfo` with `AccountData` of pallet-balances, older and newer. */
function readInfo(bytes: Uint8Array): ChainAccount {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const amountAt = (place: number) =>
    view.getBigUint64(16 + 16 * place, true) + (view.getBigUint64(24 + 16 * place, true) << 64n)
  const [free, reserved, frozen, last] = [amountAt(0), amountAt(1), amountAt(2), amountAt(3)]
  // By the newer rules what is reserved counts towards what is frozen; by the older ones fees have a limit of their own.
  const held = last & NEW_RULES ? frozen - reserved : max(frozen, last)
  return { nonce: view.getUint32(0, true), free, reserved, locked: min(max(held, 0n), free) }
}

const max = (one: bigint, other: bigint) => (one > other ? one : other)
const min = (one: bigint, other: bigint) => (one < other ? one : other)

/** The storage key of an account. */
export const accountKey = (key: Uint8Array): string => entryKey(PREFIXES.systemAccount, key)
