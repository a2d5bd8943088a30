import { PorticoError } from '@portico/kernel'
import type * as z from 'zod/mini'
import type { WalletCall } from './walletErrors.js'

/** A wallet's answer in the standard's form. @throws `WALLET_BAD_REPLY` for any other, also one that throws when read */
export function parseReply<T extends z.ZodMiniType>(schema: T, reply: unknown, call: WalletCall): z.output<T> {
  try {
    return schema.parse(reply)
  } catch (cause) {
    throw new PorticoError('WALLET_BAD_REPLY', call, { cause })
  }
}
