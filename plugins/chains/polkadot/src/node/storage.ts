import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import * as z from 'zod/mini'

/** Metadata and blocks are megabytes of it: no expression that could go back over them. */
const isHex = (text: string) => text.startsWith('0x') && text.length % 2 === 0 && !/[^0-9a-f]/i.test(text.slice(2))
export const hexSchema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.refine(isHex))

/** twox128 of the names of pallets and of their items: what their entries' keys begin with. */
export const PREFIXES = {
  systemAccount: '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9',
  assetsAccount: '682a59d51ab9e48a8c8cc418ff9708d2b99d880ec681799c0cf30e8886371da9',
  assetsMetadata: '682a59d51ab9e48a8c8cc418ff9708d2b5f3822e35ca2f31ce3526eab1363fd2',
} as const

/** The storage key of an entry in a map: each of its keys follows with its own hash before it (Blake2_128Concat). In hex. */
export const entryKey = (prefix: string, ...keys: readonly Uint8Array[]): string =>
  `0x${prefix}${keys.map((key) => bytesToHex(blake2b(key, { dkLen: 16 })) + bytesToHex(key)).join('')}`
