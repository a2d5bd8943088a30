import { type Address, getAddress, type Hex, isAddress } from 'viem'
import * as z from 'zod/mini'

const HEX_BYTES = /^0x([0-9a-fA-F]{2})*$/
const HEX_QUANTITY = /^0x[0-9a-fA-F]{1,64}$/

/** In one case, or with a right checksum (EIP-55), which it gets. */
export const addressSchema: z.ZodMiniType<Address> = z.pipe(
  z.string().check(z.refine((text) => isAddress(text), 'not an address')),
  z.transform((text) => getAddress(text)),
)

/** Whole bytes in hex. */
export const bytesSchema: z.ZodMiniType<Hex> = z.pipe(
  z.string().check(z.regex(HEX_BYTES, 'not bytes in hex')),
  z.transform((text) => text.toLowerCase() as Hex),
)

/** Up to 256 bits in hex, leading zeros allowed. */
export const quantitySchema: z.ZodMiniType<bigint> = z.pipe(
  z.string().check(z.regex(HEX_QUANTITY, 'not a quantity in hex')),
  z.transform((text) => BigInt(text)),
)
