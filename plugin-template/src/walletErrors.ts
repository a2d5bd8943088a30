import { isPorticoError, PorticoError } from '@portico/kernel'
import * as z from 'zod/mini'

const codedSchema = z.object({ code: z.number() })

/** The one place that knows how a wallet of this family says no. */
export function toPorticoError(cause: unknown, walletId: string, method: string): PorticoError {
  if (isPorticoError(cause)) return cause
  const coded = codedSchema.safeParse(cause)
  switch (coded.data?.code) {
    case 4001:
      return new PorticoError('REQUEST_REJECTED', { walletId }, { cause })
    case -32002:
      return new PorticoError('WALLET_BUSY', { walletId }, { cause })
    default:
      return new PorticoError('WALLET_FAILED', { walletId, method }, { cause })
  }
}
